import Foundation
import MVVMC
import MVVMCTesting

@testable import AppShellExample

/// A window of the app, without views. The window has a navigation tree, a simulated user, and services that respond
/// when the test advances the clock.
@MainActor
final class TestWindow {
    let services: DemoServices
    let session: Session
    let clock: TestClock
    let navigator = Navigator()
    let app: AppCoordinator
    let user: NavigationUser
    let log = RequestLog()

    init(_ services: DemoServices, _ session: Session, _ clock: TestClock) {
        (self.services, self.session, self.clock) = (services, session, clock)
        app = AppCoordinator(session: session, clock: clock)
        user = NavigationUser(of: navigator)
        navigator.links = .appShell
        log.begin(in: navigator)
    }

    /// Creates a window of an app whose saved session has the given state.
    convenience init(after state: Session.State = .signedOut, code: String? = nil) {
        let clock = TestClock()
        let services = DemoServices(state, code: code, clock: clock)
        self.init(services, Session(services), clock)
    }

    func launch() async {
        navigator.start(app)
        await answer()
    }

    /// Returns another window of the same app.
    func makeOther() -> TestWindow { TestWindow(services, session, clock) }

    /// Advances the clock so that the services answer the pending requests.
    func answer() async { await clock.advance(by: .seconds(1)) }

    /// Signs in with the frontmost form. Advances the clock for the sign-in request, and again for the requests that
    /// the app sends after the sign-in.
    func signIn(as name: String) async throws {
        let form: SignInViewModel = try navigator.frontmostViewModel()
        form.name = name
        form.signIn.execute()
        await answer()
        await answer()
    }

    /// Enters a code on the lock screen, which must be frontmost.
    func unlock(_ code: String) throws {
        let lock: LockViewModel = try navigator.frontmostViewModel()
        lock.code = code
        lock.unlock()
    }

    func follow(_ link: String) { navigator.open(link) }

    /// Opens the form from the status screen, which must be frontmost, and enters `text`.
    func openForm(_ text: String) throws -> StatusFormViewModel {
        let status: StatusViewModel = try navigator.frontmostViewModel()
        status.edit()
        let form: StatusFormViewModel = try navigator.frontmostViewModel()
        form.text = text
        return form
    }
}
