import MVVMC

/// The view model of a row in a list of users, with a favorite button.
struct UserRowViewModel: ReusableViewViewModel, Identifiable {
    /// The color of the button. The view chooses the shade. Red is for a button that removes a mark.
    enum Tint { case red, blue }

    // A view must not reach the model through its view model.
    private let user: User
    /// Called when the user taps the favorite button.
    let onToggleFavorite: @MainActor (User.ID) -> Void

    init(_ user: User, onToggleFavorite: @escaping @MainActor (User.ID) -> Void) {
        self.user = user
        self.onToggleFavorite = onToggleFavorite
    }

    var id: User.ID { user.id }
    var nameText: String { user.name }
    var roleTitleText: String { user.roleTitle }
    var isFavorite: Bool { user.isFavorite }
    var buttonTitle: String { isFavorite ? "Unfavorite" : "Add to Favorites" }
    var buttonTint: Tint { isFavorite ? .red : .blue }

    @MainActor func toggleFavorite() { onToggleFavorite(id) }
}

extension UserRowViewModel: Equatable {
    /// Returns whether both rows show the same values of the same user. The closures are not compared.
    static func == (left: UserRowViewModel, right: UserRowViewModel) -> Bool { left.user == right.user }
}
