/// A request of a route, a path or a link, before a coordinator decides about it.
///
/// An interceptor receives it, and may change the ``path`` or decline the request; see
/// ``Navigator/interceptRequests(with:_:)``.
///
/// The description has the texts of the routes, see ``CustomRouteText``, and not the URL, so that a log has no value
/// that a route hides.
@MainActor
public struct NavigationRequest {
    /// The call that has made a request.
    public enum Kind: Hashable, Sendable {
        /// ``Router/navigate(to:)`` of a coordinator.
        case route
        /// ``Coordinator/navigate(toPath:)-(RoutePath)``, in one of its forms.
        case path
        /// ``Navigator/open(_:)``, with the URL. Anybody can open a URL.
        case link(String)
    }

    /// The call that has made the request.
    public let kind: Kind

    /// The type of the coordinator that was asked. For a link, this is the root coordinator.
    public let coordinator: any Coordinator.Type

    /// The requested route, or the routes of the path. The first of them is a route of the ``coordinator``.
    ///
    /// If a request of a route gets a path with one other route of the coordinator, that route is requested instead. If
    /// it gets any other path, the request becomes one of that path.
    public var path: RoutePath { didSet { isChanged = true } }

    fileprivate private(set) var isChanged = false
    fileprivate private(set) var refusal: String??

    fileprivate init(_ kind: Kind, _ path: RoutePath, of coordinator: any Coordinator.Type) {
        (self.kind, self.path, self.coordinator) = (kind, path, coordinator)
    }

    /// Does not let the request go on. Nothing changes, and the interceptors after this one are not called.
    ///
    /// The outcome is ``NavigationOutcome/declined(reason:)``, and observers receive the event
    /// ``NavigationEvent/Kind/routeDeclined``.
    public mutating func decline(_ reason: String? = nil) { refusal = .some(reason) }
}

extension NavigationRequest: @MainActor CustomStringConvertible {
    /// The type of the coordinator, the kind of the request, and the routes, as in `AppCoordinator link: main / form`.
    public var description: String {
        let name =
            switch kind {
            case .route: "route"
            case .path: "path"
            case .link: "link"
            }
        return "\(coordinator) \(name): \(path)"
    }
}

extension Navigator {
    /// Calls `interceptor` with `owner` and each later request of this tree, before a coordinator decides about it.
    ///
    /// Use an interceptor for what holds in the whole app: to record what was asked, to lead old links to their new
    /// places, or to decline links from outside while the app cannot show them. What a single coordinator can decide
    /// belongs into its ``Coordinator/decision(for:)``, which is also called for restored routes and after a wait.
    ///
    ///     interceptor = navigator.interceptRequests(with: self) { app, request in
    ///         app.log.append("\(request)")
    ///         if case .link = request.kind, app.isMigrating { request.decline("The data is being moved.") }
    ///     }
    ///
    /// An interceptor is called once for each call of ``Router/navigate(to:)``,
    /// ``Coordinator/navigate(toPath:)-(RoutePath)`` and ``Navigator/open(_:)``, within the call, in the order in which
    /// the interceptors were added. It is not called again when the route or path has waited. A link that is opened
    /// before a root coordinator is started is a request when it is followed. The first routes of coordinators, restored
    /// routes, and routes to which a decision redirects are no requests.
    ///
    /// An interceptor that requests a route itself is not called for that request, but the others are. The request that
    /// it was called with goes on afterward, unless the interceptor declines it.
    ///
    /// The owner is not retained, and `interceptor` is not called after the owner has been deallocated.
    ///
    /// - Returns: A token that ends the interception when it is cancelled or deallocated. An interceptor can end itself.
    public func interceptRequests<Owner: AnyObject>(
        with owner: Owner, _ interceptor: @escaping @MainActor (Owner, inout NavigationRequest) -> Void
    ) -> ObservationToken {
        tree.linkOpener.interceptors.add { [weak owner] request in
            if let owner { interceptor(owner, &request) }
        }
    }
}

