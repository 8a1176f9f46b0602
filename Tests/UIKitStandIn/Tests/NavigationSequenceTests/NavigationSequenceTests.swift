@_spi(Host) import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// The random sequences of the navigation tree with a window that shows it: with transitions that take their time,
/// swipes and drags that are completed or given up, back buttons and tabs. Where nothing moves, tree and controllers
/// agree.
///
/// `MVVMC_STEPS=400000 swift test --package-path Tests/UIKitStandIn --filter NavigationSequenceTests` plays more.
@MainActor
final class NavigationSequenceTests: XCTestCase {
    func testTreeAndControllersAgree() async {
        defer { StandIn.doubts = [] }
        for doubts in StandIn.combinations(of: StandIn.Doubt.ofViewControllers) {
            StandIn.reset()
            StandIn.doubts = doubts
            if let failure = await NavigationWorld.play(steps: 400, host: { WindowHost($0) }) {
                return XCTFail("with the doubts \(doubts): \(failure)")
            }
        }
    }

    /// The containers are split views, in a window that is made narrow and wide again.
    func testTreeAndSplitViewsAgree() async {
        defer { StandIn.doubts = [] }
        for doubts in StandIn.combinations(of: StandIn.Doubt.ofViewControllers) {
            StandIn.reset()
            StandIn.doubts = doubts
            if let failure = await NavigationWorld.play(steps: 400, host: { WindowHost($0, showsSplitViews: true) }) {
                return XCTFail("with the doubts \(doubts): \(failure)")
            }
        }
    }
}
