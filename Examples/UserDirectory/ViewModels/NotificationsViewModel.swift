import MVVMC

/// The screen with two switches. The second switch is enabled while the first is on.
final class NotificationsViewModel: ReferenceViewModel {
    private let preferences: Preferences

    init(_ preferences: Preferences) { self.preferences = preferences }

    /// The value of the switch for notifications.
    var notifies: Bool {
        get { preferences.notifies }
        set { preferences.notifies = newValue }
    }

    /// The value of the switch for the sound.
    var playsSound: Bool {
        get { preferences.playsSound }
        set { preferences.playsSound = newValue }
    }

    /// Whether the switch for the sound is enabled.
    var canPlaySound: Bool { preferences.notifies }
}
