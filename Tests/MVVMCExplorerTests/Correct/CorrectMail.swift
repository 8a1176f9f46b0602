import MVVMC
import MVVMCExplorer
import MVVMCLists
import XCTest

// An app with the mail of two accounts. A switch to the other account replaces the tabs. The app is restored after a
// restart.
//
// The app is correct because each account has its own tabs, and because a message that was deleted while the app was in
// the background is not shown again. The app looks wrong because a container disappears with children that have not
// finished, and because the restored tree differs from the archived tree.

@MainActor
final class MailServer {
    @Observed private(set) var messages = ["ada": [1, 2], "bob": [3]]
    private var last = 3

    func deliver() {
        last += 1
        messages["ada", default: []].append(last)
    }

    func deleteFirst() { if messages["ada"]?.isEmpty == false { messages["ada"]?.removeFirst() } }
}

struct LetterRow: ReusableViewViewModel, Identifiable, Equatable {
    let id: Int
}

struct LetterViewModel: ViewModel {
    let number: Int
    let reply: @MainActor () -> Void
}

extension LetterViewModel: Explorable {
    var exploredActions: [Explorer.Action] { [Explorer.Action("reply") { reply() }] }
}

final class ReplyFormViewModel: ReferenceViewModel {
    @Observed var text = ""
    @Performs(performSend, when: { !$0.text.isEmpty }) var send
    private let sent: @MainActor () -> Void

    init(onSend sent: @escaping @MainActor () -> Void) { self.sent = sent }

    private func performSend() { sent() }
}

final class ReplyFormCoordinator: Coordinator {
    enum Route: Hashable, Codable { case form }
    let flow = Flow<Void>()
    let initialRoute = Route.form

    func show(_ route: Route) { flow.push(ReplyFormViewModel { self.flow.finish() }) }
}

final class InboxViewModel: ReferenceViewModel {
    let list = ListViewModel<Int, LetterRow>()
    private var observation: ObservationToken?

    init(account: String, server: MailServer, router: any Router<InboxCoordinator.Route>) {
        list.onSelect(with: self) { _, id in router.navigate(to: .letter(id)) }
        observation = server.$messages.observe(with: self) { inbox, messages in
            inbox.list.apply(ListSnapshot(items: (messages[account] ?? []).map { LetterRow(id: $0) }))
        }
    }
}

final class InboxCoordinator: Coordinator {
    enum Route: Hashable, Codable { case inbox, letter(Int), reply(Int) }
    let flow = Flow<Never>()
    let initialRoute = Route.inbox
    private let account: String
    private let server: MailServer

    init(account: String, server: MailServer) { (self.account, self.server) = (account, server) }

    func decision(for route: Route) -> RouteDecision<Route> {
        if case .letter(let id) = route, server.messages[account]?.contains(id) != true { return .decline("No \(id)") }
        return .show
    }

    func show(_ route: Route) {
        switch route {
        case .inbox: flow.push(InboxViewModel(account: account, server: server, router: self))
        case .letter(let id): flow.push(LetterViewModel(number: id) { self.navigate(to: .reply(id)) })
        case .reply: flow.present(ReplyFormCoordinator())
        }
    }
}

struct MailAccountViewModel: ViewModel {
    let switchAccount: @MainActor () -> Void
}

extension MailAccountViewModel: Explorable {
    var exploredActions: [Explorer.Action] { [Explorer.Action("switch the account") { switchAccount() }] }
}

final class MailCoordinator: Coordinator {
    enum Route: Hashable, Codable { case account(String) }
    let flow = Flow<Never>()
    let initialRoute = Route.account("ada")
    private let server: MailServer

    init(server: MailServer) { self.server = server }

    func show(_ route: Route) {
        guard case .account(let name) = route else { return }
        flow.replaceScreens(with: [TabsViewModel([.init("Inbox"), .init("Account")])])
        flow.embed(InboxCoordinator(account: name, server: server), in: "Inbox")
        let other = name == "ada" ? "bob" : "ada"
        flow.embed(MailAccountViewModel { self.navigate(to: .account(other)) }, in: "Account")
    }
}

@MainActor
func makeMailApp(_ server: MailServer = MailServer(), _ archive: NavigationArchive? = nil) -> Explorer.App {
    let (navigator, mail) = (Navigator(), MailCoordinator(server: server))
    if let archive {
        navigator.restore(archive, starting: mail)
    } else {
        navigator.start(mail)
    }
    return Explorer.App(
        navigator,
        world: [
            Explorer.Action("a message arrives") { server.deliver() },
            Explorer.Action("a message is deleted on the server") { server.deleteFirst() },
            Explorer.Action("a link to the mail of Bob") { mail.navigate(toPath: [.account("bob")]) },
        ],
        remake: { makeMailApp(server, $0) })
}

final class CorrectMailTests: XCTestCase {
    @MainActor
    func testReplacedAndRestoredTabsHaveNoFinding() async {
        await exploreCorrectApp(
            "makeMailApp()",
            screens: ["InboxViewModel", "LetterViewModel", "ReplyFormViewModel", "MailAccountViewModel"]
        ) { makeMailApp() }
    }
}
