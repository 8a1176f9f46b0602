import MVVMC
import MVVMCExplorer
import MVVMCLists
import MVVMCTesting

// A mail app in three columns: folders, messages, a message with its attachment and its headers.

struct MailRow: ReusableViewViewModel, Identifiable, Hashable {
    let id: Int
    let title: String
}

enum MailRoute: Hashable, Codable { case folders, folder(Int), message(Int), attachment(Int), headers(Int) }

final class FoldersViewModel: ReferenceViewModel {
    let list = ListViewModel<Int, MailRow>()

    init(router: any Router<MailRoute>) {
        list.onSelect(with: self) { _, id in router.navigate(to: .folder(id)) }
        list.apply(ListSnapshot(items: [MailRow(id: 1, title: "Inbox"), MailRow(id: 2, title: "Sent")]))
    }
}

final class MessagesViewModel: ReferenceViewModel, ScreenLifecycleObserving {
    let folder: Int
    let list = ListViewModel<Int, MailRow>()
    private(set) var calls: [String] = []

    init(folder: Int, router: any Router<MailRoute>, shown: @escaping @MainActor () -> Int?) {
        self.folder = folder
        list.selection(with: self) { _ in shown().map { [$0] } ?? [] }
        list.onSelect(with: self) { _, id in router.navigate(to: .message(id)) }
        list.apply(ListSnapshot(items: (0..<3).map { MailRow(id: folder * 10 + $0, title: "Message") }))
    }

    func screenDidBecomeFrontmost() { calls.append("frontmost") }
    func screenDidResignFrontmost() { calls.append("resigned") }
}

final class MessageViewModel: LeaveConfirming, Explorable {
    let id: Int
    @Observed var draft = ""
    private let router: any Router<MailRoute>
    private let askWhetherToDiscard: @MainActor () async -> Bool
    var canLeave: Bool { draft.isEmpty }

    init(_ id: Int, router: any Router<MailRoute>, askWhetherToDiscard: @escaping @MainActor () async -> Bool) {
        (self.id, self.router, self.askWhetherToDiscard) = (id, router, askWhetherToDiscard)
    }

    func confirmLeaving() async -> Bool { await askWhetherToDiscard() }
    func openAttachment() { router.navigate(to: .attachment(id)) }
    func showHeaders() { router.navigate(to: .headers(id)) }

    var exploredActions: [Explorer.Action] {
        [
            .init("attachment") { self.openAttachment() }, .init("headers") { self.showHeaders() },
            .init("reply") { self.draft = "Hello" }, .init("send") { self.draft = "" },
        ]
    }
}

struct AttachmentViewModel: ViewModel { let id: Int }
struct HeadersViewModel: ViewModel { let id: Int }

final class MailboxCoordinator: Coordinator {
    typealias Route = MailRoute
    let flow = Flow<Never>()
    let initialRoute = MailRoute.folders

    func show(_ route: MailRoute) {
        switch route {
        case .folders:
            flow.push(FoldersViewModel(router: self), column: .sidebar)
        case .folder(let id):
            flow.push(
                MessagesViewModel(folder: id, router: self) { [weak self] in self?.shownMessage }, column: .list)
        case .message(let id):
            flow.push(
                MessageViewModel(id, router: self) {
                    await self.flow.confirm("Discard the reply?", "Discard", cancel: "Keep")
                }, column: .detail)
        case .attachment(let id):
            flow.push(AttachmentViewModel(id: id))
        case .headers(let id):
            flow.push(HeadersViewModel(id: id), column: .inspector)
        }
    }

    private var shownMessage: Int? {
        if case .message(let id)? = flow.route(in: .detail, as: MailRoute.self) { id } else { nil }
    }
}

/// The app with a user, and the path at which it begins.
@MainActor
struct MailSession {
    let navigator = Navigator()
    let app = MailboxCoordinator()
    let user: NavigationUser

    init(columns: Int = 3, at path: [MailRoute] = [.folders, .folder(1), .message(10)]) {
        user = NavigationUser(of: navigator)
        user.resize(toColumns: columns)
        navigator.start(app)
        app.navigate(toPath: path)
    }

    var path: [MailRoute] { app.path }
    func messages() throws -> MessagesViewModel { try navigator.frontmostViewModel() }
    func message() throws -> MessageViewModel { try navigator.frontmostViewModel() }

    static let threeColumns = """
        FoldersViewModel · MailboxCoordinator folders | sidebar
        MessagesViewModel · MailboxCoordinator folder(1) | list
        MessageViewModel · MailboxCoordinator message(10) | detail
        """
}
