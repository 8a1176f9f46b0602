#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

extension UIImage {
    /// The system symbol with this name, or the image of the app's assets.
    convenience init?(symbolOrAsset name: String) {
        if UIImage(systemName: name) != nil {
            self.init(systemName: name)
        } else {
            self.init(named: name)
        }
    }
}
#endif
