/// The node of an observable value in the graph, with the dependents and the number of changes of the value.
///
/// The source of a property is created when a reaction or Swift Observation first records a read of the property. A
/// computed value has a source from the start.
@MainActor
@usableFromInline
final class Source {
    struct Dependent {
        let reaction: Reaction
        /// The index of this source among the reaction's dependencies, or `~index` among its stale dependencies.
        var edge: Int
    }

    /// The reaction that computes the value, if it is a computed value.
    var producer: Reaction?
    /// The number of changes to the value.
    private(set) var version = 0
    /// The number of the run that last recorded this source; see ``Reaction/reading``.
    var lastReading = 0
    @exclusivity(unchecked) private var dependents: ContiguousArray<Dependent> = []
    /// The registrar of the value, if code may be observing the value through Swift Observation, which does not report
    /// the end of an observation.
    private var registrar: Registrar?

    @usableFromInline
    init() {}

    var hasDependents: Bool { !dependents.isEmpty }

    var isKnownToObservation: Bool { registrar != nil }

    func track() {
        Graph.reader?.record(self)
    }

    // MARK: Changes

    func willChange() {
        registrar?.willSet()
    }

    func announceChange() {
        registrar?.didSet()
    }

    /// Notifies Swift Observation that the value has changed, and then releases the registrar.
    func endObservation() {
        willChange()
        announceChange()
        registrar = nil
    }

    /// Called after a set or a change in place that counts as a change of the property.
    func propertyDidChange() {
        Graph.version += 1
        announceChange()
        didChange()
    }

    @usableFromInline
    func didChange() {
        version += 1
        mark(.dirty)
    }

    func mark(_ staleness: Reaction.Staleness) {
        for slot in dependents.indices { dependents[slot].reaction.mark(staleness, through: dependents[slot].edge) }
    }

    /// Reports a read of a value to Swift Observation. `source` is the source of the value, if it has one.
    ///
    /// - Returns: Whether the read was recorded and the value has no registrar yet. If so, `beginObservation()` must
    ///   follow.
    static func isTracked(_ source: Source?) -> Bool {
        if case .untracked = Graph.reads { return false }
        guard let registrar = source?.registrar else { return Registrar.accessSpare() }
        registrar.access()
        return false
    }

    /// Takes the registrar with which Swift Observation has recorded a read of this source.
    func beginObservation() {
        registrar = Registrar.takeSpare()
    }

    // MARK: Dependents

    /// Adds a dependent, and returns its slot.
    ///
    /// - Complexity: O(1), amortized. The first dependent of a computed value subscribes the value to its dependencies.
    func add(_ reaction: Reaction, edge: Int) -> Int {
        dependents.append(Dependent(reaction: reaction, edge: edge))
        if dependents.count == 1 { producer?.subscribe() }
        return dependents.count - 1
    }

    func moveEdge(at slot: Int, to edge: Int) {
        dependents[slot].edge = edge
    }

    /// Removes the dependent at `slot`, and moves the last dependent to that slot.
    func remove(at slot: Int) {
        let last = dependents.removeLast()
        if slot < dependents.count {
            dependents[slot] = last
            last.reaction.edge(last.edge, movedTo: slot)
        }
        if dependents.isEmpty { producer?.unsubscribe() }
    }
}
