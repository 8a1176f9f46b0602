import MVVMC

/// The sign-in form, which is shown before the tabs, and over them when the session has expired.
final class SignInViewModel: ReferenceViewModel {
    @Observed var name: String
    @Performs(performSignIn, when: { !$0.name.isEmpty }) var signIn
    private let session: Session

    init(session: Session) { (self.session, name) = (session, session.account?.name ?? "") }

    private func performSignIn() async throws { try await session.signIn(as: name) }
}
