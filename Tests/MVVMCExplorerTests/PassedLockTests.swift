import MVVMC
import MVVMCExplorer
import MVVMCTesting
import XCTest

/// Tests that an explorer finds what passes a lock.
@MainActor
final class PassedLockTests: XCTestCase {
    private struct Page: ViewModel {}

    private final class Code: ReferenceViewModel, Explorable {
        private let unlock: @MainActor () -> Void
        init(unlock: @escaping @MainActor () -> Void) { self.unlock = unlock }
        var exploredActions: [Explorer.Action] { [Explorer.Action("enter") { self.unlock() }] }
    }

    private final class Lock: Coordinator {
        enum Route: Hashable { case code }
        let flow = Flow<Void>()
        let initialRoute = Route.code
        func show(_ route: Route) { flow.push(Code { self.flow.finish() }) }
    }

    private final class Pages: Coordinator {
        enum Route: Hashable { case first, second }
        let flow = Flow<Never>()
        let initialRoute = Route.first
        func show(_ route: Route) { flow.push(Page()) }
        func lock() {
            flow.present(Lock(), as: .fullScreen, over: .everything)
            navigate(to: .second)
        }
    }

    /// Returns an app with a lock, and with an action of the world for what a host reports.
    private func makeApp(_ report: @escaping @MainActor (Navigator) -> Void) -> Explorer.App {
        let (navigator, pages) = (Navigator(), Pages())
        navigator.start(pages)
        return Explorer.App(
            navigator,
            world: [
                Explorer.Action("lock") { if navigator.lock == nil { pages.lock() } },
                Explorer.Action("report") { if navigator.lock != nil { report(navigator) } },
            ])
    }

    func testAScreenThatTheUserLeavesBelowTheLockIsFound() async {
        let report = await Explorer("app") {
            self.makeApp { navigator in
                if let screen = navigator.root.screens.dropFirst().first { navigator.root.userDidLeave(screen.id) }
            }
        }.explore(sessions: 10, steps: 20, seed: 1)
        XCTAssertEqual(report.findings.map(\.kind), [.passedLock])
        XCTAssertEqual(report.findings.first?.message, "the user has acted on Page, which a lock covers")
        XCTAssertEqual(report.findings.first?.steps, ["world: lock", "world: report"])
    }

    func testAUserWhoIsIgnoredBelowTheLockIsNoFinding() async {
        let report = await Explorer("app") {
            self.makeApp { navigator in
                navigator.root.userDidGoBack()
                navigator.root.userDidDismiss()
            }
        }.explore(sessions: 10, steps: 20, seed: 1)
        report.assertNoFindings()
    }
}
