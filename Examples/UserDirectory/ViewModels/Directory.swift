import MVVMC
import UserDirectoryModelExample

/// The users that the app knows of, shared by the screens that show some of them.
public final class Directory: ReferenceViewModel {
    /// The users, in the order of the service.
    @Observed public private(set) var users: [User] = []
    /// Gets the users; those that the reader has marked here stay so.
    public private(set) lazy var load = Command { [weak self, service] in
        let users = try await Directory.users(of: service)
        self?.take(users)
    }

    private let service: any UserService
    /// What the reader has marked and unmarked.
    private var marks: [User.ID: Bool] = [:]

    /// A directory that is empty until ``load`` is executed.
    public init(service: any UserService) { self.service = service }

    /// Marks a user, or takes the mark away.
    public func toggleFavorite(_ id: User.ID) {
        guard let index = users.firstIndex(where: { $0.id == id }) else { return }
        users[index].isFavorite.toggle()
        marks[id] = users[index].isFavorite
    }

    private func take(_ users: [User]) {
        self.users = users.map { user in
            var user = user
            user.isFavorite = marks[user.id] ?? user.isFavorite
            return user
        }
    }

    // A command takes only what is isolated to the main actor after `await`.
    private static func users(of service: any UserService) async throws -> [User] {
        let users = try await service.users()
        try Task.checkCancellation()
        return users
    }
}
