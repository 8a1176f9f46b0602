/// A place in an app, as the routes that lead there through one or more coordinators.
///
///     let day = RoutePath(AppRoute.main, TripsRoute.trip(42), TripRoute.day(3))
///     app.navigate(toPath: day)
///
/// Consecutive routes of one type belong to one coordinator, unless a route starts a child with routes of the same
/// type. A route of another type belongs to the child coordinator that the previous route leads to. The coordinators
/// are found at run time, so a path that does not fit is reported when it is requested from a coordinator; see
/// ``Coordinator/navigate(toPath:)-(RoutePath)``.
///
/// A path can be encoded if all of its routes are `Codable`. Each route is stored as JSON, with the full name of its
/// type. A decoded path equals the path that was encoded.
///
/// - Complexity: Creating a path encodes its routes. Hashing considers their types only.
public struct RoutePath {
    /// A route of a path, with its type erased.
    struct Step {
        /// The full name of the type of the route.
        let type: String
        /// The route as JSON; `nil` if it cannot be encoded.
        let json: String?
        /// The route; `nil` if the step was decoded, as a part of a path or of an archive.
        let route: (any Hashable)?
        /// Whether the route belongs to a child, in case the coordinator of the previous step and a child have routes
        /// of the same type. The value is `nil` in other cases, and in paths not created by ``Navigator/routePath``.
        var isOfChild: Bool?
        /// The slot of the route's coordinator, if several coordinators of the one above have routes of this type. The
        /// value is `nil` in other cases, and in paths not created by ``Navigator/routePath``.
        var slot: String?
        /// Whether the route is the ``Coordinator/initialRoute`` of its coordinator, in a path created by
        /// ``Navigator/routePath``. Links may leave it out.
        var isInitial = false
    }

    /// A step in the form in which an encoded path or an archive stores it.
    struct EncodedStep: Hashable, Codable, Sendable {
        let type: String
        var route: String
        var isOfChild: Bool?
        var slot: String?
    }

    let steps: [Step]

    init(steps: [Step]) { self.steps = steps }

    /// Creates a path of routes. The first route must belong to the coordinator that the path is requested from.
    public init<First: Hashable, each Next: Hashable>(_ first: First, _ next: repeat each Next) {
        var steps = [Step(first)]
        repeat steps.append(Step(each next))
        self.steps = steps
    }

    /// Creates a path of routes of one type, which may be computed. A path without routes is reported when it is
    /// requested.
    public init(routes: some Sequence<some Hashable>) { steps = routes.map { Step($0) } }

    /// Creates a path of routes of one type. The array is not a route.
    @available(*, deprecated, message: "Write RoutePath(routes: …), because the array is a list of routes.")
    public init(_ routes: [some Hashable]) { self.init(routes: routes) }
}

extension RoutePath {
    /// Adds a route at the end, of the same coordinator or of one below it.
    ///
    ///     var path = RoutePath(OrdersCoordinator.Route.orders)
    ///     path.append(OrdersCoordinator.Route.order(7))
    public mutating func append(_ route: some Hashable) { self += RoutePath(route) }

    /// Returns the routes of both paths.
    public static func + (left: RoutePath, right: RoutePath) -> RoutePath { RoutePath(steps: left.steps + right.steps) }

    /// Adds the routes of another path at the end.
    public static func += (left: inout RoutePath, right: RoutePath) { left = left + right }

    /// Returns the routes of a type, in their order. Routes of other types are left out, and so are routes of a decoded
    /// path that cannot be decoded as this type.
    @MainActor
    public func routes<Route: Hashable>(of type: Route.Type) -> [Route] { steps.compactMap { $0.route(as: type) } }

    /// Returns the last route, or `nil` if it has another type.
    ///
    ///     if case .order(let number) = path.last(as: OrdersCoordinator.Route.self) { numbers.append(number) }
    @MainActor
    public func last<Route: Hashable>(as type: Route.Type) -> Route? { steps.last?.route(as: type) }
}

extension RoutePath.Step {
    /// Returns the route if it has this type.
    @MainActor fileprivate func route<Route: Hashable>(as _: Route.Type) -> Route? {
        if let route { return route as? Route }
        guard type == NavigationArchive.name(of: Route.self), let json else { return nil }
        return try? RouteJSON.route(Route.self, from: json)
    }

    init<Route: Hashable>(_ route: Route) {
        self.init(route, as: route as? any Encodable)
    }

    private init<Route: Hashable>(_ route: Route, as encodable: (any Encodable)?) {
        type = NavigationArchive.name(of: Route.self)
        json = encodable.flatMap { try? RouteJSON.encode($0) }
        self.route = route
    }

    /// Creates a step for a route of a running coordinator. The route's conformance to `Encodable` may be isolated to
    /// the main actor.
    @MainActor init(showing route: any Hashable) {
        self.init(route, as: castOnMainActor(route, to: (any Encodable).self))
    }
}

extension RoutePath.Step: Hashable {
    static func == (left: Self, right: Self) -> Bool {
        left.type == right.type && left.slot == right.slot && left.hasEqualRoute(as: right)
    }

    /// Returns whether both steps, whose routes have the same type, have equal routes.
    func hasEqualRoute(as other: Self) -> Bool {
        // A step of a decoded path has only the JSON of its route.
        guard let route, let otherRoute = other.route else { return json == other.json }
        return AnyHashable(route) == AnyHashable(otherRoute)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(type) }
}

extension RoutePath.Step {
    init(_ encoded: RoutePath.EncodedStep) {
        type = encoded.type
        json = encoded.route
        route = nil
        isOfChild = encoded.isOfChild
        slot = encoded.slot
    }

    /// The step in encoded form; `nil` if its route cannot be encoded.
    var encoded: RoutePath.EncodedStep? {
        json.map { .init(type: type, route: $0, isOfChild: isOfChild, slot: slot) }
    }
}

extension RoutePath.Step: CustomStringConvertible {
    var description: String {
        let text = route.map { RouteText.text(of: $0) } ?? json.flatMap(RouteText.text(ofJSON:)) ?? type
        return slot.map { "\($0): \(text)" } ?? text
    }
}

extension RoutePath: Hashable {}

extension RoutePath: Codable {
    /// Decodes a path. Its routes are decoded when the path is requested from a coordinator.
    ///
    /// - Throws: A `DecodingError` if the data is not a path.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        steps = try container.decode([EncodedStep].self).map { Step($0) }
        if steps.isEmpty {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "the path has no route")
        }
    }

    /// Encodes the path.
    ///
    /// - Throws: An `EncodingError` if a route cannot be encoded.
    public func encode(to encoder: any Encoder) throws {
        let encoded = try steps.map { step in
            if let encoded = step.encoded { return encoded }
            let context = EncodingError.Context(
                codingPath: encoder.codingPath,
                debugDescription: "the route \(step) cannot be encoded: let \(step.type) conform to Codable")
            throw EncodingError.invalidValue(step, context)
        }
        var container = encoder.singleValueContainer()
        try container.encode(encoded)
    }
}

extension RoutePath: CustomStringConvertible {
    /// The routes in their order, as in `main / trip(42) / day(3)`. The routes of a decoded path are shown
    /// without their values, as in `main / trip(…)`.
    public var description: String { steps.map(\.description).joined(separator: " / ") }
}
