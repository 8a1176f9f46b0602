import MVVMC

/// The coordinator of the whole app, with tabs for everyone, the favorites, the teams, and the settings, and with the
/// pinned user above the tab bar.
final class DirectoryCoordinator: Coordinator {
    /// There is only one route, because each tab that leads to other screens has a separate coordinator.
    enum Route: Codable { case tabs }

    let flow = Flow<Never>()
    let initialRoute = Route.tabs

    let preferences = Preferences()
    private let directory: Directory
    private let clock: any Clock<Duration>

    /// - Parameter clock: The clock that measures the pause before a search begins.
    init(service: any UserService, clock: any Clock<Duration> = ContinuousClock()) {
        (directory, self.clock) = (Directory(service: service), clock)
    }

    func show(_ route: Route) {
        flow.push(
            TabsViewModel(
                [
                    .init("Everyone", image: "person.3"), .init("Favorites", image: "star"),
                    .init("Teams", image: "square.grid.2x2"), .init("Settings", image: "gear"),
                ], accessory: "Pinned"))
        flow.embed(UserListViewModel("Everyone", of: directory, clock: clock), in: "Everyone")
        flow.embed(UserListViewModel("Favorites", of: directory, clock: clock) { $0.isFavorite }, in: "Favorites")
        flow.embed(TeamsCoordinator(of: directory), in: "Teams")
        flow.embed(SettingsCoordinator(preferences, of: directory), in: "Settings")
        flow.observe(directory.$pinned, with: self) { app, pinned in
            if pinned == nil {
                app.flow.clear(slot: "Pinned")
            } else {
                app.flow.embed(PinnedUserViewModel(of: app.directory), in: "Pinned")
            }
        }
    }
}
