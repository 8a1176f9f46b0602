import MVVMC

enum SettingsRoute: Codable {
    case settings, notifications, profile
}

/// The screen of the settings, with rows that lead to other screens, and a destructive button.
final class SettingsViewModel: ReferenceViewModel {
    /// Discards the user's changes to favorites, after confirmation.
    @Performs(performRemoveMarks) var removeMarks

    private let preferences: Preferences
    private let directory: Directory
    private let router: any Router<SettingsRoute>
    private let confirm: @MainActor () async -> Bool

    /// - Parameter confirm: Asks the user whether to discard the changes to favorites.
    init(
        _ preferences: Preferences, of directory: Directory, router: any Router<SettingsRoute>,
        confirm: @escaping @MainActor () async -> Bool
    ) {
        self.preferences = preferences
        self.directory = directory
        self.router = router
        self.confirm = confirm
    }

    /// The detail text of the notifications row.
    var notificationsText: String {
        preferences.notifies ? (preferences.playsSound ? "On, with sound" : "On") : "Off"
    }

    /// The detail text of the profile row.
    var profileText: String { preferences.profile.name.isEmpty ? "Nobody" : preferences.profile.name }

    func openNotifications() { router.navigate(to: .notifications) }

    func openProfile() { router.navigate(to: .profile) }

    private func performRemoveMarks() async throws {
        guard await confirm() else { return }
        try Task.checkCancellation()
        directory.removeMarks()
    }
}
