import MVVMC
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

/// Tests locks that come and go at any moment of random sequences, in which code and the user also push, present and
/// dismiss, below the lock and within it.
///
/// While there is a lock, nothing from below it is on the screen after any update. At rest, the window shows the same as
/// a new window of the same tree.
///
/// `MVVMC_STEPS=20000 swift test --package-path Tests/StandIns/SwiftUI --filter LockSequenceTests` plays more steps.
@MainActor
final class LockSequenceTests: SwiftUITestCase {
    /// The number of steps after which there was a lock over a presentation.
    private var lockedSteps = 0

    func testALockCoversEverythingAtAnyMoment() async {
        let seeds = RandomSequences.seeds(steps: 1_440, each: 60)
        for seed in seeds {
            var random = SplitMix64(state: seed)
            let doubts =
                seed.isMultiple(of: 2) ? [] : StandIn.Doubt.allCases.filter { _ in Bool.random(using: &random) }
            StandIn.reset()
            StandIn.doubts = Set(doubts)
            if let failure = await play(60, &random) {
                return XCTFail("seed \(seed), doubts \(doubts.map(\.rawValue)): \(failure)")
            }
        }
        StandIn.reset()
        XCTAssertGreaterThan(lockedSteps, seeds.count * 4)
    }

    private func play(_ steps: Int, _ random: inout SplitMix64) async -> String? {
        BrokenInvariants.begin()
        defer { BrokenInvariants.end() }
        let app = TestApp()
        var log: [String] = []
        var count = 0
        for _ in 0..<steps {
            log.append(step(app, &count, &random))
            // A tap or the end of a gesture has already updated the views.
            if Bool.random(using: &random) { app.window.render() }
            if let wrong = belowALock(app) { return "\(log.joined(separator: ", ")): \(wrong) is on the screen" }
            if let broken = BrokenInvariants.first { return "\(log.joined(separator: ", ")): \(broken)" }
            if Int.random(in: 0..<4, using: &random) == 0 { await MVVMCTesting.settle() }
            if Int.random(in: 0..<8, using: &random) == 0, let failure = await rest(app) {
                return "\(log.joined(separator: ", ")), rest: \(failure)"
            }
        }
        app.navigator.lock.map { ($0.screens.first?.coordinator as? Guide)?.flow.finish("end") }
        return await rest(app).map { "\(log.joined(separator: ", ")), end: \($0)" }
    }

    private func step(_ app: TestApp, _ count: inout Int, _ random: inout SplitMix64) -> String {
        count += 1
        let lock = app.navigator.lock
        // A coordinator of the app, or of the lock. The names of what belongs to a lock begin with "L".
        let isInLock = lock != nil && Bool.random(using: &random)
        let front = app.navigator.frontmostStack.top?.coordinator as? Guide
        let guide = isInLock ? front ?? app.guide : app.guide
        let name = (isInLock ? "L" : "b") + "\(count)"
        switch Int.random(in: 0..<14, using: &random) {
        case 0:
            guide.navigate(to: .note(name))
            return "push \(name)"
        case 1:
            let style = [Presentation.sheet, .fullScreen, .popover(anchor: "help button")].randomElement(using: &random)
            // A page has no view with this name, so the popover is presented by a note only.
            let isNote = guide.flow.screens.last?.viewModel is NoteViewModel && guide === app.guide && lock == nil
            let look = style == .popover(anchor: "help button") && !(isNote && guide === front) ? .sheet : style
            guide.flow.present(Guide(.page(name)), as: look ?? .sheet, ifPresenting: .queue) { _ in }
            return "present \(name)"
        case 2:
            guide.flow.presentAlert("\(name)?", [.button("Yes")], cancel: .button("No"))
            return "ask \(name)"
        case 3, 4:
            let lock = Guide(.page("L\(count)"))
            app.guide.flow.present(lock, as: .fullScreen, over: .everything) { _ in }
            return "lock L\(count)"
        case 5, 6:
            guard let guide = lock?.screens.first?.coordinator as? Guide else { return "not locked" }
            guide.flow.finish("done")
            return "unlock"
        case 7:
            if guide.flow.screens.count > 1 { guide.flow.pop() }
            return "pop"
        case 8:
            guide.flow.push(TabsViewModel([.init("one")]))
            guide.flow.embed(Guide(.note(name)), in: "one")
            return "tabs \(name)"
        case 9: return "back \(app.window.tapBack())"
        case 10: return "drag \(app.window.beginDrag())"
        case 11: return "swipe \(app.window.beginSwipe())"
        case 12:
            let isCancelled = Bool.random(using: &random)
            return "end \(app.window.endGesture(isCancelled: isCancelled))"
        default:
            StandIn.finishOneAnimation()
            return "animation ends, tap \(app.window.tap("Yes"))"
        }
    }

    /// Returns a text of what is below a lock, if one is on the screen after an update. An alert is left out, because
    /// SwiftUI animates its dismissal.
    private func belowALock(_ app: TestApp) -> String? {
        guard app.navigator.lock != nil else { return nil }
        app.window.render()
        let levels = app.shown.components(separatedBy: " | ")
        let kinds = ["window"] + app.window.presentations
        if kinds.count > 1 { lockedSteps += 1 }
        for (level, kind) in zip(levels, kinds) where kind != "alert" && kind != "dialog" {
            if let text = level.split(separator: " ").first(where: { !"L[*".contains($0.first ?? "L") }) {
                return "\(text)"
            }
        }
        return nil
    }

    private func rest(_ app: TestApp) async -> String? {
        app.window.endGesture(isCancelled: true)
        await app.settle()
        if let wrong = belowALock(app) { return "\(wrong) is on the screen" }
        let shown = StandIn.failures.isEmpty ? app.window.descriptionOfSelectedTabs : "\(StandIn.failures)"
        let new = StandInWindow { [navigator = app.navigator, views = app.views] in
            NavigatorView(navigator, views: views)
        }
        await new.settle(with: app.window)
        let expected = new.descriptionOfSelectedTabs
        new.close()
        return withoutEmptyLevels(shown) == withoutEmptyLevels(expected) ? nil : "\(shown) and not \(expected)"
    }

    /// Returns a description of a window without the empty levels below a lock.
    private func withoutEmptyLevels(_ description: String) -> String {
        description.components(separatedBy: " | ").drop { $0.isEmpty }.joined(separator: " | ")
    }
}
