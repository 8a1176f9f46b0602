import Foundation

/// The date of the system. This is supporting code, as the rest of this file: no part of MVVM-C.
@MainActor
final class SystemDates: DateSource {
    /// Creates a source.
    init() {}
    /// The current date.
    var now: Date { Date() }
}

/// Random identifiers.
@MainActor
final class RandomIDs: IDSource {
    /// Creates a source.
    init() {}
    /// Returns a new identifier.
    func makeID() -> UUID { UUID() }
}
