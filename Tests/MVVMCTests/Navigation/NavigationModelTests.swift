import MVVMC
import MVVMCTesting
import XCTest

/// Random sequences of actions of coordinators and users. After each action, the tree is compared with a slow model.
/// Some screens require confirmation, some tasks await children, and the host shows changes late.
@MainActor
final class NavigationModelTests: XCTestCase {
    /// A host that mimics a navigation controller. It shows the screens of the tree late, lets the user swipe only
    /// between transitions, and reports the shown screens after each transition.
    @MainActor private final class StackController: NavigationWorldHost {
        private unowned let world: NavigationWorld
        private var navigator: Navigator { world.navigator }
        private(set) var shown: [Screen.ID] = []
        private var target: [Screen.ID] = []
        private let bindings = Bindings()
        let playsLayers = true
        let playsLocks = true
        let playsTabs: Bool

        init(_ world: NavigationWorld, playsTabs: Bool = false) {
            (self.world, self.playsTabs) = (world, playsTabs)
            bindings.observe(world.navigator.$screens) { [weak self] in self?.target = $0.map(\.id) }
        }

        private var isAtRest: Bool { shown == target }

        /// Ends the current animation. Shows the current screens of the tree, even if they have changed since the
        /// animation began, and reports them.
        ///
        /// - Returns: Whether these are the screens of the tree.
        func finishAnimation() -> Bool {
            shown = target
            return navigator.hostDidShow(shown)
        }

        /// Swipes back from the edge, as the user does. The screen disappears before the tree is notified.
        ///
        /// - Returns: Whether a swipe was possible.
        func swipe() -> Bool {
            guard isAtRest, shown.count > 1, navigator.userCanGoBack else { return false }
            shown.removeLast()
            if !navigator.hostDidShow(shown) { shown = navigator.screens.map(\.id) }
            return true
        }

        func act(_ random: inout SplitMix64) -> String {
            guard swipe() else {
                return finishAnimation() ? "the controller comes to rest" : "the controller is wrong"
            }
            world.model.back(on: world.model.root)
            return "the user swipes back on the controller"
        }

        func comeToRest() async -> String? {
            finishAnimation() && isAtRest && shown == navigator.screens.map(\.id)
                ? nil : "a controller came to rest elsewhere"
        }
    }

    func testRandomSequencesLeaveTheTreeOfTheModel() async {
        let failure = await assertNothingLeaked { await NavigationWorld.play(steps: 800) { StackController($0) } }
        if let failure { XCTFail(failure) }
    }

    func testTabsChangeInRandomSequences() async {
        let failure = await assertNothingLeaked {
            await NavigationWorld.play(steps: 600) { StackController($0, playsTabs: true) }
        }
        if let failure { XCTFail(failure) }
    }

    func testTabsWithAnEmptyAccessoryTakePartAsTabsDo() async {
        let failure = await assertNothingLeaked {
            await NavigationWorld.play(
                steps: 200, tabs: { TabsViewModel([.init("one"), .init("two")], accessory: "player") }
            ) { StackController($0) }
        }
        if let failure { XCTFail(failure) }
    }

    func testAContainerOfTheAppTakesPartAsTabsDo() async {
        let failure = await assertNothingLeaked {
            await NavigationWorld.play(steps: 200, tabs: { Pager("one", "two") }) { StackController($0) }
        }
        if let failure { XCTFail(failure) }
    }
}