/// The interceptors of one tree, in the order in which they were added.
@MainActor
final class Interceptors: ObservationOwner {
    fileprivate typealias Interceptor = @MainActor (inout NavigationRequest) -> Void

    private var interceptors: [(id: Int, call: Interceptor)] = []
    private var nextID = 0
    /// The interceptors that are being called.
    private var running: Set<Int> = []

    /// This list; `nil` if it is empty.
    fileprivate var ifAny: Interceptors? { interceptors.isEmpty ? nil : self }

    fileprivate func add(_ interceptor: @escaping Interceptor) -> ObservationToken {
        interceptors.append((nextID, interceptor))
        nextID += 1
        return ObservationToken(owner: self, id: nextID - 1)
    }

    func endObservation(id: Int) {
        guard let index = interceptors.firstIndex(where: { $0.id == id }) else { return }
        // The closure is released when the list is complete, because what it captures may end another interceptor.
        let removed = interceptors.remove(at: index)
        withExtendedLifetime(removed) {}
    }

    fileprivate func call(with request: inout NavigationRequest) {
        var ids = 0..<nextID
        // Each step searches the list again, because an interceptor may end others, and add new ones.
        while request.refusal == nil, let next = interceptors.first(where: { ids.contains($0.id) }) {
            ids = (next.id + 1)..<ids.upperBound
            guard running.insert(next.id).inserted else { continue }
            next.call(&request)
            running.remove(next.id)
        }
    }
}

/// What the interceptors have made of a request.
enum Interception<Request> {
    case goesOn(Request)
    /// The request was declined, or has become another one, with this outcome.
    case ended(NavigationOutcome)
}

// Interceptors are called before the change of the request begins, so flows that an interceptor ends have ended when the
// coordinator decides.
extension Coordinator {
    func intercept(_ route: Route) -> Interception<Route> {
        let result = intercept(.route) { PendingStep(route: route).pathStep.map { RoutePath(steps: [$0]) } }
        switch result {
        case .goesOn(nil): return .goesOn(route)
        case .goesOn(let path?):
            let steps = path.pendingSteps
            if steps.count == 1, let other = self.route(of: steps[0]) { return .goesOn(other) }
            return .ended(follow(steps))
        case .ended(let outcome): return .ended(outcome)
        }
    }

    func intercept(_ steps: [PendingStep], as kind: NavigationRequest.Kind) -> Interception<[PendingStep]> {
        let result = intercept(kind) {
            let path = steps.compactMap(\.pathStep)
            return path.count == steps.count && !path.isEmpty ? RoutePath(steps: path) : nil
        }
        return switch result {
        case .goesOn(let path):
            .goesOn(path?.pendingSteps.keepingShared(steps.first?.keepsNothing != true) ?? steps)
        case .ended(let outcome): .ended(outcome)
        }
    }

    /// - Parameter path: The requested routes; `nil` if they cannot be compared, so that they are no path.
    /// - Returns: The path that has replaced the requested one, if an interceptor has changed it.
    private func intercept(_ kind: NavigationRequest.Kind, _ path: () -> RoutePath?) -> Interception<RoutePath?> {
        let node = flow.node
        guard let tree = node.tree, let interceptors = tree.linkOpener.interceptors.ifAny, let path = path() else {
            return .goesOn(nil)
        }
        var request = NavigationRequest(kind, path, of: Self.self)
        Graph.untracked { interceptors.call(with: &request) }
        guard let reason = request.refusal else { return .goesOn(request.isChanged ? request.path : nil) }
        Change.perform {
            node.noteEmptiness(.declined(route: "\(path)", reason: reason))
            tree.emit(.route(path, path.steps.last?.route, of: node, .routeDeclined, reason: reason))
        }
        return .ended(.declined(reason: reason))
    }
}
