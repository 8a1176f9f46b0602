#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

extension UIView {
    /// Returns the first view that meets a condition, among this view and its subviews at any depth.
    ///
    /// This method is not generic, because Swift 6.3 compiles a recursive generic method wrongly in an optimized build
    /// with ThreadSanitizer. The recursive call can then search for another type.
    func first(where condition: (UIView) -> Bool) -> UIView? {
        if condition(self) { return self }
        for subview in subviews {
            if let found = subview.first(where: condition) { return found }
        }
        return nil
    }
}
#endif
