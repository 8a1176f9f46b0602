// Apple's pages: UIPresentationController, UIAdaptivePresentationControllerDelegate, UISheetPresentationController,
// UISheetPresentationController.Detent, UISheetPresentationControllerDetentResolutionContext,
// UIPopoverPresentationController, UIPopoverPresentationControllerSourceItem, UIPopoverArrowDirection, and their
// members of these names.

@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

// Optional in UIKit.
extension UIAdaptivePresentationControllerDelegate {
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

@MainActor open class UIPresentationController: NSObject {
    // Strong, as UIPresentationController.h declares it: a controller that was made and never presented keeps its view
    // controller.
    open private(set) var presentedViewController: UIViewController
    open internal(set) weak var standInPresenting: UIViewController?
    open var presentingViewController: UIViewController { standInPresenting ?? presentedViewController }
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
    }
}

#if STAND_IN_FOR_VISIONOS
    // It has sheets, and no detents.
    @MainActor open class UISheetPresentationController: UIPresentationController {}
#else
    @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
        var maximumDetentValue: CGFloat { get }
    }

    @MainActor open class UISheetPresentationController: UIPresentationController {
        @MainActor open class Detent: NSObject {
            public struct Identifier: Hashable, Sendable { public let rawValue: String }

            private final class Context: NSObject, UISheetPresentationControllerDetentResolutionContext {
                let maximumDetentValue: CGFloat
                init(_ value: CGFloat) { maximumDetentValue = value }
            }

            private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
            private init(_ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?) {
                self.resolver = resolver
            }

            public class func medium() -> UISheetPresentationController.Detent { Detent { $0.maximumDetentValue / 2 } }
            public class func large() -> UISheetPresentationController.Detent { Detent { $0.maximumDetentValue } }
            public static func custom(
                identifier: UISheetPresentationController.Detent.Identifier? = nil,
                resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
            ) -> UISheetPresentationController.Detent { Detent(resolver) }

            /// How high the sheet rests, for tests.
            public func standInHeight(of maximum: CGFloat) -> CGFloat? { resolver(Context(maximum)) }
        }

        open var detents: [UISheetPresentationController.Detent] = [.large()] {
            didSet {
                if detents.isEmpty { StandIn.fail("a sheet has no detents") }
                let heights = detents.compactMap { $0.standInHeight(of: 1_000) }
                if heights != heights.sorted() {
                    StandIn.fail("the detents of a sheet are not in order from smallest to largest")
                }
            }
        }
    }
#endif

public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}
extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

@MainActor open class UIPopoverPresentationController: UIPresentationController {
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
    open weak var sourceView: UIView?
    open var sourceRect = CGRect.zero
    open var permittedArrowDirections = UIPopoverArrowDirection.any
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let any = UIPopoverArrowDirection(rawValue: 15)
}
