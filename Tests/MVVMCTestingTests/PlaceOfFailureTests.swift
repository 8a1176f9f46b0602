import MVVMCHelperCases
import MVVMC
import MVVMCTesting
import XCTest

/// Where a failure is shown, and which misuse is one, in XCTest.
@MainActor
final class PlaceOfFailureTests: FailureCapturingTestCase {
    func testAFailureIsShownWhereTheHelperWasCalled() async {
        let router = RouterRecorder<Int>()
        let places = await places { router.assertRoutes([1]) }
        XCTAssertEqual(places, ["PlaceOfFailureTests.swift:\(#line - 1)"])
    }

    func testAMisuseIsShownWhereAHelperWasCalledLast() async {
        _ = RouterRecorder<Int>()
        let places = await places { AlertViewModel("Sure?", [.button("Yes")]).userDidTap("Maybe") }
        XCTAssertEqual(places, ["PlaceOfFailureTests.swift:\(#line - 2)"])
    }

    /// Runs after tests that have used helpers: those must not count here.
    func testWithoutAHelperAMisuseGoesToTheHandler() async {
        let handler = Misuse.handler
        defer { Misuse.handler = handler }
        var reports: [Misuse] = []
        Misuse.handler = { reports.append($0) }
        AlertViewModel("Sure?", [.button("Yes")]).userDidTap("Maybe")
        XCTAssertEqual(reports.count, 1)
    }

    func testARecordingSeesWhatATaskReportsThatWasStartedBefore() async {
        var isDue = false
        let task = Task {
            await waitUntil("it is time") { isDue }
            AlertViewModel("Sure?", [.button("Yes")]).userDidTap("Maybe")
        }
        let reports = await recordingMisuse {
            isDue = true
            await task.value
        }
        XCTAssertEqual(reports.count, 1)
    }
}
