import MVVMC

/// Sign-in, which finishes as soon as a user has signed in: here or in another window.
final class SignInCoordinator: Coordinator {
    enum Route: Hashable, Codable { case form }
    let flow = Flow<Void>()
    let initialRoute = Route.form
    private let session: Session
    private var observation: ObservationToken?

    init(session: Session) { self.session = session }

    func show(_ route: Route) {
        let form = SignInViewModel(session: session)
        flow.push(form)
        flow.presentErrors(of: form.signIn, "Not signed in")
        observation = session.$state.observe(initial: false, with: self) { signIn, state in
            // For another user, the tabs have ended, and with them what they had presented.
            if case .signedIn = state, !signIn.flow.hasEnded { signIn.flow.finish() }
        }
    }
}
