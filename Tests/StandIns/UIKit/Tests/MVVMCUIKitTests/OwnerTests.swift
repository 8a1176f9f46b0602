import MVVMCLists
import MVVMCTesting
import MVVMCUIKit
import UIKit
import XCTest

/// Tests that handlers that receive their owner as an argument do not leak the owner, and are not called after it has
/// been deallocated.
@MainActor
final class OwnerTests: UIKitTestCase {
    private struct Row: ReusableViewViewModel, Identifiable, Equatable { let id: Int }

    private final class Form: ReferenceViewModel {
        @Observed var name = ""
    }

    private final class FormScreen: ViewModelViewController<Form> {
        let (editButton, sendButton) = (UIButton(configuration: .plain()), UIButton(configuration: .plain()))
        private(set) var taps: [String] = []

        override func viewDidLoad() {
            sendButton.addAction(UIAction(with: self) { screen in screen.taps.append("send") }, for: .touchUpInside)
            super.viewDidLoad()
        }

        override func bind(_ form: Form, in bindings: Bindings) {
            bindings.onEvent(.touchUpInside, of: editButton, with: self) { screen in
                screen.taps.append("edit \(form.name)")
            }
        }
    }

    private final class Cell: UITableViewCell, ActionSource {
        @Owned var viewModel: Row?
        var onAction: (@MainActor (String) -> Void)?
        func bind(_ viewModel: Row, in bindings: Bindings) {}
    }

    private final class ListScreen: UIViewController {
        private let views = ListViewRegistry()
        let list = ListViewModel<Int, Row>(ListSnapshot(items: [Row(id: 7)]))
        let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
        private var host: TableListHost<Int, Row>?
        private(set) var actions: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            views.register(view: Cell.self)
            views.onAction(of: Cell.self, with: self) { screen, action, id in screen.actions.append("\(action) \(id)") }
            view.addSubview(tableView)
            host = TableListHost(list, in: tableView, views: views)
        }
    }

    private func makeScreen() -> FormScreen {
        let screen = FormScreen()
        let form = Form()
        form.name = "Ada"
        screen.viewModel = form
        screen.loadViewIfNeeded()
        return screen
    }

    func testTheOwnerIsPassedToTheHandlers() async {
        let screen = makeScreen()
        screen.editButton.standInTouch(.touchUpInside)
        screen.sendButton.standInTouch(.touchUpInside)
        XCTAssertEqual(screen.taps, ["edit Ada", "send"])
    }

    func testAScreenWithHandlersIsDeallocated() async {
        assertDeallocated { makeScreen() }
    }

    func testAControlThatOutlivesTheOwnerCallsNothing() async {
        let (button, bindings) = (UIButton(configuration: .plain()), Bindings())
        var calls = 0
        assertDeallocated {
            let owner = Form()
            bindings.onEvent(.touchUpInside, of: button, with: owner) { _ in calls += 1 }
            button.addAction(UIAction(with: owner) { _ in calls += 1 }, for: .touchUpInside)
            button.standInTouch(.touchUpInside)
            return owner
        }
        XCTAssertEqual(calls, 2)
        button.standInTouch(.touchUpInside)
        XCTAssertEqual(calls, 2)
    }

    func testCellActionReachesTheRegistryOwnerWithoutRetainingIt() async {
        var screen: ListScreen? = ListScreen()
        screen?.loadViewIfNeeded()
        screen?.tableView.layoutIfNeeded()
        (screen?.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? Cell)?.onAction?("tap")
        XCTAssertEqual(screen?.actions, ["tap 7"])
        @Weak var released = screen
        screen = nil
        XCTAssertNil(released)
    }
}
