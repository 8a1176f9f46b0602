/// An observable value as the graph sees it: who depends on it, and how often it has changed.
///
/// A property gets one when it is first read by a reaction or under Swift Observation, and does without until then; a
/// computed value has one from the start.
@MainActor
@usableFromInline
final class Source {
    struct Dependent {
        unowned(unsafe) let reaction: Reaction
        /// The position of the edge among the reaction's dependencies; `~position` among its stale ones.
        var edge: Int
    }

    /// What computes the value, if it is a computed one.
    var producer: Reaction?
    /// Counts the changes of the value.
    private(set) var version = 0
    /// The reading, among all the runs of all reactions, in which this source was last recorded.
    var lastReading = 0
    @exclusivity(unchecked) private var dependents: ContiguousArray<Dependent> = []
    /// There is one if something may follow the value through Swift Observation, which does not report when it stops.
    private var registrar: Registrar?

    @usableFromInline
    init() {}

    var hasDependents: Bool { !dependents.isEmpty }

    var isKnownToObservation: Bool { registrar != nil }

    /// Records that the reaction that is running reads this source.
    @usableFromInline
    func track() {
        Graph.reader?.record(self)
    }

    // MARK: Changes

    @usableFromInline
    func willChange() {
        registrar?.willSet()
    }

    func announceChange() {
        registrar?.didSet()
    }

    /// Tells Swift Observation, once and for all that follow through it, that the value has changed.
    func endObservation() {
        willChange()
        announceChange()
        registrar = nil
    }

    /// The property that this stands for has been set.
    @usableFromInline
    func propertyDidChange() {
        Graph.version += 1
        announceChange()
        didChange()
    }

    /// Marks everything that depends on this source.
    @usableFromInline
    func didChange() {
        version += 1
        mark(.dirty)
    }

    /// Marks everything that depends on this source as stale to the degree that is known.
    func mark(_ staleness: Reaction.Staleness) {
        var slot = 0
        // Marking changes no dependents, and looking each up is cheaper than keeping them.
        while slot < dependents.count {
            dependents[slot].reaction.mark(staleness, through: dependents[slot].edge)
            slot += 1
        }
    }

    /// Reports a read of a value that has `source`, if any, to Swift Observation.
    ///
    /// - Returns: Whether it was recorded, and `beginObservation()` must follow: the value has no registrar yet.
    @usableFromInline
    static func isTracked(_ source: Source?) -> Bool {
        if case .untracked = Graph.reads { return false }
        guard let registrar = source?.registrar else { return Registrar.accessSpare() }
        registrar.access()
        return false
    }

    /// Notes that Swift Observation has recorded a read of this source.
    @usableFromInline
    func beginObservation() {
        registrar = Registrar.takeSpare()
    }

    // MARK: Dependents

    /// Adds a dependent, and returns its slot.
    ///
    /// - Complexity: O(1), amortized; the first dependent of a computed value subscribes it to what it has read.
    func add(_ reaction: Reaction, edge: Int) -> Int {
        dependents.append(Dependent(reaction: reaction, edge: edge))
        if dependents.count == 1, let producer { Chains.connect(producer, isSubscribed: true) }
        return dependents.count - 1
    }

    func moveEdge(at slot: Int, to edge: Int) {
        dependents[slot].edge = edge
    }

    /// Removes the dependent at `slot`, moving the last one into its place.
    func remove(at slot: Int) {
        let last = dependents.removeLast()
        if slot < dependents.count {
            dependents[slot] = last
            last.reaction.edge(last.edge, movedTo: slot)
        }
        if dependents.isEmpty, let producer { Chains.connect(producer, isSubscribed: false) }
    }
}
