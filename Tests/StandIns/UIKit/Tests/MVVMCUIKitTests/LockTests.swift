import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Tests a lock, which is presented with `over: .everything`, in a window of its own.
@MainActor
final class LockTests: WindowTestCase {
    private var ends: [String?] = []

    override func setUp() async throws {
        try await super.setUp()
        ends = []
    }

    @discardableResult
    private func lock(_ name: String = "lock", in app: App, by guide: Guide? = nil) -> Guide {
        let lock = Guide(.note(name))
        (guide ?? app.guide).flow.present(lock, as: .fullScreen, over: .everything) { self.ends.append($0.output) }
        return lock
    }

    private func ask(_ guide: Guide, field: Bool = true, _ answer: @escaping @MainActor (String) -> Void = { _ in }) {
        guide.flow.presentAlert(
            "Sure?", [.button("Yes") { answer("yes") }], cancel: .button("No") { answer("no") },
            fields: field ? [.init("Name")] : [])
    }

    private func presented(in app: App) -> [UIViewController] {
        Array(sequence(first: app.controller as UIViewController, next: \.presentedViewController).dropFirst())
    }

    private func assertIsLocked(_ app: App, _ text: String = "lock", line: UInt = #line) {
        XCTAssertEqual(app.inFront, text, line: line)
        XCTAssertTrue(app.cover?.isKeyWindow == true, line: line)
        XCTAssertFalse(app.window.standInIsUsable, line: line)
        XCTAssertFalse(app.window.standInIsAccessible, line: line)
        XCTAssertTrue(app.cover?.standInIsUsable == true, line: line)
        XCTAssertTrue(app.cover?.standInIsAccessible == true, line: line)
        XCTAssertTrue(UIResponder.standInFirstResponder == nil, line: line)
    }

    private func assertIsOpen(_ app: App, _ text: String, line: UInt = #line) {
        XCTAssertNil(app.cover, line: line)
        XCTAssertEqual(app.shown, text, line: line)
        XCTAssertTrue(app.window.isKeyWindow, line: line)
        XCTAssertTrue(app.window.standInIsUsable, line: line)
        XCTAssertTrue(app.window.standInIsAccessible, line: line)
        XCTAssertEqual(app.scene.windows.count, 1, line: line)
    }

    // MARK: Showing and removing

    func testALockIsShownInItsTurnInAWindowOfItsOwn() async {
        let app = App()
        app.window.overrideUserInterfaceStyle = .dark
        app.window.tintColor = .systemRed
        let lock = lock(in: app)
        assertIsLocked(app)
        XCTAssertFalse(StandIn.isAnimating)
        XCTAssertEqual(app.shown, "home")
        XCTAssertGreaterThan(app.cover?.windowLevel.rawValue ?? 0, UIWindow.Level.alert.rawValue)
        XCTAssertEqual(app.cover?.overrideUserInterfaceStyle, .dark)
        XCTAssertTrue(app.cover?.tintColor === app.window.tintColor)
        XCTAssertNotNil(app.cover?.backgroundColor, "a screen without a background must not show the app")
        XCTAssertEqual(UIAccessibility.standInPosted, [.screenChanged])
        @Weak var window = app.cover
        lock.flow.finish("open")
        assertIsOpen(app, "home")
        XCTAssertFalse(StandIn.isAnimating)
        XCTAssertEqual(ends, ["open"])
        await settle()
        XCTAssertNil(window)
        XCTAssertEqual(UIAccessibility.standInPosted, [.screenChanged, .screenChanged])
    }

    func testALockIsAboveWhatTheAppHasPresented() async {
        for isForeign in [false, true] {
            for presentation in [Presentation.fullScreen, .sheet] {
                for isUnderWay in [false, true] {
                    let app = App()
                    let foreign = UIViewController()
                    if isForeign {
                        foreign.title = "sheet"
                        foreign.modalPresentationStyle = presentation == .sheet ? .pageSheet : .fullScreen
                        app.controller.present(foreign, animated: true)
                    } else {
                        app.guide.navigate(to: .sheet("sheet", presentation))
                    }
                    if !isUnderWay { await settle() }
                    let lock = lock(in: app)
                    assertIsLocked(app)
                    await settle()
                    assertIsLocked(app)
                    XCTAssertEqual(app.shown, "home | sheet")
                    lock.flow.cancel()
                    assertIsOpen(app, "home | sheet")
                    await settle()
                }
            }
        }
    }

