import Foundation
import MVVMC
import MVVMCTesting
import XCTest

/// The calls of `ScreenLifecycleObserving`, with their receivers and their order.
@MainActor
final class LifetimeTests: XCTestCase {
    private var navigator: Navigator? = Navigator()
    private let root = Guide()
    private var log: [String] = []

    override func setUp() async throws { navigator?.start(root) }

    private func watcher(_ name: String) -> Watcher { Watcher(name) { [unowned self] in log.append($0) } }

    /// Returns the calls that were noted since the last `take()`.
    private func take() -> [String] {
        defer { log = [] }
        return log
    }

    func testAPushedScreenEntersAndComesToTheFront() async {
        root.flow.push(watcher("a"))
        XCTAssertEqual(take(), ["enter a", "front a"])
        root.flow.push(watcher("b"))
        XCTAssertEqual(take(), ["resign a", "enter b", "front b"])
        root.flow.pop()
        XCTAssertEqual(take(), ["resign b", "leave b", "front a"])
    }

    func testADeepLinkIsOneChange() async {
        root.flow.replaceScreens(with: [watcher("a"), watcher("b")])
        XCTAssertEqual(take(), ["enter a", "enter b", "front b"])
        root.flow.replaceScreens(with: [watcher("c")])
        XCTAssertEqual(take(), ["resign b", "leave b", "leave a", "enter c", "front c"])
    }

    func testAScreenThatComesAndGoesInOneChangeIsNotMentioned() async {
        final class Passing: Coordinator {
            let flow = Flow<Never>()
            let initialRoute = 0
            let watcher: Watcher
            init(_ watcher: Watcher) { self.watcher = watcher }
            func show(_ route: Int) {
                flow.push(watcher)
                flow.cancel()
            }
        }
        root.flow.push(Passing(watcher("a")))
        XCTAssertEqual(take(), [])
    }

    func testAPresentationCoversUntilItIsDismissed() async {
        root.flow.push(watcher("a"))
        root.flow.present(watcher("b"))
        XCTAssertEqual(take(), ["enter a", "front a", "resign a", "enter b", "front b"])
        navigator?.userDidDismiss()
        XCTAssertEqual(take(), ["resign b", "leave b", "front a"])
    }

    func testAnAlertTakesTheFrontAsEveryPresentationDoes() async {
        root.flow.push(watcher("a"))
        _ = take()
        root.flow.presentAlert("Sure?", cancel: .button("OK"))
        XCTAssertEqual(take(), ["resign a"])
        (navigator?.frontmostStack.top?.viewModel as? AlertViewModel)?.userDidTap("OK")
        XCTAssertEqual(take(), ["front a"])
    }

    func testAContainerAndItsSelectedSlotAreInFrontTogether() async {
        let pager = WatchedPager(watcher("pager"))
        root.flow.push(pager)
        root.flow.embed(watcher("a"), in: "one")
        root.flow.embed(watcher("b"), in: "two")
        XCTAssertEqual(take(), ["enter pager", "front pager", "enter a", "front a", "enter b"])
        pager.selection = "two"
        XCTAssertEqual(take(), ["resign a", "front b"])
        navigator?.top?.userDidSelect("one")
        XCTAssertEqual(take(), ["resign b", "front a"])
        root.flow.push(watcher("c"))
        XCTAssertEqual(take(), ["resign a", "resign pager", "enter c", "front c"])
        root.flow.replaceScreens(with: [Place("other")])
        XCTAssertEqual(take(), ["resign c", "leave c", "leave b", "leave a", "leave pager"])
    }

    func testAllSlotsOfAContainerWithoutASelectionAreInFront() async {
        root.flow.push(Board())
        root.flow.embed(watcher("a"), in: "left")
        root.flow.embed(watcher("b"), in: "right")
        XCTAssertEqual(take(), ["enter a", "front a", "enter b", "front b"])
    }

    func testPresentationOfAHiddenTabComesToTheFrontWithTheTab() async {
        root.navigate(to: .tabs)
        let hidden = navigator?.top?.embedded["two"]?.top?.coordinator as? Guide
        hidden?.flow.present(watcher("a"))
        XCTAssertEqual(take(), ["enter a"])
        navigator?.top?.userDidSelect("two")
        XCTAssertEqual(take(), ["front a"])
    }

    func testViewModelOnTwoScreensEntersOnceAndLeavesOnce() async {
        let a = watcher("a")
        root.flow.push(a)
        XCTAssertEqual(take(), ["enter a", "front a"])
        root.flow.push(a)
        root.flow.push(watcher("b"))
        XCTAssertEqual(take(), ["resign a", "enter b", "front b"])
        root.flow.pop()
        root.flow.pop()
        XCTAssertEqual(take(), ["resign b", "leave b", "front a"])
        root.flow.replaceScreens(with: [Place("home"), a])
        XCTAssertEqual(take(), [], "the same view model on another screen")
        root.flow.pop()
        XCTAssertEqual(take(), ["resign a", "leave a"])
    }

    func testAChangeMadeByACallIsDeliveredAfterTheRestOfTheFirst() async {
        let (a, b) = (watcher("a"), watcher("b"))
        a.onCall = { [root] call in if call == "enter" { root.flow.push(b) } }
        root.flow.replaceScreens(with: [a])
        XCTAssertEqual(take(), ["enter a", "front a", "resign a", "enter b", "front b"])
        XCTAssertEqual(navigator?.screens.count, 2)
    }

