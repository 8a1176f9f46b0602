import Observation

/// Finds out whether Swift Observation is recording reads right now, which it does not tell.
///
/// Recording an access hashes its key path, and hashing a key path hashes the arguments of its subscripts; so an access
/// with an argument that notices shows whether anybody records. Properties can then do without a registrar of their own
/// until one is needed. The access itself leaves an entry that nothing ever fires.
@MainActor
@usableFromInline
final class ObservationProbe: Observable {
    private struct Argument: Hashable {
        func hash(into hasher: inout Hasher) { MainActor.assumeIsolated { ObservationProbe.wasHashed = true } }
        static func == (left: Argument, right: Argument) -> Bool { true }
    }

    private static let shared = ObservationProbe()
    @exclusivity(unchecked) private static var wasHashed = false

    private let registrar = ObservationRegistrar()
    private let access: KeyPath<ObservationProbe, Bool> & Sendable = \ObservationProbe[Argument()]

    private nonisolated subscript(_ argument: Argument) -> Bool { true }

    /// Whether a read made now is recorded by `withObservationTracking`, other than that of a reaction of ours.
    @usableFromInline static var isTracking: Bool {
        if Graph.isUntracked { return false }
        let probe = shared
        wasHashed = false
        probe.registrar.access(probe, keyPath: probe.access)
        return wasHashed
    }
}
