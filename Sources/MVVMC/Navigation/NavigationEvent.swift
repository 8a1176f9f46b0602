/// An occurrence on a navigation tree, for logs, analytics and tests.
///
/// An event has a ``kind`` and the values that belong to it. Later versions may add kinds, so a `switch` over them has
/// a `default`.
///
///     let token = navigator.observeEvents(with: self) { owner, event in
///         switch event.kind {
///         case .pushed where event.viewModel == PhotoViewModel.self: analytics.log("photo", event.route)
///         case .flowEnded where event.coordinator == BuyCoordinator.self: analytics.log("purchase", event.end?.output)
///         default: break
///         }
///     }
///
/// Events are delivered when the change that they belong to is complete, in the order in which they happened.
/// ``description`` is the event in one line, for a log.
public struct NavigationEvent: CustomStringConvertible, @unchecked Sendable {
    /// The kind of an event.
    public struct Kind: Hashable, Sendable, CustomStringConvertible {
        /// The name of the kind, as in `pushed`.
        public let description: String

        /// A coordinator shows a route: has `coordinator`, and `route` if the route can be compared.
        public static let navigated = Kind(description: "navigated")
        /// A coordinator has decided that a route waits for a child or for work: has the values of `navigated`, and
        /// `child`.
        public static let routeWaits = Kind(description: "routeWaits")
        /// A route that waited will not be shown: has the values of `routeWaits`.
        public static let routeDropped = Kind(description: "routeDropped")
        /// A requested route is not shown, because it is already in front or because its coordinator refused it: has
        /// the values of `navigated`, and `reason` if there is one.
        public static let routeDeclined = Kind(description: "routeDeclined")
        /// A coordinator was started: has `coordinator`.
        public static let flowStarted = Kind(description: "flowStarted")
        /// A coordinator has ended: has `coordinator` and `end`.
        public static let flowEnded = Kind(description: "flowEnded")
        /// A screen was put on a stack: has `viewModel`, `screen`, `coordinator`, and `route` if there was one.
        public static let pushed = Kind(description: "pushed")
        /// A screen has left its stack: has the values of `pushed`, and `cause`.
        public static let popped = Kind(description: "popped")
        /// Another screen is in front, for whatever reason: it was pushed, or what covered it has gone, or its tab was
        /// selected, also by code. Has the values of `pushed`. One change leads to one such event at most, the last of
        /// its events.
        public static let becameFrontmost = Kind(description: "becameFrontmost")
        /// A stack was presented over another: has `presentation`. The screens on it are pushed next.
        public static let presented = Kind(description: "presented")
        /// A presented stack was dismissed: has `presentation` and `cause`.
        public static let dismissed = Kind(description: "dismissed")
        /// A screen that requires confirmation is not left: it is asked whether it may be, or was asked before. Has the
        /// values of `popped`.
        public static let leaveAsked = Kind(description: "leaveAsked")
        /// A screen that was asked has answered: has the values of `popped`, and `isConfirmed`.
        public static let leaveAnswered = Kind(description: "leaveAnswered")
        /// The user selected a slot, such as a tab: has `slot`, and `viewModel`, `screen` and `coordinator` of the
        /// container.
        public static let selected = Kind(description: "selected")
        /// The views of a host differed from the tree, and the host must show the tree again: has a description only.
        @_spi(Host) public static let hostDisagreed = Kind(description: "hostDisagreed")
    }

    /// The kind of the event.
    public let kind: Kind
    /// The type of the coordinator that the event is about, or whose screen it is about.
    public package(set) var coordinator: (any Coordinator.Type)?
    /// The type of the view model of the screen that the event is about.
    public package(set) var viewModel: (any ViewModel.Type)?
    /// The identity of that screen, which distinguishes two screens of one type.
    public package(set) var screen: Screen.ID?
    /// The cause of the removal.
    public package(set) var cause: RemovalCause?
    /// The presentation of a stack.
    public package(set) var presentation: Presentation?
    /// The slot that was selected.
    public package(set) var slot: Slot?
    /// The way in which a coordinator ended, with its output as text.
    public package(set) var end: FlowEnd<String>?
    /// The type of the coordinator that a route waits for; `AsyncWork` if it waits for work.
    public package(set) var child: (any Coordinator.Type)?
    /// The reason why a route was declined.
    public package(set) var reason: String?
    /// Whether a screen that was asked may be left.
    public package(set) var isConfirmed: Bool?
    /// The description of the views of a host.
    package var report: String?
    // The struct is unchecked because of this, which is read on the main actor alone, and of the types above.
    private var routeValue: (any Hashable)?
    private var routeText: String?

    package init(_ kind: Kind) { self.kind = kind }

    /// The route that led to a screen, or that was requested from a coordinator.
    ///
    /// Routes need not be `Sendable`, so this property can be read only on the main actor, where events are delivered.
    @MainActor public var route: (any Hashable)? { routeValue }

    @MainActor package mutating func setRoute(_ route: (any Hashable)?, text: String? = nil) {
        routeValue = route
        routeText = text ?? route.map { "\($0)" }
    }

    /// The event in one line.
    public var description: String {
        let coordinator = coordinator.map { "\($0)" } ?? "A coordinator"
        let viewModel = viewModel.map { "\($0)" } ?? "a screen"
        let cause = cause.map { " by \($0)" } ?? ""
        return switch kind {
        case .navigated: "\(coordinator) navigated to \(routeText ?? "a route")"
        case .routeWaits: "\(coordinator) shows \(routeText ?? "a route") after \(child.map { "\($0)" } ?? "a child")"
        case .routeDropped: "\(coordinator) dropped \(routeText ?? "a route")"
        case .routeDeclined:
            "\(coordinator) declined \(routeText ?? "a route")\(reason.map { ": \($0)" } ?? "")"
        case .leaveAsked: "\(viewModel) is asked whether it may be left\(cause)"
        case .leaveAnswered: "\(viewModel) \(isConfirmed == true ? "may be left" : "stays")"
        case .flowStarted: "\(coordinator) started"
        case .flowEnded: "\(coordinator) \(NavigationEvent.text(end))"
        case .pushed: "pushed \(viewModel)"
        case .popped: "popped \(viewModel)\(cause)"
        case .becameFrontmost: "\(viewModel) is in front"
        case .presented: "presented\(presentation.map { " as \($0)" } ?? "")"
        case .dismissed: "dismissed\(cause)"
        case .selected: "selected \(slot?.rawValue ?? "a tab")"
        case .hostDisagreed: "host disagreed: \(report ?? "")"
        default: kind.description
        }
    }

    private static func text(_ end: FlowEnd<String>?) -> String {
        switch end {
        case .finished(let output): "finished with \(output)"
        case .cancelled(let cause): "was cancelled by \(cause)"
        case .refused: "was refused"
        case nil: "ended"
        }
    }
}
