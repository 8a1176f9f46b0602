/// How a stack is shown over another: a wish, which a host maps to what its platform has.
public enum Presentation: Hashable, Sendable {
    /// A card that leaves something of what is below in view, and that the user may drag away.
    case sheet
    /// All of the screen; the user leaves only by what the screen offers.
    case fullScreen
}
