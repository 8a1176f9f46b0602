/// An occurrence on a navigation tree, for logs, analytics and tests.
///
/// An event has a ``kind`` and the values that belong to it. One type has them all, because an app filters events of
/// several kinds by the same value, such as the type of a view model. Later versions may add kinds, so a `switch` over
/// them has a `default`.
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
        /// The name of the kind, such as `pushed`.
        public let description: String

        /// A coordinator shows a route. The event has `coordinator`, and `route` if the route can be compared.
        public static let navigated = Kind(description: "navigated")
        /// A coordinator has decided that a route waits for a child or for work. The event has the values of
        /// `navigated`, and `child`.
        public static let routeWaits = Kind(description: "routeWaits")
        /// A route that waited will not be shown. The event has the values of `routeWaits`.
        public static let routeDropped = Kind(description: "routeDropped")
        /// A requested route is not shown, because it is already in front, where the outcome is
        /// ``NavigationOutcome/alreadyInFront``, or because its coordinator declined it. The event has the values of
        /// `navigated`, and `reason` if there is one.
        public static let routeDeclined = Kind(description: "routeDeclined")
        /// A coordinator was started. The event has `coordinator`.
        public static let flowStarted = Kind(description: "flowStarted")
        /// A coordinator has ended. The event has `coordinator` and `end`.
        public static let flowEnded = Kind(description: "flowEnded")
        /// A screen was put on a stack. The event has `viewModel`, `screen`, `coordinator`, and `route` if the screen
        /// has one.
        public static let pushed = Kind(description: "pushed")
        /// A screen has left its stack. The event has the values of `pushed`, and `cause`.
        public static let popped = Kind(description: "popped")
        /// Another screen is in front, for example because it was pushed, the screens above it were removed, or its tab
        /// was selected. The event has the values of `pushed`. It occurs at most once in a change, as the last event of
        /// the change.
        public static let becameFrontmost = Kind(description: "becameFrontmost")
        /// A stack was presented over another. The event has `presentation`. The screens of the stack are pushed after
        /// this event.
        public static let presented = Kind(description: "presented")
        /// A presented stack was dismissed. The event has `presentation` and `cause`.
        public static let dismissed = Kind(description: "dismissed")
        /// A screen that requires confirmation was not removed. Its question is asked now, or is already open. The
        /// event has the values of `popped`.
        public static let leaveAsked = Kind(description: "leaveAsked")
        /// The question of a screen was answered. The event has the values of `pushed`, and `isConfirmed`.
        public static let leaveAnswered = Kind(description: "leaveAnswered")
        /// The user selected another slot, such as another tab. The event has `slot`, and the values of `popped` for
        /// the container.
        public static let selected = Kind(description: "selected")
        /// A call of work that was cancelled with its screen or flow, or replaced by newer work, was ignored. The event
        /// has `coordinator`, and `reason`, which says what the work has asked for.
        public static let ignored = Kind(description: "ignored")
        /// For hosts. The views of a host differed from the tree, and the host must show the tree again. The event has
        /// only a description.
        public static let hostDisagreed = Kind(description: "hostDisagreed")
    }

    /// The kind of the event, which determines which of the other properties have a value.
    public let kind: Kind
    /// The type of the coordinator that the event is about. In an event about a screen, it is the coordinator of the
    /// screen.
    public package(set) var coordinator: (any Coordinator.Type)?
    /// The type of the view model of the screen that the event is about. If a part of the screen asks whether to leave,
    /// it is the type of the part.
    public package(set) var viewModel: (any ViewModel.Type)?
    /// The identity of the screen that the event is about, which distinguishes two screens of one type.
    public package(set) var screen: Screen.ID?
    /// The cause of a screen's removal, of an attempt to remove it, of a dismissal, or of a selection.
    public package(set) var cause: RemovalCause?
    /// The presentation of the stack that was presented or dismissed.
    public package(set) var presentation: Presentation?
    /// The slot that was selected.
    public package(set) var slot: Slot?
    /// The way in which a coordinator ended, with its output as text.
    public package(set) var end: FlowEnd<String>?
    /// The type of the coordinator that a route waits for; `AsyncWork` if it waits for work.
    public package(set) var child: (any Coordinator.Type)?
    /// The reason why a route was declined, or what was ignored.
    public package(set) var reason: String?
    /// Whether the user has confirmed that a screen may be left.
    public package(set) var isConfirmed: Bool?
    /// The number of the flow that has started or ended, which distinguishes two flows of one coordinator type.
    package var flow: Int?
    /// The description of a difference between the views of a host and the tree.
    package var report: String?
    // The conformance to `Sendable` is unchecked because of the metatypes above, and because of this property, which is
    // read only on the main actor.
    private var routeValue: (any Hashable)?
    private var routeText: String?

    package init(_ kind: Kind) { self.kind = kind }

    /// The route that led to a screen, or that was requested from a coordinator.
    ///
    /// Routes need not be `Sendable`, so this property can be read only on the main actor, where events are delivered.
    @MainActor public var route: (any Hashable)? { routeValue }

    /// - Parameter text: The route as text, for the kinds of events whose description contains the route.
    @MainActor package mutating func setRoute(_ route: (any Hashable)?, text: String?) {
        (routeValue, routeText) = (route, text)
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
        case .ignored: "\(coordinator) ignored cancelled work\(reason.map { ", which asked to \($0)" } ?? "")"
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
