import Foundation
import MVVMCLists

// A list of comments, for the article "Cells and their view models".

struct Comment: Identifiable, Sendable {
    let id: Int
    let author: String
    let text: String
    let isEdited: Bool
    let likes: Int
    let pictureURL: URL
}

struct CommentRow: ReusableViewViewModel, Identifiable, Equatable {
    let id: Comment.ID
    let title: String
    let text: String
    var picture: Data?  // loaded while the row is displayed

    init(_ comment: Comment) {
        id = comment.id
        title = comment.isEdited ? "\(comment.author) · Edited" : comment.author
        text = comment.text
    }
}

@MainActor
protocol PictureStore: Sendable {
    func cachedPicture(at url: URL) -> Data?
    func picture(at url: URL) async throws -> Data
}

final class CommentsViewModel: ReferenceViewModel {
    enum Route: Hashable { case reply(to: Comment.ID) }
    let list = ListViewModel<Int, CommentRow>()
    private let pictures: any PictureStore
    private let pictureURLs: [Comment.ID: URL]
    private let router: any Router<Route>

    init(_ comments: [Comment], pictures: any PictureStore, router: any Router<Route>) {
        self.pictures = pictures
        pictureURLs = Dictionary(uniqueKeysWithValues: comments.map { ($0.id, $0.pictureURL) })
        self.router = router
        list.selectionMode = .disabled  // a tap on the row itself does nothing
        list.loadContent(with: self) { comments, row in
            comments.pictureURLs[row.id]
        } cached: { comments, url in
            comments.pictures.cachedPicture(at: url)
        } load: { comments, url in
            try await comments.pictures.picture(at: url)
        } show: { row, picture in
            row.picture = picture
        }
        list.reload(ListSnapshot(items: comments.map { CommentRow($0) }))
    }

    func reply(to id: Comment.ID) { router.navigate(to: .reply(to: id)) }
}
