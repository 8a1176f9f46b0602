import MVVMC
import MVVMCTesting
import Testing

/// Back and close act on a column, `.above` keeps the later columns, and slots in columns are found: rules R3 and R9 to
/// R11.
@MainActor
@Suite("Columns: back, above and slots")
struct ColumnBackTests {
    private let navigator = Navigator()
    private let app = AccountsCoordinator()
    private let user: NavigationUser

    init() {
        user = NavigationUser(of: navigator)
        user.resize(toColumns: 2)
        navigator.start(app)
    }

    private static let group = """
        AccountsViewModel · AccountsCoordinator accounts | list
        AccountsViewModel · AccountsCoordinator group(100) | list
        AccountViewModel · AccountCoordinator account | detail
        """

    @Test("The user closes the inspector where it is beside the other columns", arguments: [1, 2])
    func closingTheInspector(columns: Int) {
        let mail = MailSession(columns: columns, at: [.folders, .folder(1), .message(10), .headers(10)])
        if columns == 1 {
            withKnownIssue { _ = mail.user.closeInspector() }
        } else {
            #expect(mail.user.closeInspector())
            #expect(mail.app.path == [.folders, .folder(1), .message(10)])
        }
    }

    @Test("Each column has its own back button")
    func back() throws {
        let mail = MailSession()
        withKnownIssue { _ = mail.user.goBack() }
        withKnownIssue { _ = mail.user.goBack(in: .detail) }
        withKnownIssue { _ = mail.user.goBack(in: .inspector) }
        try mail.message().openAttachment()
        #expect(mail.user.goBack(in: .detail))
        assertTree(of: mail.navigator, MailSession.threeColumns)
        mail.user.resize(toColumns: 1)
        #expect(mail.user.goBack())
        #expect(mail.path == [.folders, .folder(1)])
    }

    @Test("The list column pushes while the detail stays, and goes back alone")
    func above() throws {
        app.navigate(to: .account(1))
        user.tapRow(100, in: try navigator.frontmostViewModel(AccountsViewModel.self).list)
        assertTree(of: navigator, Self.group)
        #expect(app.navigate(to: .group(100)) == .alreadyInFront)
        #expect(navigator.userCanGoBack(in: .list) && !navigator.userCanGoBack(in: .detail))
        #expect(user.goBack(in: .list))
        #expect(app.path == [.accounts, .account(1)])
    }

    @Test("A screen that was inserted below another column is archived, and its path changes nothing")
    func aboveInArchiveAndPath() throws {
        app.navigate(to: .account(1))
        app.navigate(to: .group(100))
        let account = try navigator.frontmostViewModel(AccountViewModel.self).id
        let ids = navigator.screens.map(\.id)
        let archive = try #require(navigator.archive())
        let next = Navigator()
        #expect(next.restore(archive, starting: AccountsCoordinator()).leftOut.isEmpty)
        assertTree(of: next, Self.group)
        #expect(app.navigate(toPath: try #require(navigator.routePath)) == .alreadyInFront)
        #expect(navigator.screens.map(\.id) == ids)
        #expect(account == 1)
        #expect(app.navigate(toPath: [.accounts, .group(100)]) == .shown)
        #expect(navigator.screens.map(\.id) == Array(ids.prefix(2)))
    }

    @Test("A screen of the list column closes itself alone")
    func close() throws {
        app.navigate(to: .account(1))
        app.navigate(to: .group(100))
        app.close(try #require(navigator.top(of: .list)?.viewModel as? AccountsViewModel))
        #expect(app.path == [.accounts, .account(1)])
        #expect(app.flow.route(in: .detail, as: AccountsRoute.self) == .account(1))
        #expect(app.flow.route(in: .inspector, as: AccountsRoute.self) == nil)
    }

    @Test("The menu of a back button leaves screens of its column alone")
    func backMenu() throws {
        app.navigate(to: .account(1))
        app.navigate(to: .group(100))
        app.navigate(to: .group(101))
        #expect(navigator.screens(in: .list).count == 3)
        #expect(navigator.userDidLeave(navigator.screens(in: .list)[1].id, in: .list))
        #expect(app.path == [.accounts, .account(1)])
        app.navigate(to: .group(100))
        #expect(navigator.hostDidShow([navigator.screens[0].id], in: .list))
        #expect(app.path == [.accounts, .account(1)])
    }

    @Test("A path leads through a child in a column", arguments: [1, 2])
    func path(columns: Int) throws {
        user.resize(toColumns: columns)
        app.navigate(to: .account(1))
        #expect(
            app.navigate(toPath: .accounts, AccountsRoute.account(2), AccountCoordinator.Route.transaction(20)).isShown)
        #expect(navigator.screens.count == 3)
        #expect(app.navigate(toPath: [.accounts, .group(100)]).isShown)
        assertTree(
            of: navigator,
            """
            AccountsViewModel · AccountsCoordinator accounts | list
            AccountsViewModel · AccountsCoordinator group(100) | list
            """)
    }

