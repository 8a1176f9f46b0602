import MVVMC
import UserDirectoryModelExample

/// One row of a list of users.
public struct UserRowViewModel: ReusableViewViewModel, Identifiable {
    /// The colors of a button. The view chooses the shades.
    public enum Tint: Hashable, Sendable {
        /// For what takes something away.
        case red
        /// For everything else.
        case blue
    }

    private let user: User
    private let toggled: @MainActor (User.ID) -> Void

    /// The row of `user`.
    ///
    /// - Parameter toggled: Called when the mark of the user is to be changed.
    init(_ user: User, onToggleFavorite toggled: @escaping @MainActor (User.ID) -> Void) {
        (self.user, self.toggled) = (user, toggled)
    }

    /// The user's identifier.
    public var id: Int { user.id }
    /// The user's name.
    public var nameText: String { user.name }
    /// What the user does.
    public var roleTitleText: String { user.roleTitle }
    /// Whether the user is marked.
    public var isFavorite: Bool { user.isFavorite }
    /// What the button says.
    public var buttonTitle: String { isFavorite ? "Unfavorite" : "Add to Favorites" }
    /// The color of the button.
    public var buttonTint: Tint { isFavorite ? .red : .blue }

    /// The button was tapped.
    @MainActor public func toggleFavorite() { toggled(user.id) }
}

extension UserRowViewModel: Equatable {
    /// Whether both show the same user. The closures are not compared.
    public static func == (left: UserRowViewModel, right: UserRowViewModel) -> Bool { left.user == right.user }
}
