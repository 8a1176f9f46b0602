import MVVMC
import MVVMCExplorer
import XCTest

/// Work that does not belong to the library.
@MainActor
final class OtherTasksTests: XCTestCase {
    private final class BellViewModel: ReferenceViewModel {
        @Performs(BellViewModel.performRing) var ring
        private let onRing: @MainActor () -> Void
        init(onRing: @escaping @MainActor () -> Void) { self.onRing = onRing }
        private func performRing() { Task { onRing() } }
    }

    private final class BellCoordinator: Coordinator {
        enum Route: Hashable { case bell, door }
        let flow = Flow<Never>()
        let initialRoute = Route.bell
        func show(_ route: Route) {
            switch route {
            case .bell: flow.push(BellViewModel { self.navigate(to: .door) })
            case .door: flow.push(ShoppingViewModel())
            }
        }
    }

    func testTheReportSaysThatOtherTasksWereAtWork() async {
        let explorer = AppExplorer("makeBell()") { () -> Navigator in
            let navigator = Navigator()
            navigator.start(BellCoordinator())
            return navigator
        }
        let report = await explorer.explore(sessions: 3, steps: 10, seed: 1)
        XCTAssertTrue(report.otherTasksWereAtWork)
        XCTAssertTrue("\(report)".contains("Tasks of the app's own were at work"))
    }
}
