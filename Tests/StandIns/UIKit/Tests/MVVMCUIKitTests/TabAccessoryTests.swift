import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Tests the accessory above a tab bar, which shows a stack of its own.
@MainActor
final class TabAccessoryTests: ViewControllerTestCase {
    private func makeApp() async throws -> (App, Guide, UITabBarController, TabsViewModel) {
        let guide = Guide()
        let app = App(guide)
        let tabs = TabsViewModel([.init("one"), .init("two")], accessory: "player")
        guide.flow.push(tabs)
        guide.flow.embed(Guide(.note("first")), in: "one")
        guide.flow.embed(Guide(.note("second")), in: "two")
        await settle()
        return (app, guide, try XCTUnwrap(app.controller.topViewController as? UITabBarController), tabs)
    }

    private func player(_ app: App) throws -> NavigatorController {
        let navigator = try XCTUnwrap(app.navigator.top?.embedded["player"])
        let host = try XCTUnwrap(app.controller.hosts.first { $0.navigator === navigator })
        return try XCTUnwrap(host.navigationController as? NavigatorController)
    }

    func testTheStackInTheSlotIsShownAboveTheTabBar() async throws {
        let (app, guide, controller, tabs) = try await makeApp()
        XCTAssertNil(controller.bottomAccessory, "the slot is empty")
        guide.flow.embed(Guide(.note("jazz")), in: "player")
        await settle()
        let jazz = try player(app)
        XCTAssertTrue(controller.bottomAccessory?.contentView === jazz.view)
        XCTAssertTrue(jazz.topViewController?.viewIfLoaded?.window === app.window)
        XCTAssertTrue(jazz.isNavigationBarHidden)
        XCTAssertEqual(controller.viewControllers?.count, 2, "it is no tab")
        XCTAssertEqual(app.shown, "home [*first, second]")
        controller.standInTap(1)
        await settle()
        XCTAssertEqual(tabs.selection, "two")
        XCTAssertTrue(try player(app) === jazz, "it stays while tabs change")

        guide.flow.embed(Guide(.note("rock")), in: "player")
        await settle()
        XCTAssertTrue(controller.bottomAccessory?.contentView === (try player(app)).view)
        XCTAssertEqual((try player(app)).topViewController?.title, "rock")
        XCTAssertNil(jazz.view.window)
        guide.flow.clear(slot: "player")
        await settle()
        XCTAssertNil(controller.bottomAccessory)
    }

    func testTheAccessoryPresentsOverTheWindow() async throws {
        let (app, guide, _, _) = try await makeApp()
        let song = Guide(.note("jazz"))
        guide.flow.embed(song, in: "player")
        await settle()
        song.navigate(to: .sheet("all of jazz", .fullScreen))
        await settle()
        XCTAssertEqual(app.shown, "home [*first, second] | all of jazz")
        app.controller.presentedViewController?.dismiss(animated: true)
        song.flow.cancel()
        await settle()
        XCTAssertEqual(app.shown, "home [*first, second]")
    }

    func testAnAccessoryOfAStackThatHasItAtFirstIsReleasedWithItsTabs() async throws {
        let (app, guide, controller, _) = try await makeApp()
        guide.flow.embed(Guide(.note("jazz")), in: "player")
        await settle()
        @Weak var jazz = try player(app)
        XCTAssertNotNil(controller.bottomAccessory)
        guide.flow.popToRoot()
        await settle()
        XCTAssertEqual(app.shown, "home")
        XCTAssertNil(app.navigator.top?.embedded["player"])
        withExtendedLifetime(controller) {}
        XCTAssertNil(controller.bottomAccessory)
        XCTAssertNil(jazz)
    }

    func testASystemWithoutAccessoriesShowsWhatTheStackPresents() async throws {
        SystemFeature.missing = [.tabAccessory]
        let (app, guide, controller, _) = try await makeApp()
        let song = Guide(.note("jazz"))
        guide.flow.embed(song, in: "player")
        await settle()
        XCTAssertNil(controller.bottomAccessory)
        XCTAssertEqual(app.shown, "home [*first, second]")
        song.navigate(to: .sheet("all of jazz", .sheet))
        await settle()
        XCTAssertEqual(app.shown, "home [*first, second] | all of jazz")
    }
}
