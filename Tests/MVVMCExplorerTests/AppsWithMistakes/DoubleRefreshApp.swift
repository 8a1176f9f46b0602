import MVVMC
import MVVMCExplorer

/// An app that refreshes a token twice. Two requests find that the token has expired. Each gets a new token, and the
/// second token invalidates the first.
@MainActor
public func makeDoubleRefreshApp() -> Explorer.App {
    let (navigator, requests) = (Navigator(), Explorer.Requests())
    navigator.start(InboxCoordinator(InboxServer(requests)))
    let isSingle = Explorer.Invariant("the token is refreshed by one request at a time") {
        requests.open.count { $0 == "refresh the token" } < 2
    }
    return Explorer.App(navigator, invariants: [isSingle], requests: requests)
}

@MainActor
private final class InboxServer {
    struct TokenExpired: Error {}

    private var (token, validToken) = (0, 1)
    private let requests: Explorer.Requests

    init(_ requests: Explorer.Requests) { self.requests = requests }

    func load(_ name: String) async throws {
        let used = token
        do {
            try await requests.response(to: "load \(name)") {
                if used != self.validToken { throw TokenExpired() }
            }
        } catch is TokenExpired {
            // The mistake is that the code does not check whether another request is already refreshing the token.
            token = try await requests.response(to: "refresh the token") {
                self.validToken += 1
                return self.validToken
            }
        }
    }
}

private final class InboxViewModel: ReferenceViewModel {
    @Performs(performLoadMessages) var loadMessages
    @Performs(performLoadContacts) var loadContacts
    private let server: InboxServer

    init(_ server: InboxServer) { self.server = server }

    private func performLoadMessages() async throws { try await server.load("messages") }
    private func performLoadContacts() async throws { try await server.load("contacts") }
}

private final class InboxCoordinator: Coordinator {
    enum Route: Hashable { case inbox }
    let flow = Flow<Never>()
    let initialRoute = Route.inbox
    private let server: InboxServer

    init(_ server: InboxServer) { self.server = server }

    func show(_ route: Route) { flow.push(InboxViewModel(server)) }
}
