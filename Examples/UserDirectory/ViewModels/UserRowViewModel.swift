import MVVMC

/// One row of a list of users.
struct UserRowViewModel: ReusableViewViewModel, Identifiable {
    /// The colors of a button. The view chooses the shades.
    enum Tint: Hashable, Sendable {
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
    var id: Int { user.id }
    /// The user's name.
    var nameText: String { user.name }
    /// What the user does.
    var roleTitleText: String { user.roleTitle }
    /// Whether the user is marked.
    var isFavorite: Bool { user.isFavorite }
    /// What the button says.
    var buttonTitle: String { isFavorite ? "Unfavorite" : "Add to Favorites" }
    /// The color of the button.
    var buttonTint: Tint { isFavorite ? .red : .blue }

    /// The button was tapped.
    @MainActor func toggleFavorite() { toggled(user.id) }
}

extension UserRowViewModel: Equatable {
    /// Whether both show the same user. The closures are not compared.
    static func == (left: UserRowViewModel, right: UserRowViewModel) -> Bool { left.user == right.user }
}
