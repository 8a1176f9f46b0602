import Observation

/// What a reaction has read of `@Observable` objects, which makes it run again when they change.
///
/// `withObservationTracking` notifies once, before the change, and on the thread of the change. The reaction therefore
/// runs when the batch ends in which the object changed, or as soon as the main actor is free. (An object that changes
/// on another thread may not have changed by then, which cannot be detected: it must change on the main actor, as for
/// any view.) From the second run on that reads such objects it reads a property of its scope as well. Changing that
/// one ends the registrations of the run before, which would accumulate until the objects change.
@MainActor
final class ObservationScope {
    /// A cycle, which ends with the reaction. (A weak reference would make each use of the reaction slow.)
    private var reaction: Reaction?
    private let renewals = Registrar()
    /// Counts the runs: a registration of an earlier one has no meaning anymore.
    private var run = 0
    /// The turn of the last run.
    private var lastTurn = ObservationScope.turns

    /// Counts the turns of the main actor in which reactions follow changed objects.
    private(set) static var turns = 0

    private init(_ reaction: Reaction) {
        self.reaction = reaction
    }

    /// Calls the body of `reaction`, whose scope is made by the first run that reads an `@Observable` object.
    static func run(_ reaction: Reaction) {
        guard let scope = reaction.observation else { return track(reaction) }
        scope.end()
        track(reaction, in: scope)
    }

    // Not isolated, so that the closures do not check their isolation at every call.

    nonisolated private static func track(_ reaction: Reaction) {
        withObservationTracking({ reaction.callBody() }, onChange: handler(for: reaction))
    }

    nonisolated private static func track(_ reaction: Reaction, in scope: ObservationScope) {
        withObservationTracking(
            {
                scope.renewals.access()
                reaction.callBody()
            }, onChange: handler(for: reaction))
    }

    /// Called after a run that has read `@Observable` objects: what to do when one of them is about to change.
    nonisolated private static func handler(for reaction: Reaction) -> @Sendable () -> Void {
        withoutIsolationCheck {
            let scope = reaction.observation ?? ObservationScope(reaction)
            reaction.observation = scope
            return { [weak scope, run = scope.run] in scope?.objectWillChange(asReadBy: run) }
        }
    }

    /// Ends the registrations of the last run.
    func end() {
        run += 1
        lastTurn = ObservationScope.turns
        renewals.willSet()
    }

    /// Ends the registrations for good.
    func close() {
        end()
        reaction = nil
    }

    nonisolated private func objectWillChange(asReadBy run: Int) {
        let isHandled = onMainQueue { [self] in
            guard run == self.run else { return true }
            reaction?.expire()
            guard Graph.isBatching else { return false }
            // By the end of the batch the object has changed.
            Graph.addToBatch { [self] in if run == self.run { reaction?.markAndRun() } }
            return true
        }
        guard isHandled != true else { return }
        let turn = onMainQueue { ObservationScope.turns } ?? Int.max
        Task { @MainActor in
            LibraryTasks.noteTurn()
            ObservationScope.turns += 1
            // By the turn after the change the object has changed; a run since then has seen it.
            guard let reaction = reaction, lastTurn <= turn else { return }
            reaction.markAndRun()
        }
    }
}
