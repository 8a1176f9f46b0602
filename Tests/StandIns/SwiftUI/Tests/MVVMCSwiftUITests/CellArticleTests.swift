import Foundation
import MVVMCLists
import MVVMCSwiftUI
import MVVMCTesting
import SwiftUI
import XCTest

/// Tests the rows of the article "Cells and their view models" in a window.
@MainActor
final class CellArticleTests: SwiftUITestCase {
    func testTheButtonOfARowIsAMethodOfTheViewModel() async {
        let url = URL(fileURLWithPath: "/ada.jpg")
        let comment = Comment(id: 7, author: "Ada", text: "Fine.", isEdited: true, likes: 3, pictureURL: url)
        let router = RouterRecorder<CommentsViewModel.Route>()
        let comments = CommentsViewModel([comment], pictures: Pictures(), router: router)
        let window = StandInWindow { CommentsView(viewModel: comments) }
        XCTAssertTrue(window.texts.contains("Ada · Edited"), "\(window.texts)")
        XCTAssertTrue(window.tap("Reply"))
        XCTAssertEqual(router.routes, [.reply(to: 7)])
        await settle()
    }
}

private struct Pictures: PictureStore {
    func cachedPicture(at url: URL) -> Data? { nil }
    func picture(at url: URL) async throws -> Data { Data("picture".utf8) }
}

struct CommentRowView: ViewModelView {
    let viewModel: CommentRow

    var body: some View {
        VStack {
            Text(viewModel.title)
            Text(viewModel.text)
        }
    }
}

struct CommentsView: ViewModelView {
    let viewModel: CommentsViewModel

    var body: some View {
        ListView(viewModel.list) { row in
            HStack {
                CommentRowView(viewModel: row)
                Button("Reply") { viewModel.reply(to: row.id) }
                    .buttonStyle(.borderless)  // otherwise, a tap anywhere on the row is a tap of the button
            }
        }
    }
}
