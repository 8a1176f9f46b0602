import MVVMC
import UserDirectoryModelExample

/// The users that the app knows of, shared by the screens that show some of them.
public final class Directory: ReferenceViewModel {
    /// The users, in the order of the service.
    @Observed public private(set) var users: [User] = []
    /// Gets the users; those that the reader has marked here stay so.
    ///
    /// A directory has no screen that would cancel this when it leaves: whoever owns the directory does.
    @Performs(Directory.performLoad) public var load

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

    private func performLoad() async throws {
        let users = try await service.users()
        try Task.checkCancellation()
        take(users)
    }
}
