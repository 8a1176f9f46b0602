import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Tests that the tree never has a presentation that nobody sees: what other code or the system dismisses is presented
/// again, and so is what UIKit has refused.
@MainActor
final class LostPresentationTests: ViewControllerTestCase {
    private enum Kind: String, CaseIterable { case sheet, cover, popover, alert, dialog, dialogOnPad }

    private enum Event: String, CaseIterable {
        /// Other code calls `dismiss` on the presenting view controller.
        case dismissed
        /// As `dismissed`, without an animation.
        case dismissedAtOnce
        /// Other code dismisses the sheet of the tree over which the modal is presented, and UIKit the modal with it.
        case dismissedWithSheet
        /// Other code dismisses its own view controller over which the modal is presented.
        case dismissedWithForeignViewController
        /// UIKit refuses the presentation twice, without a report.
        case refused
        /// The app itself has presented an alert, over which UIKit presents nothing.
        case blocked
    }

    func testEachModalIsPresentedAgain() async throws {
        for kind in Kind.allCases {
            for event in Event.allCases {
                try await check(kind, event)
                XCTAssertEqual(StandIn.failures, expectedFailures, "\(kind) \(event)")
                StandIn.reset()
            }
        }
    }

    private func check(_ kind: Kind, _ event: Event) async throws {
        let name = "\(kind) \(event)"
        StandIn.isPad = kind == .dialogOnPad
        let pauses = Pauses()
        defer { pauses.end() }
        let app = App()
        await settle()
        await prepare(event, in: app)
        let presenter = app.navigator.frontmostStack
        var answers: [Bool] = []
        present(kind, over: try XCTUnwrap(presenter.top?.coordinator as? Guide)) { answers.append($0) }
        await settle()
        await cause(event, in: app, pauses)
        let below = event == .dismissedWithSheet ? "home | below" : "home"
        XCTAssertEqual(app.shown, "\(below) | modal", name)
        XCTAssertEqual(answers, [], name)
        if let alert = app.top as? UIAlertController {
            alert.standInTap("Yes")
        } else {
            XCTAssertTrue(presenter.userDidDismiss(), name)
        }
        await settle()
        XCTAssertEqual(app.shown, below, name)
        XCTAssertNil(presenter.presented, name)
        await waitUntil("\(name) is answered") { !answers.isEmpty }
        XCTAssertEqual(answers, [true], name)
    }

    /// Prepares what is below the modal.
    private func prepare(_ event: Event, in app: App) async {
        switch event {
        case .dismissed, .dismissedAtOnce: break
        case .dismissedWithSheet: app.guide.navigate(to: .sheet("below", .sheet))
        case .dismissedWithForeignViewController:
            let foreign = UIViewController(nibName: nil, bundle: nil)
            foreign.modalPresentationStyle = .pageSheet
            app.controller.present(foreign, animated: true)
        case .refused: StandIn.refusesPresentations = true
        case .blocked:
            app.controller.present(
                UIAlertController(title: "foreign", message: nil, preferredStyle: .alert), animated: true)
        }
        await settle()
    }

    private func present(_ kind: Kind, over guide: Guide, _ answer: @escaping @MainActor (Bool) -> Void) {
        func present(_ presentation: Presentation) {
            guide.flow.present(Guide(.note("modal")), as: presentation) { _ in answer(true) }
        }
        func ask(_ style: AlertViewModel.Style) {
            Task { answer(await guide.flow.confirm("modal", "Yes", style: style)) }
        }
        switch kind {
        case .sheet: present(.sheet)
        case .cover: present(.fullScreen)
        case .popover: present(.popover(anchor: "screen"))
        case .alert: ask(.alert)
        case .dialog, .dialogOnPad: ask(.confirmationDialog())
        }
    }

    private func cause(_ event: Event, in app: App, _ pauses: Pauses) async {
        switch event {
        case .dismissed, .dismissedWithSheet, .dismissedWithForeignViewController:
            app.controller.dismiss(animated: true)
        case .dismissedAtOnce: app.controller.dismiss(animated: false)
        case .refused:
            for isLast in [false, true] {
                XCTAssertEqual(app.shown, "home")
                StandIn.refusesPresentations = !isLast
                await pauses.endOne()
                await settle()
            }
        case .blocked:
            XCTAssertEqual(app.shown, "home | foreign")
            app.controller.dismiss(animated: true)
            await settle()
            await pauses.endOne()
        }
        await settle()
    }

    // MARK: Return

    private func rename(_ fields: [AlertViewModel.Field], in app: App, _ answer: @escaping @MainActor (String) -> Void)
    {
        Task {
            answer(
                await app.guide.flow.ask(
                    "Rename", [.button("OK", answer: "ok", when: { !fields.contains { $0.text.isEmpty } })],
                    cancel: .button("Cancel", answer: "cancel"), fields: fields))
        }
    }

