#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_spi(Host) import MVVMC
import UIKit

// How a stack is presented: the view controller, its style, its detents, and what it points at.
extension NavigatorHost {
    func makeModal(for next: Navigator) -> UIViewController {
        if let alert = next.top?.viewModel as? AlertViewModel { return makeAlert(alert, for: next) }
        let viewController = NavigatorController(next, views: made.registry)
        viewController.presentingHost = self
        switch next.presentation?.style {
        case .sheet(let detents):
            viewController.modalPresentationStyle = .pageSheet
            setDetents(detents, of: viewController)
        case .popover(let anchor):
            viewController.modalPresentationStyle = .popover
            setAnchor(anchor, of: viewController)
        case .custom(let name):
            made.registry.setUpPresentation(name, of: viewController)
        case .fullScreen, .alert, .confirmationDialog, nil:
            viewController.modalPresentationStyle = .fullScreen
        }
        return viewController
    }

    private func setDetents(_ detents: [Presentation.Detent], of viewController: UIViewController) {
        guard !detents.isEmpty else {
            return Misuse.report(
                """
                a sheet was presented without detents. It is as high as a sheet can be.
                Name at least one: .sheet(detents: [.medium])
                """)
        }
        // Without detents of its own a sheet is large, and a presentation controller is not needed before it is
        // presented.
        if detents == [.large] { return }
        // Sheets have no detents on visionOS.
        #if !os(visionOS)
        // UIKit demands that they are in order.
        let height = navigationController?.view.bounds.height ?? 0
        viewController.sheetPresentationController?.detents =
            detents.sorted { $0.share(of: height) < $1.share(of: height) }.map(\.detent)
        #endif
    }

    func setAnchor(_ name: String, of viewController: UIViewController) {
        guard let popover = viewController.popoverPresentationController,
            let top = navigationController?.topViewController ?? navigationController
        else { return }
        if let item = top.anchor(named: name) { return popover.sourceItem = item }
        popover.sourceItem = top.view
        Misuse.report(
            """
            there is no view or bar button item "\(name)" for a popover to point at. It points at the whole screen.
            Give the view or the item this name: button.accessibilityIdentifier = "\(name)"
            """)
    }
}

#if !os(visionOS)
extension Presentation.Detent {
    @MainActor fileprivate var detent: UISheetPresentationController.Detent {
        switch self {
        case .medium: .medium()
        case .large: .large()
        case .fraction(let fraction):
            .custom { $0.maximumDetentValue * min(max(CGFloat(fraction), 0), 1) }
        case .height(let height): .custom { min(max(CGFloat(height), 0), $0.maximumDetentValue) }
        }
    }
}
#endif

extension Presentation.Detent {
    /// The height as a share of that of a window, by which detents are put in order.
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
    /// The bar button item or view with this accessibility identifier.
    fileprivate func anchor(named name: String) -> (any UIPopoverPresentationControllerSourceItem)? {
        let items = (navigationItem.leftBarButtonItems ?? []) + (navigationItem.rightBarButtonItems ?? [])
        return items.first { $0.accessibilityIdentifier == name } ?? view.subview(named: name)
    }
}

extension UIView {
    fileprivate func subview(named name: String) -> UIView? {
        accessibilityIdentifier == name ? self : subviews.lazy.compactMap { $0.subview(named: name) }.first
    }
}
#endif
