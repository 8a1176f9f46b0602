import MVVMC
import PhotoStoreModelExample

/// Asks who is there.
public final class SignInViewModel: ReferenceViewModel {
    /// What the user has typed.
    @Observed public var name = ""
    /// Why signing in failed, if it did.
    @Observed public private(set) var message: String?

    private let session: any Session
    private let finish: @MainActor (String) -> Void
    private let cancelled: @MainActor () -> Void

    /// A form that signs in at `session`, and then calls `finish` with the name.
    public init(
        session: any Session, onSignIn finish: @escaping @MainActor (String) -> Void,
        onCancel cancelled: @escaping @MainActor () -> Void
    ) {
        self.session = session
        self.finish = finish
        self.cancelled = cancelled
    }

    /// Whether what was typed can be a name.
    public var canSignIn: Bool { !name.allSatisfy(\.isWhitespace) }

    /// The sign-in button was tapped.
    public func signIn() {
        guard canSignIn else {
            message = "A name is needed."
            return
        }
        do {
            try session.signIn(as: name)
            finish(name)
        } catch {
            message = "Not signed in: \(error)"
        }
    }

    /// The cancel button was tapped.
    public func cancel() { cancelled() }
}
