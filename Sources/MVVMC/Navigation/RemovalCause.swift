/// The cause of the removal of a screen. For the last screen, it is also the cause of the end of its flow; see
/// ``FlowEnd/cancelled(by:)``.
public enum RemovalCause: Hashable, Sendable {
    /// The user, for example with a back button, a swipe or a drag.
    case user
    /// The program, by a coordinator, a view model that closes its screen, or the end of a flow.
    case code
}
