/// Work that depends on what it reads: an autorun, or the evaluation of a computed value.
///
/// The graph is marked when a property is set, and evaluated later: what reads a property is dirty then, what reads
/// that through a computed value has to check, since the value may come out the same. An autorun that has been marked
/// waits in the queue; a computed value waits until it is read. An autorun whose dependencies turn out not to have
/// changed does not run.
///
///     property ──dirty──▶ computed ──check──▶ computed ──check──▶ autorun
///
/// A computed value that no autorun reads, directly or through others, is not subscribed to what it reads: it compares
/// versions when it is read, and so may be released at any time.
///
/// (Marking in three degrees is the idea of the Reactively library for JavaScript; versions, and confirming
/// dependencies in the order of the run before, are common to the signals of several web frameworks.)
@MainActor
@usableFromInline
final class Reaction: ObservationOwner, Recurring {
    enum Staleness: Int, Comparable {
        case fresh, check, dirty
        static func < (left: Staleness, right: Staleness) -> Bool { left.rawValue < right.rawValue }
    }

    struct Dependency {
        let source: Source
        /// The position among the dependents of the source, while this reaction is subscribed.
        var slot: Int
        /// The version of the source that was read.
        var version: Int
    }

    /// The order in which autoruns run.
    let id = SerialNumber.make()
    /// Why the reaction waits, and how often a flush has made it due.
    var recurrence = FeedbackLoops.Count()
    /// Whether the reaction is being brought up to date: what reads the computed value meanwhile is part of a cycle.
    @exclusivity(unchecked) @usableFromInline var isRefreshing = false

    /// What is tracked. Its type is forgotten, since the scope of Swift Observation is not isolated: it is called on
    /// the main actor only. There is one until the reaction has ended.
    private nonisolated(unsafe) var body: (() -> Void)?
    /// What follows a run and is not tracked.
    private var effect: (@MainActor () -> Void)?
    /// What this computes, or `nil` for an autorun. It holds this reaction.
    private unowned(unsafe) let output: Source?
    private let place: SourcePlace
    var staleness = Staleness.dirty
    /// Whether the reaction is a dependent of what it reads: an autorun, or a computed value that has dependents.
    var isSubscribed: Bool
    @exclusivity(unchecked) var dependencies: ContiguousArray<Dependency> = []
    /// Subscribed dependencies of the run before that this run has not confirmed; kept until it ends.
    @exclusivity(unchecked) var stale: ContiguousArray<Dependency> = []
    /// How many dependencies the run under way has recorded. The others are those of the run before; after a run, there
    /// are none.
    var confirmed = 0
    /// The number of the last run.
    var reading = 0
    /// The graph's version when a reaction that is not subscribed was last found to be fresh.
    var freshSince = -1
    var observation: ObservationScope?

    /// An autorun.
    ///
    /// - Parameters:
    ///   - body: What is tracked.
    ///   - effect: What follows a run and is not tracked.
    ///   - place: Where it was made.
    init(_ body: @escaping @MainActor () -> Void, effect: (@MainActor () -> Void)? = nil, at place: SourcePlace) {
        self.body = withoutIsolation(body)
        self.effect = effect
        output = nil
        self.place = place
        isSubscribed = true
    }

    /// The evaluation of what `output` stands for, declared at `place`; `setBody` sets its closure.
    @usableFromInline
    init(output: Source, at place: SourcePlace) {
        self.output = output
        self.place = place
        isSubscribed = false
        output.producer = self
    }

    @usableFromInline
    func setBody(_ body: @escaping @MainActor () -> Void) {
        self.body = withoutIsolation(body)
    }

    /// To be called on the main actor, in a run.
    nonisolated func callBody() { body?() }

    var isComputing: Bool { output != nil }

    var hasEnded: Bool { body == nil }

    /// Whether a change of anything would make it run again; or it has ended, and so depends on nothing anymore.
    var isDependent: Bool { hasEnded || !dependencies.isEmpty || observation != nil }

    /// What it is and where it was made, for a report.
    var name: String { isComputing ? "the computed value declared at \(place)" : "the autorun made at \(place)" }

    var changeMaker: String? { name }

    // MARK: Marking

    /// Notes that what was read through an edge has changed, or may have.
    func mark(_ staleness: Staleness, through edge: Int) {
        // A run that is under way has yet to read what it has not confirmed, and will read it as it is now.
        if edge < 0 || edge >= confirmed { return }
        mark(staleness)
    }

    private func mark(_ staleness: Staleness) {
        guard staleness > self.staleness else { return }
        let wasFresh = self.staleness == .fresh
        self.staleness = staleness
        guard wasFresh else { return }
        if let output { Chains.mark(output) } else { Graph.enqueue(self) }
    }

    /// An `@Observable` object that was read is about to change: makes the next read of a computed value evaluate.
    func expire() {
        guard isComputing else { return }
        mark(.dirty)
        freshSince = -1
        Graph.version += 1
    }

    /// An `@Observable` object that was read has changed.
    func markAndRun() {
        guard !hasEnded else { return }
        Graph.holdingDeliveries {
            mark(.dirty)
            freshSince = -1
        }
    }

    // MARK: Running

    func run() {
        staleness = .fresh
        reading = SerialNumber.make()
        confirmed = 0
        Graph.recording(.recorded(by: self)) { ObservationScope.run(self) }
        if confirmed < dependencies.count || !stale.isEmpty { dropUnconfirmed() }
        if hasEnded { endObservation() }
        if let effect { Graph.untracked(effect) }
    }

    /// Reports a set made in the evaluation of a computed value.
    func reportSet(at property: SourcePlace) {
        guard isComputing else { return }
        Misuse.report(
            """
            \(name) sets the property declared at \(property).
            A computed value may be evaluated at any time and any number of times. Set the property where its cause changes, or compute it too.
            """)
    }

    /// Gives up a run that was due, in a feedback loop; the next change makes it run.
    func settle() {
        for dependency in dependencies { dependency.source.producer?.refresh() }
        staleness = .fresh
    }

    // MARK: Ending

    func end() {
        guard !hasEnded else { return }
        // The closures are released last: what they hold may end other observations as it is deallocated.
        Graph.releaseClosures(of: self) {
            endObservation()
            confirmed = 0
            dropUnconfirmed()
        }
    }

    func takeClosures() -> Graph.Closures {
        defer { (body, effect) = (nil, nil) }
        return (body, effect)
    }

    private func endObservation() {
        observation?.close()
        observation = nil
    }

    @usableFromInline
    func endObservation(id: Int, position: Int) { end() }
}
