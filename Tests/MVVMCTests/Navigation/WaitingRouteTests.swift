import MVVMC
import MVVMCTesting
import Testing

/// Requests for routes that have to wait, and requests while another route of the coordinator waits.
@MainActor
@Suite("Requests during the wait of a route")
struct WaitingRouteTests {
    private let navigator = Navigator()

    @Test("A waiting route stays if the frontmost route is requested")
    func aRouteThatWaitsStaysWhenARouteThatIsInFrontIsRequested() {
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

    @Test("The frontmost route waits if its coordinator decides so")
    func aRouteThatIsInFrontWaitsIfItsCoordinatorDecidesSo() {
        let root = Doorkeeper(isPresented: true)
        navigator.start(root)
        root.isSignedIn = false
        root.navigate(to: .main)
        #expect(navigator.waitingRoutes.map(\.route) == ["main"])
        #expect(navigator.frontmostStack.top?.coordinator is Doorkeeper.SignIn)
    }

    @Test("The screens of a route are frontmost again after the awaited child has finished", arguments: [false, true])
    func screensComeToTheFrontAfterTheChild(byPath: Bool) throws {
        let root = Doorkeeper(isPresented: true)
        navigator.start(root)
        let main = navigator.place
        root.isSignedIn = false
        if byPath { root.navigate(toPath: [.main]) } else { root.navigate(to: .main) }
        #expect(navigator.names == "main | door")
        root.isSignedIn = true
        try #require(navigator.frontmostStack.top?.coordinator as? Doorkeeper.SignIn).flow.finish()
        #expect(navigator.names == "main")
        #expect(navigator.place === main)
        #expect(navigator.waitingRoutes.isEmpty)
    }

    @Test("The screens of a route are removed if the awaited child replaces them", arguments: [false, true])
    func screensAreReplacedByTheChild(byPath: Bool) throws {
        let root = Doorkeeper(isPresented: false, isReplacing: true)
        navigator.start(root)
        root.navigate(to: .invite)
        #expect(navigator.names == "main | invite")
        let main = navigator.place
        root.isSignedIn = false
        if byPath { root.navigate(toPath: [.main]) } else { root.navigate(to: .main) }
        #expect(navigator.names == "door")
        root.isSignedIn = true
        try #require(navigator.top?.coordinator as? Doorkeeper.SignIn).flow.finish()
        #expect(navigator.names == "main")
        #expect(navigator.place !== main)
    }

    @Test("A decision to replace a route that is not shown is a decision to wait")
    func aDecisionToReplaceARouteThatIsNotShownIsADecisionToWait() {
        let root = Doorkeeper(isPresented: false, isReplacing: true)
        navigator.start(root)
        let main = navigator.place
        root.isSignedIn = false
        root.navigate(to: .invite)
        #expect(navigator.names == "main door")
        #expect(navigator.screens.first?.viewModel as? Place === main)
    }

    @Test("A path keeps the child of another waiting route", arguments: [[Doorkeeper.Route.main], [.main, .invite]])
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

/// A coordinator whose routes wait for a ``SignIn`` unless `isSignedIn` is `true`.
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

    /// The child that shows the screen of a route.
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
    private let isReplacing: Bool

    /// - Parameters:
    ///   - isPresented: Whether the child that a route waits for is presented.
    ///   - isReplacing: Whether the screens of a route are removed before the child that the route waits for is
    ///     started.
    init(isPresented: Bool, isReplacing: Bool = false) {
        (self.isPresented, self.isReplacing) = (isPresented, isReplacing)
    }

    func decision(for route: Route) -> RouteDecision<Route> {
        if isSignedIn { return .show }
        return .after(SignIn(), as: isPresented ? .sheet : nil, replacing: isReplacing)
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
