import Observation

/// What a reaction has read of `@Observable` objects, which makes it run again when they change.
///
/// `withObservationTracking` notifies once, before the change, and on the thread of the change. The reaction therefore
/// runs when the batch ends in which the object changed, or as soon as the main actor is free. (An object that changes
/// on another thread may not have changed by then, which cannot be detected: it must change on the main actor, as for
/// any view.) From the second run on that reads such objects it reads a property of its scope as well. Changing that
/// one ends the registrations of the run before, which would accumulate until the objects change.
@MainActor
final class ObservationScope: Observable {
    /// A cycle, which ends with the reaction. (A weak reference would make each use of the reaction slow.)
    private var reaction: Reaction?
    private let registrar: ObservationProbe.Registrar
    nonisolated private static let renewals: KeyPath<ObservationScope, Bool> & Sendable =
        \ObservationScope[ObservationShield.Argument()]
    /// Counts the runs: a registration of an earlier one has no meaning anymore.
    private var run = 0
    /// Whether it was made for what other reactions do in a run, which may have read no `@Observable` object itself.
    private var isShield = false
    /// The reaction whose run is under way; the innermost of them.
    @exclusivity(unchecked) private unowned(unsafe) static var innermost: Reaction?

    /// Counts the turns of the main actor in which reactions follow changed objects.
    @exclusivity(unchecked) private(set) static var turns = 0

    init(_ reaction: Reaction?, _ registrar: ObservationProbe.Registrar = ObservationProbe.Registrar()) {
        self.reaction = reaction
        self.registrar = registrar
    }

    private nonisolated subscript(_ argument: ObservationShield.Argument) -> Bool { true }

    /// Calls the body of `reaction`, whose scope is made by the first run that reads an `@Observable` object.
    static func run(_ reaction: Reaction) {
        let outer = innermost
        innermost = reaction
        defer { innermost = outer }
        guard let scope = reaction.observation else { return track(reaction) }
        guard scope.isShield else {
            scope.end()
            return track(reaction, in: scope)
        }
        scope.close()
        reaction.observation = nil
        track(reaction)
    }

    /// Does `work`, a run of `inner`, so that what it reads counts for that reaction only.
    static func shielding(_ inner: Reaction, _ work: @escaping @MainActor () -> Void) {
        if innermost != nil {
            shielding(work)
        } else if ObservationProbe.isTracking(with: nil, evenUntracked: true) {
            // A view is reading. Its tracking has recorded the spare registrar, which has to live as long as what is
            // read.
            let scope = ObservationScope(nil, ObservationProbe.takeSpare())
            inner.surroundings = scope
            ObservationShield.run(in: scope, work)
        } else {
            work()
        }
    }

    /// Does `work`, in which others track what they read, so that it does not count for the reaction whose run is under
    /// way.
    static func shielding(_ work: @escaping @MainActor () -> Void) {
        guard let outer = innermost else { return work() }
        let scope = outer.observation ?? ObservationScope(outer)
        if outer.observation == nil {
            scope.isShield = true
            outer.observation = scope
        }
        ObservationShield.run(in: scope, work)
    }

    // Not isolated, so that the closures do not check their isolation at every call.

    nonisolated private static func track(_ reaction: Reaction) {
        withObservationTracking({ reaction.callBody() }, onChange: handler(for: reaction))
    }

    nonisolated private static func track(_ reaction: Reaction, in scope: ObservationScope) {
        withObservationTracking(
            {
                scope.recordAccess()
                reaction.callBody()
            }, onChange: handler(for: reaction))
    }

    nonisolated func recordAccess() { registrar.observation.access(self, keyPath: ObservationScope.renewals) }

    nonisolated func endRegistrations() { registrar.observation.willSet(self, keyPath: ObservationScope.renewals) }

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
        endRegistrations()
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
        // Taken now: the scope may be closed by then.
        let (turn, reader) = onMainQueue { (ObservationScope.turns, self.reaction) } ?? (Int.max, nil)
        Task { @MainActor in
            LibraryTasks.noteTurn()
            ObservationScope.turns += 1
            // By the turn after the change the object has changed; a run since then has seen it.
            guard let reaction = reader ?? reaction, reaction.lastTurn <= turn else { return }
            reaction.markAndRun()
        }
    }
}
