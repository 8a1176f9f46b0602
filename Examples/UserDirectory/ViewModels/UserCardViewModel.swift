import MVVMC

/// The card of a user, which follows the directory.
final class UserCardViewModel: ReferenceViewModel {
    private let id: User.ID
    private let directory: Directory

    init(_ id: User.ID, of directory: Directory) { (self.id, self.directory) = (id, directory) }

    private var user: User? { directory.users.first { $0.id == id } }

    /// The user's name, or that the user has left.
    var nameText: String { user?.name ?? "Nobody" }
    var roleTitleText: String { user?.roleTitle ?? "" }
    /// What the button says, or `nil` without a button.
    var buttonTitle: String? { user.map { $0.isFavorite ? "Unfavorite" : "Add to Favorites" } }

    func toggleFavorite() { directory.toggleFavorite(id) }
}
