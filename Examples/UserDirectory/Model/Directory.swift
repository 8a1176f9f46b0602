import MVVMCLists

/// The users of the app, shared by the screens that show some of them.
@MainActor
final class Directory {
    /// The users as the service returns them, all on one page.
    let pages: PagedItems<User, Never>
    /// The marks that the user of the app has set or removed, which outlive a refresh.
    @Observed private var marks: [User.ID: Bool] = [:]

    /// Creates a directory that is empty until its ``pages`` are refreshed.
    init(service: any UserService) {
        pages = PagedItems { _ in PagedItems.Page(try await service.users(), next: nil) }
    }

    /// The users, in the order of the service.
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
