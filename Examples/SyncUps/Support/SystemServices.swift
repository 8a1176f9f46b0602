import Foundation
import SyncUpsModelExample

/// The date of the system. This is supporting code, as the rest of this file: no part of MVVM-C.
@MainActor
public final class SystemDates: DateSource {
    /// Creates a source.
    public init() {}
    /// The current date.
    public var now: Date { Date() }
}

/// Random identifiers.
@MainActor
public final class RandomIDs: IDSource {
    /// Creates a source.
    public init() {}
    /// Returns a new identifier.
    public func makeID() -> UUID { UUID() }
}
