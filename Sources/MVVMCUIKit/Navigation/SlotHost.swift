#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

/// A view controller with a container view for each slot of its view model, a `ContainerViewModel`.
///
///     final class DashboardViewController: ViewModelViewController<DashboardViewModel>, ContainerViewProvider {
///         private let newsView = UIView()
///         private let weatherView = UIView()
///
///         func containerView(for slot: DashboardViewModel.Slot) -> UIView? {
///             switch slot {
///             case .news: newsView
///             case .weather: weatherView
///             }
///         }
///     }
@MainActor
public protocol ContainerViewProvider: UIViewController {
    /// The type of the view model's slots: its `Slot` enumeration, or the library's `Slot` if the slots are known only
    /// at run time.
    associatedtype Slot: RawRepresentable where Slot.RawValue == String

    /// Returns the view that the stack in `slot` fills, or `nil` if there is none. Called after the view controller's
    /// own view is loaded.
    func containerView(for slot: Slot) -> UIView?
}

extension ContainerViewProvider {
    fileprivate func view(named slot: MVVMC.Slot) -> UIView? {
        Slot(rawValue: slot.rawValue).flatMap { containerView(for: $0) }
    }
}

/// An object that shows the stacks of a screen's slots in the container views of the screen's view controller.
@MainActor
final class SlotHost {
    private weak var parent: UIViewController?
    private let registry: ViewControllerRegistry
    private let bindings = Bindings()
    private var shown: [Slot: NavigatorController] = [:]

    init(_ screen: Screen, in parent: UIViewController, registry: ViewControllerRegistry) {
        (self.parent, self.registry) = (parent, registry)
        bindings.observe(screen.$embedded) { [weak self] in self?.show($0) }
    }

    private func show(_ slots: [Slot: Navigator]) {
        for (slot, child) in shown where slots[slot] !== child.host.navigator {
            shown[slot] = nil
            child.willMove(toParent: nil)
            child.viewIfLoaded?.removeFromSuperview()
            child.removeFromParent()
        }
        for (slot, navigator) in slots where shown[slot] == nil { embed(navigator, in: slot) }
    }

    private func embed(_ navigator: Navigator, in slot: Slot) {
        guard let parent else { return }
        parent.loadViewIfNeeded()
        guard let place = (parent as? any ContainerViewProvider)?.view(named: slot) else {
            return Misuse.report(
                """
                `\(type(of: parent))` has no view for the slot "\(slot)", so the stack in the slot is not shown.
                Make it conform to ContainerViewProvider, and return a view for the slot from containerView(for:).
                """)
        }
        let child = NavigatorController(navigator, views: registry, hidesBarAtRoot: true)
        shown[slot] = child
        parent.addChild(child)
        child.view.frame = place.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        place.addSubview(child.view)
        child.didMove(toParent: parent)
    }
}
#endif
