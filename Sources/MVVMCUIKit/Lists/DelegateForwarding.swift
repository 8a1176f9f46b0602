#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// The app's objects to which a delegate of the library forwards the messages that it does not handle.
///
/// The properties are set only on the main actor. They are read when UIKit sends a message, which happens on the main
/// thread.
final class DelegateForwarding: @unchecked Sendable {
    weak var delegate: (any NSObjectProtocol)?
    weak var dataSource: (any NSObjectProtocol)?
    /// The object that handles a message if neither of the app's objects does.
    let fallback: (any NSObjectProtocol)?

    init(fallback: (any NSObjectProtocol)? = nil) { self.fallback = fallback }

    #if canImport(ObjectiveC)
    /// Returns the first of `delegate`, `dataSource` and `fallback` that implements a method, if any.
    func target(of selector: Selector) -> (any NSObjectProtocol)? {
        [delegate, dataSource, fallback].lazy.compactMap { $0 }.first { $0.responds(to: selector) }
    }
    #endif
}
#endif