    func testTheTreeIsConsistentAndObserversHaveBeenNotified() async {
        let a = watcher("a")
        var seen: [String] = []
        let bindings = Bindings()
        bindings.autorun { [navigator] in seen.append("host \(navigator?.screens.count ?? 0)") }
        let token = navigator?.observeEvents { if $0.kind == .pushed { seen.append("event") } }
        a.onCall = { [navigator] in seen.append("\($0) \(navigator?.screens.count ?? 0)") }
        root.flow.push(a)
        XCTAssertEqual(seen, ["host 1", "host 2", "event", "enter 2", "front 2"])
        bindings.cancel()
        token?.cancel()
    }

    func testAnEventObserverThatNavigatesDoesNotChangeTheOrder() async {
        let b = watcher("b")
        var isFirst = true
        let token = navigator?.observeEvents { [root] event in
            guard event.kind == .pushed, isFirst else { return }
            isFirst = false
            root.flow.push(b)
        }
        root.flow.push(watcher("a"))
        XCTAssertEqual(take(), ["enter a", "front a", "resign a", "enter b", "front b"])
        token?.cancel()
    }

    func testAutorunDoesNotTrackReadsInLifetimeCalls() async {
        final class Counter: ReferenceViewModel { @Observed var count = 0 }
        let (counter, a) = (Counter(), watcher("a"))
        a.onCall = { _ in _ = counter.count }
        var runs = 0
        let bindings = Bindings()
        bindings.autorun { [root] in
            runs += 1
            if runs == 1 { root.flow.push(a) }
        }
        counter.count = 1
        XCTAssertEqual(runs, 1)
        bindings.cancel()
    }

    func testViewModelsThatNavigateWithoutEndAreReported() async {
        final class Runaway: ScreenLifecycleObserving {
            let flow: Flow<String>
            init(_ flow: Flow<String>) { self.flow = flow }
            func screenDidEnter() { flow.push(Runaway(flow)) }
        }
        let reports = recordingMisuse { root.flow.push(Runaway(root.flow)) }
        XCTAssertEqual(reports.count, 1, "\(reports)")
        XCTAssertTrue(
            reports.first?.message.contains("Runaway is not notified of the last change") == true, "\(reports)")
        XCTAssertEqual(navigator?.screens.count, 102)
        root.flow.replaceScreens(with: [watcher("a")])
        XCTAssertEqual(take(), ["enter a", "front a"], "the next change is told again")
    }

    func testARestartedTreeLeavesAndEntersInOneChange() async {
        root.flow.push(watcher("a"))
        let other = Guide()
        _ = take()
        navigator?.start(other)
        XCTAssertEqual(take(), ["resign a", "leave a"])
        other.flow.push(watcher("b"))
        XCTAssertEqual(take(), ["enter b", "front b"])
    }

    func testATreeThatIsDroppedTellsItsViewModelsAfterwards() async {
        root.flow.push(watcher("a"))
        root.flow.push(watcher("b"))
        _ = take()
        navigator = nil
        XCTAssertEqual(take(), [], "not while the tree is deallocated")
        await settle()
        XCTAssertEqual(take(), ["resign b", "leave b", "leave a"])
        root.flow.hasEnded ? () : XCTFail("the flow has ended")
    }

    func testTreeReleasedOnAnotherThreadNotifiesOnTheMainActor() async {
        root.flow.push(watcher("a"))
        root.flow.present(watcher("b"))
        _ = take()
        let dropped = UncheckedBox(navigator)
        navigator = nil
        await Task.detached { dropped.value = nil }.value
        await waitUntil("the view models are told") { log.count == 3 }
        XCTAssertEqual(take(), ["resign b", "leave b", "leave a"])
    }

    private final class UncheckedBox: @unchecked Sendable {
        var value: Navigator?
        init(_ value: Navigator?) { self.value = value }
    }

    func testAViewModelImplementsWhatItNeeds() async {
        final class Quiet: ScreenLifecycleObserving {}
        assertDeallocated {
            let quiet = Quiet()
            root.flow.push(quiet)
            root.flow.pop()
            return quiet
        }
    }

    // MARK: Against a slow model

    func testEverySequenceOfThreeChanges() async {
        // Some operations have a choice, such as between stacks. About half of the sequences always take the last
        // candidate, and the others always take the first.
        let operations = LifetimeWorld.operations
        // Unless an extended run is requested, only one in three sequences is played. The number of operations is not a
        // multiple of three, so each operation is still played at each position.
        let step = RandomSequences.isExtended ? 1 : 3
        for number in stride(from: 0, to: operations * operations * operations, by: step) {
            let sequence = [number % operations, number / operations % operations, number / operations / operations]
            let isLast = (sequence[0] + sequence[1] + sequence[2]).isMultiple(of: 2)
            guard let failure = LifetimeWorld.play(sequence, { isLast ? $0 - 1 : 0 }) else { continue }
            return XCTFail("\(sequence) on the \(isLast ? "last" : "first") stack: \(failure)")
        }
    }

    func testRandomSequencesKeepTheRulesOfLifetimeCalls() async {
        func play(_ seed: UInt64, _ length: Int) -> String? {
            var random = SplitMix64(state: seed)
            let operations = (0..<length).map { _ in Int.random(in: 0..<LifetimeWorld.operations, using: &random) }
            var choices = SplitMix64(state: seed)
            return LifetimeWorld.play(operations) { Int.random(in: 0..<$0, using: &choices) }
        }
        for seed in RandomSequences.seeds(steps: 2_000, each: 40) {
            var length = 40
            guard var failure = play(seed, length) else { continue }
            while length > 1, let shorter = play(seed, length - 1) { (failure, length) = (shorter, length - 1) }
            return XCTFail("Seed \(seed), after \(length) changes: \(failure)")
        }
    }
}
