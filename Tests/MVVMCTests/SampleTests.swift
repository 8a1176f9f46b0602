import MVVMC
import MVVMCTesting
import Testing

@testable import ReadmeExample

@MainActor
@Suite("The list in README")
struct FriendsTests {
    @Test("A tap opens a friend")
    func aTapOpensAFriend() {
        let router = RouterRecorder<FriendsCoordinator.Route>()
        let friends = FriendsViewModel(router: router)
        friends.show([FriendRow(id: 1, name: "Ada"), FriendRow(id: 2, name: "Grace")])
        let registry = ReusableViewRegistry<FriendCell> { _ in FriendCell() }
        registry.register(view: FriendCell.self) { FriendCell() }
        let table = HeadlessList(friends.list, views: registry, visibleRows: 10)
        friends.show([FriendRow(id: 2, name: "Grace"), FriendRow(id: 1, name: "Ada L.")])
        #expect(table.cells.map(\.view.text) == ["Grace", "Ada L."])
        table.select(2)
        #expect(router.routes == [.friend(2)])
    }
}

@MainActor
@Suite("The form in README")
struct NotesTests {
    @Test("A changed note asks before it is discarded")
    func discardingIsAskedFor() async throws {
        let (navigator, notes) = (Navigator(), NotesCoordinator())
        navigator.start(notes)
        notes.navigate(to: .edit)
        let user = NavigationUser(of: navigator)
        try navigator.frontmostViewModel(EditViewModel.self).text = "half a note"
        #expect(!user.dragModalDown())
        await user.wait(for: AlertViewModel.self)
        user.tap(alertButton: "Discard")
        await waitUntil("the editor is dismissed") { navigator.presented == nil }
        #expect(notes.notes.isEmpty)
    }

    @Test("A submitted note is a result")
    func aNoteThatIsSubmittedIsAResult() throws {
        let (navigator, notes) = (Navigator(), NotesCoordinator())
        navigator.start(notes)
        notes.navigate(to: .edit)
        let editor = try navigator.frontmostViewModel(EditViewModel.self)
        editor.text = "a note"
        editor.submit()
        #expect(notes.notes == ["a note"])
        #expect(navigator.presented == nil)
    }
}

@MainActor
@Suite("The deep link in README")
struct OrdersTests {
    @Test func aLinkToAnOrderWaitsForLogin() throws {
        let account = Account()
        let (navigator, orders) = (Navigator(), OrdersCoordinator(account: account))
        navigator.start(orders)
        orders.navigate(toPath: [.orders, .order(7)])
        #expect(navigator.waitingRoutes.map(\.description) == ["OrdersCoordinator order(7) after LoginCoordinator"])
        account.isLoggedIn = true
        try navigator.frontmostViewModel(LoginViewModel.self).logIn()
        #expect(orders.path == [.orders, .order(7)])
        #expect(navigator.presented == nil)
    }
}
