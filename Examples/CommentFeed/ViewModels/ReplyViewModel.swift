import MVVMC

/// The draft of an answer to a comment.
final class ReplyViewModel: ReferenceViewModel {
    @Observed var text = ""
    /// The recipient of the answer, as in `To Ada Lovelace`.
    let title: String

    /// Sends the answer. It is enabled once the answer has a text.
    @Performs(performSend, when: { $0.hasText }) var send

    private var hasText: Bool { !text.allSatisfy(\.isWhitespace) }
    private let id: Comment.ID
    private let service: any CommentService
    private let router: any Router
    private let sent: @MainActor () -> Void

    /// - Parameters:
    ///   - router: Closes the sheet.
    ///   - sent: Called when the answer was sent, and the sheet is closed.
    init(
        to comment: Comment, service: any CommentService, router: any Router,
        onSend sent: @escaping @MainActor () -> Void
    ) {
        title = "To \(comment.author.name)"
        id = comment.id
        self.service = service
        self.router = router
        self.sent = sent
    }

    func cancel() { router.close(self) }

    private func performSend() async throws {
        try await service.reply(text, to: id)
        // If the user has left the sheet while the reply was sent, it is already closed.
        try Task.checkCancellation()
        router.close(self)
        sent()
    }
}
