import MVVMC

/// The coordinator of the whole app, with tabs for everyone, the favorites, the teams, and the settings, and with the
/// pinned user above the tab bar.
final class DirectoryCoordinator: Coordinator {
    /// Each tab that leads to other screens has a coordinator with routes of its own.
    enum Route: Hashable, Codable { case tabs, pinned(User.ID) }

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
        switch route {
        case .tabs: showTabs()
        case .pinned(let id):
            let pinned = PinnedUserViewModel(id, of: directory) { self.flow.clear(slot: "Pinned") }
            flow.embed(pinned, in: "Pinned")
        }
    }

    private func showTabs() {
        flow.push(
            TabsViewModel(
                [
                    .init("Everyone", image: "person.3"), .init("Favorites", image: "star"),
                    .init("Teams", image: "square.grid.2x2"), .init("Settings", image: "gear"),
                ], accessory: "Pinned"))
        flow.embed(UserListViewModel("Everyone", of: directory, clock: clock), in: "Everyone")
        flow.embed(UserListViewModel("Favorites", of: directory, clock: clock) { $0.isFavorite }, in: "Favorites")
        flow.embed(TeamsCoordinator(of: directory) { self.navigate(to: .pinned($0)) }, in: "Teams")
        flow.embed(SettingsCoordinator(preferences, of: directory), in: "Settings")
    }
}
