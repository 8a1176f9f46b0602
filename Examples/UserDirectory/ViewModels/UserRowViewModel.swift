import MVVMC

/// One row of a list of users.
struct UserRowViewModel: ReusableViewViewModel, Identifiable {
    /// The colors of a button. Red is for a button that removes something. The view chooses the shades.
    enum Tint { case red, blue }

    let user: User
    /// Called when the user changes the mark.
    let onToggleFavorite: @MainActor (User.ID) -> Void

    var id: User.ID { user.id }
    var nameText: String { user.name }
    var roleTitleText: String { user.roleTitle }
    var isFavorite: Bool { user.isFavorite }
    var buttonTitle: String { isFavorite ? "Unfavorite" : "Add to Favorites" }
    var buttonTint: Tint { isFavorite ? .red : .blue }

    @MainActor func toggleFavorite() { onToggleFavorite(id) }
}

extension UserRowViewModel: Equatable {
    /// Whether both show the same user. The closures are not compared.
    static func == (left: UserRowViewModel, right: UserRowViewModel) -> Bool { left.user == right.user }
}
