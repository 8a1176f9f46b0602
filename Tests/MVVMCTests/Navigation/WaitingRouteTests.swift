import MVVMC
import MVVMCTesting
import Testing

/// Requests for routes that are shown while another route waits.
@MainActor
struct WaitingRouteTests {
    private let navigator = Navigator()

    @Test func aRouteThatWaitsStaysWhenARouteThatIsInFrontIsRequested() {
        let root = Doorkeeper(isPresented: false)
        navigator.start(root)
        root.navigate(to: .invite)
        root.isSignedIn = false
        root.child?.flow.finish()
        #expect(navigator.waitingRoutes.map(\.route) == ["main"])
        root.navigate(to: .invite)
        #expect(navigator.waitingRoutes.map(\.route) == ["main"])
        #expect(navigator.names == "door | invite")
    }

    @Test func aRouteThatIsInFrontWaitsIfItsCoordinatorDecidesSo() {
        let root = Doorkeeper(isPresented: true)
        navigator.start(root)
        root.isSignedIn = false
        root.navigate(to: .main)
        #expect(navigator.waitingRoutes.map(\.route) == ["main"])
        #expect(navigator.frontmostStack.top?.coordinator is Doorkeeper.SignIn)
    }

    @Test(arguments: [[Doorkeeper.Route.main], [.main, .invite]])
    func aPathKeepsTheChildThatAnotherRouteWaitsFor(path: [Doorkeeper.Route]) {
        let root = Doorkeeper(isPresented: false)
        root.isSignedIn = false
        navigator.start(root)
        let form = navigator.place
        #expect(form?.name == "door")
        root.navigate(to: .invite)
        #expect(navigator.place === form, "a single route keeps it")
        root.navigate(toPath: path)
        #expect(navigator.place === form)
    }
}

/// A coordinator whose routes wait for a child as long as nobody is signed in.
@MainActor
final class Doorkeeper: Coordinator {
    enum Route: Hashable, CustomStringConvertible {
        case main, invite
        var description: String { self == .main ? "main" : "invite" }
    }

    final class SignIn: Coordinator {
        enum Route: Hashable { case door }
        let flow = Flow<Void>()
        let initialRoute = Route.door
        func show(_ route: Route) { flow.push(Place("door")) }
    }

    /// What is shown to a user who is signed in, until it finishes.
    final class Child: Coordinator {
        enum Route: Hashable { case first }
        let flow = Flow<Void>()
        let initialRoute = Route.first
        let name: String
        init(_ name: String) { self.name = name }
        func show(_ route: Route) { flow.push(Place(name)) }
    }

    let flow = Flow<Never>()
    let initialRoute = Route.main
    var isSignedIn = true
    private(set) weak var child: Child?
    private let isPresented: Bool

    /// - Parameter isPresented: Whether the child that a route waits for is presented.
    init(isPresented: Bool) { self.isPresented = isPresented }

    func decision(for route: Route) -> RouteDecision<Route> {
        if isSignedIn { return .show }
        return isPresented ? .after(SignIn(), as: .sheet) : .after(SignIn())
    }

    func show(_ route: Route) {
        let child = Child("\(route)")
        switch route {
        case .main:
            flow.push(child) { _ in self.navigate(to: .main) }
            self.child = child
        case .invite: flow.present(child, as: .sheet)
        }
    }
}
