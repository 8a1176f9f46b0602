import MVVMC

/// The places in the settings.
public enum SettingsRoute: Hashable, Codable, Sendable {
    /// The settings.
    case settings
    /// Whether and when the app notifies.
    case notifications
    /// The user's own name and role.
    case profile
}

/// What the user can set. The screens share it, so a switch on one screen shows on another.
public final class Preferences: ReferenceViewModel {
    /// Whether the app notifies of new users.
    @Observed public var notifies = false
    /// Whether a notification makes a sound.
    @Observed public var playsSound = true
    /// The user's own name and role.
    @Observed public var profile = Profile(name: "", roleTitle: "")

    /// Preferences as they are before the user sets any.
    public init() {}
}

/// The settings: a row that leads to a further screen, and a button that destroys something.
public final class SettingsViewModel: ReferenceViewModel {
    /// Removes the marks that the user has made, after confirmation.
    @Performs(performRemoveMarks) public var removeMarks

    private let preferences: Preferences
    private let directory: Directory
    private let router: any Router<SettingsRoute>
    private let confirm: @MainActor () async -> Bool

    /// The settings of `preferences`.
    ///
    /// - Parameter confirm: Asks whether to remove all marks.
    public init(
        _ preferences: Preferences, of directory: Directory, router: any Router<SettingsRoute>,
        confirm: @escaping @MainActor () async -> Bool
    ) {
        (self.preferences, self.directory, self.router, self.confirm) = (preferences, directory, router, confirm)
    }

    /// The detail of the row of notifications.
    public var notificationsText: String {
        preferences.notifies ? (preferences.playsSound ? "On, with sound" : "On") : "Off"
    }

    /// The detail of the row of the profile.
    public var profileText: String { preferences.profile.name.isEmpty ? "Nobody" : preferences.profile.name }

    /// The row of notifications was tapped.
    public func openNotifications() { router.navigate(to: .notifications) }

    /// The row of the profile was tapped.
    public func openProfile() { router.navigate(to: .profile) }

    private func performRemoveMarks() async throws {
        guard await confirm() else { return }
        try Task.checkCancellation()
        directory.removeMarks()
    }
}

/// Two switches, of which the second is enabled while the first is on.
public final class NotificationsViewModel: ReferenceViewModel {
    private let preferences: Preferences

    /// The switches of `preferences`.
    public init(_ preferences: Preferences) { self.preferences = preferences }

    /// Whether the app notifies: the value of a switch.
    public var notifies: Bool {
        get { preferences.notifies }
        set { preferences.notifies = newValue }
    }

    /// Whether a notification makes a sound: the value of a switch.
    public var playsSound: Bool {
        get { preferences.playsSound }
        set { preferences.playsSound = newValue }
    }

    /// Whether the switch of the sound is enabled.
    public var canPlaySound: Bool { preferences.notifies }
}
