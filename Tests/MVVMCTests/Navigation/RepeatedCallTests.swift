import MVVMC
import MVVMCTesting
import XCTest

/// Calls that end a flow, made again after the flow has ended, as by a second tap on a button.
@MainActor
final class RepeatedCallTests: XCTestCase {
    private let navigator = Navigator()

    private func child() -> (root: Guide, child: Guide) {
        let (root, child) = (Guide(), Guide("child"))
        navigator.start(root)
        root.flow.push(child)
        return (root, child)
    }

    // W2
    func testAFlowThatHasEndedWithItsScreensIgnoresASecondEnd() async {
        let ends: [(String, @MainActor (Guide) -> Void)] = [
            ("finish", { $0.flow.finish("done") }), ("cancel", { $0.flow.cancel() }),
            ("swipe", { [navigator] _ in navigator.userDidGoBack() }),
        ]
        let again: [(String, @MainActor (Guide) -> Void)] = [
            ("finish", { $0.flow.finish("again") }), ("cancel", { $0.flow.cancel() }),
            ("dismiss", { XCTAssertFalse($0.flow.dismiss()) }),
        ]
        for (first, end) in ends {
            for (second, repeated) in again {
                let (root, child) = child()
                end(child)
                let reports = recordingMisuse { repeated(child) }
                XCTAssertEqual(reports.map(\.message), [], "\(second) after \(first)")
                XCTAssertEqual(navigator.names, "home")
                XCTAssertFalse(root.flow.hasEnded)
            }
        }
    }

    // W2
    func testOtherCallsAfterTheEndAreReported() async {
        let (_, child) = child()
        child.flow.finish("done")
        let reports = recordingMisuse {
            child.flow.pop()
            child.navigate(to: .place("late"))
        }
        XCTAssertEqual(reports.count, 2)
    }
}
