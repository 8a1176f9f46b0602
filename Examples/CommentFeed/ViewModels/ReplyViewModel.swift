import CommentFeedModelExample
import MVVMC

/// An answer to a comment, as it is written.
public final class ReplyViewModel: ReferenceViewModel {
    /// What the user has typed.
    @Observed public var text = ""
    /// Whom the answer is for, as in `To Ada Lovelace`.
    public let title: String

    /// Sends the answer, once there is one.
    @Performs(performSend, when: { $0.hasText }) public var send

    private var hasText: Bool { !text.allSatisfy(\.isWhitespace) }
    private let id: Comment.ID
    private let service: any CommentService
    private let sent: @MainActor () -> Void
    private let cancelled: @MainActor () -> Void

    /// An answer to `comment`, which `service` is to get.
    ///
    /// - Parameters:
    ///   - sent: Called when the answer was sent.
    ///   - cancelled: Called when the user cancels.
    public init(
        to comment: Comment, service: any CommentService, onSend sent: @escaping @MainActor () -> Void,
        onCancel cancelled: @escaping @MainActor () -> Void
    ) {
        title = "To \(comment.author.name)"
        (id, self.service, self.sent, self.cancelled) = (comment.id, service, sent, cancelled)
    }

    /// The cancel button was tapped.
    public func cancel() { cancelled() }

    private func performSend() async throws {
        try await service.reply(text, to: id)
        // If the user has left the sheet while the reply was sent, there is nothing to dismiss.
        try Task.checkCancellation()
        sent()
    }
}
