import MVVMCLists

/// The users of the app, which several screens share.
@MainActor
final class Directory {
    /// The users as the service returns them, on a single page.
    let pages: PagedItems<User, Never>
    /// The user's changes to favorites, by the identifier of the person. A refresh keeps these changes.
    @Observed private var marks: [User.ID: Bool] = [:]

    /// Creates a directory that is empty until its ``pages`` are refreshed.
    init(service: any UserService) {
        pages = PagedItems { _ in PagedItems.Page(try await service.users(), next: nil) }
    }

    /// The users, in the order of the service, with the changes to favorites.
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
