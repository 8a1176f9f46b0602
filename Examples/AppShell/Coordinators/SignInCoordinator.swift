import MVVMC

/// The coordinator of sign-in, which finishes as soon as a user has signed in, in this window or in another one.
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
            // If another user has signed in, the flow of the tabs has ended. A sign-in that was presented over the tabs
            // has ended with it, and must not finish.
            if case .signedIn = state, !signIn.flow.hasEnded { signIn.flow.finish() }
        }
    }
}
