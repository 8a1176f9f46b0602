import MVVMC

/// The coordinator of sign-in, which finishes as soon as a user has signed in, in this window or in another one.
final class SignInCoordinator: Coordinator {
    enum Route: Hashable, Codable { case form }
    let flow = Flow<Void>()
    let initialRoute = Route.form
    private let session: Session

    init(session: Session) { self.session = session }

    func show(_ route: Route) {
        let form = SignInViewModel(session: session)
        flow.push(form)
        flow.presentErrors(of: form.signIn, "Not signed in")
        flow.observe(session.$state, initial: false, with: self) { signIn, state in
            if case .signedIn = state { signIn.flow.finish() }
        }
    }
}
