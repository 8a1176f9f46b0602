import Foundation
import MVVMC
import MVVMCExplorer
import XCTest

/// Work that does not belong to the library.
@MainActor
final class OtherTasksTests: XCTestCase {
    private final class BellViewModel: ReferenceViewModel {
        @Performs(performRing) var ring
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
        let explorer = Explorer("makeBell()") { () -> Navigator in
            let navigator = Navigator()
            navigator.start(BellCoordinator())
            return navigator
        }
        let report = await explorer.explore(sessions: 3, steps: 10, seed: 1)
        XCTAssertTrue(report.otherTasksWereAtWork)
        XCTAssertTrue("\(report)".contains("Tasks of the app's own were at work"))
    }

    private final class MineViewModel: ReferenceViewModel {
        @Performs(performDig) var dig
        @Observed private(set) var depth = 0

        private func performDig() async {
            for _ in 0..<5 { depth = await Task.detached { [depth] in depth + 1 }.value }
        }
    }

    private final class MineCoordinator: Coordinator {
        enum Route: Hashable { case mine }
        let flow = Flow<Never>()
        let initialRoute = Route.mine
        func show(_ route: Route) { flow.push(MineViewModel()) }
    }

    /// As other tests of a run do that Swift Testing runs in parallel.
    func testTimeInWhichOthersOccupyTheMainActorDoesNotCount() async {
        // Nothing waits for this: it holds the main actor, as a long synchronous test does.
        func occupy() { Thread.sleep(forTimeInterval: 0.03) }
        let other = Task { @MainActor in
            while !Task.isCancelled {
                occupy()
                await Task.yield()
            }
        }
        var explorer = Explorer("makeMine()") { () -> Navigator in
            let navigator = Navigator()
            navigator.start(MineCoordinator())
            return navigator
        }
        explorer.patience = .milliseconds(50)
        let report = await explorer.explore(sessions: 1, steps: 2, seed: 1)
        other.cancel()
        XCTAssertEqual(report.findings.map(\.message), [])
        XCTAssertGreaterThan(report.steps, 0)
    }
}
