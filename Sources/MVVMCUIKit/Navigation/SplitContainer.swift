#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A view controller that contains a split view controller, because UIKit allows no split view controller on a navigation
/// stack.
///
/// It follows whether the window has room for columns, and tells its subclass in the next turn of the run loop.
class SplitContainer: UIViewController, UISplitViewControllerDelegate {
    let split: UISplitViewController
    /// Whether the window is so narrow that UIKit shows only the compact column.
    private(set) var isCollapsed = false

    init(style: UISplitViewController.Style) {
        split = UISplitViewController(style: style)
        super.init(nibName: nil, bundle: nil)
        split.delegate = self
    }

    required init?(coder: NSCoder) { nil }

    /// The stacks that have no parent, for example the stacks of slots that are not selected.
    var hiddenStacks: [UIViewController] { [] }

    /// Called in a turn of the run loop after ``isCollapsed`` has changed.
    func layoutDidChange() {}

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(split)
        split.view.frame = view.bounds
        split.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(split.view)
        split.didMove(toParent: self)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // UIKit might not report the collapse of a split view in a window that is narrow from the start.
        if split.isCollapsed { windowDidChange(isCollapsed: true) }
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { windowDidChange(isCollapsed: true) }

    func splitViewControllerDidExpand(_ svc: UISplitViewController) { windowDidChange(isCollapsed: false) }

    // The class that conforms to the protocol must have all methods that its subclasses implement.

    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}

    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}

    /// Calls ``layoutDidChange()`` in the next turn of the run loop, because the navigation bars of the columns may still
    /// contain the screens' items while UIKit collapses or expands the split view. UIKit raises an exception if an item
    /// is in two bars.
    func windowDidChange(isCollapsed: Bool) {
        guard isCollapsed != self.isCollapsed else { return }
        self.isCollapsed = isCollapsed
        Task { [weak self] in self?.layoutDidChange() }
    }
}
#endif
