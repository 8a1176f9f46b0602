/// Something that happened on a navigation tree: for logs, for analytics and for tests.
///
///     let token = navigator.observeEvents { event in logger.info("\(event)") }
///
/// Events are told when the change that they belong to is complete, in the order in which they happened.
public enum NavigationEvent: Hashable, Sendable, CustomStringConvertible {
    /// What made a screen go.
    public enum Cause: Hashable, Sendable {
        /// The user: a back button, a swipe, a drag.
        case user
        /// The program: a coordinator, or the end of a flow.
        case code
    }

    /// A coordinator was asked to go somewhere.
    case navigated(coordinator: String, route: String)
    /// A coordinator was started.
    case flowStarted(coordinator: String)
    /// A coordinator has ended; an output is given as text.
    case flowEnded(coordinator: String, end: FlowEnd<String>)
    /// A screen came onto a stack.
    case pushed(viewModel: String)
    /// A screen left its stack.
    case popped(viewModel: String, by: Cause)
    /// A stack was presented over another.
    case presented(as: Presentation)
    /// What was presented has gone.
    case dismissed(by: Cause)
    /// A screen did not let itself be left.
    case refused(viewModel: String, by: Cause)
    /// A tab was selected.
    case selected(slot: String)
    /// A host showed something else than the tree has, and was told.
    case hostDisagreed(String)

    /// The event in one line.
    public var description: String {
        switch self {
        case .navigated(let coordinator, let route): "\(coordinator) navigated to \(route)"
        case .flowStarted(let coordinator): "\(coordinator) started"
        case .flowEnded(let coordinator, .finished(let output)): "\(coordinator) finished with \(output)"
        case .flowEnded(let coordinator, .left(let cause)): "\(coordinator) was left by \(cause)"
        case .flowEnded(let coordinator, .refused): "\(coordinator) was refused"
        case .pushed(let viewModel): "pushed \(viewModel)"
        case .popped(let viewModel, let cause): "popped \(viewModel) by \(cause)"
        case .presented(let presentation): "presented as \(presentation)"
        case .dismissed(let cause): "dismissed by \(cause)"
        case .refused(let viewModel, let cause): "\(viewModel) refused to be left by \(cause)"
        case .selected(let slot): "selected \(slot)"
        case .hostDisagreed(let report): "host disagreed: \(report)"
        }
    }
}
