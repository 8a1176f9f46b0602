import MVVMC

/// The pinned user, who stays in view while the user of the app selects tabs.
final class PinnedUserViewModel: ReferenceViewModel {
    private let id: User.ID
    private let directory: Directory
    private let didUnpin: @MainActor () -> Void

    init(_ id: User.ID, of directory: Directory, onUnpin didUnpin: @escaping @MainActor () -> Void) {
        (self.id, self.directory, self.didUnpin) = (id, directory, didUnpin)
    }

    /// The name of the pinned user, or `Nobody` if that user is not in the directory.
    var nameText: String { directory.users.first { $0.id == id }?.name ?? "Nobody" }

    func unpin() { didUnpin() }
}
