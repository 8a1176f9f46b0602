import MVVMC

/// What the user can set. The screens share it, so a switch on one screen shows on another.
@MainActor
final class Preferences {
    /// Whether the app notifies of new users.
    @Observed var notifies = false
    /// Whether a notification makes a sound.
    @Observed var playsSound = true
    @Observed var profile = Profile(name: "", roleTitle: "")
}

/// What the user says of himself or herself.
struct Profile: Hashable {
    var name: String
    var roleTitle: String
}
