import MVVMC

/// The places in the settings.
enum SettingsRoute: Hashable, Codable, Sendable {
    /// The settings.
    case settings
    /// Whether and when the app notifies.
    case notifications
    /// The user's own name and role.
    case profile
}

/// What the user can set. The screens share it, so a switch on one screen shows on another.
final class Preferences: ReferenceViewModel {
    /// Whether the app notifies of new users.
    @Observed var notifies = false
    /// Whether a notification makes a sound.
    @Observed var playsSound = true
    /// The user's own name and role.
    @Observed var profile = Profile(name: "", roleTitle: "")

    /// Preferences as they are before the user sets any.
    init() {}
}

/// The settings: a row that leads to a further screen, and a button that destroys something.
final class SettingsViewModel: ReferenceViewModel {
    /// Removes the marks that the user has made, after confirmation.
    @Performs(performRemoveMarks) var removeMarks

    private let preferences: Preferences
    private let directory: Directory
    private let router: any Router<SettingsRoute>
    private let confirm: @MainActor () async -> Bool

    /// The settings of `preferences`.
    ///
    /// - Parameter confirm: Asks whether to remove all marks.
    init(
        _ preferences: Preferences, of directory: Directory, router: any Router<SettingsRoute>,
        confirm: @escaping @MainActor () async -> Bool
    ) {
        (self.preferences, self.directory, self.router, self.confirm) = (preferences, directory, router, confirm)
    }

    /// The detail of the row of notifications.
    var notificationsText: String {
        preferences.notifies ? (preferences.playsSound ? "On, with sound" : "On") : "Off"
    }

    /// The detail of the row of the profile.
    var profileText: String { preferences.profile.name.isEmpty ? "Nobody" : preferences.profile.name }

    /// The row of notifications was tapped.
    func openNotifications() { router.navigate(to: .notifications) }

    /// The row of the profile was tapped.
    func openProfile() { router.navigate(to: .profile) }

    private func performRemoveMarks() async throws {
        guard await confirm() else { return }
        try Task.checkCancellation()
        directory.removeMarks()
    }
}

/// Two switches, of which the second is enabled while the first is on.
final class NotificationsViewModel: ReferenceViewModel {
    private let preferences: Preferences

    /// The switches of `preferences`.
    init(_ preferences: Preferences) { self.preferences = preferences }

    /// Whether the app notifies: the value of a switch.
    var notifies: Bool {
        get { preferences.notifies }
        set { preferences.notifies = newValue }
    }

    /// Whether a notification makes a sound: the value of a switch.
    var playsSound: Bool {
        get { preferences.playsSound }
        set { preferences.playsSound = newValue }
    }

    /// Whether the switch of the sound is enabled.
    var canPlaySound: Bool { preferences.notifies }
}
