import MVVMC

/// The form for a reply to a comment. An archive keeps the text.
final class ReplyViewModel: StateRestoring, MenuCommandProviding {
    @Observed var text = ""
    /// The title, which names the recipient of the reply, as in `To Ada Lovelace`.
    let title: String

    /// Sends the reply and closes the sheet.
    @Performs(performSend, when: { $0.hasText }) var send

    private var hasText: Bool { !text.allSatisfy(\.isWhitespace) }
    private let id: Comment.ID
    private let service: any CommentService
    private let router: any Router
    private let sent: @MainActor () -> Void

    /// - Parameters:
    ///   - router: The router that closes the sheet.
    ///   - sent: Called after the reply was sent and the sheet was closed.
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

    var menuCommands: [MenuCommand] { [MenuCommand("Send", image: "paperplane", key: "\r", send)] }

    func cancel() { router.close(self) }

    var savedState: String? { text.isEmpty ? nil : text }
    func restore(_ text: String) { self.text = text }

    private func performSend() async throws {
        try await service.reply(text, to: id)
        // If the user has closed the sheet during the request, the task is cancelled and the sheet must not be
        // closed again.
        try Task.checkCancellation()
        router.close(self)
        sent()
    }
}
