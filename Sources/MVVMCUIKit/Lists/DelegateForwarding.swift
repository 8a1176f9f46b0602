#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// The app's objects that receive the messages that a list host does not handle.
///
/// The properties are set on the main actor only. They are read where UIKit sends messages, which is the main
/// thread.
final class DelegateForwarding: @unchecked Sendable {
    weak var delegate: (any NSObjectProtocol)?
    weak var dataSource: (any NSObjectProtocol)?
    /// The object with the methods that the app's objects may replace.
    let fallback: (any NSObjectProtocol)?

    init(fallback: (any NSObjectProtocol)? = nil) { self.fallback = fallback }

    #if canImport(ObjectiveC)
    /// Returns the object that implements a method.
    func target(of selector: Selector) -> (any NSObjectProtocol)? {
        [delegate, dataSource, fallback].lazy.compactMap { $0 }.first { $0.responds(to: selector) }
    }
    #endif
}
#endif
