import MVVMCLists
import MVVMCTesting
import XCTest

/// Taps on a list whose screen is covered already, because its view is still there.
@MainActor
final class CoveredListTests: XCTestCase {
    private enum RowsRoute: Hashable { case list, push(Int), sheet(Int), undimmed(Int), custom(Int), column(Int) }

    private final class Rows: ReferenceViewModel {
        let list = ListViewModel(RowList(ids: [1, 2, 3]))
        private(set) var tapped: [Int] = []

        init(_ open: @escaping @MainActor (Int) -> Void) {
            list.onSelect(with: self) { rows, id in
                rows.tapped.append(id)
                open(id)
            }
        }
    }

    private final class RowsCoordinator: Coordinator {
        let flow = Flow<Never>()
        let initialRoute = RowsRoute.list
        let column: ColumnPlacement?
        private(set) weak var rows: Rows?
        private let route: (Int) -> RowsRoute

        init(column: ColumnPlacement? = nil, _ route: @escaping (Int) -> RowsRoute) {
            (self.column, self.route) = (column, route)
        }

        func show(_ route: RowsRoute) {
            switch route {
            case .list:
                let rows = Rows { [weak self] id in
                    if let self { navigate(to: self.route(id)) }
                }
                self.rows = rows
                flow.push(rows, column: column)
            case .push(let id): flow.push(Place("\(id)"))
            case .sheet(let id): flow.present(Place("\(id)"))
            case .undimmed(let id):
                flow.present(Place("\(id)"), as: .sheet.undimmed(through: .medium), ifPresenting: .replace)
            case .custom(let id): flow.present(Place("\(id)"), as: .custom("player"), ifPresenting: .replace)
            case .column(let id): flow.push(Place("\(id)"), column: .detail)
            }
        }
    }

    private let navigator = Navigator()

    private func start(column: ColumnPlacement? = nil, _ route: @escaping (Int) -> RowsRoute) throws -> Rows {
        let coordinator = RowsCoordinator(column: column, route)
        navigator.start(coordinator)
        return try XCTUnwrap(coordinator.rows)
    }

    // W3
    func testTwoRowsThatAreTappedInOneTurnOpenOneScreen() async throws {
        for route in [RowsRoute.push, RowsRoute.sheet] {
            let rows = try start(route)
            XCTAssertTrue(rows.list.userDidSelect(1))
            XCTAssertFalse(rows.list.userDidSelect(2))
            XCTAssertEqual(rows.tapped, [1])
            XCTAssertEqual(navigator.place?.name, "1")
            XCTAssertEqual(navigator.subtree.count, 2)
            if navigator.presented != nil { navigator.userDidDismiss() } else { navigator.userDidGoBack() }
            XCTAssertTrue(rows.list.userDidSelect(2), "the screen of the list is in view again")
            XCTAssertEqual(navigator.place?.name, "2")
        }
    }

    // W3
    func testAListThatIsStillInViewTakesEachTap() async throws {
        let besideDetail = try start(column: .list, RowsRoute.column)
        NavigationUser(of: navigator).resize(toColumns: 2)
        for id in [1, 2] { XCTAssertTrue(besideDetail.list.userDidSelect(id)) }
        XCTAssertEqual(navigator.place?.name, "2")
        for route in [RowsRoute.undimmed, RowsRoute.custom] {
            let below = try start(route)
            for id in [1, 2] { XCTAssertTrue(below.list.userDidSelect(id)) }
            XCTAssertEqual(navigator.place?.name, "2")
        }
        let withoutScreen = Rows { _ in }
        for id in [1, 2] { XCTAssertTrue(withoutScreen.list.userDidSelect(id)) }
    }
}
