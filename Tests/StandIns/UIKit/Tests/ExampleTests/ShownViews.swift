import UIKit

// The views of a cell are private, so tests find them as a user does: by their kinds and their texts.
extension UIView {
    private var descendants: [UIView] { subviews + subviews.flatMap(\.descendants) }

    /// The views of the given type inside this view.
    func shown<V: UIView>(_ type: V.Type) -> [V] { descendants.compactMap { $0 as? V } }

    /// The texts of the labels inside this view.
    var shownTexts: [String] { shown(UILabel.self).compactMap(\.text) }

    /// The titles of the visible buttons inside this view.
    var shownButtons: [String] { shown(UIButton.self).filter { !$0.isHidden }.compactMap { $0.configuration?.title } }

    /// Taps the first button inside this view.
    func standInTapButton() { shown(UIButton.self).first?.standInTouch(.touchUpInside) }
}

extension UINavigationController {
    /// The split view controller with the columns of this stack, or `nil` if its screens have no columns.
    var columns: UISplitViewController? { topViewController?.children.first as? UISplitViewController }

    /// The navigation controller of the frontmost column, of all columns in a narrow window, or itself without columns.
    var stackInFront: UINavigationController? {
        guard let columns else { return self }
        return columns.viewController(for: columns.isCollapsed ? .compact : .secondary) as? UINavigationController
    }
}

extension UISplitViewController {
    /// The top view controller of a column.
    func top(_ column: Column) -> UIViewController? {
        (viewController(for: column) as? UINavigationController)?.topViewController
    }
}
