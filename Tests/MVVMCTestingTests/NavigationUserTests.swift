import MVVMC
import MVVMCTesting
import XCTest

@MainActor
final class NavigationUserTests: FailureCapturingTestCase {
    private struct Page: ViewModel {}

    private final class Pages: Coordinator {
        enum Route: Hashable { case page, sheet, tabs }
        let flow = Flow<Never>()
        let initialRoute: Route
        init(_ initialRoute: Route = .page) { self.initialRoute = initialRoute }

        /// Shows a route again even if it is already in front, so that a page can be pushed over a page.
        func decision(for route: Route) -> RouteDecision<Route> { .showAgain }

        func show(_ route: Route) {
            switch route {
            case .page: flow.push(Page())
            case .sheet: flow.present(Pages(), as: .sheet)
            case .tabs:
                flow.push(TabsViewModel([.init("one"), .init("two")]))
                flow.embed(Pages(), in: "one")
                flow.embed(Pages(), in: "two")
            }
        }
    }

    private let navigator = Navigator()

    private func start(_ route: Pages.Route = .page) -> (pages: Pages, user: NavigationUser) {
        let pages = Pages(route)
        navigator.start(pages)
        return (pages, NavigationUser(of: navigator))
    }

    func testTheUserGoesBackDragsAndTaps() async {
        let (pages, user) = start()
        pages.navigate(toPath: pages.path + [.page, .sheet])
        XCTAssertTrue(user.dragModalDown())
        XCTAssertTrue(user.goBack())
        var answer: String?
        pages.flow.presentAlert("Sure?", cancel: .button("Yes") { answer = "yes" })
        user.tap(alertButton: "Yes")
        XCTAssertEqual(answer, "yes")
        assertTree(of: navigator, "Page · Pages page")
    }

    func testTheUserSelectsTabs() async {
        let (pages, user) = start(.tabs)
        user.select("two")
        (navigator.frontmostStack.top?.coordinator as? Pages)?.navigate(to: .sheet)
        assertTree(
            of: navigator,
            """
            TabsViewModel · Pages tabs
              · one
                Page · Pages page
              ▸ two
                Page · Pages page
                  sheet
                  Page · Pages page
            """)
        user.dragModalDown()
        user.select("one")
        XCTAssertEqual((navigator.top?.viewModel as? TabsViewModel)?.selection, "one")
        withExtendedLifetime(pages) {}
    }

    func testActionsWithoutATargetFail() async {
        let (_, user) = start()
        let failures = await failures {
            user.goBack()
            user.dragModalDown()
            user.tap(alertButton: "OK")
            user.select("one")
        }
        XCTAssertEqual(
            failures,
            [
                "there is nothing to go back to", "nothing is presented", "no alert is in front to tap \"OK\" in",
                "there is no slot \"one\"",
            ].map { "failed - \($0):\nPage · Pages page" })
    }

    func testTreesAndRoutesAreShownSideBySide() async {
        let (pages, _) = start()
        let router = RouterRecorder<Int>()
        router.navigate(to: 1)
        XCTAssertEqual(router.routes, [1])
        let failures = await failures {
            assertTree(of: navigator, "Page · Pages tabs")
        }
        XCTAssertEqual(
            failures,
            [
                "failed - the trees differ:\n  expected          | actual\n≠ Page · Pages tabs | Page · Pages page"
            ])
        withExtendedLifetime(pages) {}
    }
}
