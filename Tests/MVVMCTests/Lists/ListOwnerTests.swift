@_spi(Host) import MVVMC
import MVVMCTesting
import XCTest

/// The closures of a list, set by its owner without a capture list.
@MainActor
final class ListOwnerTests: XCTestCase {
    private struct Row: ReusableViewViewModel, Identifiable, Equatable { let id: Int }

    private final class Rows: ReferenceViewModel {
        let list = ListViewModel<Int, Row>(ListSnapshot(items: [Row(id: 1), Row(id: 2)]))
        private(set) var calls: [String] = []

        init() {
            list.selectionMode = .multiple
            list.onSelect(self) { owner, id in owner.calls.append("select \(id)") }
            list.onDeselect(self) { owner, id in owner.calls.append("deselect \(id)") }
            list.shouldSelect(self) { owner, id in owner.list.numberOfItems(inSection: 0) > 0 && id != 2 }
            list.trailingSwipeActions(self) { owner, id in
                [ListAction("Delete") { owner.calls.append("delete \(id)") }]
            }
            list.leadingSwipeActions(self) { owner, id in [ListAction("Pin") { owner.calls.append("pin \(id)") }] }
            list.canMove(self) { owner, id in !owner.calls.isEmpty }
            list.onMove(self) { owner, id, place in
                owner.calls.append("move \(id) to \(place)")
                return true
            }
            list.contextMenu(self) { owner, id in [ListAction("Copy") { owner.calls.append("copy \(id)") }] }
            list.onDisplay(self) { owner, id in owner.calls.append("display \(id)") }
            list.onEndDisplay(self) { owner, id in owner.calls.append("endDisplay \(id)") }
            list.onPrefetch(self) { owner, ids in owner.calls.append("prefetch \(ids)") }
            list.onCancelPrefetch(self) { owner, ids in owner.calls.append("cancelPrefetch \(ids)") }
        }
    }

    private final class Cell: ActionSource {
        enum Action { case tap }
        @Owned var viewModel: Row?
        var onAction: (@MainActor (Action) -> Void)?
        func bind(_ viewModel: Row, in bindings: Bindings) {}
    }

    /// Does everything that a user and a host do with a list.
    private func use(_ list: ListViewModel<Int, Row>) {
        list.userDidSelect(1)
        list.userDidDeselect(1)
        list.trailingSwipeActions?(1).first?.perform()
        list.leadingSwipeActions?(1).first?.perform()
        list.userDidMove(1, to: ListIndex(section: 0, item: 1))
        list.contextMenu?(1).first?.perform()
        list.hostWillDisplay(Row(id: 1))
        list.hostDidEndDisplay(1)
        list.onPrefetch?([1, 2])
        list.onCancelPrefetch?([2])
    }

    func testTheOwnerIsPassedToEachClosure() async {
        let rows = Rows()
        use(rows.list)
        XCTAssertEqual(
            rows.calls,
            [
                "select 1", "deselect 1", "delete 1", "pin 1", "move 1 to 0.1", "copy 1", "display 1", "endDisplay 1",
                "prefetch [1, 2]",
                "cancelPrefetch [2]",
            ])
        XCTAssertFalse(rows.list.userDidSelect(2))
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
        XCTAssertTrue(list.userDidSelect(2))
        XCTAssertEqual(list.trailingSwipeActions?(1).count, 0)
        XCTAssertEqual(list.leadingSwipeActions?(1).count, 0)
        XCTAssertFalse(list.userDidMove(1, to: ListIndex(section: 0, item: 1)))
        XCTAssertEqual(list.contextMenu?(1).count, 0)
    }

    func testReconfiguredItemsAreObservedWithAnOwner() async {
        let (list, owner) = (ListViewModel<Int, Row>(), Rows())
        let token = list.observeReconfigured(on: owner) { owner, row in owner.list.selection.insert(row.id) }
        list.reconfigure(Row(id: 1))
        XCTAssertEqual(owner.list.selection, [1])
        var (calls, tokens) = (0, [token])
        assertDeallocated {
            let owner = Rows()
            tokens.append(list.observeReconfigured(on: owner) { _, _ in calls += 1 })
            return owner
        }
        list.reconfigure(Row(id: 1))
        XCTAssertEqual(calls, 0)
    }

    // MARK: Actions of cells

    /// Owns the registry whose actions it handles.
    @MainActor
    private final class Screen {
        let registry = ReusableViewRegistry<Cell> { _ in Cell() }
        private(set) var taps: [Int] = []

        init() {
            registry.register(view: Cell.self) { Cell() }
            registry.onAction(of: Cell.self, on: self) { screen, action, id in
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
