import MVVMC
import MVVMCTesting
import XCTest

@MainActor
final class ValueRecorderTests: FailureCapturingTestCase {
    private final class Form: ReferenceViewModel {
        @Observed var email = ""
    }

    private let form = Form()

    func testPropertyValuesAreRecordedInOrder() async {
        let recorder = ValueRecorder(form.$email)
        form.email = "a"
        form.email = "b"
        XCTAssertEqual(recorder.values, ["", "a", "b"])
        recorder.reset()
        form.email = "c"
        recorder.assertValues(["c"])
    }

    func testDifferentValuesOfAnExpressionAreRecorded() async {
        let recorder = ValueRecorder(self.form.email.count)
        form.email = "a"
        form.email = "b"
        form.email = "ab"
        recorder.assertValues([0, 1, 2])
    }

    func testEqualValueOfAnExpressionAfterAResetIsNotRecorded() async {
        let recorder = ValueRecorder(self.form.email.count)
        form.email = "a"
        recorder.reset()
        form.email = "b"
        recorder.assertValues([])
        form.email = "ab"
        recorder.assertValues([2])
    }

    func testTheFailureShowsBothSideBySide() async {
        let recorder = ValueRecorder(form.$email)
        form.email = "grace"
        let failures = await failures { recorder.assertValues(["", "ada", "b"], "emails") }
        XCTAssertEqual(
            failures,
            [
                """
                failed - emails
                the values differ:
                  expected | actual
                           | \("")
                ≠ ada      | grace
                ≠ b        | \("")
                """
            ])
    }

    func testRecordingEndsWhenTheRecorderIsReleased() async {
        do { _ = ValueRecorder(form.$email) }
        XCTAssertFalse(form.$email.isObserved)
    }

    func testExactlyTheNotificationsListedAreExpected() async {
        let recorder = ValueRecorder(form.$email)
        recorder.reset()
        form.email = "a"
        form.email = "a"
        form.email = "b"
        recorder.assertValues(["a", "b"])
        recorder.reset()
        form.email = "c"
        let silent = await failures { recorder.assertValues([]) }
        XCTAssertEqual(silent, ["failed - the values differ:\n  expected | actual\n≠          | c"])
    }

    func testMisuseIsRecorded() async {
        let token = form.$email.observe(initial: false) { [form] in form.email = $0 + "." }
        let reports = recordingMisuse { form.email = "a" }
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(reports.first?.description.hasPrefix("MVVMC: a feedback loop") == true)
        withExtendedLifetime(token) {}
    }
}
