import MVVMC
import PhotoStoreModelExample

/// Asks who is there.
public final class SignInViewModel: ReferenceViewModel {
    /// What the user has typed.
    @Observed public var name = ""
    /// Signs in with the name that was typed. It is not enabled while there is none, and cancelled when the screen is
    /// left.
    @Performs(performSignIn, when: { $0.canSignIn }) public var signIn

    private let session: any Session
    private let finish: @MainActor (String) -> Void
    private let failed: @MainActor (String, _ retry: @escaping @MainActor () -> Void) -> Void
    private let cancelled: @MainActor () -> Void

    /// A form that signs in at `session`, and then calls `finish` with the name.
    ///
    /// - Parameter failed: Called with a reason when signing in has failed, and with what tries again.
    public init(
        session: any Session, onSignIn finish: @escaping @MainActor (String) -> Void,
        onFailure failed: @escaping @MainActor (String, _ retry: @escaping @MainActor () -> Void) -> Void,
        onCancel cancelled: @escaping @MainActor () -> Void
    ) {
        self.session = session
        self.finish = finish
        self.failed = failed
        self.cancelled = cancelled
    }

    /// Whether what was typed can be a name.
    public var canSignIn: Bool { !name.allSatisfy(\.isWhitespace) }

    private func performSignIn() async throws {
        let name = name
        do {
            try await session.signIn(as: name)
        } catch {
            // Cancelled work has no screen on which to report its failure.
            if !Task.isCancelled { failed("\(error)") { self.signIn.execute() } }
            throw error
        }
        try Task.checkCancellation()
        finish(name)
    }

    /// The cancel button was tapped.
    public func cancel() { cancelled() }
}
