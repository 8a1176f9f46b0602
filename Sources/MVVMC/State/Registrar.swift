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
final class Registrar: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private nonisolated(unsafe) let path: KeyPath<Registrar, Bool>
    /// A second reference to the key path, with which each access counts as recorded.
    private nonisolated(unsafe) let secondReference: KeyPath<Registrar, Bool>?

    /// The spare registrar, which is created and retained at its first use. It is unmanaged, so that a read does not
    /// retain it again.
    @MainActor private static var spare: Unmanaged<Registrar>?

    /// Whether Swift Observation keeps the key path of an access that it records, or `nil` before the first use. A test
    /// sets this property to `false`.
    @MainActor static var keepsKeyPaths: Bool? {
        didSet {
            spare?.release()
            spare = nil
        }
    }

    init(isAlwaysRecorded: Bool = false) {
        // The path has an argument, because a path without arguments is created once and shared.
        path = \Registrar[0]
        secondReference = isAlwaysRecorded ? path : nil
    }

    /// Records an access, and returns whether the registrar detects that it was recorded.
    private static func detectsRecording() -> Bool {
        let registrar = Registrar()
        withObservationTracking {
            registrar.access()
        } onChange: {
        }
        // An optimized build could otherwise release the registrar, and with it the key path, before the check.
        return withExtendedLifetime(registrar) { registrar.isRecorded }
    }

    private subscript(_ number: Int) -> Bool { true }

    func access() { registrar.access(self, keyPath: path) }
    func willSet() { registrar.willSet(self, keyPath: path) }
    func didSet() { registrar.didSet(self, keyPath: path) }

    /// Whether an access of this registrar has been recorded, and the recording has not ended.
    var isRecorded: Bool {
        // The pointer is unmanaged, because a strong reference would count as a second reference.
        var path = Unmanaged.passUnretained(path)
        return withUnsafeMutablePointer(to: &path) {
            $0.withMemoryRebound(to: KeyPath<Registrar, Bool>.self, capacity: 1) {
                !isKnownUniquelyReferenced(&$0.pointee)
            }
        }
    }

    /// Reports a read with the spare registrar.
    ///
    /// - Returns: Whether the read was recorded. If so, ``takeSpare()`` must follow.
    @MainActor static func accessSpare() -> Bool { access(spare ?? makeSpare()) }

    @MainActor private static func makeSpare() -> Unmanaged<Registrar> {
        let keeps = keepsKeyPaths ?? detectsRecording()
        if keepsKeyPaths == nil { keepsKeyPaths = keeps }
        let made = Unmanaged.passRetained(Registrar(isAlwaysRecorded: !keeps))
        spare = made
        return made
    }

    // The method is not isolated, so that the closure does not check its isolation.
    nonisolated private static func access(_ registrar: Unmanaged<Registrar>) -> Bool {
        registrar._withUnsafeGuaranteedRef {
            $0.access()
            return $0.isRecorded
        }
    }

    /// Returns the spare registrar after a recorded read, so that the property that was read can keep it.
    @MainActor static func takeSpare() -> Registrar {
        defer { spare = nil }
        return (spare ?? makeSpare()).takeRetainedValue()
    }
}
