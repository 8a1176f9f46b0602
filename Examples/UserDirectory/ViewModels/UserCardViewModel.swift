import MVVMC

/// The card of a user, which is updated when the directory changes.
final class UserCardViewModel: ReferenceViewModel {
    private let id: User.ID
    private let directory: Directory
    private let didPin: @MainActor (User.ID) -> Void

    init(_ id: User.ID, of directory: Directory, onPin didPin: @escaping @MainActor (User.ID) -> Void = { _ in }) {
        (self.id, self.directory, self.didPin) = (id, directory, didPin)
    }

    private var user: User? { directory.users.first { $0.id == id } }

    /// The name of the user, or `Nobody` if the user is not in the directory.
    var nameText: String { user?.name ?? "Nobody" }
    var roleTitleText: String { user?.roleTitle ?? "" }
    /// The title of the favorite button, or `nil` if there is no button because the user is not in the directory.
    var buttonTitle: String? { user.map { $0.isFavorite ? "Unfavorite" : "Add to Favorites" } }

    func toggleFavorite() { directory.toggleFavorite(id) }

    /// The title of the button that pins the user, or `nil` if the user is not in the directory.
    var pinTitle: String? { user.map { _ in "Pin" } }

    /// Pins the user, instead of the one who is pinned.
    func pin() { didPin(id) }
}
