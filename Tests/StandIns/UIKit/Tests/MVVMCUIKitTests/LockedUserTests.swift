import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Tests what the user does below a lock. What the user requests has no effect. What UIKit reports as done is followed by
/// the tree, or put back.
///
///     the user below the lock        | the host calls         | result
///     a gesture under way            | -                      | cancelled when the lock comes
///     a control under a finger       | -                      | cancelled when the lock comes
///     a back button                  | userDidLeave           | followed, because UIKit has popped
///     a back button that asks        | userDidGoBack          | no effect, nobody is asked
///     a back button to the app's own | userDidLeave           | no effect if it asks
///     a swipe that may ask           | userCanGoBack          | does not begin
///     a swipe that was not cancelled | userDidLeave           | followed
///     a drag of a sheet              | userCanDismiss         | does not begin, nobody is asked
///     a drag that was not cancelled  | userDidDismiss         | followed
///     a button of an alert           | AlertViewModel         | no effect, the alert is shown again with its texts
///     Return in an alert             | AlertViewModel         | as a button
///     a tap beside a dialog          | userDidDismiss         | the dialog is shown again
///     a tab                          | Screen.userDidSelect   | no effect
///     a row of "More"                | Screen.userDidSelect   | put back
///     a row of a sidebar             | Screen.userDidSelect   | no effect
@MainActor
final class LockedUserTests: WindowTestCase {
    private let lock = Guide(.note("lock"))

    private func present(in app: App) {
        app.guide.flow.present(lock, as: .fullScreen, over: .everything) { _ in }
        XCTAssertEqual(app.inFront, "lock")
    }

    private func open(_ app: App, _ text: String, line: UInt = #line) async {
        await settle()
        XCTAssertEqual(app.inFront, "lock", line: line)
        lock.flow.cancel()
        await settle()
        XCTAssertEqual(app.inFront, text, line: line)
        XCTAssertEqual(app.shown, text, line: line)
    }

    private func page(of app: App) throws -> PageViewModel {
        try XCTUnwrap(app.navigator.top?.viewModel as? PageViewModel)
    }

    // MARK: Gestures under way

    func testASwipeIsCancelled() async {
        let app = App()
        app.guide.navigate(to: .note("a"))
        await settle()
        XCTAssertTrue(app.controller.standInBeginSwipe())
        present(in: app)
        await settle()
        // The user lifts the finger.
        app.controller.standInEndSwipe(isCancelled: false)
        XCTAssertEqual(app.shown, "home a")
        await open(app, "home a")
        XCTAssertTrue(app.controller.standInBeginSwipe(), "the gesture is enabled again")
        app.controller.standInEndSwipe(isCancelled: false)
        await settle()
        XCTAssertEqual(app.shown, "home")
    }

    func testASwipeThatEndsInTheTurnOfTheLockIsFollowed() async {
        let app = App()
        app.guide.navigate(to: .note("a"))
        await settle()
        XCTAssertTrue(app.controller.standInBeginSwipe())
        present(in: app)
        app.controller.standInEndSwipe(isCancelled: false)
        await settle()
        let isLate = StandIn.doubts.contains(.cancelsGesturesLate)
        await open(app, isLate ? "home" : "home a")
        XCTAssertEqual(app.navigator.screens.count, isLate ? 1 : 2)
    }

    func testADragOfASheetIsCancelledOrFollowed() async {
        let app = App()
        app.guide.navigate(to: .sheet("sheet", .sheet))
        await settle()
        XCTAssertTrue(app.controller.standInBeginDrag())
        present(in: app)
        await settle()
        app.controller.standInEndDrag(isCancelled: false)
        let isHidden = StandIn.doubts.contains(.hidesSheetGestures)
        await open(app, isHidden ? "home" : "home | sheet")
        XCTAssertEqual(app.guide.heard.count, isHidden ? 1 : 0)
    }

    func testAControlUnderAFingerIsCancelled() async throws {
        let app = App()
        let button = UIButton()
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        try XCTUnwrap(app.controller.topViewController?.view).addSubview(button)
        button.standInTouchDown()
        present(in: app)
        button.standInTouchUp()
        button.standInTouch(.touchUpInside)
        XCTAssertEqual(taps, 0)
        await open(app, "home")
        button.standInTouchDown()
        button.standInTouchUp()
        XCTAssertEqual(taps, 1)
    }

    // MARK: Going back

    func testABackButtonThatUIKitHasFollowedIsFollowed() async {
        let app = App()
        app.guide.navigate(to: .note("a"))
        app.guide.navigate(to: .note("b"))
        await settle()
        present(in: app)
        XCTAssertTrue(app.controller.standInGoBack(screens: 2))
        await settle()
        XCTAssertEqual(app.navigator.screens.count, 1)
        await open(app, "home")
    }

    func testABackButtonThatAsksDoesNothing() async throws {
        let app = App()
        app.guide.navigate(to: .page("form"))
        await settle()
        let form = try page(of: app)
        for canLeave in [true, false] {
            form.canLeave = canLeave
            let lock = Guide(.note("lock"))
            app.guide.flow.present(lock, as: .fullScreen, over: .everything) { _ in }
            XCTAssertTrue(app.controller.standInGoBack())
            XCTAssertFalse(app.controller.standInBeginSwipe())
            await settle()
            XCTAssertEqual(form.questions, 0)
            XCTAssertEqual(app.shown, "home form")
            XCTAssertEqual(app.inFront, "lock")
            lock.flow.cancel()
        }
        await settle()
        XCTAssertEqual(app.inFront, "home form")
    }

