import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// The keys of a `NavigatorController`, and its menu in the menu bar.
@MainActor
final class MenuTests: UIKitTestCase {
    nonisolated override class var doubts: [Set<StandIn.Doubt>] { [[], [.needsFirstResponderForKeys]] }

    private final class NoteViewModel: MenuCommandProviding {
        let title: String
        @Observed var hasChanges = true
        @Observed var canExport = true
        private(set) var saves = 0
        init(_ title: String) { self.title = title }

        @Performs(performSave, when: { $0.hasChanges }) var save
        private func performSave() { saves += 1 }

        var menuCommands: [MenuCommand] {
            [MenuCommand("Save \(title)", image: "tray", key: .init("s", [.shift, .command]), save)]
                + (canExport ? [MenuCommand("Export", save)] : [])
        }
    }

    private final class NoteViewController: ViewModelViewController<NoteViewModel> {
        let field = UITextField()
        override func loadView() { view = field }
    }

    private final class NotesCoordinator: Coordinator {
        enum Route: Hashable { case list }
        let flow = Flow<Void>()
        let initialRoute = Route.list
        let list = NoteViewModel("list")
        func show(_ route: Route) { flow.push(list) }
    }

    /// A delegate of an app with a menu bar.
    private final class AppDelegate: UIResponder {
        let navigator: Navigator
        init(_ navigator: Navigator) { self.navigator = navigator }

        override func buildMenu(with builder: any UIMenuBuilder) {
            super.buildMenu(with: builder)
            builder.insertMenu("Note", of: navigator)
        }
    }

    private let navigator = Navigator()
    private let coordinator = NotesCoordinator()
    private let scene = UIWindowScene()
    private var window = UIWindow()

    override func setUp() async throws {
        try await super.setUp()
        UIMenuSystem.main.standInReset()
        NavigatorController.navigatorOfMenuBar = nil
        // In place of the Objective-C runtime.
        UIWindow.standInMethods = [
            .performMenuCommand: { ($0 as? NavigatorController)?.performMenuCommand($1) }
        ]
        navigator.start(coordinator)
        let views = ViewControllerRegistry()
        views.register(view: NoteViewController.self) { NoteViewController() }
        window = UIWindow(windowScene: scene)
        window.rootViewController = NavigatorController(navigator, views: views)
        window.makeKeyAndVisible()
        await edit()
    }

    override func tearDown() async throws {
        UIWindow.standInMethods = [:]
        UIResponder.standInFirstResponder?.resignFirstResponder()
        try await super.tearDown()
    }

    /// Lets the text field of the screen in front be the first responder, where keys need one.
    private func edit() async {
        while StandIn.isAnimating {
            StandIn.finishAnimations()
            await settle()
        }
        guard StandIn.doubts.contains(.needsFirstResponderForKeys) else { return }
        let front = Array(
            sequence(first: window.rootViewController ?? UIViewController(), next: \.presentedViewController)
        ).last
        let stack = (front as? UINavigationController)?.viewControllers.last ?? front
        (stack as? NoteViewController)?.field.becomeFirstResponder()
    }

    private var keys: [String] {
        window.standInKeyCommands.map { $0.title + ($0.attributes.contains(.disabled) ? " (disabled)" : "") }
    }

    @discardableResult
    private func pressSave() -> Bool { window.standInPress("s", [.shift, .command]) }

    func testTheKeysAreThoseOfTheScreenInFront() async {
        XCTAssertEqual(keys, ["Save list"])
        XCTAssertTrue(pressSave())
        XCTAssertFalse(window.standInPress("s"))
        XCTAssertEqual(coordinator.list.saves, 1)
        let note = NoteViewModel("note")
        coordinator.flow.push(note)
        await edit()
        XCTAssertEqual(keys, ["Save note"])
        XCTAssertTrue(pressSave())
        XCTAssertEqual([coordinator.list.saves, note.saves], [1, 1])
    }

