import MVVMC

/// The coordinator of the sign-in screen. Sign-in is a separate flow, so that a purchase can wait until sign-in has
/// finished.
final class SignInCoordinator: Coordinator {
    enum Route: Hashable, Codable { case form }

    let flow = Flow<Void>()
    let initialRoute = Route.form

    private let session: any Session

    init(session: any Session) { self.session = session }

    func show(_ route: Route) {
        let form = SignInViewModel(session: session, router: self) { self.flow.finish() }
        flow.push(form)
        flow.presentErrors(of: form.signIn, "Not signed in", retry: "Retry")
    }
}
