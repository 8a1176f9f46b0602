import MVVMC

/// The view model of the sign-in form.
final class SignInViewModel: ReferenceViewModel {
    /// The name that the user has typed.
    @Observed var name = ""
    /// Signs in with the typed name. The command is disabled while the name is blank, and cancelled when the user
    /// leaves the screen.
    @Performs(performSignIn, when: { !$0.name.allSatisfy(\.isWhitespace) }) var signIn

    private let session: any Session
    private let router: any Router
    private let finish: @MainActor () -> Void

    init(session: any Session, router: any Router, onSignIn finish: @escaping @MainActor () -> Void) {
        self.session = session
        self.router = router
        self.finish = finish
    }

    private func performSignIn() async throws {
        try await session.signIn(as: name)
        try Task.checkCancellation()
        finish()
    }

    /// Called when the user taps the cancel button.
    func cancel() { router.close(self) }
}