    func testReturnDoesNotDismissAnAlertWhoseButtonIsDisabled() async throws {
        let app = App()
        let fields = [AlertViewModel.Field("Name"), AlertViewModel.Field("Password", isSecure: true)]
        var answers: [String] = []
        rename(fields, in: app) { answers.append($0) }
        await settle()
        XCTAssertEqual((app.top as? UIAlertController)?.preferredAction?.title, "OK")
        (app.top as? UIAlertController)?.standInReturn(inField: 0)
        XCTAssertTrue(UIResponder.standInFirstResponder === (app.top as? UIAlertController)?.textFields?.last)
        (app.top as? UIAlertController)?.standInReturn()
        await settle()
        XCTAssertEqual(app.shown, "home | Rename")
        for field in (app.top as? UIAlertController)?.textFields ?? [] { field.standInType("a") }
        (app.top as? UIAlertController)?.standInReturn()
        await settle()
        XCTAssertEqual(app.shown, "home")
        await waitUntil("the alert is answered") { !answers.isEmpty }
        XCTAssertEqual(answers, ["ok"])
    }

    /// Without the library's delegate, Return dismisses the alert, which is then presented again with its texts.
    func testAnAlertThatReturnHasDismissedIsPresentedAgain() async throws {
        let app = App()
        let field = AlertViewModel.Field("Name", text: "Ada")
        var answers: [String] = []
        rename([field, AlertViewModel.Field("Title")], in: app) { answers.append($0) }
        await settle()
        for field in (app.top as? UIAlertController)?.textFields ?? [] { field.delegate = nil }
        (app.top as? UIAlertController)?.standInReturn()
        await settle()
        XCTAssertEqual(app.shown, "home | Rename")
        XCTAssertEqual((app.top as? UIAlertController)?.textFields?.map(\.text), ["Ada", ""])
        (app.top as? UIAlertController)?.textFields?.last?.standInType("Countess")
        (app.top as? UIAlertController)?.standInTap("OK")
        await settle()
        XCTAssertEqual(app.shown, "home")
        await waitUntil("the alert is answered") { !answers.isEmpty }
        XCTAssertEqual(answers, ["ok"])
    }

    /// Other code still has the alert that it has dismissed, so the alert is not deallocated.
    func testAnAlertThatIsRetainedIsPresentedAgainWithTheNextChange() async throws {
        let app = App()
        app.guide.flow.presentAlert("Sure?", cancel: .button("Yes"))
        await settle()
        let retained = try XCTUnwrap(app.top as? UIAlertController)
        app.controller.dismiss(animated: true)
        await settle()
        app.guide.navigate(to: .note("a"))
        await settle()
        XCTAssertEqual(app.shown, "home a | Sure?")
        XCTAssertFalse(app.top === retained)
        (app.top as? UIAlertController)?.standInTap("Yes")
        await settle()
        XCTAssertEqual(app.shown, "home a")
        XCTAssertNil(app.navigator.presented)
    }

    func testADelegateOfATextFieldIsAsked() async throws {
        final class Delegate: NSObject, UITextFieldDelegate {
            var returns = true
            func textFieldShouldReturn(_ textField: UITextField) -> Bool { returns }
            func textFieldShouldClear(_ textField: UITextField) -> Bool { false }
        }
        let (field, delegate, action) = (UITextField(), Delegate(), UIAlertAction(title: "OK", style: .default))
        field.delegate = delegate
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(action)
        alert.preferredAction = action
        let wrapper = AlertFieldDelegate(of: field, in: alert)
        field.standInType("a")
        field.standInClear()
        XCTAssertEqual(field.text, "a")
        XCTAssertTrue(wrapper.textFieldShouldReturn(field))
        delegate.returns = false
        XCTAssertFalse(wrapper.textFieldShouldReturn(field))
        (delegate.returns, action.isEnabled) = (true, false)
        XCTAssertFalse(wrapper.textFieldShouldReturn(field))
    }
}

extension App {
    /// The view controller that is presented over all others.
    fileprivate var top: UIViewController {
        sequence(first: controller as UIViewController) { $0.presentedViewController }.reduce(controller) { $1 }
    }
}

/// The pauses of hosts before they present again, which the test ends.
@MainActor
private final class Pauses {
    private var ends: [CheckedContinuation<Void, Never>] = []
    private var endedCount = 0
    private let previous = NavigatorHost.pause

    init() {
        NavigatorHost.pause = { [weak self] in
            await withCheckedContinuation { continuation in
                if let self { self.ends.append(continuation) } else { continuation.resume() }
            }
            self?.endedCount += 1
        }
    }

    func endOne() async {
        await waitUntil("a host waits to present again") { !self.ends.isEmpty }
        guard !ends.isEmpty else { return }
        let count = endedCount
        ends.removeFirst().resume()
        await waitUntil("the pause has ended") { self.endedCount > count }
    }

    func end() {
        NavigatorHost.pause = previous
        for end in ends { end.resume() }
        ends = []
    }
}
