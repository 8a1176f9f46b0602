/// Work that depends on the properties that it reads. It is either an autorun or the evaluation of a computed value.
///
/// Setting a property only marks the reactions that depend on it; they are evaluated later. A reaction that reads the
/// property directly becomes *dirty*. A reaction that reads it through a computed value becomes *check*, because that
/// value may turn out to be unchanged. A marked autorun waits in the queue; a marked computed value waits until it is
/// read. An autorun whose dependencies turn out to be unchanged does not run.
///
///     property ──dirty──▶ computed ──check──▶ computed ──check──▶ autorun
///
/// A computed value is subscribed to its dependencies while an observer, an autorun or Swift Observation depends on the
/// value, directly or through other computed values. Without subscriptions, a computed value compares versions when it
/// is read, and can be released at any time because its dependencies do not refer to it.
///
/// The properties are one thing, an evaluation: its closure, what it has read, and whether that is still true.
///
/// (Marking in three degrees is the idea of the Reactively library for JavaScript; versions, and confirming
/// dependencies in the order of the previous run, are common to the signals of several web frameworks.)
@MainActor
@usableFromInline
final class Reaction: ObservationOwner, Recurring {
    enum Staleness: Comparable {
        case fresh, check, dirty
    }

    struct Dependency {
        let source: Source
        /// The reaction's index among the dependents of the source, while the reaction is subscribed.
        var slot: Int
        /// The version of the source that was read.
        var version: Int
    }

    /// A unique number. Autoruns run in the order of their numbers.
    let id: Int
    @exclusivity(unchecked) var recurrence = FeedbackLoops.Count()
    /// Whether the reaction is being brought up to date. A read of its computed value is then part of a cycle, unless
    /// the read is made while the previous value is released.
    var isRefreshing = false

    /// The tracked closure, which is `nil` before ``setBody(_:)`` and after the reaction has ended.
    private(set) var body: (@MainActor () -> Void)?
    /// A closure that is called after each run, without tracking.
    private var effect: (@MainActor () -> Void)?
    /// The source of the computed value, or `nil` for an autorun. The source retains this reaction, its
    /// ``Source/producer``, until the computed value is deallocated.
    private let output: Source?
    private let place: SourcePlace
    var staleness = Staleness.dirty
    /// Whether the reaction is registered as a dependent of the sources that it reads. The value is always `true` for
    /// an autorun. For a computed value, it is `true` while the value has dependents.
    var isSubscribed: Bool
    @exclusivity(unchecked) var dependencies: ContiguousArray<Dependency> = []
    /// Subscribed dependencies of the previous run that this run has not confirmed. They are kept until the run ends.
    @exclusivity(unchecked) var stale: ContiguousArray<Dependency> = []
    /// The number of dependencies that the current run has recorded. The remaining ones are from the previous run.
    /// After a run, all are recorded.
    var confirmed = 0
    /// The unique number of the current or last run. A source stores the number of the run that recorded it last, so
    /// that repeated reads in a run are recorded once, unless another run reads the source in between.
    var reading = 0
    /// The graph's version when this reaction was last found to be fresh, or -1 if the reaction must be checked at the
    /// next read. It is used only while the reaction is not subscribed.
    var freshSince = -1
    var observation: ObservationScope?

    /// Creates an autorun.
    ///
    /// - Parameter completesTree: See ``Bindings/autorun(file:line:completesTree:_:)``.
    init(
        _ body: @escaping @MainActor () -> Void, effect: (@MainActor () -> Void)? = nil, at place: SourcePlace,
        completesTree: Bool = false
    ) {
        id = SerialNumber.make() + (completesTree ? .min : 0)
        self.body = body
        self.effect = effect
        output = nil
        self.place = place
        isSubscribed = true
    }

    /// Creates the evaluation of the computed value `output`, declared at `place`. Call `setBody` to set its closure.
    @usableFromInline
    init(output: Source, at place: SourcePlace) {
        id = SerialNumber.make()
        self.output = output
        self.place = place
        isSubscribed = false
        output.producer = self
    }

    @usableFromInline
    func setBody(_ body: @escaping @MainActor () -> Void) {
        self.body = body
    }

    var isComputing: Bool { output != nil }

    var hasEnded: Bool { body == nil }

    /// Whether a change of some property would make the reaction run again. Also `true` once the reaction has ended, so
    /// that its property is not reported as unobservable.
    var isDependent: Bool { hasEnded || !dependencies.isEmpty || observation != nil }

    var name: String { isComputing ? "the computed value declared at \(place)" : "the autorun made at \(place)" }

    var changeMaker: String? { name }

    // MARK: Marking

    /// Marks the reaction as stale after the source of the dependency at index `edge` has changed or may have changed.
    func mark(_ staleness: Staleness, through edge: Int) {
        // The current run has not confirmed this dependency. If the run reads it later, it reads the new value.
        if edge < 0 || edge >= confirmed { return }
        mark(staleness)
    }

    private func mark(_ staleness: Staleness) {
        guard staleness > self.staleness else { return }
        let wasFresh = self.staleness == .fresh
        self.staleness = staleness
        guard wasFresh else { return }
        if let output { output.mark(.check) } else { Graph.enqueue(self) }
    }

    /// Makes the next read of this computed value evaluate the value, because an `@Observable` object that the
    /// evaluation has read is about to change. Has no effect on an autorun.
    func expire() {
        guard isComputing else { return }
        mark(.dirty)
        freshSince = -1
        Graph.version += 1
    }

    /// Marks the reaction as stale after a change of an `@Observable` object that it has read. An autorun then runs.
    func markAndRun() {
        guard !hasEnded else { return }
        Graph.holdingDeliveries {
            mark(.dirty)
            freshSince = -1
        }
    }

    // MARK: Running

    func run() {
        Delivery.depth &+= 1
        defer { Delivery.depth &-= 1 }
        staleness = .fresh
        reading = SerialNumber.make()
        confirmed = 0
        Graph.recording(.recorded(by: self)) { ObservationScope.run(self) }
        if confirmed < dependencies.count || !stale.isEmpty { dropUnconfirmed() }
        if hasEnded { observation?.close() }
        if let effect { Graph.untracked(effect) }
    }

    /// Reports that this reaction has set a property, if the reaction is the evaluation of a computed value.
    func reportSet(at property: SourcePlace) {
        guard isComputing else { return }
        Misuse.report(
            """
            \(name) sets the property declared at \(property).
            A computed value may be evaluated at any time and any number of times. Set the property where its cause changes, or compute it too.
            """)
    }

    /// Skips a run that is due in a feedback loop. The next change makes the reaction run again.
    func settle() {
        for dependency in dependencies { dependency.source.producer?.refresh() }
        staleness = .fresh
    }

    // MARK: Ending

    func end() {
        guard !hasEnded else { return }
        // Release the closures last, because objects that they capture may end other observations in `deinit`.
        let closures = (body, effect)
        defer { withExtendedLifetime(closures) {} }
        (body, effect) = (nil, nil)
        observation?.close()
        confirmed = 0
        dropUnconfirmed()
    }

    func endObservation(id: Int) { end() }
}
