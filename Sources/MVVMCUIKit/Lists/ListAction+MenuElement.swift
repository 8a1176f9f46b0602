#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCLists
import UIKit

extension ListAction {
    /// The action as an entry of a menu, or as a submenu if it has children.
    @MainActor var menuElement: UIMenuElement {
        let image = image.flatMap { UIImage(assetOrSymbol: $0) }
        guard children.isEmpty else {
            return UIMenu(title: title, image: image, children: children.map(\.menuElement))
        }
        var attributes: UIMenuElement.Attributes = role == .destructive ? .destructive : []
        if !isEnabled { attributes.insert(.disabled) }
        return UIAction(title: title, image: image, attributes: attributes) { _ in perform() }
    }
}
#endif
