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
            list.trailingSwipeActions(self) { owner, id in
                [ListAction("Delete") { owner.calls.append("delete \(id)") }]
            }
            list.canMove = { _ in true }
            list.onMove(self) { owner, id, place in
                owner.calls.append("move \(id) to \(place)")
                return true
            }
            list.contextMenu(self) { owner, id in [ListAction("Copy") { owner.calls.append("copy \(id)") }] }
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
        list.trailingSwipeActions?(1).first?.perform()
        list.userDidMove(1, to: ListIndex(section: 0, item: 1))
        list.contextMenu?(1).first?.perform()
    }

    func testTheOwnerIsPassedToEachClosure() async {
        let rows = Rows()
        use(rows.list)
        XCTAssertEqual(
            rows.calls,
            ["select 1", "delete 1", "move 1 to 0.1", "copy 1"])
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
        XCTAssertTrue(list.userDidMove(1, to: ListIndex(section: 0, item: 0)))
        XCTAssertEqual(list.contextMenu?(1).count, 0)
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
