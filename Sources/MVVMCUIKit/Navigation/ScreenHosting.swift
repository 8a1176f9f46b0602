#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

/// A view controller that shows a view of another framework, such as SwiftUI.
@MainActor
package protocol ScreenHosting: UIViewController {
    /// Called once, before the view is loaded. The view is responsible for showing the stacks in the slots of the
    /// screen.
    func willHost(_ screen: Screen)

    /// Sets the title and the bar items. Called before a host sets a stack with this view controller on top.
    func prepareBar()
}
#endif