    func testALockComesDuringAPush() async {
        let app = App()
        app.guide.navigate(to: .note("a"))
        XCTAssertTrue(StandIn.isAnimating)
        let lock = lock(in: app)
        assertIsLocked(app)
        app.guide.navigate(to: .note("b"))
        await settle()
        XCTAssertEqual(app.shown, "home a b", "code below goes on")
        assertIsLocked(app)
        lock.flow.cancel()
        assertIsOpen(app, "home a b")
    }

    func testALockPresentsInItsWindow() async throws {
        let app = App()
        let lock = lock(in: app)
        lock.navigate(to: .sheet("help", .sheet))
        await settle()
        assertIsLocked(app, "lock | help")
        lock.flow.dismiss()
        await settle()
        ask(lock, field: false) { self.ends.append($0) }
        await settle()
        assertIsLocked(app, "lock | Sure?")
        let alert = app.cover?.rootViewController?.presentedViewController
        try XCTUnwrap(alert as? UIAlertController).standInTap("Yes")
        await settle()
        XCTAssertEqual(ends, ["yes"])
        lock.navigate(to: .note("code"))
        await settle()
        assertIsLocked(app, "lock code")
        app.cover?.rootViewController.map { XCTAssertTrue(($0 as? UINavigationController)?.standInGoBack() == true) }
        await settle()
        assertIsLocked(app, "lock")
        XCTAssertEqual(app.shown, "home")
    }

    func testALockPresentsLayersInItsWindow() async {
        let app = App()
        app.guide.navigate(to: .sheet("sheet", .sheet))
        let (lock, first, second) = (lock(in: app), Guide(.note("one")), Guide(.note("two")))
        lock.flow.present(first, as: .sheet, over: .frontmost) { _ in }
        first.flow.present(second, as: .fullScreen, over: .frontmost) { _ in }
        await settle()
        assertIsLocked(app, "lock | one | two")
        XCTAssertEqual(app.shown, "home | sheet")
        second.flow.cancel()
        lock.flow.cancel()
        await settle()
        assertIsOpen(app, "home | sheet")
    }

    func testALockThatEndsDuringItsOwnTransitionsLeavesNothing() async {
        for step in [Guide.Route.note("code"), .sheet("help", .sheet), .sheet("help", .fullScreen)] {
            weak var window: UIWindow?
            weak var controller: UIViewController?
            let app = App()
            do {
                let lock = lock(in: app)
                (window, controller) = (app.cover, app.cover?.rootViewController)
                lock.navigate(to: step)
                lock.flow.finish("open")
                assertIsOpen(app, "home")
            }
            await settle()
            assertIsOpen(app, "home")
            XCTAssertNil(window)
            XCTAssertNil(controller)
        }
    }

    func testWhatALockHasPresentedGoesWithTheLock() async throws {
        for step in [Guide.Route.sheet("help", .sheet), .sheet("help", .fullScreen)] {
            let app = App()
            let lock = lock(in: app)
            lock.navigate(to: step)
            await settle()
            let help = try XCTUnwrap(app.cover?.rootViewController?.presentedViewController)
            lock.flow.finish("open")
            assertIsOpen(app, "home")
            await settle()
            XCTAssertNil(help.presentingViewController)
            assertIsOpen(app, "home")
        }
    }

    // MARK: What waits below

    func testAnAlertBelowStaysWithItsText() async throws {
        let app = App()
        ask(app.guide) { self.ends.append($0) }
        await settle()
        let alert = try XCTUnwrap(presented(in: app).last as? UIAlertController)
        alert.textFields?.first?.becomeFirstResponder()
        alert.textFields?.first?.standInType("draft")
        let lock = lock(in: app)
        assertIsLocked(app)
        await settle()
        XCTAssertTrue(presented(in: app).last === alert)
        lock.flow.finish("open")
        await settle()
        assertIsOpen(app, "home | Sure?")
        XCTAssertTrue(presented(in: app).last === alert)
        XCTAssertEqual(alert.textFields?.first?.text, "draft")
        XCTAssertTrue(alert.textFields?.first?.isFirstResponder == true)
        alert.standInTap("Yes")
        await settle()
        XCTAssertEqual(ends, ["open", "yes"])
    }

