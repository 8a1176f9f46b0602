import MVVMC
import MVVMCLists
import MVVMCTesting
import Testing

// The code of the article "Keeping what the user has typed", and the samples in the doc comments about states.

private enum StateArticle {
    final class ReplyViewModel: StateRestoring, ScreenLifecycleObserving {
        @Observed var text = ""
        @Observed var recipients: [String] = []
        private let loadSignature: @MainActor () -> String

        init(loadSignature: @escaping @MainActor () -> String) { self.loadSignature = loadSignature }

        struct SavedState: Codable {
            var text: String
            // Optional, because archives of the first version of the app do not have it.
            var recipients: [String]?
        }

        var savedState: SavedState? { text.isEmpty ? nil : SavedState(text: text, recipients: recipients) }

        func restore(_ state: SavedState) { (text, recipients) = (state.text, state.recipients ?? []) }

        // A load must not overwrite a draft that was restored.
        func screenDidEnter() { if text.isEmpty { text = loadSignature() } }
    }

    final class MailboxCoordinator: Coordinator {
        enum Route: Hashable, Codable { case reply }
        let flow = Flow<Never>()
        let initialRoute = Route.reply
        func show(_ route: Route) { flow.push(ReplyViewModel { "Sincerely" }) }
    }

    final class SearchViewModel: StateRestoring {
        @Observed var query = ""
        @Observed private(set) var reports: [String] = []
        @Performs(runFilter) var filter
        @Performs(runReport) var report
        private let askForFilter: @MainActor () async -> String?
        private let askForReport: @MainActor () async -> String?

        init(
            filter: @escaping @MainActor () async -> String?, report: @escaping @MainActor () async -> String?
        ) {
            (askForFilter, askForReport) = (filter, report)
        }

        struct SavedState: Codable {
            var query: String
            var isFiltering: Bool
            var isReporting: Bool
        }

        var savedState: SavedState? {
            SavedState(query: query, isFiltering: filter.isRunning, isReporting: report.isRunning)
        }

        func restore(_ state: SavedState) {
            query = state.query
            if state.isFiltering { filter.execute() }
            if state.isReporting { report.execute() }
        }

        private func runFilter() async { if let filter = await askForFilter() { query = filter } }

        private func runReport() async { if let report = await askForReport() { reports.append(report) } }
    }

    final class SearchCoordinator: Coordinator {
        enum Route: Hashable, Codable { case search }
        let flow = Flow<Never>()
        let initialRoute = Route.search

        func show(_ route: Route) {
            let flow = flow
            flow.push(
                SearchViewModel {
                    await flow.run(FilterCoordinator(), as: .sheet).output
                } report: {
                    await flow.run(as: .sheet) { flow in ReportViewModel { flow.finish($0) } }.output
                })
        }
    }

    final class ReportViewModel: StateRestoring {
        @Observed var text = ""
        private let finish: @MainActor (String) -> Void
        init(finish: @escaping @MainActor (String) -> Void) { self.finish = finish }
        func send() { finish(text) }

        struct SavedState: Codable { var text: String }
        var savedState: SavedState? { SavedState(text: text) }
        func restore(_ state: SavedState) { text = state.text }
    }

    final class FilterCoordinator: Coordinator {
        enum Route: Hashable, Codable { case filter }
        let flow = Flow<String>()
        let initialRoute = Route.filter
        func show(_ route: Route) {
            let flow = flow
            flow.push(ReportViewModel { flow.finish($0) })
        }
    }

    final class CheckoutCoordinator: Coordinator {
        enum Route: Hashable, Codable { case cart, payment(Int) }
        let flow = Flow<Never>()
        let initialRoute = Route.cart

        func show(_ route: Route) {
            switch route {
            case .cart: flow.push(ReplyViewModel { "" })
            case .payment(let order): flow.present(PaymentCoordinator(order), as: .fullScreen, isArchived: false)
            }
        }
    }

