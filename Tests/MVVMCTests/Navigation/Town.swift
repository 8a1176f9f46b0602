import MVVMC

/// A coordinator whose decisions and screens a test chooses by closures.
final class Town: Coordinator {
    enum Route: Hashable, Codable { case home, street, house, gate, nothing, link }
    enum Other: Hashable, Codable { case room }
    let flow = Flow<Void>()
    let initialRoute: Route
    var decide: [Route: () -> RouteDecision<Route>] = [:]
    var shows: [Route: (Town) -> Void] = [:]
    private(set) var decisions: [Route] = []

    init(at route: Route = .home) { initialRoute = route }

    func forgetDecisions() { decisions = [] }

    func decision(for route: Route) -> RouteDecision<Route> {
        decisions.append(route)
        return decide[route]?() ?? .show
    }

    func show(_ route: Route) {
        if let body = shows[route] { return body(self) }
        if route != .nothing { flow.push(Place("\(route)")) }
    }
}

final class Room: Coordinator {
    enum Route: Hashable, Codable { case room, wardrobe }
    let flow = Flow<String>()
    let initialRoute = Route.room
    func show(_ route: Route) { flow.push(Place("\(route)")) }
}

/// A coordinator that gives up when it is started.
final class Quitter: Coordinator {
    enum Route: Hashable { case none }
    let flow = Flow<String>()
    let initialRoute = Route.none
    func show(_ route: Route) { flow.cancel() }
}
