import Observation

/// Finds out whether Swift Observation is recording reads right now, which it has no API for.
///
/// Recording an access inserts its key path into a set, and so hashes the arguments of the key path's subscripts. The key path of a
/// ``Source`` has an argument that notes this. A property therefore needs no registrar until a read of it is recorded: the access
/// is made with a spare registrar, which becomes the property's own if the access was recorded. Every entry in the access list of
/// a tracking so belongs to the property that was read, and is released with it.
@MainActor
enum ObservationProbe {
    /// The argument of the key path. It may be hashed on any thread: an object that is tracked together with a property removes
    /// the whole tracking on the thread of its own change.
    struct Argument: Hashable, Sendable {
        func hash(into hasher: inout Hasher) { if isOnMainQueue() { ObservationProbe.wasHashed = true } }
        static func == (left: Argument, right: Argument) -> Bool { true }
    }

    /// Only used on the main queue.
    @exclusivity(unchecked) private nonisolated(unsafe) static var wasHashed = false
    @exclusivity(unchecked) private static var spare = ObservationRegistrar()
    /// The registrars take an object only for its type.
    private static let subject = Source()

    /// Whether recorded accesses can be noticed; if not, every access is taken for a recorded one, which is correct but slower.
    private static let isSupported: Bool = {
        let registrar = ObservationRegistrar()
        wasHashed = false
        registrar.access(subject, keyPath: Source.changes)
        guard !wasHashed else { return false }
        withObservationTracking {
            registrar.access(subject, keyPath: Source.changes)
        } onChange: {
        }
        return wasHashed
    }()

    /// Whether a read made now is recorded by `withObservationTracking`, other than that of a reaction of ours. If so, it has been
    /// recorded for `registrar`, or else for the spare one.
    static func isTracking(with registrar: ObservationRegistrar?, evenUntracked: Bool = false) -> Bool {
        if Graph.isUntracked, !evenUntracked { return false }
        wasHashed = false
        (registrar ?? spare).access(subject, keyPath: Source.changes)
        return wasHashed || !isSupported
    }

    /// The registrar for which an access has just been recorded, to be kept by the property that was read.
    static func takeSpare() -> ObservationRegistrar {
        defer { spare = ObservationRegistrar() }
        return spare
    }
}
