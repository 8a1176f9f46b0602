import Observation

/// Finds out whether Swift Observation is recording reads right now, which it has no API for.
///
/// Recording an access inserts its key path into a set, and so hashes the arguments of the key path's subscripts. The
/// key path of a ``Registrar`` has an argument that notes this. A property therefore needs no registrar until a read of
/// it is recorded: the access is made with a spare registrar, which becomes the property's own if the access was
/// recorded. Every entry in the access list of a tracking so belongs to the property that was read, and is released
/// with it.
@MainActor
final class ObservationProbe {
    /// The argument of the key path. It may be hashed on any thread: an object that is tracked together with a property
    /// removes the whole tracking on the thread of its own change.
    struct Argument: Hashable, Sendable {
        func hash(into hasher: inout Hasher) { if isOnMainQueue() { ObservationProbe.wasHashed = true } }
        static func == (left: Argument, right: Argument) -> Bool { true }
    }

    /// What Swift Observation takes for the owner of the value. It stands for a property, and costs less to pass on
    /// than the registrar alone.
    final class Registrar: Observable, Sendable {
        let observation = ObservationRegistrar()
        /// What is reported as read and changed.
        private let value = Registrar.valueOfAll
        /// A key path is made once, and not in generic code, where that is slow.
        private static let valueOfAll: KeyPath<Registrar, Bool> & Sendable = \Registrar[Argument()]

        init() {}

        private subscript(_ argument: Argument) -> Bool { true }

        func access() { observation.access(self, keyPath: value) }
        func willSet() { observation.willSet(self, keyPath: value) }
        func didSet() { observation.didSet(self, keyPath: value) }
    }

    private static let shared = ObservationProbe()
    /// Only used on the main queue.
    @exclusivity(unchecked) private nonisolated(unsafe) static var wasHashed = false

    /// It is retained. The only use on the way of each read needs no reference of its own.
    @exclusivity(unchecked) private var spare = Unmanaged.passRetained(Registrar())
    /// Whether recorded accesses can be noticed; if not, every access is taken for a recorded one, which is correct but
    /// slower.
    private let isSupported: Bool

    private init() {
        isSupported = testOutsideOfTrackings {
            let registrar = Registrar()
            ObservationProbe.wasHashed = false
            ObservationProbe.track(registrar)
            return ObservationProbe.wasHashed
        }
    }

    // Not isolated, so that the closures do not check their isolation.
    nonisolated private static func track(_ registrar: Registrar) {
        withObservationTracking {
            registrar.access()
        } onChange: {
        }
    }

    /// Whether a read made now is recorded by `withObservationTracking`, other than that of a reaction of ours. If so,
    /// it has been recorded for `registrar`, or else for the spare one.
    static func isTracking(with registrar: Registrar?) -> Bool {
        if Graph.isUntracked { return false }
        let probe = shared
        wasHashed = false
        if let registrar { registrar.access() } else { access(probe.spare) }
        return wasHashed || !probe.isSupported
    }

    // Not isolated, so that the closure does not check its isolation.
    nonisolated private static func access(_ registrar: Unmanaged<Registrar>) {
        registrar._withUnsafeGuaranteedRef { $0.access() }
    }

    /// The registrar for which an access has just been recorded, to be kept by the property that was read.
    static func takeSpare() -> Registrar {
        defer { shared.spare = Unmanaged.passRetained(Registrar()) }
        return shared.spare.takeRetainedValue()
    }
}
