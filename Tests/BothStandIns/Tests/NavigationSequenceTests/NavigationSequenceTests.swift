import SwiftUI
import UIKit
import XCTest

private typealias StandIn = UIKit.StandIn

/// The random sequences of the navigation tree with a window of UIKit's in which every other screen is a view of
/// SwiftUI's. Where nothing moves, tree, controllers and views agree.
///
/// `MVVMC_STEPS=400000 swift test --package-path Tests/BothStandIns --filter NavigationSequenceTests` plays more.
@MainActor
final class NavigationSequenceTests: XCTestCase {
    func testTreeAndScreensOfBothFrameworksAgree() async { await play(steps: 800, showsSplitViews: false) }

    func testTreeAndSplitViewsWithScreensOfBothFrameworksAgree() async { await play(steps: 400, showsSplitViews: true) }

    private func play(steps: Int, showsSplitViews: Bool) async {
        defer { (StandIn.doubts, SwiftUI.StandIn.doubts) = ([], []) }
        for (index, doubts) in StandIn.combinations(of: StandIn.Doubt.ofViewControllers).enumerated() {
            StandIn.reset()
            SwiftUI.StandIn.reset()
            StandIn.doubts = doubts
            SwiftUI.StandIn.doubts = index.isMultiple(of: 2) ? [] : [.bridgesBarsOnScreenOnly, .updatesLate]
            let failure = await NavigationWorld.play(
                steps: steps, host: { WindowHost($0, showsSplitViews: showsSplitViews) })
            if let failure { return XCTFail("with the doubts \(doubts) \(SwiftUI.StandIn.doubts): \(failure)") }
        }
    }
}