    func testABackButtonToTheAppsOwnScreensDoesNothingIfItAsks() async throws {
        let app = App(Guide(.note("unused")))
        let (navigator, guide) = (Navigator(), Guide(.page("form")))
        navigator.start(guide)
        let own = UINavigationController(rootViewController: UIViewController())
        own.topViewController?.title = "own"
        app.window.rootViewController = own
        let host = NavigatorHost(navigator, in: own, views: app.registry)
        await settle()
        guide.flow.present(lock, as: .fullScreen, over: .everything) { _ in }
        XCTAssertTrue(own.standInGoBack())
        XCTAssertFalse(own.standInBeginSwipe())
        await settle()
        XCTAssertEqual(app.describe(own), "own form")
        lock.flow.cancel()
        XCTAssertEqual(app.inFront, "own form")
        XCTAssertTrue(own.standInGoBack())
        await settle()
        XCTAssertEqual(app.inFront, "own")
        withExtendedLifetime(host) {}
    }

    func testADragOfASheetDoesNotBegin() async {
        for isPage in [false, true] {
            let app = App()
            let lock = Guide(.note("lock"))
            let sheet = Guide(isPage ? .page("sheet") : .note("sheet"))
            app.guide.flow.present(sheet, as: .sheet) { _ in }
            await settle()
            let form = sheet.flow.screens.first?.viewModel as? PageViewModel
            form?.canLeave = false
            app.guide.flow.present(lock, as: .fullScreen, over: .everything) { _ in }
            XCTAssertFalse(app.controller.standInBeginDrag())
            await settle()
            XCTAssertEqual(form?.questions ?? 0, 0)
            lock.flow.cancel()
            await settle()
            XCTAssertEqual(app.inFront, "home | sheet")
        }
    }

    // MARK: Alerts

    func testAnAnswerHasNoEffectAndTheAlertIsShownAgain() async throws {
        for style in [AlertViewModel.Style.alert, .confirmationDialog()] {
            for presses in ["Yes", "No", "Return", "beside"] {
                StandIn.isPad = true
                if style != .alert, presses == "Return" { continue }
                if style == .alert, presses == "beside" { continue }
                let (app, lock) = (App(), Guide(.note("lock")))
                var answers: [String] = []
                app.guide.flow.presentAlert(
                    "Sure?", [.button("Yes") { answers.append("yes") }], cancel: .button("No") { answers.append("no") },
                    style: style, fields: style == .alert ? [.init("Name")] : [])
                await settle()
                let alert = try XCTUnwrap(app.controller.presentedViewController as? UIAlertController)
                alert.textFields?.first?.standInType("draft")
                app.guide.flow.present(lock, as: .fullScreen, over: .everything) { _ in }
                switch presses {
                case "Return": alert.standInReturn()
                case "beside": alert.standInTapBeside()
                default: alert.standInTap(presses)
                }
                await settle()
                XCTAssertEqual(answers, [])
                XCTAssertEqual(app.inFront, "lock")
                XCTAssertEqual(app.shown, "home | Sure?", "it is put back below the lock")
                lock.flow.cancel()
                await settle()
                XCTAssertEqual(app.inFront, "home | Sure?", "\(style) \(presses)")
                let again = try XCTUnwrap(app.controller.presentedViewController as? UIAlertController)
                if style == .alert { XCTAssertEqual(again.textFields?.first?.text, "draft") }
                again.standInTap("Yes")
                await settle()
                XCTAssertEqual(answers, ["yes"])
                XCTAssertEqual(app.inFront, "home")
            }
        }
    }

    // MARK: Selecting

    func testATabIsNotSelected() async {
        for isMissing in [false, true] {
            SystemFeature.missing = isMissing ? [.tabObjects] : []
            let app = App(Guide(.tabs)) { $0.tabsAdaptToSidebar = true }
            let lock = Guide(.note("lock"))
            await settle()
            app.guide.flow.present(lock, as: .fullScreen, over: .everything) { _ in }
            (app.controller.topViewController as? UITabBarController)?.standInTap(1)
            await settle()
            XCTAssertEqual(app.shown, "[*first, second]")
            lock.flow.cancel()
            await settle()
            XCTAssertEqual(app.inFront, "[*first, second]")
        }
    }

    func testARowOfMoreIsPutBack() async throws {
        let app = App(Guide(.manyTabs))
        await settle()
        let tabs = try XCTUnwrap(app.controller.topViewController as? UITabBarController)
        present(in: app)
        tabs.standInTap(5)
        await settle()
        await open(app, "[*1, 2, 3, 4, 5, 6]")
        XCTAssertEqual((app.navigator.top?.viewModel as? TabsViewModel)?.selection, "1")
    }

    func testARowOfASidebarIsNotSelected() async throws {
        for isNarrow in [false, true] {
            StandIn.isNarrow = isNarrow
            let app = App(Guide(.tabs)) { $0.registerSplitView(for: TabsViewModel.self) }
            let lock = Guide(.note("lock"))
            await settle()
            let shown = app.shown
            app.guide.flow.present(lock, as: .fullScreen, over: .everything) { _ in }
            let split = try XCTUnwrap((app.controller.topViewController as? SplitController)?.split)
            let column = split.viewController(for: isNarrow ? .compact : .primary) as? UINavigationController
            let list = try XCTUnwrap(column?.viewControllers.first as? SlotListViewController)
            list.tableView.standInTap(IndexPath(row: 1, section: 0))
            await settle()
            lock.flow.cancel()
            await settle()
            XCTAssertEqual(app.inFront, shown)
            XCTAssertEqual((app.navigator.top?.viewModel as? TabsViewModel)?.selection, "one")
        }
    }
}
