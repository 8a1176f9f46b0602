import MVVMC
import MVVMCTesting

/// A coordinator whose decisions a test can set with `decide`. Otherwise, the routes `locked` and `lockedSheet` wait
/// for a ``Key`` unless `isOpen` is `true`.
final class Gatehouse: Coordinator {
    enum Route: Hashable, Codable, CustomStringConvertible {
        case page(String)
        case child(String)
        case sheet(String)
        case tabs
        case locked(String)
        case lockedSheet(String)
        /// A child whose first route waits.
        case lockedChild(String)

        var description: String {
            switch self {
            case .page(let name): name
            case .child(let name): "child \(name)"
            case .sheet(let name): "sheet \(name)"
            case .tabs: "tabs"
            case .locked(let name): "locked \(name)"
            case .lockedSheet(let name): "locked sheet \(name)"
            case .lockedChild(let name): "locked child \(name)"
            }
        }
    }

    /// The child that the routes `locked` and `lockedSheet` wait for. If the key finishes, the gatehouse decides about
    /// the route again. If the key is cancelled, the route is dropped.
    final class Key: Coordinator {
        enum Route: Hashable { case door }
        let flow = Flow<Void>()
        let initialRoute = Route.door
        func show(_ route: Route) { flow.push(Place("door")) }
    }

    let flow = Flow<String>()
    let initialRoute: Route
    var isOpen = false
    var decide: (@MainActor (Route) -> RouteDecision<Route>?)?
    private(set) var decisions = 0
    private(set) var ends: [String] = []
    let start: @MainActor (String) -> Gatehouse

    init(_ initialRoute: Route = .page("home"), isOpen: Bool = false) {
        self.initialRoute = initialRoute
        self.isOpen = isOpen
        start = { Gatehouse(.page($0), isOpen: isOpen) }
    }

    func decision(for route: Route) -> RouteDecision<Route> {
        decisions += 1
        if let decision = decide?(route) { return decision }
        switch route {
        case .locked where !isOpen: return .after(Key())
        case .lockedSheet where !isOpen: return .after(Key(), as: .sheet)
        default: return .show
        }
    }

    func show(_ route: Route) {
        switch route {
        case .page(let name), .locked(let name): flow.push(Place(name))
        case .lockedChild(let name): flow.push(Gatehouse(.lockedSheet(name)))
        case .child(let name): flow.push(start(name)) { self.ends.append("\(name) \($0)") }
        case .sheet(let name), .lockedSheet(let name):
            flow.present(start(name), as: .sheet) { self.ends.append("\(name) \($0)") }
        case .tabs:
            flow.push(TabsViewModel([.init("one"), .init("two")]))
            flow.embed(start("first"), in: "one")
            flow.embed(start("second"), in: "two")
        }
    }
}

extension Navigator {
    /// The coordinator of the screen in front, if it is a gatehouse.
    var gatehouse: Gatehouse? { frontmostStack.top?.coordinator as? Gatehouse }

    /// Sets `isOpen` of `gatehouse` to `opens`. Then finishes the key in front if `opens` is `true`, or cancels the key
    /// otherwise.
    func turnKey(_ opens: Bool = true, for gatehouse: Gatehouse? = nil) {
        gatehouse?.isOpen = opens
        guard let key = frontmostStack.top?.coordinator as? Gatehouse.Key else { return }
        if opens { key.flow.finish() } else { key.flow.cancel() }
    }
}
