import MVVMC
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

/// Tests that a window shows its navigation tree after random sequences of operations. The operations include animated
/// transitions, taps on back buttons and tabs, and swipes and drags that the user completes or cancels. The window and
/// the tree are compared when all animations have ended.
///
/// `MVVMC_STEPS=400000 swift test --package-path Tests/StandIns/SwiftUI --filter NavigationSequenceTests` plays more
/// steps.
@MainActor
final class NavigationSequenceTests: XCTestCase {
    func testTreeAndWindowAgree() async {
        await play([], 1_200)
    }

    func testTreeAndWindowAgreeWithEachDoubtDecidedTheOtherWay() async {
        for doubts in StandIn.combinations() { await play(doubts, 120, parts: StandIn.Doubt.allCases.count) }
    }

    func testTreeAndWindowAgreeWithAllDoubtsDecidedTheOtherWay() async {
        await play(Set(StandIn.Doubt.allCases), 1_200)
    }

    func testTreeAndWindowAgreeOnSystemsThatHaveLess() async {
        PlatformFeatures.current = PlatformFeatures(hasCovers: false, hasPopovers: false, hasTabs: false)
        await play([], 800)
        PlatformFeatures.current = PlatformFeatures()
    }

    private func play(_ doubts: Set<StandIn.Doubt>, _ steps: Int, parts: Int = 1) async {
        StandIn.reset()
        StandIn.doubts = doubts
        StackSegment.pause = {}
        NavigationHost.pause = { try? await Task.sleep(for: .seconds(3_600)) }
        if let failure = await NavigationWorld.play(steps: steps, parts: parts, host: { WindowHost($0, doubts) }) {
            XCTFail("with \(doubts.map(\.rawValue).sorted()): \(failure)")
        }
        StandIn.reset()
    }
}

private struct PlaceView: ViewModelView {
    let viewModel: Place
    var body: some View { Text(verbatim: viewModel.name) }
}

/// A window that shows the tree, with a simulated user.
@MainActor
private final class WindowHost: NavigationWorldHost {
    private unowned let world: NavigationWorld
    private let window: StandInWindow
    private struct Weak { weak var place: Place? }

    /// The view models for which a view was made.
    private let made = ShownPlaces()
    private var gesture: (@MainActor (_ isCancelled: Bool) -> Void)?
    let playsTabs = true

    init(_ world: NavigationWorld, _ doubts: Set<StandIn.Doubt>) {
        self.world = world
        StandIn.reset()
        StandIn.doubts = doubts
        let views = ViewRegistry()
        views.register(for: Place.self) { [made] place in
            let _ = made.add(place)
            PlaceView(viewModel: place)
        }
        window = StandInWindow { NavigatorView(world.navigator, views: views) }
    }

    func close() { window.close() }

    @MainActor
    private final class ShownPlaces {
        var places: [Weak] = []
        func add(_ place: Place) { places.append(Weak(place: place)) }
    }

    // MARK: Checks

    /// Returns the description that the window must have, with the lowest level first. If there is a lock, the levels
    /// below it are omitted.
    private func expected() -> String {
        var levels: [String] = []
        let shown = world.navigator.shownPresentations
        let lock = shown.firstIndex(where: \.isLock)
        if lock == nil { add(world.navigator, to: &levels) }
        for navigator in shown[(lock ?? 0)...] { add(navigator, to: &levels) }
        return levels.joined(separator: " | ")
    }

    /// Returns the description of the window, without the empty levels below a lock.
    private func shown() -> String {
        let shown = window.descriptionOfSelectedTabs
        guard world.navigator.lock != nil else { return shown }
        return shown.components(separatedBy: " | ").drop { $0.isEmpty }.joined(separator: " | ")
    }

    private func add(_ navigator: Navigator, to levels: inout [String]) {
        let segments = segments(of: navigator)
        if levels.isEmpty || navigator.presenting != nil { levels.append(segments.first ?? "") }
        levels += segments.dropFirst()
        guard let top = navigator.top, top.viewModel is TabsViewModel else { return }
        for embedded in top.embeddedInView { add(embedded, to: &levels) }
    }

    private func segments(of navigator: Navigator) -> [String] {
        var segments: [[String]] = []
        for screen in navigator.screens {
            if screen.viewModel is TabsViewModel {
                let inner = screen.embeddedInView.map { self.segments(of: $0).first ?? "" }
                segments += [["[\(inner.joined())]"], []]
            } else {
                if segments.isEmpty { segments.append([]) }
                let alert = screen.viewModel as? AlertViewModel
                segments[segments.count - 1].append((screen.viewModel as? Place)?.name ?? alert?.title ?? "?")
            }
        }
        return segments.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
    }

    // MARK: Actions

    /// Ends all animations if `doubt` is enabled. With the doubt, the tree is notified of the user's action only after
    /// the animation, but the model has already been changed.
    private func finishIfTold(with doubt: StandIn.Doubt) {
        if StandIn.doubts.contains(doubt) { StandIn.finishAnimations() }
    }

