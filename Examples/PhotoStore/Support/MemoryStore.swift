import MVVMC

/// A session and purchases in memory, for the tour, the explorer, and the tests. This is supporting code, not a part of
/// MVVM-C.
@MainActor
final class MemoryStore: Store {
    @Observed private(set) var account: String?
    @Observed private(set) var bought: Set<PhotoID> = []

    /// The error that every change throws, or `nil` if changes succeed.
    var failure: (any Error)?

    init() {}

    func signIn(as name: String) throws {
        if let failure { throw failure }
        account = name
    }

    func signOut() throws {
        if let failure { throw failure }
        account = nil
    }

    func buy(_ id: PhotoID) throws {
        if let failure { throw failure }
        bought.insert(id)
    }
}
