import MVVMC

/// The settings, and the screens that they lead to.
///
/// The closures capture the coordinator strongly: the tree retains the view models, and the coordinator does not.
final class SettingsCoordinator: Coordinator {
    /// The places in the settings.
    typealias Route = SettingsRoute

    /// The settings' part of the navigation tree.
    let flow = Flow<Never>()
    /// The settings.
    let initialRoute = Route.settings

    private let preferences: Preferences
    private let directory: Directory

    /// The settings of `preferences` and `directory`.
    init(_ preferences: Preferences, of directory: Directory) {
        (self.preferences, self.directory) = (preferences, directory)
    }

    /// Puts the view model of a route on the tree.
    func show(_ route: Route) {
        switch route {
        case .settings:
            flow.replaceScreens(
                with: [SettingsViewModel(preferences, of: directory, router: self) { await self.confirmRemoval() }])
        case .notifications:
            flow.push(NotificationsViewModel(preferences))
        case .profile:
            flow.push(
                ProfileFormViewModel(
                    preferences.profile,
                    onSave: { profile in
                        self.preferences.profile = profile
                        self.flow.pop()
                    }, confirm: { await self.confirmDiscarding() }))
        }
    }

    private func confirmRemoval() async -> Bool {
        await flow.confirm("Remove all marks?", "Remove", isDestructive: true)
    }

    private func confirmDiscarding() async -> Bool {
        await flow.confirm("Discard the changes?", "Discard", cancel: "Keep editing", isDestructive: true)
    }
}
