import MVVMC

/// The coordinator of the settings and the screens that they lead to, which are beside the settings where the window has
/// room.
///
/// Closures that are passed to view models can capture the coordinator strongly, because it does not retain the view
/// models.
final class SettingsCoordinator: Coordinator {
    let flow = Flow<Never>()
    let initialRoute = SettingsRoute.settings

    private let preferences: Preferences
    private let directory: Directory

    init(_ preferences: Preferences, of directory: Directory) {
        (self.preferences, self.directory) = (preferences, directory)
    }

    func show(_ route: SettingsRoute) {
        switch route {
        case .settings:
            flow.push(
                SettingsViewModel(preferences, of: directory, router: self) {
                    await self.flow.confirm("Remove all marks?", "Remove", isDestructive: true)
                }, column: .list)
        case .notifications: flow.push(NotificationsViewModel(preferences), column: .detail)
        case .profile:
            flow.push(
                ProfileFormViewModel(preferences, router: self) {
                    await self.flow.confirm(
                        "Discard the changes?", "Discard", cancel: "Keep editing", isDestructive: true)
                }, column: .detail)
        }
    }
}
