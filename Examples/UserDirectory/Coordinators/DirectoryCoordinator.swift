import MVVMC

/// The whole app, in tabs: everyone, the favorites, the teams, the settings.
final class DirectoryCoordinator: Coordinator {
    /// There is one place here.
    enum Route: Hashable, Codable, Sendable {
        /// The tabs.
        case tabs
    }

    /// The directory's part of the navigation tree.
    let flow = Flow<Never>()
    /// The tabs.
    let initialRoute = Route.tabs

    private let directory: Directory
    private let preferences: Preferences
    private let clock: any Clock<Duration>

    /// A directory of the users of `service`.
    ///
    /// - Parameters:
    ///   - preferences: What the user can set.
    ///   - clock: Measures the pause after which a search begins.
    init(
        service: any UserService, preferences: Preferences = Preferences(),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        (directory, self.preferences, self.clock) = (Directory(service: service), preferences, clock)
    }

    /// Puts the tabs on the tree.
    func show(_ route: Route) {
        flow.replaceScreens(
            with: [
                TabsViewModel([
                    .init("Everyone", image: "person.3"), .init("Favorites", image: "star"),
                    .init("Teams", image: "square.grid.2x2"), .init("Settings", image: "gear"),
                ])
            ])
        flow.embed(UserListViewModel("Everyone", of: directory, clock: clock), in: "Everyone")
        flow.embed(UserListViewModel("Favorites", of: directory, clock: clock) { $0.isFavorite }, in: "Favorites")
        flow.embed(TeamsCoordinator(of: directory), in: "Teams")
        flow.embed(SettingsCoordinator(preferences, of: directory), in: "Settings")
    }
}
