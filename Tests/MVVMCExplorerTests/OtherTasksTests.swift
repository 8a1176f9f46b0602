import Foundation
import MVVMC
import MVVMCExplorer
import XCTest

/// Tests an explorer with work that the library does not run.
@MainActor
final class OtherTasksTests: XCTestCase {
    private final class BellViewModel: ReferenceViewModel {
        @Performs(performRing) var ring
        private let onRing: @MainActor () async -> Void
        init(onRing: @escaping @MainActor () async -> Void) { self.onRing = onRing }
        private func performRing() { Task { await onRing() } }
    }

    private final class BellCoordinator: Coordinator {
        enum Route: Hashable { case bell, door }
        let flow = Flow<Never>()
        let initialRoute = Route.bell
        private let open: @MainActor (_ show: @MainActor () -> Void) async -> Void

        init(open: @escaping @MainActor (_ show: @MainActor () -> Void) async -> Void = { $0() }) { self.open = open }

        func show(_ route: Route) {
            switch route {
            case .bell: flow.push(BellViewModel { await self.open { self.navigate(to: .door) } })
            case .door: flow.push(ShoppingViewModel())
            }
        }
    }

    func testTheReportMentionsOtherTasks() async {
        let explorer = Explorer("makeBell()") { () -> Navigator in
            let navigator = Navigator()
            navigator.start(BellCoordinator())
            return navigator
        }
        let report = await explorer.explore(sessions: 3, steps: 10, seed: 1)
        XCTAssertTrue(report.otherTasksWereAtWork)
        XCTAssertTrue("\(report)".contains("Tasks of the app's own were at work"))
    }

    /// A service that is not isolated to the main actor, so other threads make its requests.
    private final class DoorService: Sendable {
        private let requests: Explorer.Requests
        init(_ requests: Explorer.Requests) { self.requests = requests }
        @concurrent func unlock() async throws { try await requests.response(to: "unlock") {} }
    }

    private func makeDoor() -> Explorer.App {
        let (navigator, requests) = (Navigator(), Explorer.Requests())
        let service = DoorService(requests)
        navigator.start(
            BellCoordinator { show in
                try? await service.unlock()
                show()
            })
        return Explorer.App(navigator, requests: requests)
    }

    func testATaskOfTheAppContinuesInTheStepThatAnswersIt() async {
        let explorer = Explorer("makeDoor()") { self.makeDoor() }
        for _ in 0..<100 {
            let report = await explorer.play(
                """
                BellViewModel: ring
                answer: unlock
                ShoppingViewModel: back
                """)
            XCTAssertEqual(report.findings.map(\.message), [])
        }
    }

    func testTheSameSeedAnswersTasksOfTheAppInTheSameOrder() async {
        let explorer = Explorer("makeDoor()") { self.makeDoor() }
        let first = await explorer.explore(sessions: 5, steps: 20, seed: 1)
        let second = await explorer.explore(sessions: 5, steps: 20, seed: 1)
        XCTAssertEqual(first.map, second.map)
        XCTAssertTrue(first.map.edges.contains { $0.action == "answer: unlock" })
        XCTAssertFalse(first.otherTasksWereAtWork)
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

    func testTimeOfOtherWorkOnTheMainActorDoesNotCount() async {
        // The sleep occupies the main actor, as other tests do if Swift Testing runs tests in parallel.
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
