import Foundation
import MVVMC
import MVVMCExplorer

/// Creates the comment feed with in-memory services. The explorer answers their requests for pages, replies and
/// pictures, and ends the app in the background.
@MainActor
func makeExploredFeed() -> Explorer.App {
    let requests = Explorer.Requests()
    return makeExploredFeed(of: MemoryService(requests), requests, from: nil)
}

@MainActor
private func makeExploredFeed(
    of service: MemoryService, _ requests: Explorer.Requests, from archive: NavigationArchive?
) -> Explorer.App {
    let navigator = Navigator()
    let dates = CommentDates(
        locale: Locale(identifier: "en_GB"), timeZone: .gmt, now: Date(timeIntervalSince1970: 1_700_000_000))
    let coordinator = CommentsCoordinator(
        Article(id: 1, title: "Photos", wordCount: 900),
        CommentFeedServices(comments: service, images: MemoryImages(requests: requests), makeDates: { dates }))
    if let archive {
        navigator.restore(archive, starting: coordinator)
    } else {
        navigator.start(coordinator)
    }
    return Explorer.App(
        navigator,
        world: [
            Explorer.Action("a link to an author") { coordinator.navigate(to: .author(of: 3)) },
            Explorer.Action("somebody comments") { service.addComment() },
        ],
        invariants: [Explorer.Invariant("no reply is empty") { service.replies.allSatisfy { !$0.isEmpty } }],
        requests: requests, remake: { makeExploredFeed(of: service, requests, from: $0) })
}

/// An in-memory comment service. It is isolated to the main actor, so that a seed reproduces its sessions.
@MainActor
private final class MemoryService: CommentService {
    private(set) var replies: [String] = []
    private var comments = (1...45).map { Comment.numbered($0) }
    private let requests: Explorer.Requests

    init(_ requests: Explorer.Requests) { self.requests = requests }

    func addComment() { comments.insert(.numbered(comments.count + 1), at: 0) }

    func page(after id: Comment.ID?) async throws -> CommentPage {
        try await requests.response(to: id.map { "the page after \($0)" } ?? "the first page") {
            let comments = self.comments
            let start = id.flatMap { id in comments.firstIndex { $0.id == id } }.map { $0 + 1 } ?? 0
            return CommentPage(comments: Array(comments[start...].prefix(20)), hasMore: start + 20 < comments.count)
        }
    }

    func reply(_ text: String, to id: Comment.ID) async throws {
        try await requests.response(to: "reply to \(id)") { self.replies.append(text) }
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

/// An image store without a cache, whose requests the explorer answers.
private struct MemoryImages: ImageStore {
    let requests: Explorer.Requests

    func cachedImage(at url: URL) -> Data? { nil }

    func image(at url: URL) async throws -> Data {
        try await requests.response(to: "picture \(url.lastPathComponent)") { Data() }
    }
}

extension CommentsViewModel: Explorable {
    /// The reply button of the first comment. The retry button is omitted, because the explorer finds it in `pages`.
    var exploredActions: [Explorer.Action] {
        pages.items.prefix(1).map { comment in .init("reply") { self.reply(to: comment.id) } }
    }
}

extension ReplyViewModel: Explorable {
    /// The text field and the cancel button. The explorer cannot find the cancel button, because the button calls a
    /// method and not a command.
    var exploredActions: [Explorer.Action] {
        [.typing("text", into: self, \.text), .init("cancel") { self.cancel() }]
    }
}
