import MVVMC

/// Two switches. The second one is enabled while the first is on.
final class NotificationsViewModel: ReferenceViewModel {
    private let preferences: Preferences

    init(_ preferences: Preferences) { self.preferences = preferences }

    /// The value of the first switch.
    var notifies: Bool {
        get { preferences.notifies }
        set { preferences.notifies = newValue }
    }

    /// The value of the second switch.
    var playsSound: Bool {
        get { preferences.playsSound }
        set { preferences.playsSound = newValue }
    }

    /// Whether the second switch is enabled.
    var canPlaySound: Bool { preferences.notifies }
}
