import MVVMC

/// The screen with two switches. The second switch is enabled while the first is on.
final class NotificationsViewModel: ReferenceViewModel {
    private let preferences: Preferences

    init(_ preferences: Preferences) { self.preferences = preferences }

    var notifies: Bool {
        get { preferences.notifies }
        set { preferences.notifies = newValue }
    }

    var playsSound: Bool {
        get { preferences.playsSound }
        set { preferences.playsSound = newValue }
    }

    /// Whether the switch for the sound is enabled.
    var canPlaySound: Bool { preferences.notifies }
}
