#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_spi(Host) import MVVMC
import UIKit

/// The navigation controller that a split view shows in a narrow window: the list of the slots and, on top of it,
/// the screens of the slot that the user has selected.
final class CompactSplitController: UINavigationController {
    /// The host whose screens are here.
    weak var occupant: NavigatorHost?

    override func viewDidLoad() {
        super.viewDidLoad()
        setPopGestureDelegate(occupant?.delegate)
    }

    /// Presents what could not be presented before the view appeared.
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        occupant?.update()
    }
}
#endif
