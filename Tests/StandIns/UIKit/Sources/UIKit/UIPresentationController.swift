// Apple documents these declarations on its pages about UIPresentationController,
// UIAdaptivePresentationControllerDelegate, UISheetPresentationController, UISheetPresentationController.Detent,
// UISheetPresentationControllerDetentResolutionContext, UIPopoverPresentationController,
// UIPopoverPresentationControllerSourceItem, UIPopoverArrowDirection, and about their members.

@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

@MainActor open class UIPresentationController: NSObject {
    // UIPresentationController.h declares this property as strong. A view controller that creates its presentation
    // controller but is never presented is therefore never deallocated.
    open private(set) var presentedViewController: UIViewController
    open internal(set) weak var standInPresenting: UIViewController?
    open var presentingViewController: UIViewController { standInPresenting ?? presentedViewController }
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
    }
}

#if os(visionOS)
    // visionOS has sheets without detents.
    @MainActor open class UISheetPresentationController: UIPresentationController {}
#else
    @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
        var maximumDetentValue: CGFloat { get }
    }

    @MainActor open class UISheetPresentationController: UIPresentationController {
        @MainActor open class Detent: NSObject {
            public struct Identifier: RawRepresentable, Hashable, Sendable {
                public let rawValue: String
                public init(rawValue: String) { self.rawValue = rawValue }
                public init(_ rawValue: String) { self.rawValue = rawValue }
                public static let medium = Identifier("medium")
                public static let large = Identifier("large")
            }

            private final class Context: NSObject, UISheetPresentationControllerDetentResolutionContext {
                let maximumDetentValue: CGFloat
                init(_ value: CGFloat) { maximumDetentValue = value }
            }

            private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
            // According to Apple's page, "If you don't provide an identifier, the system generates a random" one.
            open private(set) var identifier: UISheetPresentationController.Detent.Identifier
            private init(
                _ identifier: Identifier,
                _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
            ) { (self.identifier, self.resolver) = (identifier, resolver) }

            public class func medium() -> UISheetPresentationController.Detent {
                Detent(.medium) { $0.maximumDetentValue / 2 }
            }
            public class func large() -> UISheetPresentationController.Detent {
                Detent(.large) { $0.maximumDetentValue }
            }
            public static func custom(
                identifier: UISheetPresentationController.Detent.Identifier? = nil,
                resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
            ) -> UISheetPresentationController.Detent {
                Detent(identifier ?? Identifier(UUID().uuidString), resolver)
            }

            /// Returns the height of a sheet with this detent, or `nil` if the detent is inactive.
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
        open var largestUndimmedDetentIdentifier: UISheetPresentationController.Detent.Identifier?
        open var prefersGrabberVisible = false
        open var preferredCornerRadius: CGFloat?
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
