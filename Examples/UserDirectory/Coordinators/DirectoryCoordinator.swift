import MVVMC
import UserDirectoryModelExample
import UserDirectoryViewModelsExample

/// Everyone in one tab, the favourites in another.
public final class DirectoryCoordinator: Coordinator {
    /// There is one place here.
    public enum Route: Hashable, Codable, Sendable {
        /// The tabs.
        case tabs
    }

    /// The directory's place on the navigation tree.
    public let flow = Flow<Never>()
    /// The tabs.
    public let initialRoute = Route.tabs

    private let directory: Directory
    private let clock: any Clock<Duration>

    /// A directory of the users of `service`.
    ///
    /// - Parameter clock: Measures the pause after which a search begins.
    public init(service: any UserService, clock: any Clock<Duration> = ContinuousClock()) {
        (directory, self.clock) = (Directory(service: service), clock)
    }

    /// Puts the tabs on the tree.
    public func show(_ route: Route) {
        flow.replaceScreens(with: TabsViewModel("Everyone", "Favorites"))
        flow.embed(UserListViewModel("Everyone", of: directory, clock: clock), in: "Everyone")
        flow.embed(UserListViewModel("Favorites", of: directory, clock: clock) { $0.isFavorite }, in: "Favorites")
    }
}
