import MVVMC

/// The settings of the user. The screens share them, so a change on one screen is shown on another.
@MainActor
final class Preferences {
    /// Whether the app notifies of new users.
    @Observed var notifies = false
    /// Whether a notification makes a sound.
    @Observed var playsSound = true
    @Observed var profile = Profile(name: "", roleTitle: "")
}

/// The name and the role that the user has entered.
struct Profile: Hashable {
    var name: String
    var roleTitle: String
}
