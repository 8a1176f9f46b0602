import MVVMCTesting
import SwiftUI
import XCTest

extension StandInWindow {
    /// Lets time pass until nothing moves.
    func settle() async {
        var quietTurns = 0
        while quietTurns < 3 {
            render()
            quietTurns = StandIn.isAnimating ? 0 : quietTurns + 1
            StandIn.finishAnimations()
            await MVVMCTesting.settle()
        }
    }

    /// Taps a button and lets time pass. It is a failure if the button is not there, or not enabled.
    func use(_ button: String, file: StaticString = #filePath, line: UInt = #line) async {
        XCTAssertTrue(tap(button), "\(button) in \(texts)", file: file, line: line)
        await settle()
    }
}

/// Plays `body` in the usual orders of events, and with each that SwiftUI leaves open decided the other way.
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
