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

    /// A root coordinator is being started, in the place of what was there.
    case rootChanged(coordinator: String)
    /// A coordinator was asked to go somewhere.
    case navigated(coordinator: String, route: String)
    /// A coordinator was asked to go where it is already.
    case alreadyShown(coordinator: String, route: String)
    /// A coordinator has decided that a route waits for a child flow.
    case routeWaits(coordinator: String, route: String, after: String)
    /// A route that waited will not be shown.
    case routeDropped(coordinator: String, route: String)
    /// A coordinator has decided to ignore a route.
    case routeIgnored(coordinator: String, route: String)
    /// A coordinator has decided to refuse a route.
    case routeRefused(coordinator: String, route: String, reason: String)
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
    /// A screen is asked whether it lets itself be left.
    case asked(viewModel: String)
    /// The answer of a screen that was asked.
    case answered(viewModel: String, leaves: Bool)
    /// A tab was selected.
    case selected(slot: String)
    /// A host showed something else than the tree has, and was told.
    case hostDisagreed(String)

    /// The event in one line.
    public var description: String {
        switch self {
        case .navigated(let coordinator, let route): "\(coordinator) navigated to \(route)"
        case .rootChanged(let coordinator): "\(coordinator) is the root"
        case .alreadyShown(let coordinator, let route): "\(coordinator) shows \(route) already"
        case .routeWaits(let coordinator, let route, let child): "\(coordinator) shows \(route) after \(child)"
        case .routeDropped(let coordinator, let route): "\(coordinator) dropped \(route)"
        case .routeIgnored(let coordinator, let route): "\(coordinator) ignored \(route)"
        case .routeRefused(let coordinator, let route, let reason): "\(coordinator) refused \(route): \(reason)"
        case .flowStarted(let coordinator): "\(coordinator) started"
        case .flowEnded(let coordinator, .finished(let output)): "\(coordinator) finished with \(output)"
        case .flowEnded(let coordinator, .left(let cause)): "\(coordinator) was left by \(cause)"
        case .flowEnded(let coordinator, .refused): "\(coordinator) was refused"
        case .pushed(let viewModel): "pushed \(viewModel)"
        case .popped(let viewModel, let cause): "popped \(viewModel) by \(cause)"
        case .presented(let presentation): "presented as \(presentation)"
        case .dismissed(let cause): "dismissed by \(cause)"
        case .refused(let viewModel, let cause): "\(viewModel) refused to be left by \(cause)"
        case .asked(let viewModel): "\(viewModel) is asked"
        case .answered(let viewModel, let leaves): "\(viewModel) \(leaves ? "lets itself be left" : "stays")"
        case .selected(let slot): "selected \(slot)"
        case .hostDisagreed(let report): "host disagreed: \(report)"
        }
    }
}
