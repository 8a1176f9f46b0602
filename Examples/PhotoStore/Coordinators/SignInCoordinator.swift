import MVVMC
import PhotoStoreModelExample
import PhotoStoreViewModelsExample

/// Sign-in: one screen, which hands over the name of the account.
public final class SignInCoordinator: Coordinator {
    /// There is one place here.
    public enum Route: Hashable, Codable, Sendable {
        /// The form.
        case form
    }

    /// Hands over the name, or `nil` if the user backed out.
    public let flow = Flow<String>()
    /// The form.
    public let initialRoute = Route.form

    private let session: any Session

    init(session: any Session) {
        self.session = session
    }

    /// Puts the form on the tree.
    public func show(_ route: Route) {
        let form = SignInViewModel(session: session, router: self) { name in self.flow.finish(name) }
        flow.push(form)
        flow.presentErrors(of: form.signIn, "Not signed in", retry: "Retry")
    }
}
