import MVVMCTesting
import MVVMCUIKit
import UIKit
import XCTest

@testable import ReadmeExample

final class NoteListViewController: ViewModelViewController<NoteListViewModel> {}

final class NoteViewController: ViewModelViewController<NoteViewModel> {
    let deleteButton = UIButton()
    override func bind(_ viewModel: NoteViewModel, in bindings: Bindings) {
        bindings.bind(viewModel.delete, to: deleteButton)
    }
}

protocol TitlePresentable: Presentable { var title: String { get } }

struct NoteRow: ReusableViewViewModel, TitlePresentable, Identifiable, Hashable {
    let id: Note.ID
    let title: String
}

final class TitleCell: UITableViewCell, ViewModelOwner {
    @Owned var viewModel: (any TitlePresentable)?  // setting it binds the cell
    let label = UILabel()
    func bind(_ viewModel: any TitlePresentable, in bindings: Bindings) { label.text = viewModel.title }
}

@MainActor
final class NotebookUIKitTests: XCTestCase {
    private var window: UIWindow?

    private func start(in windowScene: UIWindowScene, _ notebook: Notebook) {
        let views = ViewControllerRegistry()
        views.register(view: NoteListViewController.self) { NoteListViewController() }
        views.register(view: NoteViewController.self) { NoteViewController() }
        window = UIWindow(windowScene: windowScene)
        window?.start(NotebookCoordinator(notebook), views: views)
    }

    func testTheButtonOfANoteDeletesIt() async throws {
        let notebook = Notebook()
        start(in: UIWindowScene(), notebook)
        let stack = try XCTUnwrap(window?.rootViewController as? UINavigationController)
        let list = try XCTUnwrap(stack.topViewController as? NoteListViewController)
        list.viewModel?.open(2)
        StandIn.finishAnimations()
        let note = try XCTUnwrap(stack.topViewController as? NoteViewController)
        note.loadViewIfNeeded()
        note.deleteButton.standInTouch(.touchUpInside)
        await waitUntil("the question is shown") {
            StandIn.finishAnimations()
            return stack.presentedViewController is UIAlertController
        }
    }

    func testACellShowsWhatConforms() async {
        let cell = TitleCell(style: .default, reuseIdentifier: nil)
        for title in ["Milk", "Bread"] {
            cell.viewModel = NoteRow(id: 1, title: title)
            XCTAssertEqual(cell.label.text, title)
        }
    }
}
