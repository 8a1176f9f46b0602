#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

// The transitions by name of pushed and presented screens.
extension NavigatorHost {
    /// Prepares an animated change of the top view controller.
    ///
    /// - Parameter arrival: The screen that comes; `nil` if the current top view controller leaves.
    func prepareTransition(to next: UIViewController?, showing arrival: Screen?) {
        guard let next, let current = navigationController?.topViewController else { return }
        guard let arrival else {
            guard let transition = made.transition(of: current) else { return }
            return current.dropZoom(transition, withoutSourceIn: next)
        }
        guard let transition = arrival.transition else { return }
        made.note(transition, of: next)
        next.setTransition(transition, from: current) { [weak self] in self?.userCanPop ?? true }
    }

    func setTransition(of viewController: UIViewController, for stack: Navigator) {
        guard let presentation = stack.presentation, let transition = presentation.transition,
            let presenting = navigationController?.presentations.last
        else { return }
        switch presentation.style {
        case .sheet, .fullScreen: break
        case .popover, .alert, .confirmationDialog, .custom: return
        }
        viewController.setTransition(transition, from: presenting) { [weak stack] in
            guard let stack else { return true }
            return presentation.style.isDismissedByGesture && !stack.isBelowLayer && stack.userCanDismissStack
        }
    }

    /// Returns the app's animator for a push or pop, or `nil` for the standard transition. A swipe back has the standard
    /// transition, because an animator does not follow the finger.
    func animator(
        for operation: UINavigationController.Operation, from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard case .custom(let name) = made.transition(of: operation == .push ? to : from)?.kind else { return nil }
        let isSwiped = navigationController?.popGestureRecognizers.contains {
            $0.state == .began || $0.state == .changed
        }
        return isSwiped == true ? nil : made.registry.animator(name, for: operation)
    }
}

extension UIViewController {
    /// Sets a transition, unless it is a zoom whose source is not on the screen below, or is there more than once.
    fileprivate func setTransition(
        _ transition: ScreenTransition, from below: UIViewController, mayLeave: @escaping @MainActor () -> Bool
    ) {
        setPreferredTransition(below.hasSource(of: transition) ? transition.kind : nil, mayLeave: mayLeave)
    }

    /// Returns to the standard transition if the source of a zoom is no longer on the screen below. Apple does not say
    /// what the user sees if a zoom has no source.
    func dropZoom(_ transition: ScreenTransition, withoutSourceIn below: UIViewController) {
        if !below.hasSource(of: transition) { setPreferredTransition(nil) }
    }

    private func hasSource(of transition: ScreenTransition) -> Bool {
        guard case .zoom(let name) = transition.kind else { return true }
        return onlyView(named: name) != nil
    }

    /// Returns the view with this accessibility identifier, if exactly one is in view.
    func onlyView(named name: String) -> UIView? {
        guard let view = viewIfLoaded else { return nil }
        let first = view.first { $0.accessibilityIdentifier == name && $0.isInView }
        let other = view.first { $0.accessibilityIdentifier == name && $0.isInView && $0 !== first }
        return other == nil ? first : nil
    }
}

extension UIView {
    /// Whether no view around it is hidden. A list keeps the cells that have scrolled away as hidden views.
    fileprivate var isInView: Bool { sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden } }
}
#endif
