import MVVMC
import MVVMCTesting
import XCTest

@MainActor
final class UntrackedTests: XCTestCase {
    private final class Form: ReferenceViewModel {
        @Observed var email = ""
        @Observed var count = 0
    }

    private final class FormView: ViewModelOwner {
        @Owned var viewModel: Form?
        var binds = 0

        func bind(_ viewModel: Form, in bindings: Bindings) {
            binds += 1
            _ = viewModel.count
        }
    }

    private let form = Form()
    private let bindings = Bindings()

    func testUntrackedReadDoesNotTriggerAnAutorun() async {
        var seen: [String] = []
        bindings.autorun { [form] in seen.append("\(form.email) \(untracked { form.count })") }
        form.count = 1
        XCTAssertEqual(seen, [" 0"])
        form.email = "a"
        XCTAssertEqual(seen, [" 0", "a 1"])
    }

    func testAnAutorunMayChangeWhatItReadsUntracked() async {
        var runs = 0
        let reports = recordingMisuse {
            bindings.autorun { [form] in
                runs += 1
                _ = form.email
                untracked { form.count += 1 }
            }
            form.email = "a"
        }
        XCTAssertEqual(runs, 2)
        XCTAssertEqual(reports, [])
    }

    func testUntrackedRethrowsErrors() async {
        struct Failure: Error {}
        XCTAssertThrowsError(try untracked { () throws(Failure) in throw Failure() })
    }

    func testAutorunSettingAViewModelDoesNotTrackReadsInBind() async {
        let view = FormView()
        bindings.autorun { [form] in view.viewModel = form }
        form.count = 1
        XCTAssertEqual(view.binds, 1)
    }

    func testCancellingInAnAutorunDoesNotReadWhatIsReadOnCancel() async {
        var runs = 0
        bindings.autorun { [form] in
            runs += 1
            ObservationToken { _ = form.count }.cancel()
        }
        form.count = 1
        XCTAssertEqual(runs, 1)
    }
}
