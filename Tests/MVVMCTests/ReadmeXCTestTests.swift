import MVVMC
import MVVMCTesting
import XCTest

@testable import ReadmeExample  // the module of your app

@MainActor
final class WelcomeXCTests: XCTestCase {
    override func setUp() async throws { failOnMisuse() }

    func testGoingOnLeadsToTheWelcome() async throws {  // async: XCTest on Linux takes no other test of the main actor
        let navigator = Navigator()
        navigator.start(WelcomeCoordinator())
        let form = try navigator.frontmostViewModel(NameViewModel.self)
        XCTAssertFalse(form.canGoOn)
        form.name = "Ada"
        XCTAssertTrue(form.canGoOn)
        form.goOn()
        assertTree(of: navigator, "WelcomeViewModel · WelcomeCoordinator welcome(\"Ada\")")
    }
}

@MainActor
final class SampleTests: XCTestCase {
    override func setUp() async throws { failOnMisuse() }

    func testATapOpensAFriend() async {
        let router = RouterRecorder<FriendsCoordinator.Route>()
        let friends = FriendsViewModel(router: router)
        friends.show([FriendRow(id: 1, name: "Ada"), FriendRow(id: 2, name: "Grace")])
        let registry = ReusableViewRegistry<FriendCell> { _ in FriendCell() }
        registry.register(view: FriendCell.self) { FriendCell() }
        let table = HeadlessList(friends.list, views: registry, visibleRows: 10)
        friends.show([FriendRow(id: 2, name: "Grace"), FriendRow(id: 1, name: "Ada L.")])
        XCTAssertEqual(table.cells.map(\.view.text), ["Grace", "Ada L."])
        table.select(2)
        XCTAssertEqual(router.routes, [.friend(2)])
    }

    func testDiscardingIsAskedFor() async throws {
        let (navigator, notes) = (Navigator(), NotesCoordinator())
        navigator.start(notes)
        notes.navigate(to: .edit)
        let user = NavigationUser(of: navigator)
        try navigator.frontmostViewModel(EditViewModel.self).text = "half a note"
        XCTAssertFalse(user.dragModalDown())
        await user.wait(for: AlertViewModel.self)
        user.tap(alertButton: "Discard")
        await waitUntil("the editor is dismissed") { navigator.presented == nil }
        XCTAssertEqual(notes.notes, [])
    }

    func testALinkToAnOrderWaitsForLogin() async throws {
        let account = Account()
        let (navigator, orders) = (Navigator(), OrdersCoordinator(account: account))
        navigator.start(orders)
        orders.navigate(toPath: [.orders, .order(7)])
        XCTAssertEqual(
            navigator.waitingRoutes.map(\.description), ["OrdersCoordinator order(7) after LoginCoordinator"])
        account.isLoggedIn = true
        try navigator.frontmostViewModel(LoginViewModel.self).logIn()
        XCTAssertEqual(orders.path, [.orders, .order(7)])
        XCTAssertNil(navigator.presented)
    }
}
