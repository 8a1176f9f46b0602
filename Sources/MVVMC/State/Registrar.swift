import Observation

/// A property as Swift Observation sees it: what is reported as read and changed.
///
/// Swift Observation has no API to find out whether it is recording reads right now, as it does in a body of SwiftUI. A
/// registrar shows it afterwards. A recorded access keeps its key path, because it has to be compared with that of a
/// later change, and each registrar has a key path of its own. A second reference to that path is a recorded access.
///
/// A property therefore needs no registrar until a read of it is recorded. The read is reported with a spare registrar,
/// which becomes the property's own if the read was recorded. Every entry in the access list of a tracking so belongs
/// to the property that was read, and is released with it.
///
/// An implementation of Swift Observation that keeps something else than the key path breaks this.
/// `ObservationLifetimeTests` fails where a recorded read is not noticed, and
/// `ComputedTests.testUnobservedItHoldsNoSubscription` where every read counts as recorded.
final class Registrar: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private nonisolated(unsafe) let path: KeyPath<Registrar, Bool>

    /// It is retained, and made at its first use. The use on the way of each read needs no reference of its own.
    @MainActor private static var spare: Unmanaged<Registrar>?

    init() {
        // With an argument, because a path without one is made once and shared.
        path = \Registrar[0]
    }

    private subscript(_ number: Int) -> Bool { true }

    func access() { registrar.access(self, keyPath: path) }
    func willSet() { registrar.willSet(self, keyPath: path) }
    func didSet() { registrar.didSet(self, keyPath: path) }

    /// Whether an access of this registrar has been recorded, and the recording has not ended.
    var isRecorded: Bool {
        // A pointer, because a variable would be the second reference.
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
        let made = Unmanaged.passRetained(Registrar())
        spare = made
        return made
    }

    // Not isolated, so that the closure does not check its isolation.
    nonisolated private static func access(_ registrar: Unmanaged<Registrar>) -> Bool {
        registrar._withUnsafeGuaranteedRef {
            $0.access()
            return $0.isRecorded
        }
    }

    /// The registrar with which a recorded read has been reported, to be kept by the property that was read.
    @MainActor static func takeSpare() -> Registrar {
        defer { spare = nil }
        return (spare ?? makeSpare()).takeRetainedValue()
    }
}
