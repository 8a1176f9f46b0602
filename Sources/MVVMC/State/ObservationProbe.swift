import Observation

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

    /// Whether a read made now is recorded by `withObservationTracking`, other than that of a reaction of ours.
    @usableFromInline static var isTracking: Bool {
        if Graph.isUntracked { return false }
        wasHashed = false
        registrar.access(subject, keyPath: access)
        return wasHashed
    }
}
