import Observation

/// An observable value as the graph sees it: who depends on it, and how often it has changed.
///
/// A property gets one when it is first read by a reaction or under Swift Observation, and does without until then.
@MainActor
@usableFromInline
final class Source: Observable {
    fileprivate struct Dependent {
        unowned(unsafe) let reaction: Reaction
        /// The position of the edge among the reaction's dependencies; `~position` among its stale ones.
        var edge: Int
    }

    fileprivate var dependents: ContiguousArray<Dependent> = []
    fileprivate(set) var version = 0
    /// The reading, among all the runs of all reactions, in which this source was last recorded.
    fileprivate var lastReading = 0
    private var registrar: ObservationRegistrar?

    @usableFromInline
    init() {}

    var hasDependents: Bool { !dependents.isEmpty }

    /// Records that the reaction that is running reads this source.
    @usableFromInline
    func track() {
        Graph.reader?.record(self)
    }

    @usableFromInline
    func willChange() {
        registrar?.willSet(self, keyPath: ObservationProbe.changes)
    }

    /// Marks everything that depends on this source.
    func didChange() {
        version += 1
        Graph.version += 1
        registrar?.didSet(self, keyPath: ObservationProbe.changes)
        for dependent in dependents { dependent.reaction.mark() }
    }

    /// Takes part in the tracking that the probe has found to be under way.
    @usableFromInline
    func trackUnderObservation() {
        let registrar = registrar ?? ObservationRegistrar()
        self.registrar = registrar
        registrar.access(self, keyPath: ObservationProbe.changes)
    }

    fileprivate func add(_ reaction: Reaction, edge: Int) -> Int {
        dependents.append(Dependent(reaction: reaction, edge: edge))
        return dependents.count - 1
    }

    /// Removes the dependent at `slot`, moving the last one into its place.
    fileprivate func remove(at slot: Int) {
        let last = dependents.removeLast()
        guard slot < dependents.count else { return }
        dependents[slot] = last
        last.reaction.edge(last.edge, movedTo: slot)
    }
}

/// Finds out whether Swift Observation is recording reads right now, which it does not tell.
///
/// Recording an access hashes its key path, and hashing a key path hashes the arguments of its subscripts; so an access
/// with an argument that notices shows whether anybody records. Properties can then do without a registrar of their own
/// until one is needed. The access itself leaves an entry that nothing ever fires.
@MainActor
@usableFromInline
enum ObservationProbe {
    private final class Subject: Observable {
        subscript(_ argument: Argument) -> Bool { true }
    }

    private struct Argument: Hashable {
        func hash(into hasher: inout Hasher) { MainActor.assumeIsolated { ObservationProbe.wasHashed = true } }
        static func == (left: Argument, right: Argument) -> Bool { true }
    }

    private static let subject = Subject()
    private static let registrar = ObservationRegistrar()
    private static let access: KeyPath<Subject, Bool> & Sendable = \Subject[Argument()]
    private static var wasHashed = false

    /// What the sources of properties report as read and changed.
    static let changes: KeyPath<Source, Int> & Sendable = \Source.observed

    /// Whether a read made now is recorded by `withObservationTracking`.
    @usableFromInline static var isTracking: Bool {
        wasHashed = false
        registrar.access(subject, keyPath: access)
        return wasHashed
    }
}

extension Source {
    fileprivate nonisolated var observed: Int { 0 }
}

/// Work that runs again when what it read has changed: an autorun.
@MainActor
@usableFromInline
final class Reaction: ObservationOwner {
    private struct Dependency {
        let source: Source
        var slot: Int
    }

    let id = Graph.makeReactionID()
    var isQueued = false
    var chain = 0
    private var body: (@MainActor () -> Void)?
    private var dependencies: ContiguousArray<Dependency> = []
    /// Dependencies of the run before that this run has not confirmed; kept until it ends.
    private var stale: ContiguousArray<Dependency> = []
    /// How many dependencies of the run before this run has confirmed, in the same order.
    private var confirmed = 0
    private var reading = 0
    private static var readings = 0

    init(_ body: @escaping @MainActor () -> Void) {
        self.body = body
    }

    func mark() {
        Graph.enqueue(self)
    }

    func react() {
        guard let body else { return }
        Reaction.readings += 1
        reading = Reaction.readings
        confirmed = 0
        let outer = Graph.reader
        Graph.reader = self
        body()
        Graph.reader = outer
        dropUnconfirmed()
    }

    func record(_ source: Source) {
        guard body != nil, source.lastReading != reading else { return }
        source.lastReading = reading
        if confirmed < dependencies.count {
            if dependencies[confirmed].source === source {
                confirmed += 1
                return
            }
            setAsideUnconfirmed()
        }
        let slot = source.add(self, edge: dependencies.count)
        dependencies.append(Dependency(source: source, slot: slot))
        confirmed += 1
    }

    /// From here on this run reads differently from the one before.
    private func setAsideUnconfirmed() {
        while dependencies.count > confirmed {
            let dependency = dependencies.removeLast()
            dependency.source.dependents[dependency.slot].edge = ~stale.count
            stale.append(dependency)
        }
    }

    private func dropUnconfirmed() {
        if dependencies.count > confirmed { setAsideUnconfirmed() }
        while let dependency = stale.popLast() { dependency.source.remove(at: dependency.slot) }
    }

    fileprivate func edge(_ edge: Int, movedTo slot: Int) {
        if edge >= 0 { dependencies[edge].slot = slot } else { stale[~edge].slot = slot }
    }

    @usableFromInline
    func endObservation(id: Int, position: Int) {
        guard let body else { return }
        defer { withExtendedLifetime(body) {} }
        self.body = nil
        confirmed = 0
        dropUnconfirmed()
    }
}
