import MVVMC

/// A coordinator whose decisions and screens a test determines. Without them, it pushes a ``Place`` for each route.
final class Scripted: Coordinator {
    /// A lock with one screen.
    final class Lock: Coordinator {
        enum Route: Hashable, Codable { case code }
        let flow = Flow<Void>()
        let initialRoute = Route.code
        func show(_ route: Route) { flow.push(Place("code")) }
    }

    let flow = Flow<String>()
    let initialRoute: String
    var decide: (@MainActor (String) -> RouteDecision<String>)?
    var onShow: (@MainActor (Scripted, String) -> Void)?
    /// A state for the decisions of a test.
    var isLocked = false
    private(set) var shown: [String] = []

    init(_ name: String = "home", onShow: (@MainActor (Scripted, String) -> Void)? = nil) {
        (initialRoute, self.onShow) = (name, onShow)
    }

    func decision(for route: String) -> RouteDecision<String> { decide?(route) ?? .show }

    func show(_ route: String) {
        shown.append(route)
        if let onShow { onShow(self, route) } else { flow.push(Place(route)) }
    }

    @discardableResult
    func presentLock() -> Lock {
        let lock = Lock()
        flow.present(lock, as: .fullScreen, over: .everything)
        return lock
    }

    func presentSignIn(_ name: String = "sign-in") { flow.present(Place(name), over: .frontmost) }

    func presentAlert(_ title: String = "News") { flow.presentAlert(title, cancel: .button("OK")) }
}

extension Navigator {
    /// The name of the place in front, or the type of another view model.
    var frontName: String? {
        frontmostStack.top.map { ($0.viewModel as? Place)?.name ?? "\(type(of: $0.viewModel))" }
    }

    var alert: AlertViewModel? { frontmostStack.top?.viewModel as? AlertViewModel }
}
