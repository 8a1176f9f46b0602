import MVVMCLists
import MVVMCTesting
import XCTest

/// Closures that the owner of a list or of a view registry sets without a capture list. They must not retain the owner.
@MainActor
final class ListOwnerTests: XCTestCase {
    private struct Row: ReusableViewViewModel, Identifiable, Equatable { let id: Int }

    private final class Rows: ReferenceViewModel {
        let list = ListViewModel<Int, Row>(ListSnapshot(items: [Row(id: 1), Row(id: 2)]))
        private(set) var calls: [String] = []

        init() {
            list.selectionMode = .multiple
            list.onSelect(with: self) { owner, id in owner.calls.append("select \(id)") }
            list.onDeselect(with: self) { owner, id in owner.calls.append("deselect \(id)") }
            list.shouldSelect(with: self) { owner, id in
                owner.calls.append("may select \(id)")
                return id == 1
            }
            list.leadingSwipeActions(with: self) { owner, id in
                [ListAction("Pin") { owner.calls.append("pin \(id)") }]
            }
            list.trailingSwipeActions(with: self) { owner, id in
                [ListAction("Delete") { owner.calls.append("delete \(id)") }]
            }
            list.contextMenu(with: self) { owner, id in [ListAction("Copy") { owner.calls.append("copy \(id)") }] }
            list.canMove(with: self) { owner, id in
                owner.calls.append("can move \(id)")
                return true
            }
            list.onMove(with: self) { owner, id, position in
                owner.calls.append("move \(id) to \(position)")
                return true
            }
            list.onDisplay(with: self) { owner, id in owner.calls.append("display \(id)") }
            list.onEndDisplay(with: self) { owner, id in owner.calls.append("end display \(id)") }
            list.onPrefetch(with: self) { owner, ids in owner.calls.append("prefetch \(ids)") }
            list.onCancelPrefetch(with: self) { owner, ids in owner.calls.append("cancel prefetch \(ids)") }
        }
    }

    private final class Cell: ActionSource {
        enum Action { case tap }
        @Owned var viewModel: Row?
        var onAction: (@MainActor (Action) -> Void)?
        func bind(_ viewModel: Row, in bindings: Bindings) {}
    }

    /// Performs actions of a user and of a host on a list.
    private func use(_ list: ListViewModel<Int, Row>) {
        list.userDidSelect(1)
        list.userDidDeselect(1)
        list.userDidSelect(2)
        list.handlers.leadingSwipeActions?(1).first?.perform()
        list.handlers.trailingSwipeActions?(1).first?.perform()
        list.handlers.contextMenu?(1).first?.perform()
        list.userDidMove(1, to: ListPosition(section: 0, item: 1))
        list.hostWillDisplay(Row(id: 1))
        list.hostDidEndDisplay(1)
        list.handlers.onPrefetch?([2])
        list.handlers.onCancelPrefetch?([2])
    }

    func testTheOwnerIsPassedToEachClosure() async {
        let rows = Rows()
        use(rows.list)
        XCTAssertEqual(
            rows.calls,
            [
                "may select 1", "select 1", "deselect 1", "may select 2", "pin 1", "delete 1", "copy 1", "can move 1",
                "move 1 to 0.1", "display 1", "end display 1", "prefetch [2]", "cancel prefetch [2]",
            ])
    }

    func testTheOwnerIsDeallocatedAndTheListBehavesAsIfNothingWereSet() async {
        var list: ListViewModel<Int, Row>?
        assertDeallocated {
            let rows = Rows()
            use(rows.list)
            list = rows.list
            return rows
        }
        guard let list else { return XCTFail("no list") }
        use(list)
        XCTAssertTrue(list.userDidSelect(2), "no owner refuses it")
        XCTAssertEqual(list.handlers.leadingSwipeActions?(1).count, 0)
        XCTAssertEqual(list.handlers.trailingSwipeActions?(1).count, 0)
        XCTAssertEqual(list.handlers.contextMenu?(1).count, 0)
        XCTAssertFalse(list.userDidMove(1, to: ListPosition(section: 0, item: 0)), "no owner allows it")
    }

    func testALaterClosureReplacesTheFirst() async {
        let list = ListViewModel<Int, Row>(ListSnapshot(items: [Row(id: 1)]))
        var calls: [String] = []
        list.onSelect(with: self) { _, _ in calls.append("first") }
        list.onSelect(with: self) { _, _ in calls.append("second") }
        list.userDidSelect(1)
        XCTAssertEqual(calls, ["second"])
    }

    func testAHandlerThatIsRemovedCountsAsNeverSet() async {
        let rows = Rows()
        for handler in ListHandler.allCases { rows.list.removeHandler(handler) }
        use(rows.list)
        XCTAssertEqual(rows.calls, [])
        XCTAssertNil(rows.list.handlers.onSelect)
        XCTAssertNil(rows.list.handlers.contextMenu)
        XCTAssertFalse(rows.list.userDidMove(1, to: ListPosition(section: 0, item: 1)), "no item can be moved")
        let others = Rows()
        others.list.removeHandler(.onSelect)
        use(others.list)
        XCTAssertFalse(others.calls.contains("select 1"))
        XCTAssertTrue(others.calls.contains("deselect 1"), "other handlers stay")
    }

    // MARK: Actions of cells

    /// A screen that owns a registry, and handles the actions of its cells.
    @MainActor
    private final class Screen {
        let registry = ReusableViewRegistry<Cell> { _ in Cell() }
        private(set) var taps: [Int] = []

        init() {
            registry.register(view: Cell.self) { Cell() }
            registry.onAction(of: Cell.self, with: self) { screen, action, id in
                switch action {
                case .tap: screen.taps.append(id)
                }
            }
        }
    }

    func testAnActionReachesTheOwner() async {
        let screen = Screen()
        screen.registry.view(for: Row(id: 7)).onAction?(.tap)
        XCTAssertEqual(screen.taps, [7])
    }

    func testTheOwnerOfARegistryIsDeallocatedAndItsHandlerIsNotCalled() async {
        var cell: Cell?
        assertDeallocated {
            let screen = Screen()
            cell = screen.registry.view(for: Row(id: 7))
            return screen
        }
        XCTAssertNotNil(cell?.onAction)
        cell?.onAction?(.tap)
    }
}
