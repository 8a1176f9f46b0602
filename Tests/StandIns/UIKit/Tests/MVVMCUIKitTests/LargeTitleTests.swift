import MVVMC
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Tests that each navigation controller of the host has its screens when its view is loaded. Otherwise, UIKit would
/// collapse the large titles, and the stand-in records a failure.
@MainActor
final class LargeTitleTests: ViewControllerTestCase {
    private func makeApp(_ route: Guide.Route, setUp: (ViewControllerRegistry) -> Void = { _ in }) async -> App {
        let app = App(Guide(route)) {
            $0.configureNavigationController = { $0.navigationBar.prefersLargeTitles = true }
            setUp($0)
        }
        await settle()
        return app
    }

    func testAnEmptyNavigationControllerIsAFailure() async {
        let controller = UINavigationController(nibName: nil, bundle: nil)
        controller.navigationBar.prefersLargeTitles = true
        controller.loadViewIfNeeded()
        expectedFailures = [
            "a navigation controller was empty when its view was loaded: its large titles are collapsed"
        ]
    }

    func testAStackHasItsScreensWhenItsViewIsLoaded() async {
        let app = await makeApp(.note("home"))
        app.guide.navigate(to: .sheet("sheet", .sheet))
        await settle()
        XCTAssertEqual(app.shown, "home | sheet")
        app.window.start(Guide(.note("new")), views: app.registry)
        await settle()
        XCTAssertEqual(app.shown, "new")
    }

    func testTheStacksOfTabsHaveTheirScreensWhenTheirViewsAreLoaded() async {
        let app = await makeApp(.tabs)
        (app.navigator.top?.viewModel as? TabsViewModel)?.selection = "two"
        await settle()
        XCTAssertEqual(app.shown, "[first, *second]")
    }

    func testSplitViewColumnsHaveTheirScreensWhenLoaded() async {
        for isNarrow in [false, true] {
            StandIn.isNarrow = isNarrow
            let app = await makeApp(.tabs) { $0.registerSplitView(for: TabsViewModel.self) }
            XCTAssertEqual(app.shown, isNarrow ? "(list)" : "(list / first)")
            app.controller.standInResize(isNarrow: !isNarrow)
            await settle()
            XCTAssertEqual(app.shown, isNarrow ? "(list / first)" : "(list)")
        }
    }
}