    func testWhatIsPresentedBelowWaits() async throws {
        let app = App()
        let lock = lock(in: app)
        ask(app.guide)
        app.guide.navigate(to: .note("a"))
        await settle()
        assertIsLocked(app)
        XCTAssertEqual(app.shown, "home a")
        lock.flow.cancel()
        await settle()
        assertIsOpen(app, "home a | Sure?")
    }

    func testALockIsAboveAPresentationOverTheFrontmostAndItsAlert() async throws {
        let app = App()
        let signIn = Guide(.note("sign in"))
        app.guide.flow.present(signIn, as: .fullScreen, over: .frontmost) { _ in }
        ask(signIn)
        await settle()
        XCTAssertEqual(app.shown, "home | sign in | Sure?")
        let below = presented(in: app)
        let lock = lock(in: app)
        await settle()
        assertIsLocked(app)
        XCTAssertEqual(presented(in: app), below)
        lock.flow.cancel()
        await settle()
        assertIsOpen(app, "home | sign in | Sure?")
        XCTAssertEqual(presented(in: app), below)
    }

    func testASecondLockFollowsTheFirstWithoutAGap() async {
        let app = App()
        let first = lock("one", in: app)
        let second = lock("two", in: app)
        assertIsLocked(app, "one")
        var gaps = 0
        let token = ObservationToken(of: UIWindow.didBecomeKeyNotification) { _ in if app.cover == nil { gaps += 1 } }
        first.flow.finish("1")
        assertIsLocked(app, "two")
        XCTAssertEqual(app.scene.windows.count, 2)
        XCTAssertEqual(gaps, 0)
        token.cancel()
        second.flow.finish("2")
        assertIsOpen(app, "home")
        XCTAssertEqual(ends, ["1", "2"])
    }

    // MARK: The other windows

    func testOnlyTheCoveredWindowsOfTheSceneAreOff() async {
        let (app, other) = (App(), App(Guide(.note("other"))))
        let (toast, debug) = (UIWindow(windowScene: app.scene), UIWindow(windowScene: app.scene))
        toast.windowLevel = .init(rawValue: UIWindow.Level.alert.rawValue + 1)
        toast.accessibilityElementsHidden = true
        toast.isHidden = false
        debug.windowLevel = .init(rawValue: 10_000)
        debug.isHidden = false
        let lock = lock(in: app)
        XCTAssertFalse(app.window.standInIsUsable)
        XCTAssertFalse(toast.standInIsUsable)
        XCTAssertTrue(debug.standInIsUsable, "a window of a higher level is above the lock")
        XCTAssertTrue(debug.standInIsAccessible)
        XCTAssertTrue(other.window.standInIsUsable)
        XCTAssertTrue(other.window.isKeyWindow)
        let late = UIWindow(windowScene: app.scene)
        late.isHidden = false
        XCTAssertFalse(late.standInIsUsable, "it appears below the lock")
        lock.flow.cancel()
        for window in [app.window, toast, late] { XCTAssertTrue(window.standInIsUsable) }
        XCTAssertTrue(app.window.standInIsAccessible)
        XCTAssertTrue(late.standInIsAccessible)
        XCTAssertFalse(toast.standInIsAccessible, "it was hidden before")
    }

    func testTwoTreesInOneSceneEachHaveALock() async {
        let app = App()
        let second = UIWindow(windowScene: app.scene)
        let guide = Guide(.note("second"))
        second.start(guide, views: app.registry)
        let (one, two) = (lock("one", in: app), Guide(.note("two")))
        guide.flow.present(two, as: .fullScreen, over: .everything) { _ in }
        XCTAssertFalse(app.window.standInIsUsable)
        XCTAssertFalse(second.standInIsUsable)
        one.flow.cancel()
        await settle()
        XCTAssertEqual(app.inFront, "two")
        XCTAssertTrue(app.cover?.isKeyWindow == true)
        XCTAssertTrue(app.cover?.standInIsUsable == true)
        XCTAssertFalse(app.window.standInIsUsable)
        XCTAssertFalse(second.standInIsUsable)
        two.flow.cancel()
        XCTAssertTrue(app.window.standInIsUsable)
        XCTAssertTrue(second.standInIsUsable)
        XCTAssertTrue(second.isKeyWindow, "it was key before")
    }

