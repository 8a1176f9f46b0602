import MVVMCTesting
import SwiftUI
import XCTest

extension StandInWindow {
    /// Waits until no animation is running.
    func settle() async {
        var quietTurns = 0
        while quietTurns < 3 {
            render()
            quietTurns = StandIn.isAnimating ? 0 : quietTurns + 1
            StandIn.finishAnimations()
            await MVVMCTesting.settle()
        }
    }

    /// Taps a button and waits for the animations. The test fails if the button does not exist or is not enabled.
    func use(_ button: String, file: StaticString = #filePath, line: UInt = #line) async {
        XCTAssertTrue(tap(button), "\(button) in \(texts)", file: file, line: line)
        await settle()
    }
}

/// Runs `body` with no `StandIn.Doubt` turned on, then with each one alone, and then with all of them.
@MainActor
func inEveryOrder(file: StaticString = #filePath, line: UInt = #line, _ body: () async throws -> Void) async rethrows {
    for doubts in [[]] + StandIn.Doubt.allCases.map({ [$0] }) + [StandIn.Doubt.allCases] {
        StandIn.reset()
        StandIn.doubts = Set(doubts)
        try await body()
        XCTAssertEqual(StandIn.failures, [], "the doubts were \(doubts)", file: file, line: line)
    }
    StandIn.reset()
}
