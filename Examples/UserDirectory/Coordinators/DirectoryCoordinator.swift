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

    /// A directory of the users of `service`.
    public init(service: any UserService) { directory = Directory(service: service) }

    /// Puts the tabs on the tree.
    public func show(_ route: Route) {
        flow.replaceScreens(with: TabsViewModel("Everyone", "Favorites"))
        flow.embed(UserListViewModel("Everyone", of: directory), in: "Everyone")
        flow.embed(UserListViewModel("Favorites", of: directory) { $0.isFavorite }, in: "Favorites")
    }
}
