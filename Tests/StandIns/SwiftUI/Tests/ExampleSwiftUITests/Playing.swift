import MVVMCTesting
import SwiftUI
import XCTest

extension StandInWindow {
    /// Ends all animations, including those that begin as a result, and waits for the work of the library.
    func settle() async {
        var quietTurns = 0
        while quietTurns < 3 {
            render()
            quietTurns = StandIn.isAnimating ? 0 : quietTurns + 1
            StandIn.finishAnimations()
            await MVVMCTesting.settle()
        }
    }

    /// Taps a button or a row, and then calls `settle()`. The test fails if `tap(_:)` returns `false`.
    func use(_ button: String, file: StaticString = #filePath, line: UInt = #line) async {
        XCTAssertTrue(tap(button), "\(button) in \(texts)", file: file, line: line)
        await settle()
    }
}

/// Runs `body` with each of `StandIn.combinations()`. The test fails if the stand-in reports a failure.
@MainActor
func inEveryOrder(file: StaticString = #filePath, line: UInt = #line, _ body: () async throws -> Void) async rethrows {
    for doubts in StandIn.combinations() {
        StandIn.reset()
        StandIn.doubts = doubts
        try await body()
        XCTAssertEqual(StandIn.failures, [], "the doubts were \(doubts)", file: file, line: line)
    }
    StandIn.reset()
}
