import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Tests tabs that become a sidebar if there is enough room. By default, and on systems without such sidebars, the tabs
/// are in a tab bar.
@MainActor
final class TabSidebarTests: ViewControllerTestCase {
    private func makeApp(_ route: Guide.Route = .tabs) async throws -> (App, UITabBarController, TabsViewModel) {
        let app = App(Guide(route)) { $0.tabsAdaptToSidebar = true }
        await settle()
        let controller = try XCTUnwrap(app.controller.topViewController as? UITabBarController)
        return (app, controller, try XCTUnwrap(app.navigator.top?.viewModel as? TabsViewModel))
    }

    func testTheTabsAreThoseOfASidebar() async throws {
        let (app, controller, viewModel) = try await makeApp()
        XCTAssertEqual(controller.mode, .tabSidebar)
        XCTAssertEqual(controller.tabs.map(\.identifier), ["one", "two"])
        viewModel["two"] = TabsViewModel.Tab("two", title: "Purchases", badge: "3")
        XCTAssertEqual(controller.tabs.map(\.title), ["one", "Purchases"])
        XCTAssertEqual(controller.tabs.map(\.badgeValue), [nil, "3"])
        XCTAssertEqual(app.shown, "[*first, second]")
    }

    func testTheUserAndTheProgramSelectTabs() async throws {
        let (app, controller, viewModel) = try await makeApp()
        controller.standInTap(1)
        await settle()
        XCTAssertEqual(viewModel.selection, "two")
        XCTAssertEqual(app.shown, "[first, *second]")
        viewModel.selection = "one"
        await settle()
        XCTAssertEqual(controller.selectedTab?.identifier, "one")
        XCTAssertEqual(app.shown, "[*first, second]")
    }

    func testTheTabThatTheTreeSelectsFromTheStartIsSelected() async throws {
        let guide = Guide()
        let app = App(guide) { $0.tabsAdaptToSidebar = true }
        guide.flow.push(TabsViewModel([.init("one"), .init("two")], selection: "two"))
        guide.flow.embed(Guide(.note("first")), in: "one")
        guide.flow.embed(Guide(.note("second")), in: "two")
        await settle()
        XCTAssertEqual((app.navigator.top?.viewModel as? TabsViewModel)?.selection, "two")
        XCTAssertEqual(app.shown, "home [first, *second]")
        (app.navigator.top?.embedded["one"]?.top?.coordinator as? Guide)?.flow.finish("done")
        await settle()
        XCTAssertEqual((app.navigator.top?.viewModel as? TabsViewModel)?.selection, "two")
    }

    func testATapOnTheSelectedTabGoesBackToItsFirstScreen() async throws {
        let (app, controller, viewModel) = try await makeApp()
        let navigator = try XCTUnwrap(app.navigator.top?.embedded["one"])
        (navigator.top?.coordinator as? Guide)?.navigate(to: .note("deep"))
        await settle()
        controller.standInTap(0)
        await settle()
        XCTAssertEqual(navigator.screens.count, 1)
        XCTAssertEqual(app.shown, "[*first, second]")
        XCTAssertEqual(viewModel.selection, "one")
    }

    func testAnyNumberOfTabsCanBeReached() async throws {
        let (app, controller, viewModel) = try await makeApp(.manyTabs)
        for index in [5, 4, 0, 4] {
            controller.standInTap(index)
            await settle()
            XCTAssertEqual(viewModel.selection, viewModel.slots[index])
            XCTAssertEqual(controller.selectedIndex, index)
        }
        app.controller.standInResize()
        await settle()
        XCTAssertEqual(controller.selectedIndex, 4)
    }

    func testASearchTabIsTheOneOfTheSystem() async throws {
        let guide = Guide()
        let app = App(guide)
        let viewModel = TabsViewModel([.init("one"), .init("find", role: .search)])
        guide.flow.push(viewModel)
        guide.flow.fillSlots { flow, slot in flow.embed(Guide(.note(slot.rawValue)), in: slot) }
        await settle()
        let controller = try XCTUnwrap(app.controller.topViewController as? UITabBarController)
        XCTAssertEqual(controller.mode, .automatic, "the app has not asked for a sidebar")
        XCTAssertTrue(controller.tabs[1] is UISearchTab)
        XCTAssertEqual(controller.tabs[1].title, "System search", "it has the title of the system")
        controller.standInTap(1)
        await settle()
        XCTAssertEqual(viewModel.selection, "find")
        XCTAssertEqual(app.shown, "home [one, *find]")
        viewModel["find"].title = "Find"
        XCTAssertEqual(controller.tabs[1].title, "Find")
        viewModel["find"].role = nil
        await settle()
        XCTAssertFalse(controller.tabs[1] is UISearchTab)
        XCTAssertEqual(app.shown, "home [one, *find]")
    }

    func testATabThatStaysIsKeptWhenAStackEnds() async throws {
        let (app, controller, _) = try await makeApp()
        let tab = controller.tabs[0]
        (app.navigator.top?.embedded["two"]?.top?.coordinator as? Guide)?.flow.finish("done")
        await settle()
        XCTAssertTrue(controller.tabs[0] === tab)
        XCTAssertEqual(controller.tabs.count, 2)
        XCTAssertEqual(app.guide.heard, ["done"])
    }

    func testATabThatWasNeverShownIsKeptWhenAStackEnds() async throws {
        let (app, controller, _) = try await makeApp()
        let tab = controller.tabs[1]
        (app.navigator.top?.embedded["one"]?.top?.coordinator as? Guide)?.flow.finish("done")
        await settle()
        XCTAssertTrue(controller.tabs[1] === tab)
        XCTAssertEqual(controller.tabs.count, 2)
    }

    func testWithoutTheFeatureThereIsATabBar() async throws {
        SystemFeature.missing = [.tabObjects]
        let (app, controller, viewModel) = try await makeApp()
        XCTAssertEqual(controller.mode, .automatic)
        XCTAssertEqual(controller.tabs, [])
        controller.standInTap(1)
        await settle()
        XCTAssertEqual(viewModel.selection, "two")
        XCTAssertEqual(app.shown, "[first, *second]")
    }

    func testByDefaultThereIsATabBar() async throws {
        let app = App(Guide(.tabs))
        await settle()
        let controller = try XCTUnwrap(app.controller.topViewController as? UITabBarController)
        XCTAssertEqual(controller.tabs, [])
        XCTAssertEqual(controller.mode, .automatic)
        controller.standInTap(1)
        await settle()
        XCTAssertEqual(app.shown, "[first, *second]")
    }
}
