import MVVMC
import MVVMCLists
import MVVMCTesting
import Testing

// The code of the article "Columns", and the samples in the doc comments about columns.

enum ColumnSamples {
    struct Row: ReusableViewViewModel, Identifiable, Hashable {
        let id: Int
    }

    final class FoldersViewModel: ReferenceViewModel {
        let list = ListViewModel<Int, Row>()

        init(router: any Router<MailCoordinator.Route>) {
            list.onSelect(with: self) { _, id in router.navigate(to: .folder(id)) }
            list.apply(ListSnapshot(items: [Row(id: 1), Row(id: 2)]))
        }
    }

    final class MessagesViewModel: ReferenceViewModel {
        let list = ListViewModel<Int, Row>()

        init(folder: Int, router: any Router<MailCoordinator.Route>) {
            list.onSelect(with: self) { _, id in router.navigate(to: .message(id)) }
            list.apply(ListSnapshot(items: (0..<3).map { Row(id: folder * 10 + $0) }))
        }
    }

    struct MessageViewModel: ViewModel {
        let id: Int
        let router: any Router<MailCoordinator.Route>
        init(_ id: Int, router: any Router<MailCoordinator.Route>) { (self.id, self.router) = (id, router) }
    }

    struct AttachmentViewModel: ViewModel { let id: Int }
    struct HeadersViewModel: ViewModel { let id: Int }

    final class MailCoordinator: Coordinator {
        enum Route: Hashable, Codable { case folders, folder(Int), message(Int), attachment(Int), headers(Int) }
        let flow = Flow<Never>()
        let initialRoute = Route.folders

        func show(_ route: Route) {
            switch route {
            case .folders: flow.push(FoldersViewModel(router: self), column: .sidebar)
            case .folder(let id): flow.push(MessagesViewModel(folder: id, router: self), column: .list)
            case .message(let id): flow.push(MessageViewModel(id, router: self), column: .detail)
            case .attachment(let id): flow.push(AttachmentViewModel(id: id))
            case .headers(let id): flow.push(HeadersViewModel(id: id), column: .inspector)
            }
        }
    }

    /// The same app, whose list shows what is selected.
    final class SelectingMailCoordinator: Coordinator {
        typealias Route = MailCoordinator.Route
        let flow = Flow<Never>()
        let initialRoute = Route.folders

        var shownMessage: Int? {
            if case .message(let id)? = flow.route(in: .detail, as: Route.self) { id } else { nil }
        }

        func show(_ route: Route) {
            switch route {
            case .folders: flow.push(FoldersViewModel(router: self), column: .sidebar)
            case .folder(let id):
                let messages = MessagesViewModel(folder: id, router: self)
                messages.list.selection(with: self) { mail in mail.shownMessage.map { [$0] } ?? [] }
                flow.push(messages, column: .list)
            case .message(let id), .attachment(let id), .headers(let id):
                flow.push(MessageViewModel(id, router: self), column: .detail)
            }
        }
    }

    struct AccountsViewModel: ViewModel { let router: any Router<AccountsCoordinator.Route> }

    struct GroupViewModel: ViewModel {
        let id: Int
        init(_ id: Int, router: any Router<AccountsCoordinator.Route>) { self.id = id }
    }

    final class AccountCoordinator: Coordinator {
        enum Route: Hashable, Codable { case account }
        let flow = Flow<Void>()
        let initialRoute = Route.account
        let id: Int
        init(_ id: Int) { self.id = id }
        func show(_ route: Route) { flow.push(AttachmentViewModel(id: id)) }
    }

    final class AccountsCoordinator: Coordinator {
        enum Route: Hashable, Codable { case accounts, account(Int), peek(Int), group(Int) }
        let flow = Flow<Never>()
        let initialRoute = Route.accounts

        func show(_ route: Route) {
            switch route {
            case .accounts: flow.push(AccountsViewModel(router: self), column: .list)
            case .account(let id): flow.push(AccountCoordinator(id), column: .detail)
            case .peek(let id): flow.present(AccountCoordinator(id), as: .sheet)
            case .group(let id): flow.push(GroupViewModel(id, router: self), column: .above(.list))
            }
        }

        func showWithPlacements(_ route: Route) {
            switch route {
            case .account(let id): flow.push(AccountCoordinator(id), column: .detail)
            case .group(let id): flow.push(GroupViewModel(id, router: self), column: .above(.list))
            case .accounts, .peek: break
            }
        }
    }

    struct SettingsViewModel: ViewModel { let router: any Router<SettingsCoordinator.Route> }
    struct GeneralViewModel: ViewModel {}

    final class SettingsCoordinator: Coordinator {
        enum Route: Hashable, Codable { case settings, general }
        let flow = Flow<Never>()
        let initialRoute = Route.settings

        func show(_ route: Route) {
            switch route {
            case .settings:
                flow.push(SettingsViewModel(router: self), column: .list)
                if flow.hasRoom(for: .detail) { navigate(to: .general) }
            case .general: flow.push(GeneralViewModel(), column: .detail)
            }
        }
    }

