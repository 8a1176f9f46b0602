import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Tests pushes and pops that the user reverses or cancels, pops of screens that require confirmation, view controllers
/// that a navigation controller must not contain, and the release of a replaced root view controller.
@MainActor
final class TransitionTests: ViewControllerTestCase {
    func testAPushThatTheUserTurnsBackLeavesTheScreen() async {
        let app = App()
        app.guide.navigate(to: .child("a"))
        XCTAssertNotNil(app.controller.standInTurnBack())
        await settle()
        XCTAssertEqual(app.shown, "home")
        XCTAssertEqual(app.navigator.screens.count, 1)
        XCTAssertEqual(app.guide.heard, [nil])
    }

    func testAPopThatTheUserTurnsBackIsMadeAgain() async {
        let app = App()
        app.guide.navigate(to: .note("a"))
        await settle()
        app.guide.flow.pop()
        XCTAssertNotNil(app.controller.standInTurnBack())
        await settle()
        XCTAssertEqual(app.shown, "home")
        XCTAssertEqual(app.navigator.screens.count, 1)
    }

    func testPopIsRepeatedAfterATurnBackAndACancelledSwipe() async {
        let app = App()
        app.guide.navigate(to: .note("a"))
        await settle()
        app.guide.flow.pop()
        XCTAssertNotNil(app.controller.standInTurnBack())
        // With some doubts of the stand-in enabled, the host has already repeated the pop, so no swipe can begin.
        let begins = app.controller.standInBeginSwipe()
        if StandIn.doubts.isEmpty { XCTAssertTrue(begins) }
        if begins { app.controller.standInEndSwipe(isCancelled: true) }
        await settle()
        XCTAssertEqual(app.shown, "home")
    }

    func testTheUserTurnsBackAPopOfTheBackButton() async {
        let app = App()
        app.guide.navigate(to: .note("a"))
        await settle()
        XCTAssertTrue(app.controller.standInGoBack())
        XCTAssertNotNil(app.controller.standInTurnBack())
        await settle()
        XCTAssertEqual(app.shown, "home a")
        XCTAssertEqual(app.navigator.screens.count, 2)
    }

    func testAScreenThatRefusesCannotBeSwipedByItsContent() async {
        let app = App()
        app.guide.navigate(to: .page("form"))
        await settle()
        let page = app.navigator.top?.viewModel as? PageViewModel
        page?.canLeave = false
        XCTAssertFalse(app.controller.standInBeginSwipe(inContent: true))
        page?.canLeave = true
        XCTAssertTrue(app.controller.standInBeginSwipe(inContent: true))
        app.controller.standInEndSwipe(isCancelled: false)
        await settle()
        XCTAssertEqual(app.shown, "home")
        XCTAssertEqual(page?.questions, 0)
    }

    func testWithoutTheContentGestureTheOtherIsAsked() async {
        SystemFeature.missing = [.contentPopGesture]
        let app = App()
        XCTAssertEqual(app.controller.popGestureRecognizers.count, 1)
        app.guide.navigate(to: .page("form"))
        await settle()
        (app.navigator.top?.viewModel as? PageViewModel)?.canLeave = false
        XCTAssertFalse(app.controller.standInBeginSwipe())
    }

    /// UIKit can pop a screen directly, without a pop gesture or the action of the back button, for example for
    /// VoiceOver's escape gesture or ⌘[.
    func testRefusingScreenIsAskedAndPutBackAfterAPlainPop() async {
        let app = App()
        app.guide.navigate(to: .page("form"))
        await settle()
        let page = app.navigator.top?.viewModel as? PageViewModel
        page?.canLeave = false
        app.controller.popViewController(animated: true)
        await settle()
        XCTAssertEqual(app.shown, "home form")
        XCTAssertEqual(page?.questions, 1)
        page?.answer = true
        await settle()
        XCTAssertEqual(app.shown, "home")
    }

    // MARK: A navigation controller of the app