    func testTheKeysOfAPresentationAreThereOnce() async {
        let form = NoteViewModel("form")
        coordinator.flow.present(form)
        await edit()
        XCTAssertEqual(keys, ["Save form"])
        XCTAssertTrue(pressSave())
        XCTAssertEqual([coordinator.list.saves, form.saves], [0, 1])
        coordinator.flow.presentAlert("Saved", cancel: .button("OK"))
        await edit()
        XCTAssertEqual(keys, [])
        XCTAssertFalse(pressSave())
    }

    func testADisabledCommandHasADisabledKey() async {
        coordinator.list.hasChanges = false
        XCTAssertEqual(keys, ["Save list (disabled)"])
        XCTAssertFalse(pressSave())
        XCTAssertEqual(coordinator.list.saves, 0)
    }

    func testTheKeysOfALockAreThoseOfItsWindow() async throws {
        let code = NoteViewModel("code")
        coordinator.flow.present(code, as: .fullScreen, over: .everything)
        await settle()
        let lock = try XCTUnwrap(scene.windows.last { $0 !== window })
        lock.rootViewController?.view.layoutIfNeeded()
        if StandIn.doubts.contains(.needsFirstResponderForKeys) {
            ((lock.rootViewController as? UINavigationController)?.viewControllers.last as? NoteViewController)?.field
                .becomeFirstResponder()
        }
        XCTAssertEqual(lock.standInKeyCommands.map(\.title), ["Save code"])
        XCTAssertTrue(lock.standInPress("s", [.shift, .command]))
        XCTAssertEqual([coordinator.list.saves, code.saves], [0, 1])
    }

    // MARK: The menu bar

    func testTheMenuIsThatOfTheScreenInFront() async throws {
        let delegate = AppDelegate(navigator)
        func entries() -> [String] {
            UIMenuSystem.main.standInMenus(of: delegate).flatMap(\.children).map { entry in
                guard let command = entry as? UICommand else { return entry.title }
                window.rootViewController?.validate(command)
                return command.title + (command.attributes.contains(.disabled) ? " (disabled)" : "")
            }
        }
        XCTAssertEqual(entries(), ["Save list", "Export"])
        XCTAssertEqual(UIMenuSystem.main.standInMenus(of: delegate).map(\.title), ["Note"])
        XCTAssertEqual(keys, [], "the keys are those of the menu bar")
        for entry in UIMenuSystem.main.standInMenus(of: delegate).flatMap(\.children) {
            XCTAssertTrue(window.standInPerform(try XCTUnwrap(entry as? UICommand)))
        }
        XCTAssertEqual(coordinator.list.saves, 2)
        coordinator.list.hasChanges = false
        XCTAssertEqual(entries(), ["Save list (disabled)", "Export (disabled)"])
        XCTAssertEqual(UIMenuSystem.main.standInBuilds, 1)
        coordinator.list.canExport = false
        await settle()
        XCTAssertEqual(entries(), ["Save list (disabled)"])
        let former = try XCTUnwrap(UIMenuSystem.main.standInMenus(of: delegate)[0].children[0] as? UICommand)
        coordinator.flow.push(NoteViewModel("note"))
        XCTAssertFalse(window.standInPerform(former), "another screen is in front, and the menu is not rebuilt yet")
        await edit()
        XCTAssertEqual(entries(), ["Save note", "Export"])
        coordinator.flow.presentAlert("Saved", cancel: .button("OK"))
        await edit()
        XCTAssertEqual(entries(), [])
        XCTAssertEqual(UIMenuSystem.main.standInMenus(of: delegate), [])
    }

    func testTheMenuOfAContextHasNoCommands() async {
        let delegate = AppDelegate(navigator)
        XCTAssertEqual(UIMenuSystem.context.standInMenus(of: delegate), [])
        XCTAssertEqual(keys, ["Save list"])
        UIMenuSystem.context.standInReset()
    }
}