    final class PaymentCoordinator: Coordinator {
        enum Route: Hashable, Codable { case progress }
        let flow = Flow<Never>()
        let initialRoute = Route.progress
        init(_ order: Int) {}
        func show(_ route: Route) { flow.push(ReplyViewModel { "" }) }
    }

    struct Session { var user: String? }

    enum Section { case messages, status }

    struct MessageRow: ReusableViewViewModel, Identifiable, Equatable { let id: Int }

    final class InboxViewModel: StateRestoring {
        let list = ListViewModel<Section, MessageRow>()
        private(set) lazy var pages: PagedItems<MessageRow, Int> = PagedItems(with: self) {
            try await $0.page(after: $1)
        }

        struct SavedState: Codable {
            var list: ListState<MessageRow.ID>
            var pages: PagesState
        }

        var savedState: SavedState? { SavedState(list: list.state, pages: pages.state) }

        func restore(_ state: SavedState) {
            list.restore(state.list)
            pages.restore(state.pages)
        }
    }

    final class InboxCoordinator: Coordinator {
        enum Route: Hashable, Codable { case inbox }
        let flow = Flow<Never>()
        let initialRoute = Route.inbox
        func show(_ route: Route) { flow.push(InboxViewModel().showingPages()) }
    }
}

extension StateArticle.InboxViewModel {
    fileprivate func showingPages() -> StateArticle.InboxViewModel {
        pages.show(in: list, items: .messages, status: .status, with: self) {
            $1
        } statusRow: { _, _ in
            StateArticle.MessageRow(id: -1)
        }
        pages.refresh.execute()
        return self
    }

    fileprivate func page(after cursor: Int?) async throws -> PagedItems<StateArticle.MessageRow, Int>.Page {
        let first = cursor ?? 0
        return PagedItems.Page((first..<first + 10).map { StateArticle.MessageRow(id: $0) }, next: first + 10)
    }
}

private enum StateSample {
    final class ReplyViewModel: StateRestoring {
        @Observed var text = ""

        struct SavedState: Codable { var text: String }
        var savedState: SavedState? { text.isEmpty ? nil : SavedState(text: text) }
        func restore(_ state: SavedState) { text = state.text }
    }
}

@MainActor
@Suite("The article about keeping state")
struct KeepingStateArticleTests {
    private typealias MailboxCoordinator = StateArticle.MailboxCoordinator
    private typealias ReplyViewModel = StateArticle.ReplyViewModel

    private func start() -> (Navigator, MailboxCoordinator) {
        let (navigator, mailbox) = (Navigator(), MailboxCoordinator())
        navigator.start(mailbox)
        return (navigator, mailbox)
    }

    @Test func aDraft() throws {
        let (navigator, _) = start()
        #expect((navigator.top?.viewModel as? ReplyViewModel)?.text == "Sincerely")
        let reply = try #require(navigator.top?.viewModel as? ReplyViewModel)
        reply.text = "See you at"
        let archive = try #require(navigator.archive())
        let next = Navigator()
        next.restore(archive, starting: MailboxCoordinator())
        #expect((next.top?.viewModel as? ReplyViewModel)?.text == "See you at")
    }

    @Test(arguments: [false, true]) func openingAgain(isFilter: Bool) async throws {
        let navigator = Navigator()
        navigator.start(StateArticle.SearchCoordinator())
        let search = try #require(navigator.top?.viewModel as? StateArticle.SearchViewModel)
        search.query = "swift"
        isFilter ? search.filter.execute() : search.report.execute()
        await waitUntil("the sheet is shown") { navigator.presented != nil }
        try #require(navigator.frontmostStack.top?.viewModel as? StateArticle.ReportViewModel).text = "draft"
        let archive = try #require(navigator.archive())
        let next = Navigator()
        next.restore(archive, starting: StateArticle.SearchCoordinator())
        await waitUntil("the sheet is shown again") { next.presented != nil }
        let report = try #require(next.frontmostStack.top?.viewModel as? StateArticle.ReportViewModel)
        #expect(report.text == "draft")
        report.send()
        await settle()
        let restored = try #require(next.top?.viewModel as? StateArticle.SearchViewModel)
        #expect(restored.query == (isFilter ? "draft" : "swift"))
        #expect(restored.reports == (isFilter ? [] : ["draft"]))
    }

