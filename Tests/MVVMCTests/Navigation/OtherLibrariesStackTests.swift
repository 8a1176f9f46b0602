import MVVMC
import MVVMCTesting
import XCTest

/// What has gone wrong in other libraries: stacks that go back in steps, links, tabs and repeated routes. Each test names
/// the issue. The article "Bugs of other libraries" lists the tests.
@MainActor
final class OtherLibrariesStackTests: XCTestCase {
    /// An app with two tabs whose coordinators have routes of different types.
    private final class App: Coordinator {
        enum Route: Hashable { case tabs }
        let flow = Flow<Never>()
        let initialRoute = Route.tabs
        let (shop, mail) = (Scripted("shop"), Mail())

        func show(_ route: Route) {
            flow.push(TabsViewModel([.init("Shop"), .init("Mail")]))
            flow.embed(shop, in: "Shop")
            flow.embed(mail, in: "Mail")
        }
    }

    private final class Mail: Coordinator {
        let flow = Flow<Never>()
        let initialRoute = 0
        func show(_ route: Int) { flow.push(Place("mail \(route)")) }
    }

    private let navigator = Navigator()
    private let home = Scripted()
    private var user: NavigationUser { NavigationUser(of: navigator) }

    private func startTabs() -> App {
        let app = App()
        navigator.start(app)
        return app
    }

    // MARK: Going back

    // FlowStacks #61, #71 and #44, and stinsen #104: going to the root removes one screen after the other, and shows
    // each of them.
    func testGoingToTheRootIsOneChange() async {
        navigator.start(home)
        home.navigate(inTurn: ["a", "b", "c"])
        let sheet = Scripted("sheet")
        home.flow.present(sheet)
        sheet.flow.present(Scripted("upper"))
        var (changes, shown) = (0, [String]())
        let screens = navigator.$screens.observe(initial: false) { _ in changes += 1 }
        let events = navigator.observeEvents { [navigator] in
            if $0.kind == .becameFrontmost { shown.append(navigator.names) }
        }
        XCTAssertTrue(home.flow.popToRoot())
        XCTAssertEqual(changes, 1)
        XCTAssertEqual(shown, ["home"])
        withExtendedLifetime((screens, events)) {}
    }

    // stinsen #132: a pop in the last screen of a child goes to the root.
    func testAPopInAChildGoesToTheScreenBelow() async {
        navigator.start(home)
        home.navigate(to: "a")
        let child = Scripted("b")
        home.flow.push(child)
        child.navigate(to: "c")
        child.flow.pop()
        XCTAssertEqual(navigator.names, "home a b")
        child.flow.pop()
        XCTAssertEqual(navigator.names, "home a")
    }

    // stinsen #2: after the user has gone back from a child, another child is not pushed.
    func testAnotherChildIsPushedAfterTheUserHasGoneBack() async {
        navigator.start(home)
        for name in ["first", "second"] {
            home.flow.push(Scripted(name))
            XCTAssertEqual(navigator.names, "home \(name)")
            user.goBack()
        }
    }

    // Navigator #84 and #86: returning to a checkpoint does not dismiss what is presented.
    func testReturningToAPlaceDismissesWhatCoversIt() async {
        navigator.start(home)
        home.navigate(inTurn: ["checkpoint", "a"])
        let sheet = Scripted("sheet")
        home.flow.present(sheet)
        sheet.navigate(to: "second")
        XCTAssertTrue(home.navigate(toPath: ["home", "checkpoint"]).isShown)
        XCTAssertEqual(navigator.names, "home checkpoint")
    }

    // MARK: Links

    // stinsen #48: there is no way to link to the second and third screen.
    func testALinkShowsSeveralScreensInOneChange() async {
        navigator.start(home)
        var changes = 0
        let token = navigator.$screens.observe(initial: false) { _ in changes += 1 }
        home.navigate(toPath: ["home", "todo", "detail"])
        XCTAssertEqual(navigator.names, "home todo detail")
        XCTAssertEqual(changes, 1)
        withExtendedLifetime(token) {}
    }

    // Navigator #23: a link to the root of the current tab stays where the user is, and a link to another screen there is
    // pushed on top.
    func testALinkWithinTheCurrentTabGoesThere() async {
        let app = startTabs()
        app.shop.navigate(inTurn: ["item", "photo"])
        XCTAssertTrue(app.navigate(toPath: .tabs, "shop").isShown)
        XCTAssertEqual(navigator.names, "TabsViewModel[shop, mail 0]")
        app.shop.navigate(to: "item 44")
        XCTAssertTrue(app.navigate(toPath: .tabs, "shop", "item 2").isShown)
        XCTAssertEqual(navigator.names, "TabsViewModel[shop item 2, mail 0]")
    }

    // LinkNavigator #34 and XCoordinator #28: a link cannot go on in a tab.
    func testALinkGoesOnInATabThatIsNotSelected() async {
        let app = startTabs()
        XCTAssertTrue(app.navigate(toPath: .tabs, 0, 7).isShown)
        XCTAssertEqual(navigator.frontName, "mail 7")
        XCTAssertEqual(app.mail.path, [0, 7])
        XCTAssertEqual(app.shop.path, ["shop"])
    }

    // MARK: Tabs

    // TCA #3450: the state of a stack is cleared as the user changes the tab during a push, but the screen stays, and its
    // actions do nothing.
    func testAStackThatIsClearedAsTheTabChangesIsCleared() async {
        let app = startTabs()
        app.shop.navigate(to: "item")
        user.select("Mail")
        app.flow.popSlotsToRoot()
        XCTAssertEqual(navigator.names, "TabsViewModel[shop, mail 0]")
        user.select("Shop")
        XCTAssertEqual(navigator.frontName, "shop")
        XCTAssertTrue(app.shop.navigate(to: "item").isShown)
    }

    // RxFlow #106: the coordinator of a tab does not react after the user has come back to the tab.
    func testTheCoordinatorOfATabNavigatesAfterTheUserHasComeBack() async {
        let app = startTabs()
        for _ in 1...2 {
            user.select("Mail")
            user.select("Shop")
        }
        XCTAssertTrue(app.shop.navigate(to: "item").isShown)
        XCTAssertEqual(navigator.frontName, "item")
    }

    // MARK: The same route again

    // Skip #19 and React Navigation #350: a double tap shows the screen twice.
    func testADoubleTapShowsOneScreen() async {
        navigator.start(home)
        for _ in 1...2 { home.navigate(to: "item") }
        XCTAssertEqual(navigator.names, "home item")
        user.goBack()
        XCTAssertEqual(navigator.names, "home")
    }

    // Decompose #19 and #831: a stack with the same configuration twice crashes.
    func testAStackMayHaveTheSameRouteTwice() async {
        navigator.start(home)
        home.navigate(inTurn: ["a", "b", "a"])
        XCTAssertEqual(navigator.names, "home a b a")
        user.goBack()
        XCTAssertEqual(home.path, ["home", "a", "b"])
    }
}
