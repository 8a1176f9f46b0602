#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// The objects to which a delegate of the library forwards the messages that it does not implement.
///
/// The conformance to `Sendable` is unchecked, because the properties are set only on the main actor, and read only on
/// the main thread, when UIKit sends a message.
final class DelegateForwarding: @unchecked Sendable {
    weak var delegate: (any NSObjectProtocol)?
    weak var dataSource: (any NSObjectProtocol)?
    /// The object that receives a message if neither `delegate` nor `dataSource` implements it.
    let fallback: (any NSObjectProtocol)?

    init(fallback: (any NSObjectProtocol)? = nil) { self.fallback = fallback }

    #if canImport(ObjectiveC)
    func target(of selector: Selector) -> (any NSObjectProtocol)? {
        [delegate, dataSource, fallback].lazy.compactMap { $0 }.first { $0.responds(to: selector) }
    }
    #endif
}
#endif
