import MVVMC

/// The settings, which several screens share and observe.
@MainActor
final class Preferences {
    /// Whether the app sends notifications about new users.
    @Observed var notifies = false
    @Observed var playsSound = true
    @Observed var profile = Profile(name: "", roleTitle: "")
}

/// The name and the role that the user has entered.
struct Profile: Hashable {
    var name: String
    var roleTitle: String
}
