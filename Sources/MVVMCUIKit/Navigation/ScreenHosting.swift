#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

/// A view controller that shows a view of another framework, such as SwiftUI.
@MainActor
package protocol ScreenHosting: UIViewController {
    /// Called once, before the view is loaded. The view shows the slots of the screen itself.
    func willHost(_ screen: Screen)

    /// Called before the view controller is pushed, when its title and its bar items must be known.
    func prepareBar()
}
#endif
