import MVVMC
import MVVMCTesting
import XCTest

/// Tests the failure that `assertNoFindings()` records for a finding, and the XCTest test that the finding generates.
@MainActor
final class ExplorerAssertionTests: FailureCapturingTestCase {
    func testAFindingFailsWithItsStepsAndATestForXCTest() async {
        let report = await EndingCoordinator.explore()
        let failures = await failures { report.assertNoFindings() }
        XCTAssertEqual(failures.count, 1)
        let message = failures.first ?? ""
        for part in [
            "an empty window: the tree has no screen", "Steps:\n  1. EndingViewModel: end",
            "  EndingViewModel · EndingCoordinator",
            "func testEmptyWindowInEndingViewModel() async {",
            "let explorer = Explorer(\"makeEnd()\") { makeEnd() }",
        ] {
            XCTAssertTrue(message.contains(part), message)
        }
    }

    func testATestIsWrittenForTheRunningFramework() async {
        let text = await EndingCoordinator.explore().findings.first?.test(named: "theEnd") ?? ""
        XCTAssertTrue(text.contains("func testTheEnd() async {"), text)
    }

    // 4.5
    func testANameThatXCTestAcceptsIsNotChanged() async throws {
        let report = await EndingCoordinator.explore()
        let finding = try XCTUnwrap(report.findings.first)
        XCTAssertTrue(finding.test(named: "testTheEnd").contains("func testTheEnd() async {"))
        XCTAssertTrue(finding.test(named: "testing").contains("func testing() async {"))
    }
}

private final class EndingViewModel: ReferenceViewModel {
    @Performs(performEnd) var end
    private let onEnd: @MainActor () -> Void
    init(onEnd: @escaping @MainActor () -> Void) { self.onEnd = onEnd }
    private func performEnd() { onEnd() }
}

private final class EndingCoordinator: Coordinator {
    enum Route: Hashable { case end }
    let flow = Flow<Void>()
    let initialRoute = Route.end
    func show(_ route: Route) { flow.push(EndingViewModel { self.flow.finish() }) }

    static func explore() async -> Explorer.Report {
        let explorer = Explorer("makeEnd()") { () -> Navigator in
            let navigator = Navigator()
            navigator.start(EndingCoordinator())
            return navigator
        }
        return await explorer.explore(sessions: 3, steps: 5, seed: 1)
    }
}
