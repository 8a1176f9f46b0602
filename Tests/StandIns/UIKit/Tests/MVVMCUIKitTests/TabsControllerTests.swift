import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Tests tabs, and the "More" item, which replaces the tabs that do not fit.
@MainActor
final class TabsControllerTests: ViewControllerTestCase {
    private func makeApp() async throws -> (App, UITabBarController, TabsViewModel) {
        let app = App(Guide(.manyTabs))
        await settle()
        let tabs = try XCTUnwrap(app.controller.topViewController as? UITabBarController)
        return (app, tabs, try XCTUnwrap(app.navigator.top?.viewModel as? TabsViewModel))
    }

    func testTheTabsBehindMoreCanBeReached() async throws {
        let (app, tabs, viewModel) = try await makeApp()
        XCTAssertTrue(tabs.hasMore)
        for index in [5, 4, 0, 4] {
            tabs.standInTap(index)
            await settle()
            XCTAssertEqual(tabs.selectedIndex, index)
            XCTAssertEqual(viewModel.selection, viewModel.slots[index])
        }
        XCTAssertEqual(app.shown, "[1, 2, 3, 4, *5, 6]")
    }

    func testATabThatIsOpenedAgainFromTheListOfMoreKeepsItsScreens() async throws {
        let (app, tabs, viewModel) = try await makeApp()
        tabs.standInTap(5)
        XCTAssertEqual(viewModel.selection, "6")
        let controller = try XCTUnwrap(tabs.selectedViewController as? NavigatorController)
        (controller.host.navigator.top?.coordinator as? Guide)?.navigate(to: .note("deep"))
        await settle()
        tabs.standInTapMore()
        XCTAssertEqual(tabs.selectedIndex, NSNotFound)
        XCTAssertEqual(viewModel.selection, "6", "the list is not on the tree")
        tabs.standInTap(5)
        await settle()
        XCTAssertEqual(controller.viewControllers.count, 2)
        XCTAssertEqual(tabs.selectedIndex, 5)
        withExtendedLifetime(app) {}
    }

    func testATabThatActsIsNotSelected() async throws {
        let (app, tabs, viewModel) = try await makeApp()
        var taps: [Slot] = []
        viewModel.shouldSelect(with: viewModel) { _, slot in
            taps.append(slot)
            return slot == "3"
        }
        for index in [1, 5] {
            tabs.standInTap(index)
            await settle()
            XCTAssertEqual(tabs.selectedIndex, 0, "the bar shows the tab of the tree again")
            XCTAssertEqual(viewModel.selection, "1")
        }
        XCTAssertEqual(taps, ["2", "6"])
        tabs.standInTap(2)
        await settle()
        XCTAssertEqual(tabs.selectedIndex, 2)
        withExtendedLifetime(app) {}
    }

    func testTheProgramSelectsATabBehindMore() async throws {
        let (app, tabs, viewModel) = try await makeApp()
        viewModel.selection = "5"
        XCTAssertEqual(tabs.selectedIndex, 4)
        tabs.standInTapMore()
        viewModel.selection = "2"
        XCTAssertEqual(tabs.selectedIndex, 1)
        withExtendedLifetime(app) {}
    }

    func testTheTabOfTheTreeIsSelectedWhenMoreGoes() async throws {
        let (app, tabs, viewModel) = try await makeApp()
        tabs.standInTap(4)
        tabs.standInTapMore()
        app.controller.standInResize()
        await settle()
        XCTAssertFalse(tabs.hasMore)
        XCTAssertEqual(viewModel.selection, "5")
        XCTAssertEqual(tabs.selectedIndex, 4)
    }

    func testTheUserCannotPutTheTabsInAnotherOrder() async throws {
        let (app, tabs, _) = try await makeApp()
        tabs.standInReorder()
        XCTAssertEqual(app.shown, "[*1, 2, 3, 4, 5, 6]")
    }

    // MARK: Tabs that change

