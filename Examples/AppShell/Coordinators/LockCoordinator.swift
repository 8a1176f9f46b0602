import MVVMC

/// The coordinator of the lock screen. It finishes as soon as the session is unlocked, in this window or in another one.
final class LockCoordinator: Coordinator {
    enum Route: Hashable, Codable { case code }
    let flow = Flow<Void>()
    let initialRoute = Route.code
    private let session: Session

    init(session: Session) { self.session = session }

    func show(_ route: Route) {
        flow.push(LockViewModel(session: session))
        // A lock that had to wait for another one may begin after the session has been unlocked.
        flow.observe(session.$isLocked, with: self) { lock, isLocked in
            if !isLocked { lock.flow.finish() }
        }
    }
}
