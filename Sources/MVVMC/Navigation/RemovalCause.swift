/// The cause of a change of the tree, such as the removal of a screen. If a flow ends because its last screen was
/// removed, the cause of that removal is also the cause of the end; see ``FlowEnd/cancelled(by:)``.
public enum RemovalCause: Hashable, Sendable {
    /// The user, for example with a back button, a swipe or a drag.
    case user
    /// The program, by a coordinator, a view model that closes its screen, or the end of a flow.
    case code
}
