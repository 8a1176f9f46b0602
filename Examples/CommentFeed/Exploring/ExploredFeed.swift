import Foundation
import MVVMC
import MVVMCExplorer

/// Makes the comment feed over a service in memory, which may fail.
@MainActor
func makeExploredFeed() -> Explorer.App {
    let (navigator, service) = (Navigator(), MemoryService())
    let dates = CommentDates(
        locale: Locale(identifier: "en_GB"), timeZone: .gmt, now: Date(timeIntervalSince1970: 1_700_000_000))
    let coordinator = CommentsCoordinator(
        Article(id: 1, title: "Photos", wordCount: 900),
        CommentFeedServices(comments: service, images: MemoryImages(), makeDates: { dates }))
    navigator.start(coordinator)
    return Explorer.App(
        navigator,
        world: [
            Explorer.Action("the server fails, or is back") { service.isFailing.toggle() },
            Explorer.Action("a link to an author") { coordinator.navigate(to: .author(of: 3)) },
            Explorer.Action("somebody comments") { service.addComment() },
        ],
        invariants: [Explorer.Invariant("no reply is empty") { service.replies.allSatisfy { !$0.isEmpty } }])
}

/// Comments in memory. It answers on the main actor, so that the same seed gives the same sessions.
@MainActor
private final class MemoryService: CommentService {
    var isFailing = false
    private(set) var replies: [String] = []
    private var comments = (1...45).map { Comment.numbered($0) }

    struct Failure: Error {}

    func addComment() { comments.insert(.numbered(comments.count + 1), at: 0) }

    func page(after id: Comment.ID?) async throws -> CommentPage {
        if isFailing { throw Failure() }
        let start = id.flatMap { id in comments.firstIndex { $0.id == id } }.map { $0 + 1 } ?? 0
        return CommentPage(comments: Array(comments[start...].prefix(20)), hasMore: start + 20 < comments.count)
    }

    func reply(_ text: String, to id: Comment.ID) async throws {
        if isFailing { throw Failure() }
        replies.append(text)
    }
}

extension Comment {
    fileprivate static func numbered(_ id: Int) -> Comment {
        let author = Author(
            id: "a\(id)", name: "Author \(id)", pictureURL: URL(fileURLWithPath: "/pictures/\(id)", isDirectory: false),
            joined: Date(timeIntervalSince1970: 1_600_000_000))
        return Comment(id: id, author: author, date: Date(timeIntervalSince1970: 1_699_990_000), text: "Text \(id)")
    }
}

/// Pictures that are in memory.
private struct MemoryImages: ImageStore {
    func cachedImage(at url: URL) -> Data? { Data() }
    func image(at url: URL) async throws -> Data { Data() }
}

extension CommentsViewModel: Explorable {
    /// The reply button of the first comment. The explorer finds Retry by itself.
    package var exploredActions: [Explorer.Action] {
        var actions: [Explorer.Action] = []
        if let comment = pages.items.first { actions.append(Explorer.Action("reply") { self.reply(to: comment.id) }) }
        return actions
    }
}

extension ReplyViewModel: Explorable {
    /// The cancel button, which has a plain method.
    package var exploredActions: [Explorer.Action] { [Explorer.Action("cancel") { self.cancel() }] }
}
