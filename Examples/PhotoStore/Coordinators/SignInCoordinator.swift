import MVVMC

/// Sign-in: one screen, which hands over the name of the account.
final class SignInCoordinator: Coordinator {
    /// There is one place here.
    enum Route: Hashable, Codable, Sendable {
        /// The form.
        case form
    }

    /// Hands over the name, or `nil` if the user backed out.
    let flow = Flow<String>()
    /// The form.
    let initialRoute = Route.form

    private let session: any Session

    init(session: any Session) {
        self.session = session
    }

    /// Puts the form on the tree.
    func show(_ route: Route) {
        let form = SignInViewModel(session: session, router: self) { name in self.flow.finish(name) }
        flow.push(form)
        flow.presentErrors(of: form.signIn, "Not signed in", retry: "Retry")
    }
}
