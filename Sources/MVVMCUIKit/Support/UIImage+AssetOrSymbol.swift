#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

extension UIImage {
    /// Creates the image of the app's asset with this name, or else of the system symbol with this name. Returns `nil`
    /// if neither exists.
    convenience init?(assetOrSymbol name: String) {
        if UIImage(named: name) != nil {
            self.init(named: name)
        } else {
            self.init(systemName: name)
        }
    }
}
#endif
