import MVVMC

/// The coordinator of the welcome screen, which is shown before the first sign-in.
final class OnboardingCoordinator: Coordinator {
    enum Route: Hashable, Codable { case welcome }
    let flow = Flow<Void>()
    let initialRoute = Route.welcome
    private let session: Session

    init(session: Session) { self.session = session }

    func show(_ route: Route) { flow.push(WelcomeViewModel(start: finish)) }

    private func finish() {
        session.finishOnboarding()
        flow.finish()
    }
}