    final class NameViewModel: ReferenceViewModel {
        let done: @MainActor (String) -> Void
        init(done: @escaping @MainActor (String) -> Void) { self.done = done }
    }

    final class NewAccountCoordinator: Coordinator {
        enum Route: Hashable { case form }
        let flow = Flow<String>()
        let initialRoute = Route.form
        func show(_ route: Route) { flow.push(NameViewModel { self.flow.finish($0) }) }
    }

    final class DashboardViewModel: ContainerViewModel {
        enum Slot: String, CaseIterable { case news, weather }
        let mainSlot: Slot? = .news
    }
}

@MainActor
@Suite("The article about columns")
struct ColumnArticleTests {
    private typealias MailCoordinator = ColumnSamples.MailCoordinator
    private typealias MessagesViewModel = ColumnSamples.MessagesViewModel
    private typealias NameViewModel = ColumnSamples.NameViewModel
    private typealias NewAccountCoordinator = ColumnSamples.NewAccountCoordinator

    @MainActor
    @Test(arguments: [1, 2, 3])
    func theTreeIsTheSameInEachLayout(columns: Int) throws {
        let (navigator, app) = (Navigator(), MailCoordinator())
        let user = NavigationUser(of: navigator)
        user.resize(toColumns: columns)
        navigator.start(app)
        app.navigate(toPath: [.folders, .folder(1), .message(10)])
        if columns > 1 {
            let messages = try navigator.frontmostViewModel(MessagesViewModel.self)
            user.tapRow(11, in: messages.list)
            #expect(app.path == [.folders, .folder(1), .message(11)])
        }
        assertUnchangedByResizing(navigator)
    }

    @Test("The row of the shown message is selected")
    func selection() throws {
        let (navigator, app) = (Navigator(), ColumnSamples.SelectingMailCoordinator())
        navigator.start(app)
        app.navigate(toPath: [.folders, .folder(1), .message(10)])
        let messages = navigator.top(of: .list)?.viewModel as? MessagesViewModel
        let list = try #require(messages?.list)
        #expect(list.selection == [10])
        navigator.userDidGoBack()
        #expect(list.selection.isEmpty)
    }

    @Test("Samples of the simulated user")
    func user() throws {
        let (navigator, app) = (Navigator(), MailCoordinator())
        let user = NavigationUser(of: navigator)
        navigator.start(app)
        app.navigate(toPath: [.folders, .folder(1), .message(10)])
        assertUnchangedByResizing(navigator)
        let messages = try #require(navigator.top(of: .list)?.viewModel as? MessagesViewModel)
        let folders = try #require(navigator.top(of: .sidebar)?.viewModel as? ColumnSamples.FoldersViewModel)
        user.resize(toColumns: 2)
        user.tapRow(11, in: messages.list)
        #expect(app.path.last == .message(11))
        user.resize(toColumns: 2)
        user.showSidebar()
        user.tapRow(2, in: folders.list)
        #expect(app.path == [.folders, .folder(2)])
        app.navigate(toPath: [.folders, .folder(1), .message(10), .headers(10)])
        let first = try #require(navigator.top(of: .inspector))
        navigator.userDidLeave(first.id, in: .inspector)
        #expect(navigator.columns == [.sidebar, .list, .detail])
    }

    @Test("A screen that is pushed in a column replaces the detail, and its result is awaited")
    func run() async throws {
        let (navigator, app) = (Navigator(), MailCoordinator())
        navigator.start(app)
        app.navigate(to: .message(3))
        #expect(navigator.top?.column == .detail)
        let flow = app.flow
        let name = Task {
            let end = await flow.run(column: .detail) { flow in NameViewModel { flow.finish($0) } }
            return end.output
        }
        let user = NavigationUser(of: navigator)
        await user.wait(for: NameViewModel.self)?.done("Ada")
        #expect(await name.value == "Ada")
        let account = Task {
            let end = await flow.run(NewAccountCoordinator(), column: .detail)
            return end.output
        }
        await user.wait(for: NameViewModel.self)?.done("Grace")
        #expect(await account.value == "Grace")
    }

    @Test("What is open at launch depends on the room")
    func room() {
        for columns in [1, 2] {
            let (navigator, app) = (Navigator(), ColumnSamples.SettingsCoordinator())
            NavigationUser(of: navigator).resize(toColumns: columns)
            navigator.start(app)
            #expect(navigator.screens.count == columns)
        }
    }

    @Test("A group is put above the list, and a peek has no columns")
    func accounts() {
        let (navigator, app) = (Navigator(), ColumnSamples.AccountsCoordinator())
        navigator.start(app)
        for route in [ColumnSamples.AccountsCoordinator.Route.account(1), .group(2)] { app.navigate(to: route) }
        #expect(navigator.columns == [.list, .detail] && navigator.screens(in: .list).count == 2)
        app.showWithPlacements(.account(3))
        #expect(navigator.screens(in: .detail).count == 1)
        app.navigate(to: .peek(1))
        #expect(navigator.presented?.columns == [])
        #expect(ColumnSamples.DashboardViewModel().mainSlot == .news)
    }
}
