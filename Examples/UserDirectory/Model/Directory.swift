import MVVMCLists

/// The users of the app, which several screens share.
@MainActor
final class Directory {
    /// The users as the service returns them, on a single page.
    let pages: PagedItems<User, Never>
    /// The favorites that the user has marked or unmarked, which are kept after a refresh.
    @Observed private var marks: [User.ID: Bool] = [:]

    /// Creates a directory that is empty until its ``pages`` are refreshed.
    init(service: any UserService) {
        pages = PagedItems { _ in PagedItems.Page(try await service.users(), next: nil) }
    }

    /// The users, in the order of the service, with the favorites that the user has changed.
    var users: [User] {
        pages.items.map { user in
            var user = user
            user.isFavorite = marks[user.id] ?? user.isFavorite
            return user
        }
    }

    func removeMarks() { marks = [:] }

    /// Marks a user as a favorite, or removes the mark.
    func toggleFavorite(_ id: User.ID) {
        if let user = users.first(where: { $0.id == id }) { marks[id] = !user.isFavorite }
    }
}
