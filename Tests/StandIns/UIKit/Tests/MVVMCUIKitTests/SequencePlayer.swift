import MVVMCTesting
import UIKit

/// A simulated user and a program that act on a window, in random sequences of thirty steps.
@MainActor
protocol SequencePlayer: AnyObject {
    /// The steps that were played.
    var log: [String] { get set }
    /// Ends the gesture that is under way, if there is one.
    var gesture: (@MainActor (_ isCancelled: Bool) -> Void)? { get set }
    /// What the window shows.
    var shown: String { get }

    /// Performs a step while no gesture is under way. Returns its description.
    func step(_ random: inout SplitMix64) -> String

    /// Returns how the window differs from the tree when all animations have ended, or `nil`.
    func difference() -> String?

    /// Called before the window comes to rest for the last time.
    func willEnd()
}

extension SequencePlayer {
    func willEnd() {}

    /// - Parameter rest: Ends all animations.
    /// - Returns: The first difference, or `nil`.
    func play(_ seed: UInt64, rest: () async -> Void) async -> String? {
        var random = SplitMix64(state: seed)
        await rest()
        for _ in 0..<30 {
            log.append(endGesture(&random) ?? step(&random))
            if random.next().isMultiple(of: 2) { await MVVMCTesting.settle() }
            if random.next().isMultiple(of: 3), let failure = await comeToRest(rest) { return failure }
        }
        willEnd()
        return await comeToRest(rest)
    }

    private func endGesture(_ random: inout SplitMix64) -> String? {
        guard let gesture else { return nil }
        self.gesture = nil
        let isCancelled = Bool.random(using: &random)
        gesture(isCancelled)
        return isCancelled ? "the gesture is given up" : "the gesture is completed"
    }

    func comeToRest(_ rest: () async -> Void) async -> String? {
        gesture?(true)
        gesture = nil
        for round in 0..<20 where round < 2 || StandIn.isAnimating { await rest() }
        if !StandIn.failures.isEmpty { return StandIn.failures.joined(separator: "\n") }
        log.append("at rest: \(shown)")
        return difference()
    }
}
