/// The cause of the removal of a screen, and with the last one of the end of its flow; see ``FlowEnd/cancelled(by:)``.
public enum RemovalCause: Hashable, Sendable {
    /// The user, with a back button, a swipe or a drag.
    case user
    /// The program: a coordinator, a view model that closes its screen, or the end of a flow.
    case code
}