    func testAWindowBelowDoesNotStayKey() async {
        let app = App()
        let toast = UIWindow(windowScene: app.scene)
        let lock = lock(in: app)
        toast.makeKeyAndVisible()
        if !StandIn.doubts.contains(.keepsKeyInNotifications) { XCTAssertTrue(app.cover?.isKeyWindow == true) }
        await settle()
        XCTAssertTrue(app.cover?.isKeyWindow == true)
        XCTAssertFalse(toast.standInIsUsable)
        lock.flow.cancel()
        XCTAssertTrue(toast.isKeyWindow, "the app has made it key meanwhile")
    }

    // MARK: The keyboard

    func testTheKeyboardComesBackWithItsField() async throws {
        let app = App()
        let field = UITextField()
        try XCTUnwrap(app.controller.topViewController?.view).addSubview(field)
        field.becomeFirstResponder()
        let lock = lock(in: app)
        assertIsLocked(app)
        lock.flow.cancel()
        assertIsOpen(app, "home")
        XCTAssertTrue(field.isFirstResponder)
    }

    func testTheKeyboardDoesNotComeBackForAFieldThatIsGoneOrCovered() async throws {
        for isCovered in [false, true] {
            let app = App()
            app.guide.navigate(to: .note("form"))
            await settle()
            let field = UITextField()
            try XCTUnwrap(app.controller.topViewController?.view).addSubview(field)
            field.becomeFirstResponder()
            let lock = lock(in: app)
            if isCovered {
                app.controller.present(UIViewController(), animated: false)
            } else {
                app.guide.flow.pop()
            }
            await settle()
            lock.flow.cancel()
            XCTAssertFalse(field.isFirstResponder)
            await settle()
            UIResponder.standInFirstResponder?.resignFirstResponder()
        }
    }

    func testAFieldThatCodeSelectsBelowGetsTheKeyboardAfterwards() async throws {
        let app = App()
        let (field, textView) = (UITextField(), UITextView())
        try XCTUnwrap(app.controller.topViewController?.view).addSubview(field)
        try XCTUnwrap(app.controller.topViewController?.view).addSubview(textView)
        let lock = lock(in: app)
        for view in [field, textView] {
            view.becomeFirstResponder()
            await settle()
            assertIsLocked(app)
        }
        lock.flow.cancel()
        assertIsOpen(app, "home")
        XCTAssertTrue(textView.isFirstResponder)
    }

    /// A view that receives the keyboard and is no field, as that of a web page.
    private final class PageView: UIView {}

    func testAViewThatMakesItsWindowKeyBelowDoesNotKeepTheKeyboard() async throws {
        let app = App()
        let page = PageView()
        try XCTUnwrap(app.controller.topViewController?.view).addSubview(page)
        let lock = lock(in: app)
        page.becomeFirstResponder()
        app.window.makeKey()
        await settle()
        assertIsLocked(app)
        lock.flow.cancel()
        assertIsOpen(app, "home")
        XCTAssertTrue(page.isFirstResponder)
    }

    // MARK: The first appearance

    func testALockBeforeTheFirstAppearanceIsShownWithTheWindow() async {
        let app = App(isVisible: false)
        let lock = lock(in: app)
        XCTAssertNil(app.scene.standInFront)
        app.window.makeKeyAndVisible()
        await settle()
        assertIsLocked(app)
        lock.flow.cancel()
        assertIsOpen(app, "home")
        await settle()
    }

    func testALockThatEndsBeforeTheFirstAppearanceIsNotShown() async {
        let app = App(isVisible: false)
        lock(in: app).flow.finish("open")
        app.window.makeKeyAndVisible()
        assertIsOpen(app, "home")
    }

    func testALockOfATreeInTheAppsOwnNavigationController() async {
        let app = App()
        let (navigator, guide, own) = (Navigator(), Guide(.note("help")), UINavigationController())
        navigator.start(guide)
        let host = NavigatorHost(navigator, in: own, views: app.registry)
        let lock = Guide(.note("lock"))
        guide.flow.present(lock, as: .sheet, over: .everything) { _ in }
        XCTAssertNil(app.cover)
        app.controller.present(own, animated: true)
        await settle()
        XCTAssertEqual(app.inFront, "lock")
        XCTAssertTrue(app.cover?.isKeyWindow == true)
        lock.flow.cancel()
        XCTAssertNil(app.cover)
        withExtendedLifetime(host) {}
    }

