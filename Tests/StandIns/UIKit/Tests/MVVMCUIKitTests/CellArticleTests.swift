import Foundation
import MVVMCLists
import MVVMCTesting
import MVVMCUIKit
import UIKit
import XCTest

@testable import ReadmeExample

/// Tests the cells of the article "Cells and their view models".
@MainActor
final class CellArticleTests: UIKitTestCase {
    private let comment = Comment(
        id: 7, author: "Ada", text: "Fine.", isEdited: true, likes: 3, pictureURL: URL(fileURLWithPath: "/ada.jpg"))

    func testAChangeOfOneFieldConfiguresTheCell() async {
        let cell = CommentCell(style: .default, reuseIdentifier: nil)
        cell.viewModel = CommentRow(comment)
        XCTAssertNil(content(of: cell)?.image)
        let data = Data("picture".utf8)
        cell.viewModel?.picture = data
        XCTAssertEqual(content(of: cell)?.text, "Ada · Edited")
        XCTAssertEqual(content(of: cell)?.secondaryText, "Fine.")
        XCTAssertNotNil(content(of: cell)?.image)
    }

    func testTheActionOfACellArrivesAtTheViewModel() async throws {
        let router = RouterRecorder<CommentsViewModel.Route>()
        let comments = CommentsViewModel([comment], pictures: Pictures(), router: router)
        let screen = makeCommentsScreen(comments)
        screen.tableView.frame.size.height = 440
        screen.tableView.layoutIfNeeded()
        let cell = try XCTUnwrap(screen.tableView.standInCells.first as? CommentCell)
        let button = try XCTUnwrap(cell.accessoryView as? UIButton)
        button.standInTouch(.touchUpInside)
        XCTAssertEqual(router.routes, [.reply(to: 7)])
        await settle()
        XCTAssertNotNil(content(of: cell)?.image)
    }

    func testOneCellShowsTwoModelsAndOneModelHasTwoCells() async {
        let list = ListViewModel<Int, AnyListItem>()
        list.apply(
            ListSnapshot(items: [
                AnyListItem(PersonRow(id: 1, name: "Ada", role: "Author")),
                AnyListItem(PlaceRow(id: 1, city: "Turin", isCapital: false)),
                AnyListItem(PlaceRow(id: 2, city: "Rome", isCapital: true)),
            ]))
        let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
        let host = TableListHost(list, in: tableView, views: titledViews())
        tableView.layoutIfNeeded()
        XCTAssertEqual(tableView.standInCells.compactMap { content(of: $0)?.text }, ["Ada", "Turin", "Rome!"])
        withExtendedLifetime(host) {}
    }

    private func content(of cell: UITableViewCell) -> UIListContentConfiguration? {
        cell.contentConfiguration as? UIListContentConfiguration
    }

    private func titledViews() -> ListViewRegistry {
        let views = ListViewRegistry()
        views.register(view: TitleCell.self)  // for people and places
        views.register(view: CapitalCell.self, reuseIdentifier: "capital")
        return views
    }
}

private struct Pictures: PictureStore {
    func cachedPicture(at url: URL) -> Data? { nil }
    func picture(at url: URL) async throws -> Data { Data("picture".utf8) }
}

final class CommentCell: UITableViewCell, ActionSource {
    enum Action { case reply }
    var onAction: (@MainActor (Action) -> Void)?
    @Owned var viewModel: CommentRow?
    private let replyButton = UIButton(configuration: .plain())

    func bind(_ viewModel: CommentRow, in bindings: Bindings) {
        var content = defaultContentConfiguration()
        content.text = viewModel.title
        content.secondaryText = viewModel.text
        content.image = viewModel.picture.flatMap { UIImage(data: $0) }
        contentConfiguration = content
        replyButton.configuration?.title = "Reply"
        replyButton.sizeToFit()
        accessoryView = replyButton
        bindings.onEvent(.touchUpInside, of: replyButton, with: self) { cell in cell.onAction?(.reply) }
    }
}

@MainActor
func makeCommentsScreen(_ comments: CommentsViewModel) -> ListTableViewController<Int, CommentRow> {
    let views = ListViewRegistry()
    views.register(view: CommentCell.self)
    views.onAction(of: CommentCell.self, with: comments) { comments, action, id in
        switch action {
        case .reply: comments.reply(to: id)
        }
    }
    let screen = ListTableViewController<Int, CommentRow>(views: views)
    screen.viewModel = comments.list
    return screen
}

final class TitleCell: UITableViewCell, ViewModelOwner {
    @Owned var viewModel: (any TitlePresentable)?

    func bind(_ viewModel: any TitlePresentable, in bindings: Bindings) {
        var content = defaultContentConfiguration()
        content.text = viewModel.title
        content.secondaryText = viewModel.detail
        contentConfiguration = content
    }
}

final class CapitalCell: UITableViewCell, ViewModelOwner {
    @Owned var viewModel: PlaceRow?

    func bind(_ viewModel: PlaceRow, in bindings: Bindings) {
        var content = defaultContentConfiguration()
        content.text = "\(viewModel.title)!"
        contentConfiguration = content
    }
}
