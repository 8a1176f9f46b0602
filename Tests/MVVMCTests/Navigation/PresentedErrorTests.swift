import MVVMC
import MVVMCTesting
import XCTest

/// Alerts about commands that have failed.
@MainActor
final class PresentedErrorTests: XCTestCase {
    private struct Failure: Error, CustomStringConvertible { let description: String }

    private final class FormViewModel: ReferenceViewModel {
        @Performs(performSave) var save
        private(set) lazy var rename = Command<String, Void>(with: self) { try $0.fail($1) }
        var attempts = 0
        var failures = 1

        private func performSave() async throws {
            attempts += 1
            if attempts <= failures { throw Failure(description: "attempt \(attempts)") }
        }

        private func fail(_ reason: String) throws { throw Failure(description: reason) }
    }

    private var navigator = Navigator()
    private var root = Guide()
    private var user: NavigationUser { NavigationUser(of: navigator) }
    private var alert: AlertViewModel? { navigator.frontmostStack.top?.viewModel as? AlertViewModel }

    private func show(_ viewModel: FormViewModel) {
        navigator.start(root)
        root.flow.push(viewModel)
    }

    func testAFailureIsShownAndRetriedUntilItSucceeds() async {
        let form = FormViewModel()
        form.failures = 2
        show(form)
        root.flow.presentErrors(of: form.save, "Not saved", retry: "Retry")
        form.save.execute()
        for attempt in 1...2 {
            await user.wait(for: AlertViewModel.self)
            XCTAssertEqual(alert?.title, "Not saved")
            XCTAssertEqual(alert?.message, "attempt \(attempt)")
            XCTAssertEqual(alert?.buttons.map(\.title), ["Retry", "Cancel"])
            XCTAssertNotNil(form.save.error)
            user.tap(alertButton: "Retry")
            XCTAssertNil(form.save.error)
            await settle()
        }
        XCTAssertEqual(form.attempts, 3)
        XCTAssertNil(navigator.presented)
    }

    // H6
    func testARetryHasTheInputOfTheExecutionThatFailed() async {
        let form = FormViewModel()
        show(form)
        var inputs: [Int] = []
        let load = Command<Int, Void>(with: form, .concurrent) { _, input in
            inputs.append(input)
            if inputs.count <= 3 { throw Failure(description: "\(input)") }
        }
        root.flow.presentErrors(of: load, "Not loaded", retry: "Retry")
        load.execute(7)
        user.tap(alertButton: "Retry")
        XCTAssertEqual(inputs, [7, 7])
        user.tap(alertButton: "Retry")
        XCTAssertEqual(inputs, [7, 7, 7])
        user.tap(alertButton: "Cancel")
        XCTAssertNil(alert)
        inputs = []
        batch {
            for input in [1, 2, 3] { load.execute(input) }
        }
        XCTAssertEqual(alert?.message, "1", "each error has its alert")
        user.tap(alertButton: "Cancel")
        XCTAssertEqual(alert?.message, "2")
        user.tap(alertButton: "Retry")
        XCTAssertEqual(inputs, [1, 2, 3, 2])
        XCTAssertNil(alert, "the retry withdraws the others")
    }

    func testARetryWithdrawsTheAlertsThatWait() async {
        let form = FormViewModel()
        show(form)
        let load = Command<Void, Void>(with: form, .concurrent) { form in
            form.attempts += 1
            if form.attempts <= 2 { throw Failure(description: "attempt \(form.attempts)") }
        }
        root.flow.presentErrors(of: load, "Not loaded", retry: "Retry")
        for _ in 1...2 { load.execute() }
        await user.wait(for: AlertViewModel.self)
        XCTAssertEqual(navigator.description.components(separatedBy: "waiting: ").count, 2, "\(navigator)")
        user.tap(alertButton: "Retry")
        await settle()
        XCTAssertEqual(form.attempts, 3)
        XCTAssertNil(navigator.presented, "\(navigator)")
        XCTAssertNil(load.error)
    }

