import Foundation
import MVVMCTesting
import Testing

@testable import ReadmeExample

// The tests of the article "Cells and their view models".

struct PicturesInMemory: PictureStore {
    func cachedPicture(at url: URL) -> Data? { nil }
    func picture(at url: URL) async throws -> Data { Data("picture".utf8) }
}

@MainActor
struct CommentsTests {
    @Test func aPictureIsShownWhenItIsLoaded() async {
        let url = URL(fileURLWithPath: "/ada.jpg")
        let comment = Comment(id: 7, author: "Ada", text: "Fine.", isEdited: true, likes: 3, pictureURL: url)
        let comments = CommentsViewModel([comment], pictures: PicturesInMemory(), router: RouterRecorder())
        let registry = ReusableViewRegistry<String> { $0 }
        registry.register(for: CommentRow.self) { $0.picture == nil ? $0.title : "\($0.title), with a picture" }
        let table = HeadlessList(comments.list, views: registry, visibleRows: 5)
        #expect(table.cells.map(\.view) == ["Ada · Edited"])
        await settle()
        #expect(table.cells.map(\.view) == ["Ada · Edited, with a picture"])
    }
}
