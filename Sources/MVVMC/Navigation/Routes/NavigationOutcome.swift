/// What has become of a requested route, path, or other change of the tree.
///
/// ``Router/navigate(to:)`` and ``Coordinator/navigate(toPath:)-(RoutePath)`` return what is true now.
/// ``Flow/perform(_:)->NavigationOutcome`` waits for child flows, work and answers, and never returns ``waits(for:)`` or
/// ``asks``.
///
///     let outcome = await flow.perform { self.navigate(toPath: link.path) }
///     if outcome.isShown { markAsRead() }
///
/// The associated values are names, for logs. The outcome of a route that only requests another route in
/// ``Coordinator/show(_:)`` is the outcome of that other route.
public enum NavigationOutcome: Hashable, Sendable {
    /// The route was shown, and nothing covers it. Of a path, this is the last route.
    case shown
    /// The route was in front already, so nothing was changed.
    case alreadyInFront
    /// The route is on the tree, and a presentation or a screen above it stays. The value is the type of the view model
    /// in front.
    case covered(by: String)
    /// The route is shown later: after a child flow or work of its decision, after work that its ``Coordinator/show(_:)``
    /// has begun, or when a presentation can begin. The value is the type of the child, or of what is presented.
    case waits(for: String)
    /// A screen asks the user whether it may be left. Nothing was changed yet.
    case asks
    /// The coordinator has declined the route. For a path, it may be any of the routes that stay, or the first that
    /// does not. Also the outcome of a route that leads to others or waits for work without end, which is reported.
    case declined(reason: String?)
    /// The user has decided not to leave a screen, or its question is still open. The value is the type of its view
    /// model.
    case kept(by: String)
    /// A route of a path was redirected, and the routes after it do not fit the place to which it led. The value is the
    /// route that is shown instead.
    case redirected(to: String)
    /// No coordinator has routes of the type of a step of the path, which was reported.
    case unfit
    /// ``Coordinator/show(_:)`` has put nothing on the tree: no screen, child or presentation. A path has then changed
    /// nothing that is shown. Like any newer request, it has dropped the routes that waited.
    case showedNothing
    /// The route waited, and will not be shown: a newer route has replaced it, the child or the work that it waited for
    /// has not finished, or its coordinator has ended.
    case dropped
    /// The request was made by work that was cancelled with its screen or flow, or replaced by newer work, so it was
    /// ignored. Also the result of a wait whose task was cancelled.
    case cancelled
    /// The coordinator is not running: it was not started, or it has ended.
    case notRunning

    /// Whether the route is shown now, and nothing covers it.
    public var isShown: Bool { self == .shown || self == .alreadyInFront }

    /// Whether the route is not shown, so that nothing that depends on it is shown either.
    var isFailure: Bool {
        switch self {
        case .declined, .kept, .redirected, .unfit, .dropped, .cancelled, .notRunning: true
        case .shown, .alreadyInFront, .covered, .showedNothing, .waits, .asks: false
        }
    }

    /// Whether the outcome is still to be decided.
    var isOpen: Bool {
        switch self {
        case .waits, .asks: true
        default: false
        }
    }
}

extension NavigationOutcome: CustomStringConvertible {
    /// The outcome as a part of a sentence, such as `waits for SignInCoordinator`.
    public var description: String {
        switch self {
        case .shown: "shown"
        case .alreadyInFront: "already in front"
        case .covered(let front): "covered by \(front)"
        case .waits(let awaited): "waits for \(awaited)"
        case .asks: "asks the user"
        case .declined(let reason): reason.map { "declined: \($0)" } ?? "declined"
        case .kept(let viewModel): "kept by \(viewModel)"
        case .redirected(let route): "redirected to \(route)"
        case .unfit: "does not fit"
        case .showedNothing: "showed nothing"
        case .dropped: "dropped"
        case .cancelled: "cancelled"
        case .notRunning: "not running"
        }
    }
}
