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
        flow.push(
            SignInViewModel(
                session: session,
                onSignIn: { name in self.flow.finish(name) },
                onFailure: { reason, retry in
                    self.flow.present(
                        AlertViewModel(
                            "Not signed in", message: reason, [.button("Retry", retry), .cancel("Cancel")]))
                },
                onCancel: { self.flow.pop() }))
    }
}
