import MVVMC
import MVVMCTesting
import Testing

/// Random sequences of pushes, pops and changes of parts, compared with a model that searches all parts after each of
/// them.
@MainActor
@Suite("Random changes of parts")
struct PartModelTests {
    @Test("Calls, running commands and questions are those of the model")
    func randomSequences() async {
        BrokenInvariants.begin()
        defer { BrokenInvariants.end() }
        for seed in RandomSequences.seeds(steps: 3_000, each: 60) {
            let world = PartWorld(seed)
            for step in 0..<60 {
                guard let failure = world.step() else { continue }
                Issue.record("Seed \(seed), step \(step): \(failure)\n\(world.history.joined(separator: "\n"))")
                return
            }
            await world.end()
        }
        #expect(BrokenInvariants.first == nil)
    }
}

/// A tree whose screens have parts, in any depth. Each of the view models is on one screen or in one array of parts.
@MainActor
private final class PartWorld {
    private let navigator = Navigator()
    private let guide = Guide()
    private let log = Panel.Log()
    private let panels: [Panel]
    private var random: SplitMix64
    private(set) var history: [String] = []
    private var onTree: [Panel] = []
    private var inFront: [Panel] = []

    init(_ seed: UInt64) {
        random = SplitMix64(state: seed)
        panels = (0..<9).map { [log] in Panel("\($0)", log) }
        navigator.start(guide)
    }

    /// Ends the work of the commands.
    func end() async {
        for panel in panels { panel.canLeave = true }
        guide.flow.popToRoot()
        for panel in panels { panel.parts = [] }
        await settle()
    }

    // MARK: The model

    private var screens: [Panel] { navigator.screens.compactMap { $0.viewModel as? Panel } }

    /// Returns a panel and its parts, each before its own parts.
    private func all(of panel: Panel) -> [Panel] { [panel] + children(of: panel).flatMap(all(of:)) }

    private func children(of panel: Panel) -> [Panel] { panel.parts.compactMap { $0 as? Panel } }

    /// Returns the first difference between the tree and the model after a step.
    private func difference() -> String? {
        let (newTree, newFront) = (screens.flatMap(all(of:)), screens.last.map(all(of:)) ?? [])
        let resigned = inFront.reversed().filter { !newFront.contains($0) }.map { "resign \($0.name)" }
        let left = onTree.filter { !newTree.contains($0) }
        let entered = newTree.filter { !onTree.contains($0) }
        let became = newFront.filter { !inFront.contains($0) }.map { "front \($0.name)" }
        // The model does not know in which order several screens leave, or their parts.
        let parts = [resigned, left.map { "leave \($0.name)" }, entered.map { "enter \($0.name)" }, became]
        var calls = log.take()[...]
        for (index, part) in parts.enumerated() {
            let actual = Array(calls.prefix(part.count))
            calls = calls.dropFirst(part.count)
            let isSame = index == 1 || index == 2 ? Set(actual) == Set(part) : actual == part
            if !isSame { return "called \(actual) instead of \(part)" }
        }
        if !calls.isEmpty { return "called \(calls) as well" }
        for panel in left where panel.listen.isRunning { return "\(panel.name) has left and goes on" }
        for panel in onTree where newTree.contains(panel) && !panel.listen.isRunning {
            return "\(panel.name) has stayed and has ended"
        }
        for panel in entered { panel.listen.execute() }
        (onTree, inFront) = (newTree, newFront)
        let canGoBack = !screens.isEmpty && newFront.allSatisfy(\.canLeave)
        return navigator.userCanGoBack == canGoBack ? nil : "going back is possible: \(!canGoBack)"
    }

    // MARK: Steps

    /// Makes a random change, and returns the first difference from the model.
    func step() -> String? {
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1:
            guard let panel = free().randomElement(using: &random) else { return nil }
            history.append("push \(panel.name)")
            guide.flow.push(panel)
        case 2:
            guard let top = screens.last else { return nil }
            history.append("pop")
            let refusing = all(of: top).filter { !$0.canLeave }
            for panel in refusing { panel.canLeave = true }
            guide.flow.pop()
            for panel in refusing { panel.canLeave = false }
        case 3:
            guard let panel = panels.randomElement(using: &random) else { return nil }
            panel.canLeave.toggle()
            history.append("\(panel.name) can be left: \(panel.canLeave)")
        case 4:
            // All changes in the batch are on one screen, so that they are one change of the tree.
            guard let screen = screens.randomElement(using: &random) else { return nil }
            history.append("batch")
            batch { for _ in 0..<4 { changeParts(of: all(of: screen)) } }
            history.append("end of the batch")
        default:
            changeParts(of: panels)
        }
        return difference()
    }

    /// Adds a part to one of the panels, removes one, or changes their order.
    private func changeParts(of panels: [Panel]) {
        guard let panel = panels.randomElement(using: &random) else { return }
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1, 2:
            let possible = free().filter { !all(of: $0).contains(panel) }
            guard let part = possible.randomElement(using: &random) else { return }
            let index = Int.random(in: 0...panel.parts.count, using: &random)
            history.append("\(panel.name) gets \(part.name) at \(index)")
            panel.parts.insert(part, at: index)
        case 3:
            guard let index = panel.parts.indices.randomElement(using: &random) else { return }
            history.append("\(panel.name) loses the part \(index)")
            panel.parts.remove(at: index)
        default:
            history.append("\(panel.name) reverses its parts")
            panel.parts.reverse()
        }
    }

    /// The panels that are neither on a screen nor a part.
    private func free() -> [Panel] {
        let used = panels.flatMap(children(of:)) + screens
        return panels.filter { !used.contains($0) }
    }
}

extension Panel: Equatable {
    nonisolated static func == (left: Panel, right: Panel) -> Bool { left === right }
}
