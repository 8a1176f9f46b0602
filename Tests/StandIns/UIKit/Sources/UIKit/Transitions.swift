// Apple documents these declarations on its pages about UIViewController.Transition, UIViewController.preferredTransition,
// UIViewController.Transition.ZoomOptions and its interaction context, UIViewControllerAnimatedTransitioning,
// UIViewControllerContextTransitioning, and on the page "Enhancing your app with fluid transitions".

import Foundation

@MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    var containerView: UIView { get }
    var transitionWasCancelled: Bool { get }
    func completeTransition(_ didComplete: Bool)
}

@MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

/// The context of a custom push or pop. The push or pop ends when the animation of the stand-in ends. An animator that
/// has not completed the transition until then is a failure, because UIKit would wait forever.
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    let transitionWasCancelled = false
    private(set) var isCompleted = false
    init(in view: UIView) { containerView = view }

    func completeTransition(_ didComplete: Bool) { isCompleted = true }
}

extension UIViewController {
    @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
    @MainActor open class Transition: NSObject {
        @MainActor open class ZoomOptions: NSObject {
            @MainActor open class InteractionContext: NSObject {}
            open var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
        }

        @MainActor open class ZoomSourceViewProviderContext: NSObject {
            public let sourceViewController: UIViewController
            public let zoomedViewController: UIViewController
            init(_ source: UIViewController, _ zoomed: UIViewController) {
                (sourceViewController, zoomedViewController) = (source, zoomed)
            }
        }

        fileprivate let name: String
        fileprivate let options: ZoomOptions?
        private let provider: ((ZoomSourceViewProviderContext) -> UIView?)?

        required public init(
            standInName name: String, _ options: ZoomOptions? = nil,
            _ provider: ((ZoomSourceViewProviderContext) -> UIView?)? = nil
        ) { (self.name, self.options, self.provider) = (name, options, provider) }

        // "The system calls the source view provider when it presents and when it dismisses the view controller."
        public static func zoom(
            options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
        ) -> Self { Self(standInName: "zoom", options, sourceViewProvider) }

        public static var crossDissolve: Self { Self(standInName: "crossDissolve") }

        /// Returns the name of the transition that the user sees. Apple does not say what a zoom without a source is;
        /// here, it is a standard transition.
        fileprivate func seen(from source: UIViewController?, to zoomed: UIViewController) -> String {
            guard let provider, let source else { return name }
            guard let view = provider(ZoomSourceViewProviderContext(source, zoomed)) else { return "standard" }
            return "zoom \(view.accessibilityIdentifier ?? "")"
        }
    }

    @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
    public var preferredTransition: UIViewController.Transition? {
        get { standInTransition as? UIViewController.Transition }
        set { standInTransition = newValue }
    }

    /// Notes the transition with which the user sees `self` arrive over `source`, or leave it.
    func noteTransition(over source: UIViewController?) {
        guard #available(iOS 18, tvOS 18, visionOS 2, *), let preferredTransition else {
            return StandIn.lastTransition = "standard"
        }
        StandIn.lastTransition = preferredTransition.seen(from: source, to: self)
    }

    /// Whether the user may drag a zoomed view controller back to its source. Apple does not say whether the gestures
    /// of the standard transition are asked as well.
    var mayDragZoomBack: Bool {
        guard #available(iOS 18, tvOS 18, visionOS 2, *), let options = preferredTransition?.options else {
            return true
        }
        return options.interactiveDismissShouldBegin?(.init()) ?? true
    }

    /// Whether the view controller zooms out of a view.
    var isZoomed: Bool {
        guard #available(iOS 18, tvOS 18, visionOS 2, *) else { return false }
        return preferredTransition?.name == "zoom"
    }
}
