#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

/// The navigation controller of a column of a split view, or of the single column that the split view shows in a narrow
/// window.
///
/// For slots, the single column contains the list of the slots and, while the selected slot is shown, the screens of that
/// slot on top of the list.
final class ColumnNavigationController: UINavigationController {
    /// The host whose screens this controller shows or is about to show; `nil` if it shows only the list of slots.
    weak var occupant: NavigatorHost?

    /// Updates the host, because UIKit might not have accepted a presentation before the view appeared.
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        occupant?.update()
    }
}
#endif
