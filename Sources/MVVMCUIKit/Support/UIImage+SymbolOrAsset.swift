#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

extension UIImage {
    /// Creates the image of the system symbol with this name, or else of the app's asset with this name. Returns `nil`
    /// if neither exists.
    convenience init?(symbolOrAsset name: String) {
        if UIImage(systemName: name) != nil {
            self.init(systemName: name)
        } else {
            self.init(named: name)
        }
    }
}
#endif