    func testTheErrorIsClearedHoweverTheAlertGoes() async {
        let ends: [(String, (PresentedErrorTests) -> Void)] = [
            ("cancel", { $0.user.tap(alertButton: "Cancel") }),
            ("dismissed by the user", { $0.navigator.userDidDismiss() }),
            ("dismissed by the program", { $0.root.flow.dismiss() }),
        ]
        for (name, end) in ends {
            let form = FormViewModel()
            (navigator, root) = (Navigator(), Guide())
            show(form)
            root.flow.presentErrors(of: form.save, "Not saved", retry: "Retry")
            form.save.execute()
            await user.wait(for: AlertViewModel.self)
            end(self)
            XCTAssertNil(form.save.error, name)
            XCTAssertNil(navigator.presented, name)
            await settle()
            XCTAssertEqual(form.attempts, 1, name)
        }
    }

    func testACommandWithAnInputHasAnAlertWithOneButton() async {
        let form = FormViewModel()
        show(form)
        root.flow.presentErrors(of: form.rename, "Not renamed") { "Because of \($0)" }
        for name in ["a", "b"] {
            form.rename.execute(name)
            XCTAssertEqual(alert?.message, "Because of \(name)")
            XCTAssertEqual(alert?.buttons.map(\.title), ["OK"])
            XCTAssertEqual(alert?.buttons.map(\.role), [.cancel])
            user.tap(alertButton: "OK")
            XCTAssertNil(form.rename.error)
        }
        XCTAssertNil(navigator.presented)
    }

    func testFailuresOneAfterTheOtherAreShownInTheirOrder() async {
        let form = FormViewModel()
        show(form)
        root.flow.presentErrors(of: form.rename, "Not renamed")
        for name in ["a", "b"] { form.rename.execute(name) }
        for name in ["a", "b"] {
            XCTAssertEqual(alert?.message, name)
            user.tap(alertButton: "OK")
        }
        XCTAssertNil(navigator.presented)
    }

    func testALaterCallReplacesTheOneBefore() async {
        let form = FormViewModel()
        show(form)
        root.flow.presentErrors(of: form.rename, "First")
        root.flow.presentErrors(of: form.rename, "Second")
        form.rename.execute("a")
        XCTAssertEqual(alert?.title, "Second")
        user.tap(alertButton: "OK")
        XCTAssertNil(navigator.presented)
    }

    func testWhatAMessageUsesIsReleasedWithTheCommand() async {
        final class Texts {}
        for callCount in 1...2 {
            var form: FormViewModel? = FormViewModel()
            weak var released: Texts?
            do {
                let texts = Texts()
                released = texts
                for _ in 1...callCount {
                    guard let save = form?.save else { return XCTFail("no form") }
                    root.flow.presentErrors(of: save, "Not saved", retry: "Retry") { [texts] in "\(texts) \($0)" }
                }
            }
            XCTAssertNotNil(released)
            form = nil
            XCTAssertNil(released)
        }
    }

    func testNothingIsShownForCancelledWorkOrAfterTheFlowHasEnded() async {
        let form = FormViewModel()
        show(form)
        root.navigate(to: .child("child"))
        let child = navigator.guide
        child?.flow.presentErrors(of: form.save, "Not saved", retry: "Retry")
        form.save.execute()
        form.save.cancel()
        await settle()
        XCTAssertNil(navigator.presented)
        child?.flow.finish("done")
        let reports = await recordingMisuse {
            form.failures = 10
            form.save.execute()
            await settle()
        }
        XCTAssertEqual(reports, [])
        XCTAssertNil(navigator.presented)
        XCTAssertNotNil(form.save.error, "nobody has seen it")
    }

    func testPresentedErrorsRetainNeitherFormNorCoordinator() async {
        weak var released: FormViewModel?
        do {
            let form = FormViewModel()
            released = form
            show(form)
            root.flow.presentErrors(of: form.save, "Not saved", retry: "Retry")
        }
        root.flow.pop()
        XCTAssertNil(released)
        var (tree, guide): (Navigator?, Guide?) = (Navigator(), Guide())
        @Weak var endedGuide = guide
        let form = FormViewModel()
        if let guide { tree?.start(guide) }
        guide?.flow.presentErrors(of: form.save, "Not saved", retry: "Retry")
        (tree, guide) = (nil, nil)
        XCTAssertNil(endedGuide)
        withExtendedLifetime((tree, form)) {}
    }
}
