import Foundation
import MVVMC
import MVVMCExplorer

/// Creates the whole app with an in-memory store. In addition to the actions of the user, the explorer answers sign-ins
/// and purchases, opens links, and simulates a full disk.
///
/// - Parameters:
///   - catalogue: At least three photos. Read the bundled catalogue once, not in each session.
///   - former: The store and the requests of the app that this app replaces after a restart, or `nil` at the first
///     start.
///   - archive: The archive of the tree to restore, or `nil` to start at the initial route.
@MainActor
func makeExploredStore(
    _ catalogue: Catalogue, over former: (store: MemoryStore, requests: Explorer.Requests)? = nil,
    from archive: NavigationArchive? = nil
) -> Explorer.App {
    let (store, requests) = former ?? (MemoryStore(), Explorer.Requests())
    let (navigator, explored) = (Navigator(), ExploredStore(store, requests))
    let coordinator = StoreCoordinator(catalogue: catalogue, store: explored)
    navigator.links = .photoStore
    if let archive {
        navigator.restore(archive, starting: coordinator)
    } else {
        navigator.start(coordinator)
    }
    let photos = catalogue.photos.map(\.id)
    return Explorer.App(
        navigator,
        world: [
            Explorer.Action("the disk is full, or has room again") {
                store.failure = store.failure == nil ? SystemError(code: ENOSPC) : nil
            }
        ],
        invariants: [
            Explorer.Invariant("only photos of the catalogue are bought") {
                store.bought.allSatisfy { catalogue.photo($0) != nil }
            },
            Explorer.Invariant("nobody buys who is not signed in") { !explored.isBoughtByNobody },
        ],
        requests: requests,
        routes: [
            Explorer.Routes(of: StoreCoordinator.self, [.tabs]),
            Explorer.Routes(of: PhotosCoordinator.self, [.photos, .photo(photos[0]), .signIn, .buy(photos[0])]),
            Explorer.Routes(of: BuyCoordinator.self, [.confirm]),
            Explorer.Routes(of: SignInCoordinator.self, [.form]),
        ],
        links: Explorer.Links(
            .photoStore, also: ["photostore://photo/\(photos[1])/buy"], alwaysReachable: ["photostore://photos"]),
        remake: { makeExploredStore(catalogue, over: (store, requests), from: $0) })
}

/// A store whose sign-ins and purchases wait for the explorer's answer.
@MainActor
private final class ExploredStore: Store {
    private(set) var isBoughtByNobody = false
    private let store: MemoryStore
    private let requests: Explorer.Requests

    init(_ store: MemoryStore, _ requests: Explorer.Requests) { (self.store, self.requests) = (store, requests) }

    var account: String? { store.account }
    var bought: Set<PhotoID> { store.bought }

    func signIn(as name: String) async throws {
        try await requests.response(to: "sign in") { try self.store.signIn(as: name) }
    }

    func signOut() throws { try store.signOut() }

    func buy(_ id: PhotoID) async throws {
        try await requests.response(to: "buy \(id)") {
            if self.store.account == nil { self.isBoughtByNobody = true }
            try self.store.buy(id)
        }
    }
}
