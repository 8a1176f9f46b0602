import Foundation
import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Plays random sequences of actions of the user and the program on a split view. The window becomes narrow and wide,
/// even during transitions. When all animations have ended, each slot must show its stack in the correct column.
///
/// `MVVMC_STEPS=100000 swift test --package-path Tests/StandIns/UIKit --filter SplitSequenceTests` plays more steps.
@MainActor
final class SplitSequenceTests: ViewControllerTestCase {
    func testTreeAndColumnsAgree() async throws {
        for seed in RandomSequences.seeds(steps: 480, each: 30, parts: Self.doubts.count) {
            let player = SplitPlayer(isNarrow: seed.isMultiple(of: 2))
            var failure: String?
            BrokenInvariants.begin()
            let reports = await recordingMisuse { failure = await player.play(seed, rest: { await settle() }) }
            BrokenInvariants.end()
            if let failure = failure ?? BrokenInvariants.first ?? reports.first.map({ "\($0)" }) {
                return XCTFail("Seed \(seed): \(failure)\n\(player.log.joined(separator: "\n"))")
            }
            @Weak var split = player.split
            player.app.guide.flow.popToRoot()
            await settle()
            XCTAssertNil(split, "seed \(seed)")
            XCTAssertEqual(player.app.made.compactMap(\.controller).count, 1, "seed \(seed)")
        }
    }
}

/// An app that has pushed a split view with two slots. Its methods simulate actions of the program and the user.
@MainActor
private final class SplitPlayer: SequencePlayer {
    let app = App(Guide()) { $0.registerSplitView(for: TabsViewModel.self) }
    var log: [String] = []
    private var count = 0
    var gesture: (@MainActor (_ isCancelled: Bool) -> Void)?

    init(isNarrow: Bool) {
        StandIn.isNarrow = isNarrow
        app.guide.navigate(to: .tabs)
        log.append(isNarrow ? "narrow" : "wide")
    }

    var split: SplitController? { app.controller.viewControllers.last as? SplitController }
    private var screen: Screen? { app.navigator.screens.last }
    private var tabs: TabsViewModel? { screen?.viewModel as? TabsViewModel }
    private var stacks: [Navigator] { (["one", "two"] as [Slot]).compactMap { screen?.embedded[$0] } }
    private var selected: Navigator? { tabs.flatMap { screen?.embedded[$0.selection] } }

    /// The navigation controller on which the simulated user acts, or `nil` if there is none.
    private var touched: UINavigationController? {
        guard let split = split?.split, app.controller.presentedViewController == nil else { return nil }
        return split.viewController(for: split.isCollapsed ? .compact : .secondary) as? UINavigationController
    }

    // MARK: Actions

    func step(_ random: inout SplitMix64) -> String {
        let stack = stacks.randomElement(using: &random)
        let guide = stack?.screens.first?.coordinator as? Guide
        count += 1
        switch Int.random(in: 0..<14, using: &random) {
        case 0, 1, 2: return tapRow(Int.random(in: 0..<2, using: &random))
        case 3, 4: return touched?.standInGoBack() == true ? "the user goes back" : "there is no back button"
        case 5: return swipe()
        case 6, 7:
            StandIn.isNarrow.toggle()
            app.controller.standInResize()
            return StandIn.isNarrow ? "narrow" : "wide"
        case 8:
            let slot: Slot = Bool.random(using: &random) ? "one" : "two"
            tabs?.selection = slot
            return "the program selects \(slot)"
        case 9:
            guide?.navigate(to: .note("\(count)"))
            return "\(stack?.slotName ?? "nothing") pushes \(count)"
        case 10:
            guard let stack, stack.screens.count > 1 else { return "there is nothing to pop" }
            guide?.flow.pop()
            return "\(stack.slotName) pops"
        case 11:
            if stacks.allSatisfy({ $0.presented == nil }) {
                guide?.navigate(to: .sheet("sheet \(count)", .sheet))
                return "\(stack?.slotName ?? "nothing") presents"
            }
            guide?.flow.dismiss()
            return "\(stack?.slotName ?? "nothing") dismisses"
        case 12: return touched?.standInTurnBack() == nil ? "nothing to turn back" : "the user turns back a transition"
        default:
            StandIn.finishOneAnimation()
            return "an animation ends"
        }
    }

    private func tapRow(_ row: Int) -> String {
        guard let split = split?.split, app.controller.presentedViewController == nil else { return "nothing to tap" }
        let column = split.viewController(for: split.isCollapsed ? .compact : .primary) as? UINavigationController
        guard let list = column?.topViewController as? SlotListViewController, column?.transitionCoordinator == nil
        else {
            return "the list is not in sight"
        }
        list.tableView.standInTap(IndexPath(row: row, section: 0))
        return "the user taps row \(row)"
    }

    private func swipe() -> String {
        guard let touched, touched.standInBeginSwipe() else { return "nothing to swipe" }
        gesture = { touched.standInEndSwipe(isCancelled: $0) }
        return "the user begins to swipe"
    }

    // MARK: Checks

    var shown: String { app.shown }

    func difference() -> String? {
        guard let split, let tabs else { return "there is no split view" }
        if split.split.isCollapsed != StandIn.isNarrow { return "the split view has the wrong width" }
        for (slot, controller) in split.stacks {
            let host = controller.host
            let isInCompact = StandIn.isNarrow && tabs.selection == slot && host.navigationController !== controller
            let shown = (host.navigationController?.viewControllers ?? []).map(app.describe)
            let expected = host.navigator.screens.compactMap { ($0.viewModel as? NoteViewModel)?.name }
            if shown != (isInCompact ? ["list"] : []) + expected {
                return "\(slot) shows \(shown), and has \(expected)"
            }
            if !isInCompact, host.navigationController !== controller { return "\(slot) is in the compact column" }
            let hasMore = expected.count > 1 || host.navigator.presented != nil
            if StandIn.isNarrow, tabs.selection == slot, hasMore, !isInCompact { return "\(slot) is not in sight" }
        }
        let sheets = selected?.presented?.screens.compactMap { ($0.viewModel as? NoteViewModel)?.name } ?? []
        for sheet in sheets where !app.shown.contains(" | \(sheet)") { return "\(sheet) is not presented" }
        return nil
    }
}

extension Navigator {
    fileprivate var slotName: String { container?.embedded.first { $0.value === self }?.key.rawValue ?? "?" }
}