    func act(_ random: inout SplitMix64) -> String {
        if let gesture {
            self.gesture = nil
            let isCancelled = Bool.random(using: &random)
            gesture(isCancelled)
            return isCancelled ? "the gesture is given up" : "the gesture is completed"
        }
        window.render()
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            StandIn.finishOneAnimation()
            return "an animation ends"
        case 1:
            StandIn.finishAnimations()
            return "all animations end"
        case 2:
            if window.hasBackButton, let name = window.stackTexts.last {
                world.model.leave(name)
                window.tapBack()
                finishIfTold(with: .writesPathAfterPop)
                return "the user taps the back button of \(name)"
            }
            guard window.canTap("Back"), let name = window.stackTexts.first else { return "there is no back button" }
            world.model.leave(name)
            window.tap("Back")
            return "the user taps the library's back button of \(name)"
        case 3:
            guard let name = window.stackTexts.last, window.beginSwipe() else { return "there is nothing to swipe" }
            gesture = { [self] isCancelled in
                if window.endGesture(isCancelled: isCancelled) { world.model.leave(name) }
                finishIfTold(with: .writesPathAfterPop)
            }
            return "the user begins to swipe \(name)"
        case 4:
            let name = window.stackTexts.first ?? ""
            let presented = world.stacks.first { stack in
                stack.presentation != nil && stack.screens.contains { ($0.viewModel as? Place)?.name == name }
            }
            // This test does not drag layers, but `ModalSequenceTests` does.
            if let presented, presented.presenting?.presented !== presented { return "there is nothing to drag" }
            guard window.beginDrag() else { return "there is nothing to drag" }
            gesture = { [self] isCancelled in
                let presenting = presented?.presenting
                let stack = zip(world.stacks, world.model.stacks).first { $0.0 === presenting }?.1
                let isOnTree = presented != nil && presenting?.presented === presented
                guard window.endGesture(isCancelled: isCancelled) else { return }
                if isOnTree, let stack { world.model.dismiss(over: stack) }
                finishIfTold(with: .writesNilAfterAnimation)
            }
            return "the user begins to drag \(name)"
        default:
            let texts = Set(window.tabTexts.split { " []".contains($0) }.map(String.init))
            guard !texts.isEmpty, let found = tabs(showing: texts) else { return "there are no tabs" }
            let slot = Int.random(in: 0..<2, using: &random)
            let name = slot == 0 ? "one" : "two"
            guard let index = window.tabLabels.firstIndex(of: name) else { return "the tab \(name) is not shown" }
            let isRepeated = (found.screen.viewModel as? TabsViewModel)?.selection == Slot(name)
            if !isRepeated || !StandIn.doubts.contains(.ignoresRepeatedTabTaps) {
                world.model.select(slot, of: found.stack.screens[found.position], on: found.stack)
            }
            window.tapTab(index)
            return "the user taps tab \(slot)"
        }
    }

    /// Returns the outermost screen with tabs whose selected tab shows one of these texts, with its stack in the model
    /// and its position on the stack.
    private func tabs(
        showing texts: Set<String>
    ) -> (screen: Screen, stack: NavigationModel.Stack, position: Int)? {
        for (navigator, stack) in zip(world.stacks, world.model.stacks) {
            for (position, screen) in navigator.screens.enumerated() where screen.viewModel is TabsViewModel {
                let names = screen.embeddedInView.flatMap(\.screens).compactMap { ($0.viewModel as? Place)?.name }
                if names.contains(where: texts.contains) { return (screen, stack, position) }
            }
        }
        return nil
    }

    func comeToRest() async -> String? {
        gesture?(true)
        gesture = nil
        var quietTurns = 0
        while quietTurns < 3 {
            window.render()
            quietTurns = StandIn.isAnimating ? 0 : quietTurns + 1
            StandIn.finishAnimations()
            await settle()
        }
        if world.navigator.names != world.model.names {
            return "at rest the tree is \(world.navigator.names), and should be \(world.model.names)"
        }
        if !StandIn.failures.isEmpty { return StandIn.failures.joined(separator: "\n") }
        let places = Set(world.stacks.flatMap(\.screens).compactMap { ($0.viewModel as? Place)?.name })
        // Until SwiftUI updates a covered view, the view may retain view models that are no longer on the tree.
        let isUpdated = !window.hasSuspendedUpdates
        for case let place? in made.places.map(\.place) where isUpdated && !places.contains(place.name) {
            // The array `asked` retains its view models until the end of the sequence.
            if world.asked.contains(where: { $0 === place }) { continue }
            return "the view model of \(place.name), which is not on the tree, is alive"
        }
        let (shown, expected) = (shown(), expected())
        return shown == expected ? nil : "the window shows \(shown), and of the tree should be seen: \(expected)"
    }
}