    @Test("Columns above other screens are a stack in each window")
    func aboveOtherScreens() throws {
        let (navigator, home) = (Navigator(), ColumnHome())
        let user = NavigationUser(of: navigator)
        user.resize(toColumns: 3)
        navigator.start(home)
        let mail = MailboxCoordinator()
        home.flow.push(mail)
        mail.navigate(toPath: [.folders, .folder(1), .message(10)])
        mail.navigate(to: .folder(2))
        assertTree(
            of: navigator,
            """
            TransactionViewModel · ColumnHome home
            FoldersViewModel · MailboxCoordinator folders | sidebar
            MessagesViewModel · MailboxCoordinator folder(2) | list
            """)
        #expect(!navigator.mayShowColumns && navigator.columnsInView.isEmpty)
        user.goBack()
        user.goBack()
        #expect(navigator.screens.count == 1)
    }

    @Test("Tabs in the list column are selected, and found by a path")
    func tabs() throws {
        let (navigator, app) = (Navigator(), TabsInList())
        let user = NavigationUser(of: navigator)
        user.resize(toColumns: 2)
        navigator.start(app)
        app.navigate(to: .detail)
        user.select("b")
        #expect(app.tabs?.selection == "b")
        #expect(
            app.navigate(toPath: .list, ChannelCoordinator.Route.channel, ChannelCoordinator.Route.thread).isShown)
        #expect(app.path == [.list])
        app.navigate(to: .detail)
        user.resize(toColumns: 1)
        withKnownIssue { user.select("a") }
    }

    @Test("Each tab may have columns, and a stack in a column has none")
    func tabsOutside() throws {
        let (navigator, app) = (Navigator(), ColumnsInTabs())
        let user = NavigationUser(of: navigator)
        user.resize(toColumns: 2)
        navigator.start(app)
        let list = try navigator.frontmostViewModel(AccountsViewModel.self).list
        user.tapRow(1, in: list)
        user.tapRow(2, in: list)
        #expect(try navigator.frontmostViewModel(AccountViewModel.self).id == 2)
        user.select("Mail")
        #expect(throws: NotFrontmostError.self) { try navigator.frontmostViewModel(AccountViewModel.self) }
        user.select("Accounts")
        #expect(try navigator.frontmostViewModel(AccountsViewModel.self).list === list)
        let nested = Navigator()
        let host = TabsInList { flow in flow.embed(MailboxCoordinator(), in: "a") }
        nested.start(host)
        #expect(nested.mayShowColumns && nested.screens[0].embedded["a"]?.mayShowColumns == false)
    }
}

final class ColumnHome: Coordinator {
    enum Route: Hashable { case home }
    let flow = Flow<Never>()
    let initialRoute = Route.home
    func show(_ route: Route) { flow.push(TransactionViewModel(id: 0)) }
}

final class ColumnsInTabs: Coordinator {
    enum Route: Hashable, Codable { case tabs }
    let flow = Flow<Never>()
    let initialRoute = Route.tabs
    func show(_ route: Route) {
        flow.push(TabsViewModel([.init("Accounts"), .init("Mail")]))
        flow.embed(AccountsCoordinator(), in: "Accounts")
        flow.embed(MailboxCoordinator(), in: "Mail")
    }
}

final class TabsInList: Coordinator {
    enum Route: Hashable { case list, detail }
    let flow = Flow<Never>()
    let initialRoute = Route.list
    private(set) weak var tabs: TabsViewModel?
    private let embed: @MainActor (Flow<Never>) -> Void

    init(
        _ embed: @escaping @MainActor (Flow<Never>) -> Void = { flow in
            for slot in ["a", "b"] { flow.embed(ChannelCoordinator(), in: Slot(slot)) }
        }
    ) { self.embed = embed }

    func show(_ route: Route) {
        switch route {
        case .list:
            let tabs = TabsViewModel([.init("a"), .init("b")])
            self.tabs = tabs
            flow.push(tabs, column: .list)
            embed(flow)
        case .detail:
            flow.push(TransactionViewModel(id: 1), column: .detail)
        }
    }
}

final class ChannelCoordinator: Coordinator {
    enum Route: Hashable, Codable { case channel, thread }
    let flow = Flow<Never>()
    let initialRoute = Route.channel
    func show(_ route: Route) { flow.push(TransactionViewModel(id: route == .channel ? 1 : 2)) }
}