    /// Calls `body` with tabs in a tab bar, and with tabs that are objects.
    private func withBothKindsOfTabs(
        _ body: (App, UITabBarController, TabsViewModel) async throws -> Void
    ) async throws {
        for adapts in [false, true] {
            let app = App(Guide(.tabs)) { $0.tabsAdaptToSidebar = adapts }
            app.guide.flow.fillSlots { flow, slot in flow.embed(Guide(.note(slot.rawValue)), in: slot) }
            await settle()
            let controller = try XCTUnwrap(app.controller.topViewController as? UITabBarController)
            try await body(app, controller, try XCTUnwrap(app.navigator.top?.viewModel as? TabsViewModel))
        }
    }

    func testTabsAreAddedRemovedAndMoved() async throws {
        try await withBothKindsOfTabs { app, controller, tabs in
            controller.standInTap(1)
            (app.navigator.top?.embedded["two"]?.top?.coordinator as? Guide)?.navigate(to: .note("deep"))
            await settle()
            let stack = controller.selectedViewController
            tabs.tabs = [.init("three"), .init("two"), .init("four")]
            await settle()
            XCTAssertEqual(app.shown, "[three, *second deep, four]")
            XCTAssertTrue(controller.selectedViewController === stack)
            tabs.tabs.removeAll { $0.slot == "two" }
            await settle()
            XCTAssertEqual(tabs.selection, "four")
            XCTAssertEqual(app.shown, "[three, *four]")
            controller.standInTap(0)
            await settle()
            XCTAssertEqual(tabs.selection, "three")
            XCTAssertEqual(app.shown, "[*three, four]")
            tabs.tabs = []
            await settle()
            XCTAssertEqual(app.shown, "[]")
            tabs.tabs = [.init("five")]
            await settle()
            XCTAssertEqual(app.shown, "[*five]")
        }
    }

    func testAHiddenTabKeepsItsViewControllers() async throws {
        try await withBothKindsOfTabs { app, controller, tabs in
            controller.standInTap(1)
            await settle()
            let stack = controller.selectedViewController
            tabs["two"].isHidden = true
            await settle()
            XCTAssertEqual(tabs.selection, "one")
            XCTAssertEqual(app.shown, "[*first]")
            tabs["two"].isHidden = false
            await settle()
            XCTAssertEqual(app.shown, "[*first, second]")
            controller.standInTap(1)
            XCTAssertTrue(controller.selectedViewController === stack)
        }
    }

    func testAPresentationOverARemovedTabIsDismissed() async throws {
        try await withBothKindsOfTabs { app, controller, tabs in
            (app.navigator.top?.embedded["one"]?.top?.coordinator as? Guide)?.navigate(to: .sheet("sheet", .sheet))
            await settle()
            XCTAssertEqual(app.shown, "[*first, second] | sheet")
            tabs.tabs.removeFirst()
            await settle()
            XCTAssertEqual(app.shown, "[*second]")
            XCTAssertNil(app.controller.presentedViewController)
            XCTAssertNil(controller.presentedViewController)
        }
    }

    func testATabThatIsRemovedByATapIsNotShown() async throws {
        try await withBothKindsOfTabs { app, controller, tabs in
            let token = tabs.$selection.observe(with: tabs) { tabs, selection in
                if selection == "two" { tabs.tabs.removeAll { $0.slot == "two" } }
            }
            controller.standInTap(1)
            await settle()
            XCTAssertEqual(tabs.selection, "one")
            XCTAssertEqual(app.shown, "[*first]")
            token.cancel()
        }
    }

    func testATapOnTheSelectedTabPopsItsStackOnce() async throws {
        let (app, tabs, _) = try await makeApp()
        let controller = try XCTUnwrap(tabs.selectedViewController as? NavigatorController)
        let navigator = controller.host.navigator
        (navigator.top?.coordinator as? Guide)?.navigate(to: .note("deep"))
        await settle()
        let sets = controller.standInSets
        tabs.standInTap(0)
        await settle()
        XCTAssertEqual(navigator.screens.count, 1)
        XCTAssertEqual(controller.standInSets, sets + 1)
        withExtendedLifetime(app) {}
    }
}
