import Observation

/// What a reaction has read of `@Observable` objects, which are not ours: it runs again when they change.
///
/// `withObservationTracking` hears once, before the change, and on the thread of the change; the reaction therefore runs
/// as soon as the main actor is free. (For an object that changes on another thread that may be too soon, and there is no
/// way to know: let it change on the main actor, as for any view.) From the second run on that reads such objects it reads
/// a property of its scope as well: changing that one ends the registrations of the run before, which would pile up until
/// the objects change.
@MainActor
final class ObservationScope: Observable {
    private weak var reaction: Reaction?
    private let registrar = ObservationRegistrar()
    nonisolated private static let renewals: KeyPath<ObservationScope, Int> & Sendable = \ObservationScope.renewal
    /// Counts the runs: a registration of an earlier one means nothing any more.
    private var run = 0

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
                scope.registrar.access(scope, keyPath: renewals)
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
        registrar.willSet(self, keyPath: ObservationScope.renewals)
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
        if isHandled != true { Task { @MainActor in reaction?.markAndRun() } }
    }
}

extension ObservationScope {
    fileprivate nonisolated var renewal: Int { 0 }
}