    @Test func aRunningPayment() throws {
        let (navigator, checkout) = (Navigator(), StateArticle.CheckoutCoordinator())
        navigator.start(checkout)
        checkout.navigate(to: .payment(7))
        #expect(navigator.presented != nil)
        let next = Navigator()
        let restoration = next.restore(
            try #require(navigator.archive()), starting: StateArticle.CheckoutCoordinator())
        #expect(restoration.isComplete)
        #expect(next.presented == nil)
    }

    @Test(arguments: ["ada", "bob", nil]) func identifiers(user: String?) throws {
        let (navigator, _) = start()
        try #require(navigator.top?.viewModel as? ReplyViewModel).text = "of Ada"
        var session = StateArticle.Session(user: "ada")
        let archive = try #require(self.archive(navigator, session))
        session.user = user
        let next = Navigator()
        let restoration = next.restore(archive, starting: MailboxCoordinator()) { session.user }
        #expect(restoration.isComplete == (user == "ada"))
        #expect((next.top?.viewModel as? ReplyViewModel)?.text == (user == "ada" ? "of Ada" : "Sincerely"))
    }

    @Test func forgettingWhatWaits() async throws {
        let navigator = Navigator()
        navigator.start(MailboxCoordinator())
        try #require(navigator.top?.viewModel as? ReplyViewModel).text = "typed"
        navigator.start(MailboxCoordinator())
        #expect((navigator.top?.viewModel as? ReplyViewModel)?.text == "Sincerely")
    }

    private func archive(_ navigator: Navigator, _ session: StateArticle.Session) -> NavigationArchive? {
        let archive = navigator.archive(identifier: session.user)
        return archive
    }

    @Test func mapping() throws {
        let (navigator, _) = start()
        try #require(navigator.top?.viewModel as? ReplyViewModel).text = "old"
        let old = try #require(navigator.archive())
        let migrated = mapped(old)
        let next = Navigator()
        next.restore(migrated, starting: MailboxCoordinator())
        #expect((next.top?.viewModel as? ReplyViewModel)?.text == "Sincerely")
    }

    private func mapped(_ archive: NavigationArchive) -> NavigationArchive {
        let archive = archive.mapStates { $0.viewModel.hasSuffix("ReplyViewModel") ? nil : $0.json }
        return archive
    }

    @Test func theInbox() async throws {
        let registry = ReusableViewRegistry<Int> { _ in -1 }
        registry.register(for: StateArticle.MessageRow.self) { $0.id }
        let navigator = Navigator()
        navigator.start(StateArticle.InboxCoordinator())
        let inbox = try #require(navigator.top?.viewModel as? StateArticle.InboxViewModel)
        let table = HeadlessList(inbox.list, views: registry, visibleRows: 5)
        await settle()
        while inbox.pages.items.count < 40 {
            table.scroll(toRow: .max)
            await settle()
        }
        table.scroll(to: 23)
        let archive = try #require(navigator.archive())
        let next = Navigator()
        next.restore(archive, starting: StateArticle.InboxCoordinator())
        let restored = try #require(next.top?.viewModel as? StateArticle.InboxViewModel)
        let restoredTable = HeadlessList(restored.list, views: registry, visibleRows: 5)
        await settle()
        #expect(restored.pages.state == inbox.pages.state)
        #expect(restoredTable.cells.map(\.view) == Array(23..<28))
        #expect(restored.list.state == ListState(firstVisible: 23))
    }

    @Test func theSampleOfTheProtocol() {
        let reply = StateSample.ReplyViewModel()
        #expect(reply.savedState == nil)
        reply.restore(.init(text: "kept"))
        #expect(reply.savedState?.text == "kept")
    }
}
