#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

// Makes view controllers for presentations, with their style, detents and anchor.
extension NavigatorHost {
    func makeModal(for next: Navigator) -> UIViewController {
        if let alert = next.top?.viewModel as? AlertViewModel { return makeAlert(alert, for: next) }
        let viewController = NavigatorController(next, views: made.registry)
        viewController.presentingHost = self
        switch next.presentation?.style {
        case .sheet(let detents):
            // UIKit determines the size of a page sheet, so a sheet with a size is a form sheet.
            viewController.modalPresentationStyle = next.presentation?.size == nil ? .pageSheet : .formSheet
            setDetents(detents, of: viewController)
            if let presentation = next.presentation { setOptions(presentation, detents, of: viewController) }
        case .popover(let anchor):
            viewController.modalPresentationStyle = .popover
            setAnchor(anchor, of: viewController)
        case .custom(let name):
            made.registry.setUpPresentation(name, of: viewController)
        case .fullScreen, .alert, .confirmationDialog, nil:
            viewController.modalPresentationStyle = .fullScreen
        }
        setTransition(of: viewController, for: next)
        if let size = next.presentation?.size {
            viewController.preferredContentSize = CGSize(width: size.width, height: size.height)
        }
        return viewController
    }

    private func setDetents(_ detents: [Presentation.Detent], of viewController: UIViewController) {
        // A sheet is large by default. Setting the detents anyway would create the presentation controller before the
        // presentation; see `setOptions(_:_:of:)`.
        if detents == [.large] { return }
        // Sheets have no detents on visionOS.
        #if !os(visionOS)
        // UIKit requires the detents in ascending order.
        let height = navigationController?.view.bounds.height ?? 0
        viewController.sheetPresentationController?.detents =
            detents.sorted { $0.share(of: height) < $1.share(of: height) }.map(\.detent)
        #endif
    }

    /// Sets only the options that differ from UIKit's defaults. Setting an option creates the presentation controller,
    /// which would retain its view controller forever if UIKit refused the presentation.
    private func setOptions(
        _ presentation: Presentation, _ detents: [Presentation.Detent], of viewController: UIViewController
    ) {
        // Sheets have no options on visionOS.
        #if !os(visionOS)
        if presentation.hasGrabber { viewController.sheetPresentationController?.prefersGrabberVisible = true }
        if let radius = presentation.cornerRadius {
            viewController.sheetPresentationController?.preferredCornerRadius = CGFloat(radius)
        }
        guard let undimmed = presentation.undimmedDetent else { return }
        guard detents.contains(undimmed) else {
            return Misuse.report(
                """
                a sheet is undimmed through the detent \(undimmed), which it does not have. It dims the screen below at each detent.
                Add the detent to the sheet: .sheet(detents: [.\(undimmed), …]), or use one of the sheet's detents.
                """)
        }
        viewController.sheetPresentationController?.largestUndimmedDetentIdentifier = undimmed.identifier
        #endif
    }

    func setAnchor(_ name: String, of viewController: UIViewController) {
        guard let popover = viewController.popoverPresentationController,
            let top = navigationController?.topViewController ?? navigationController
        else { return }
        // A screen in another column may have the anchor.
        for controller in controllersInView {
            let top = controller.topViewController ?? controller
            if let anchor = top.barButtonItem(named: name) ?? view(named: name, in: top, of: controller) {
                return popover.sourceItem = anchor
            }
        }
        popover.sourceItem = top.view
        Misuse.report(
            """
            there is no view or bar button item "\(name)" for a popover to point at. It points at the whole screen.
            Give the view or the item this name: button.accessibilityIdentifier = "\(name)"
            """)
    }

    /// Returns the view with this accessibility identifier on the screen or in a bar. The bars are searched as well,
    /// because SwiftUI draws its bar items in views.
    private func view(
        named name: String, in top: UIViewController, of controller: UINavigationController
    ) -> (any UIPopoverPresentationControllerSourceItem)? {
        // A toolbar that is hidden is not read, because reading it for the first time creates it.
        let toolbar = controller.isToolbarHidden ? nil : controller.toolbar
        let places = [top.view, controller.navigationBar, toolbar]
        return places.lazy.compactMap { $0?.subview(named: name) }.first
    }
}

#if !os(visionOS)
extension Presentation.Detent {
    @MainActor fileprivate var detent: UISheetPresentationController.Detent {
        switch self {
        case .medium: .medium()
        case .large: .large()
        case .fraction(let fraction):
            .custom(identifier: identifier) { $0.maximumDetentValue * min(max(CGFloat(fraction), 0), 1) }
        case .height(let height):
            .custom(identifier: identifier) { min(max(CGFloat(height), 0), $0.maximumDetentValue) }
        }
    }

    fileprivate var identifier: UISheetPresentationController.Detent.Identifier {
        switch self {
        case .medium: .medium
        case .large: .large
        case .fraction, .height: .init("\(self)")
        }
    }
}
#endif

extension Presentation.Detent {
    /// Returns the approximate height of the detent as a fraction of the height `window`, for sorting.
    fileprivate func share(of window: CGFloat) -> CGFloat {
        switch self {
        case .medium: 0.5
        case .large: 1
        case .fraction(let fraction): CGFloat(fraction)
        case .height(let height): window > 0 ? CGFloat(height) / window : 0
        }
    }
}

extension UIViewController {
    /// Returns the item with this accessibility identifier in the navigation bar or the toolbar.
    fileprivate func barButtonItem(named name: String) -> (any UIPopoverPresentationControllerSourceItem)? {
        let groups =
            navigationItem.leadingItemGroups + navigationItem.centerItemGroups + navigationItem.trailingItemGroups
            + [navigationItem.pinnedTrailingGroup].compactMap { $0 }
        let bars = [navigationItem.leftBarButtonItems, navigationItem.rightBarButtonItems, toolbarItems]
        let items =
            bars.flatMap { $0 ?? [] } + groups.flatMap { $0.barButtonItems + [$0.representativeItem].compactMap { $0 } }
        // SwiftUI shows its toolbar items as custom views, so the identifier may be on a view in the item.
        return items.first { $0.accessibilityIdentifier == name || $0.customView?.subview(named: name) != nil }
    }
}

extension UIView {
    fileprivate func subview(named name: String) -> UIView? {
        first { $0.accessibilityIdentifier == name }
    }
}
#endif
