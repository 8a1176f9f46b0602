import Observation

/// The connection of a reaction to the `@Observable` objects that it has read. When they change, an autorun runs again,
/// and a computed value becomes stale.
///
/// `withObservationTracking` notifies once, before the change, and on the thread of the change. The reaction therefore
/// runs when the batch of the change ends, or as soon as the main actor is free. (An object that changes on another
/// thread may still have its old value at that time, which cannot be detected. Like any object that a view shows, it
/// must change on the main actor.) After its first run that reads `@Observable` objects, each run of the reaction also
/// reads a property of the scope. Changing that property ends the registrations of the last run, which would otherwise
/// accumulate until the objects change.
@MainActor
final class ObservationScope {
    /// The reference is part of a retain cycle, which `close()` ends. (A weak reference would make each use of the
    /// reaction slow.)
    private var reaction: Reaction?
    private let renewals = Registrar()
    /// The number of the current run. Registrations of earlier runs are ignored.
    private var run = 0
    /// The value of ``turns`` at the last run.
    private var lastTurn = ObservationScope.turns

    /// The number of turns of the main actor that changes of objects have caused. On such a turn, the changed object
    /// has its new value.
    private(set) static var turns = 0

    private init(_ reaction: Reaction) {
        self.reaction = reaction
    }

    /// Calls the body of `reaction`. The first run that reads an `@Observable` object creates the scope of the
    /// reaction.
    static func run(_ reaction: Reaction) {
        let scope = reaction.observation
        scope?.end()
        withObservationTracking(
            {
                scope?.renewals.access()
                reaction.body?()
            }, onChange: handler(for: reaction))
    }

    /// Called after a run in which Swift Observation has recorded a read. Returns the handler that is called before one
    /// of the properties that were read changes.
    private static func handler(for reaction: Reaction) -> @Sendable () -> Void {
        let scope = reaction.observation ?? ObservationScope(reaction)
        reaction.observation = scope
        return { [weak scope, run = scope.run] in scope?.objectWillChange(asReadBy: run) }
    }

    /// Ends the registrations of the last run.
    func end() {
        run += 1
        lastTurn = ObservationScope.turns
        renewals.willSet()
    }

    func close() {
        end()
        reaction = nil
    }

    nonisolated private func objectWillChange(asReadBy run: Int) {
        guard isOnMainQueue() else {
            Task { @MainActor in ObservationScope.beginTurn([(self, Int.max)]) }
            return
        }
        MainActor.assumeIsolated {
            guard run == self.run else { return }
            reaction?.expire()
            if Graph.isBatching {
                // At the end of the batch, the object has its new value.
                Graph.addToBatch { [self] in if run == self.run { reaction?.markAndRun() } }
            } else {
                if ObservationScope.changed.isEmpty { ObservationScope.scheduleTurn() }
                ObservationScope.changed.append((self, ObservationScope.turns))
            }
        }
    }

    /// The scopes whose objects have changed since the last turn, each with the value of ``turns`` at the change.
    private static var changed: [(scope: ObservationScope, turn: Int)] = []

    private static func scheduleTurn() {
        Task { @MainActor in
            let scopes = changed
            changed = []
            beginTurn(scopes)
        }
    }

    /// Runs the reactions of `scopes`. On this turn, the objects have their new values.
    private static func beginTurn(_ scopes: [(scope: ObservationScope, turn: Int)]) {
        LibraryTasks.noteTurn()
        turns += 1
        // The reactions are marked in one delivery and run in the order of their creation, because a reaction may end
        // others that were created later, such as those of its children. Swift Observation notifies in no order.
        Graph.holdingDeliveries {
            for (scope, turn) in scopes {
                // If the reaction has run since the first turn after the change, it has already read the new value.
                guard scope.lastTurn <= turn else { continue }
                scope.reaction?.markAndRun()
            }
        }
    }
}
