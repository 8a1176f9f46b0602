import MVVMC

/// Two switches, of which the second is enabled while the first is on.
final class NotificationsViewModel: ReferenceViewModel {
    /// The values of the switches.
    let preferences: Preferences

    init(_ preferences: Preferences) { self.preferences = preferences }

    /// Whether the second switch is enabled.
    var canPlaySound: Bool { preferences.notifies }
}
