import MVVMC

/// A session and purchases that last as long as the app runs, for the tour and for tests. This is supporting code: no
/// part of MVVM-C.
@MainActor
package final class MemoryStore: Session, Purchases {
    @Observed private var name: String?
    @Observed private var photos: Set<PhotoID> = []

    /// What the next change fails with, if anything: for tests of what an app does then.
    var failure: (any Error)?

    /// Nobody signed in and nothing bought, unless said otherwise.
    package init(account: String? = nil, bought: Set<PhotoID> = []) {
        name = account
        photos = bought
    }

    /// Who is signed in.
    package var account: Property<String?> { $name }
    /// What was bought.
    package var bought: Property<Set<PhotoID>> { $photos }

    /// Signs in as `name`.
    package func signIn(as name: String) throws {
        if let failure { throw failure }
        self.name = name
    }

    /// Signs out.
    package func signOut() throws {
        if let failure { throw failure }
        name = nil
    }

    /// Buys a photo.
    package func buy(_ id: PhotoID) throws {
        if let failure { throw failure }
        photos.insert(id)
    }
}
