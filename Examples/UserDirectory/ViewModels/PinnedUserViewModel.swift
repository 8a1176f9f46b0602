import MVVMC

/// The pinned user, who stays in view while the user of the app selects tabs.
final class PinnedUserViewModel: ReferenceViewModel {
    private let directory: Directory

    init(of directory: Directory) { self.directory = directory }

    /// The name of the pinned user, or `Nobody` if that user has left the directory.
    var nameText: String { directory.users.first { $0.id == directory.pinned }?.name ?? "Nobody" }

    func unpin() { directory.pinned = nil }
}
