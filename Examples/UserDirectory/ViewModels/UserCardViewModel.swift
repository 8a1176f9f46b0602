import MVVMC
import UserDirectoryModelExample

/// The card of a user, which follows the directory.
public final class UserCardViewModel: ReferenceViewModel {
    private let id: User.ID
    private let directory: Directory

    /// The card of the user called `id`.
    public init(_ id: User.ID, of directory: Directory) { (self.id, self.directory) = (id, directory) }

    private var user: User? { directory.users.first { $0.id == id } }

    /// The user's name, or that the user has left.
    public var nameText: String { user?.name ?? "Nobody" }
    /// What the user does.
    public var roleTitleText: String { user?.roleTitle ?? "" }
    /// What the button says, or `nil` without a button.
    public var buttonTitle: String? { user.map { $0.isFavorite ? "Unfavorite" : "Add to Favorites" } }

    /// The button was tapped.
    public func toggleFavorite() { directory.toggleFavorite(id) }
}
