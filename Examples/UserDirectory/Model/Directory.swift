import MVVMCLists

/// The people that the app lists. Several screens share this object.
@MainActor
final class Directory {
    /// The people as the service returns them, on a single page.
    let pages: PagedItems<User, Never>
    /// The user's changes to favorites, by the identifier of the person. A refresh keeps these changes.
    @Observed private var marks: [User.ID: Bool] = [:]

    /// Creates a directory that is empty until its ``pages`` are refreshed.
    init(service: any UserService) {
        pages = PagedItems { _ in PagedItems.Page(try await service.users(), next: nil) }
    }

    /// The people in the order of the service, with the user's changes to favorites.
    var users: [User] {
        pages.items.map { user in
            var user = user
            user.isFavorite = marks[user.id] ?? user.isFavorite
            return user
        }
    }

    func removeMarks() { marks = [:] }

    /// Marks a person as a favorite, or removes the mark. Has no effect if the person is not in the directory.
    func toggleFavorite(_ id: User.ID) {
        if let user = users.first(where: { $0.id == id }) { marks[id] = !user.isFavorite }
    }
}