    private func makeHosted(_ route: Guide.Route) -> (App, UINavigationController, Navigator, NavigatorHost) {
        let app = App()
        let other = UIViewController()
        other.title = "other"
        let controller = UINavigationController(rootViewController: other)
        app.window.rootViewController = controller
        let navigator = Navigator()
        navigator.start(Guide(route))
        return (app, controller, navigator, NavigatorHost(navigator, in: controller, views: app.registry))
    }

    func testTheBackButtonOfTheFirstScreenAsksAndLeavesIt() async {
        let (app, controller, navigator, host) = makeHosted(.page("form"))
        await settle()
        let page = navigator.top?.viewModel as? PageViewModel
        page?.canLeave = false
        controller.standInGoBack()
        await settle()
        XCTAssertEqual(app.describe(controller), "other form")
        page?.answer = true
        await settle()
        XCTAssertEqual(app.describe(controller), "other")
        XCTAssertEqual(page?.questions, 1)
        withExtendedLifetime(host) {}
    }

    func testTheGesturesOfAnyNavigationControllerAreControlled() async {
        let (app, controller, navigator, host) = makeHosted(.page("form"))
        await settle()
        let page = navigator.top?.viewModel as? PageViewModel
        page?.canLeave = false
        XCTAssertFalse(controller.standInBeginSwipe())
        controller.pushViewController(UIViewController(), animated: false)
        XCTAssertTrue(controller.standInBeginSwipe(), "what others have pushed is none of its screens")
        controller.standInEndSwipe(isCancelled: false)
        await settle()
        page?.canLeave = true
        XCTAssertTrue(controller.standInBeginSwipe())
        controller.standInEndSwipe(isCancelled: false)
        await settle()
        XCTAssertEqual(app.describe(controller), "other")
        XCTAssertFalse(controller.standInBeginSwipe())
        withExtendedLifetime(host) {}
    }

    // MARK: View controllers that cannot be on the stack

    func testANavigationControllerOnTheStackIsReportedAndReplaced() async {
        let app = App()
        let reports = await recordingMisuse {
            for make in [{ UINavigationController() }, { UISplitViewController() }]
                as [@MainActor () -> UIViewController]
            {
                app.guide.flow.push(PlainScreen(make))
                await settle()
            }
        }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                the UINavigationController that was returned for `PlainScreen` cannot be on a navigation stack. A placeholder is shown.
                Make only the view controller of the screen. The library makes the navigation controllers, and the split view \
                controllers of the types that are registered with registerSplitView(for:).
                """,
                """
                the UISplitViewController that was returned for `PlainScreen` cannot be on a navigation stack. A placeholder is shown.
                Make only the view controller of the screen. The library makes the navigation controllers, and the split view \
                controllers of the types that are registered with registerSplitView(for:).
                """,
            ])
        XCTAssertTrue(app.controller.viewControllers.dropFirst().allSatisfy { $0 is PlaceholderViewController })
        XCTAssertNotNil(
            app.controller.topViewController?.view.backgroundColor, "one sees what is below it during the push")
    }

    func testViewControllerOfAnotherScreenIsReportedAndReplaced() async {
        let app = App()
        let same = UIViewController()
        let reports = await recordingMisuse {
            for _ in 1...2 { app.guide.flow.push(PlainScreen { same }) }
            await settle()
        }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                the UIViewController that was returned for `PlainScreen` is in use already. A placeholder is shown.
                Make a new view controller each time that the closure is called.
                """
            ])
        XCTAssertEqual(app.controller.viewControllers.count, 3)
    }

    func testAWindowThatStartsAgainReleasesWhatWasPresented() async {
        let app = App()
        app.guide.navigate(to: .sheet("sheet", .fullScreen))
        await settle()
        @Weak var old = app.controller
        @Weak var sheet = app.controller.presentedViewController
        app.window.start(Guide(.note("new")), views: app.registry)
        await settle()
        XCTAssertEqual(app.shown, "new")
        XCTAssertNil(old)
        XCTAssertNil(sheet)
    }
}
