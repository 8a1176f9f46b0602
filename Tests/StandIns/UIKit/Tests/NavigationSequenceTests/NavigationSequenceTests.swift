import SwiftUI
import UIKit
import XCTest

private typealias StandIn = UIKit.StandIn

/// Plays random sequences of operations on a navigation tree that a window shows. The operations include animated
/// transitions, swipes and drags that the user completes or cancels, and taps on back buttons and tabs. When all
/// animations have ended, the window must show the state of the tree.
///
/// `MVVMC_STEPS=400000 swift test --package-path Tests/StandIns/UIKit --filter NavigationSequenceTests` plays more
/// steps.
@MainActor
final class NavigationSequenceTests: XCTestCase {
    func testTreeAndControllersAgree() async { await play(steps: 160) }

    /// Plays the sequences with split views as containers, in a window that becomes narrow and wide.
    func testTreeAndSplitViewsAgree() async { await play(steps: 160, showsSplitViews: true) }

    /// Plays the sequences with tabs that become a sidebar if there is enough space.
    func testTreeAndSidebarsAgree() async { await play(steps: 160, showsSidebars: true) }

    /// Plays the sequences in a window in which every other screen is a SwiftUI view.
    func testTreeAndScreensOfBothFrameworksAgree() async { await play(steps: 240, showsSwiftUI: true) }

    func testTreeAndSplitViewsWithScreensOfBothFrameworksAgree() async {
        await play(steps: 160, showsSplitViews: true, showsSwiftUI: true)
    }

    private func play(
        steps: Int, showsSplitViews: Bool = false, showsSwiftUI: Bool = false, showsSidebars: Bool = false
    ) async {
        defer { (StandIn.doubts, SwiftUI.StandIn.doubts) = ([], []) }
        let combinations = StandIn.combinations(of: StandIn.Doubt.ofViewControllers)
        for (index, doubts) in combinations.enumerated() {
            StandIn.reset()
            SwiftUI.StandIn.reset()
            StandIn.doubts = doubts
            SwiftUI.StandIn.doubts = index.isMultiple(of: 2) ? [] : [.bridgesBarsOnScreenOnly, .updatesLate]
            let failure = await NavigationWorld.play(
                steps: steps, parts: combinations.count,
                host: {
                    WindowHost(
                        $0, showsSplitViews: showsSplitViews, showsSwiftUI: showsSwiftUI, showsSidebars: showsSidebars)
                })
            if let failure { return XCTFail("with the doubts \(doubts) \(SwiftUI.StandIn.doubts): \(failure)") }
        }
    }
}
