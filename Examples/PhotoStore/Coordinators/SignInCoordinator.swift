import MVVMC

/// Sign-in, which has one screen. It has a coordinator because a purchase waits until it has finished.
final class SignInCoordinator: Coordinator {
    enum Route: Hashable, Codable { case form }

    /// Finishes when the user has signed in.
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
