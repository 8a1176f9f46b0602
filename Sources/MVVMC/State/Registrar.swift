import Observation

/// A property's connection to Swift Observation. It reports the reads and the changes of the property.
///
/// Swift Observation has no API to find out whether it is recording reads right now, as it does in the body of a
/// SwiftUI view. After a read, however, the key path of the registrar shows whether the read was recorded. A recorded
/// access retains the key path, in order to compare it with the key path of a later change. Each registrar has its own
/// key path, so a second reference to the key path means that an access was recorded.
///
/// A property needs no registrar until a read of it is recorded. Until then, reads are reported with a spare registrar,
/// which becomes the property's own when a read is recorded. Therefore, every access that Swift Observation records
/// belongs to the property that was read, and is released with that property.
///
/// This depends on an implementation of Swift Observation that keeps the key path, which is tested at the first use. If
/// the implementation does not keep the key path, every read counts as recorded. Each property that is read then has a
/// registrar, which costs memory and time, and no observation is lost.
@MainActor
final class Registrar: Observable {
    private let registrar = ObservationRegistrar()
    // The path has an argument, because a path without arguments is created once and shared.
    @exclusivity(unchecked) private var path: KeyPath<Registrar, Bool> = \Registrar[0]

    /// The spare registrar, which is created at its first use.
    private static var spare: Registrar?

    /// Whether Swift Observation keeps the key path of an access that it records. A test sets this property to `false`.
    static var keepsKeyPaths = detectsRecording() {
        didSet { spare = nil }
    }

    /// Records an access, and returns whether the registrar detects that it was recorded.
    private static func detectsRecording() -> Bool {
        let registrar = Registrar()
        return withObservationTracking {
            registrar.accessIsRecorded()
        } onChange: {
        }
    }

    /// Reports a read, and returns whether Swift Observation has recorded it.
    private func accessIsRecorded() -> Bool {
        registrar.access(self, keyPath: path)
        return !isKnownUniquelyReferenced(&path)
    }

    private nonisolated subscript(_ number: Int) -> Bool { true }

    func access() { registrar.access(self, keyPath: path) }
    func willSet() { registrar.willSet(self, keyPath: path) }
    func didSet() { registrar.didSet(self, keyPath: path) }

    /// Reports a read with the spare registrar.
    ///
    /// - Returns: Whether the read was recorded. If so, ``takeSpare()`` must follow.
    static func accessSpare() -> Bool {
        if spare == nil { spare = Registrar() }
        return spare?.accessIsRecorded() == true || !keepsKeyPaths
    }

    /// Returns the spare registrar after a recorded read, so that the property that was read can keep it.
    static func takeSpare() -> Registrar {
        defer { spare = nil }
        return spare ?? Registrar()
    }
}
