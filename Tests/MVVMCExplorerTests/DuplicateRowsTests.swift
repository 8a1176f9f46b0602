import MVVMCExplorer
import MVVMCLists
import XCTest

/// Tests that the explorer finds rows with one identifier, which a list view would report.
@MainActor
final class DuplicateRowsTests: XCTestCase {
    private final class RowsViewModel: ReferenceViewModel {
        struct Row: Identifiable, Equatable { let id: Int }

        let list = ListViewModel<Int, Row>(ListSnapshot(items: [Row(id: 0)]))
        private var next = 1
        @Performs(performAdd) var add
        @Performs(performUndo) var undo

        private func performAdd() {
            let row = Row(id: next)
            list.edit { $0.append([row], to: 0) }
            next += 1
        }

        /// Forgets to remove the row.
        private func performUndo() { next -= 1 }
    }

    private final class RowsCoordinator: Coordinator {
        enum Route: Hashable { case rows }
        let flow = Flow<Never>()
        let initialRoute = Route.rows
        func show(_ route: Route) { flow.push(RowsViewModel()) }
    }

    func testTheyAreFound() async throws {
        let explorer = Explorer("makeRows()") {
            let navigator = Navigator()
            navigator.start(RowsCoordinator())
            return Explorer.App(navigator)
        }
        let report = await explorer.explore(sessions: 5, steps: 20, seed: 1)
        let finding = try XCTUnwrap(report.findings.first)
        XCTAssertEqual(finding.kind, .misuse)
        XCTAssertTrue(finding.message.contains("identifiers that are not unique"), finding.message)
        XCTAssertLessThanOrEqual(finding.steps.count, 2, "\(finding)")
    }
}
