#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

/// The app's objects that receive the messages that a list host does not implement.
///
/// The properties are set on the main actor only. They are read where UIKit sends messages, which is the main
/// thread.
final class DelegateForwarding: @unchecked Sendable {
    weak var delegate: (any NSObjectProtocol)?
    weak var dataSource: (any NSObjectProtocol)?

    /// Reports a data source of the app that receives no messages, since the host is not a data source itself.
    ///
    /// - Parameter remedy: How to make a host that forwards.
    @MainActor func reportUnusedDataSource(_ remedy: String) {
        let name = dataSource.map { "\(type(of: $0))" } ?? "An object"
        Misuse.report(
            """
            \(name) was set as the data source of a list host with system snapshots, which forwards nothing.
            Show the list in stages: \(remedy)
            """)
    }

    #if canImport(ObjectiveC)
    /// Returns the object that implements a method.
    func target(of selector: Selector) -> (any NSObjectProtocol)? {
        [delegate, dataSource].lazy.compactMap { $0 }.first { $0.responds(to: selector) }
    }
    #endif
}
#endif