    /// A coordinator whose route waits for a lock.
    private final class Vault: Coordinator {
        enum Route: Hashable { case account }
        let flow = Flow<Never>()
        let initialRoute = Route.account
        private var lock: Guide? = Guide(.note("lock"))

        func decision(for route: Route) -> RouteDecision<Route> {
            guard let lock else { return .show }
            return .after(lock, as: .fullScreen, over: .everything)
        }

        func show(_ route: Route) { flow.push(NoteViewModel(name: "account")) }

        func unlock() {
            let lock = lock
            self.lock = nil
            lock?.flow.finish("open")
        }
    }

    func testAnAppThatStartsLockedShowsNothingElse() async {
        let (scene, vault, registry) = (UIWindowScene(), Vault(), ViewControllerRegistry())
        registry.register(view: NoteViewController.self) { NoteViewController() }
        let window = UIWindow(windowScene: scene)
        window.start(vault, views: registry)
        let cover = scene.standInFront
        XCTAssertFalse(cover === window)
        XCTAssertEqual((cover?.rootViewController as? UINavigationController)?.topViewController?.title, "lock")
        await settle()
        XCTAssertTrue(cover?.isKeyWindow == true)
        XCTAssertEqual((window.rootViewController as? UINavigationController)?.viewControllers, [])
        vault.unlock()
        await settle()
        XCTAssertTrue(scene.standInFront === window)
        XCTAssertEqual((window.rootViewController as? UINavigationController)?.topViewController?.title, "account")
    }

    func testALockInAWindowThatGetsItsSceneLater() async {
        let (scene, guide, registry) = (UIWindowScene(), Guide(), ViewControllerRegistry())
        registry.register(view: NoteViewController.self) { NoteViewController() }
        let window = UIWindow(frame: .zero)
        window.start(guide, views: registry)
        guide.flow.present(Guide(.note("lock")), as: .fullScreen, over: .everything) { _ in }
        window.windowScene = scene
        window.makeKeyAndVisible()
        await settle()
        XCTAssertFalse(scene.standInFront === window)
        XCTAssertTrue(scene.standInFront?.isKeyWindow == true)
        XCTAssertFalse(window.standInIsUsable)
    }

    // MARK: The end of the tree

    func testANewTreeInTheWindowRemovesTheLock() async {
        let app = App()
        lock(in: app)
        app.window.start(Guide(.note("new")), views: app.registry)
        assertIsOpen(app, "new")
        await settle()
    }

    func testALockStaysOverAnotherRootCoordinator() async {
        let app = App()
        let lock = lock(in: app)
        app.navigator.start(Guide(.note("new")))
        await settle()
        assertIsLocked(app)
        XCTAssertEqual(app.shown, "new")
        lock.flow.finish("open")
        assertIsOpen(app, "new")
    }

    func testALockStaysWhenItsPresenterEnds() async {
        let app = App()
        let child = Guide(.note("child"))
        app.guide.flow.push(child) { _ in }
        await settle()
        let lock = lock(in: app, by: child)
        child.flow.finish("done")
        await settle()
        assertIsLocked(app)
        XCTAssertEqual(app.shown, "home")
        lock.flow.cancel()
        assertIsOpen(app, "home")
    }

    func testTheWindowOfALockGoesWithAReleasedController() async {
        let scene = UIWindowScene()
        weak var released: UIWindow?
        do {
            var window: UIWindow? = UIWindow(windowScene: scene)
            let (guide, lock, registry) = (Guide(), Guide(.note("lock")), ViewControllerRegistry())
            registry.register(view: NoteViewController.self) { NoteViewController() }
            window?.start(guide, views: registry)
            guide.flow.present(lock, as: .fullScreen, over: .everything) { _ in }
            released = scene.standInFront
            XCTAssertFalse(released === window)
            window = nil
        }
        await settle()
        XCTAssertNil(released)
        XCTAssertEqual(scene.windows, [])
    }
}
