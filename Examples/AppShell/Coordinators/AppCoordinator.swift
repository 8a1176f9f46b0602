import MVVMC

/// The coordinator of a window. Before the tabs of the signed-in user, it shows onboarding, sign-in and the lock if
/// necessary. It locks the app after a minute in the background.
final class AppCoordinator: Coordinator {
    enum Route: Hashable, Codable { case main }
    let flow = Flow<Never>()
    let initialRoute = Route.main
    /// The user whose archive can be restored.
    var user: String? { session.account?.name }
    private let session: Session
    private let clock: any Clock<Duration>
    private var timeInBackground: (() -> Duration)?

    init(session: Session, clock: any Clock<Duration> = ContinuousClock()) {
        (self.session, self.clock) = (session, clock)
        flow.observe(session.$isLocked, initial: false, with: self) { app, isLocked in
            // At launch, the session is locked before it is signed in, and the decision asks for the lock.
            if isLocked, app.session.account != nil { app.presentLock() }
        }
    }

    func decision(for route: Route) -> RouteDecision<Route> {
        switch session.state {
        case .launching: .after { try await self.session.load.run() }
        case .new: .after(OnboardingCoordinator(session: session))
        case .signedOut: .after(SignInCoordinator(session: session))
        case .signedIn where session.isLocked:
            .after(LockCoordinator(session: session), as: .fullScreen, over: .everything)
        case .signedIn: .show
        }
    }

    func show(_ route: Route) {
        flow.push(MainCoordinator(session: session)) { _ in self.navigate(to: .main) }
    }

    func didEnterBackground() { timeInBackground = stopwatch(on: clock) }

    func willEnterForeground() {
        if let timeInBackground, timeInBackground() >= .seconds(60) { session.lock() }
        timeInBackground = nil
    }

    private func presentLock() {
        flow.present(LockCoordinator(session: session), as: .fullScreen, over: .everything)
    }
}

/// Returns a function that returns the time since this call. Unlike a date, the time of a clock cannot be set back.
private func stopwatch(on clock: some Clock<Duration>) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
}
