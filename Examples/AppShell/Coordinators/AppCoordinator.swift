import MVVMC

/// The coordinator of a window. Before the tabs of the signed-in user, it shows onboarding and sign-in if necessary.
final class AppCoordinator: Coordinator {
    enum Route: Hashable, Codable { case main }
    let flow = Flow<Never>()
    let initialRoute = Route.main
    private let session: Session

    init(session: Session) { self.session = session }

    func decision(for route: Route) -> RouteDecision<Route> {
        switch session.state {
        case .launching: .after { try await self.session.load.run() }
        case .new: .after(OnboardingCoordinator(session: session))
        case .signedOut: .after(SignInCoordinator(session: session))
        case .signedIn: .show
        }
    }

    func show(_ route: Route) {
        flow.push(MainCoordinator(session: session)) { _ in self.navigate(to: .main) }
    }
}
