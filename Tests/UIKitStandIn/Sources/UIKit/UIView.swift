// Apple's pages: UIResponder, UIView and its members of these names, UIView.AutoresizingMask, UIScrollView, UILabel,
// UIScrollViewDelegate, NSTextAlignment, UIImage, UIImageView, UIColor, UIActivityIndicatorView, UIWindow,
// UIDevice, UIUserInterfaceIdiom.

@MainActor open class UIResponder: NSObject {}

@MainActor open class UIView: UIResponder {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    }

    public init(frame: CGRect) { self.frame = frame }
    public required init?(coder: NSCoder) { frame = .zero }
    public convenience override init() { self.init(frame: .zero) }

    open var frame: CGRect
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    open var autoresizingMask: AutoresizingMask = []
    open var isHidden = false
    open var backgroundColor: UIColor?
    open var tintColor: UIColor!
    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?
    open private(set) weak var superview: UIView?
    open private(set) var subviews: [UIView] = []

    open var window: UIWindow? { (self as? UIWindow) ?? superview?.window }

    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
    }

    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    open var tag = 0
    open func viewWithTag(_ tag: Int) -> UIView? {
        self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    open func setNeedsLayout() {}
    open func sizeToFit() {}
    open func layoutSubviews() {}
    open func layoutIfNeeded() {
        layoutSubviews()
        for view in subviews { view.layoutIfNeeded() }
    }

    /// Whether changes are being made without animations, for tests.
    public private(set) static var standInAnimatesNothing = false

    open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let outer = standInAnimatesNothing
        standInAnimatesNothing = true
        actionsWithoutAnimation()
        standInAnimatesNothing = outer
    }

    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    }

    /// The transitions of this view's content, for tests.
    public private(set) var standInTransitions: [AnimationOptions] = []

    // "The block … contains the changes you want to make to the specified view." It runs at once; what follows is
    // drawn.
    open class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        if view.window == nil { StandIn.fail("a view that is in no window was to change with a transition") }
        view.standInTransitions.append(options)
        animations?()
        StandIn.whenAnimationEnds { completion?(true) }
    }
}

@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
}

// Optional in UIKit.
extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

/// The object that gets a message which `object` does not implement: what Objective-C's runtime finds by
/// `forwardingTarget(for:)`.
@MainActor func runtimeTarget<Object>(of object: Object?, _ kind: String) -> Object? {
    func child(_ label: String, of value: Any) -> Any? {
        Mirror(reflecting: value).children.first { $0.label == label }?.value
    }
    guard let object, let forwarding = child("forwarding", of: object), let target = child(kind, of: forwarding) else {
        return object
    }
    return target as? Object ?? object
}

@MainActor open class UIScrollView: UIView {
    open var contentOffset = CGPoint.zero
    open var refreshControl: UIRefreshControl? {
        didSet {
            if refreshControl != nil, UIDevice.standInIdiom == .mac {
                StandIn.fail("UIRefreshControl is not supported in the Mac idiom")
            }
        }
    }
}

public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural
}

@MainActor open class UILabel: UIView {
    open var text: String?
    open var textAlignment = NSTextAlignment.natural
    open var numberOfLines = 1
}

open class UIImage: NSObject, @unchecked Sendable {
    /// The data that the image was made of, or the name, for tests.
    public let standInData: Data
    public let standInName: String
    /// Whether the image was decoded on the main thread, or `nil` if it was not decoded before it is drawn, for tests.
    public private(set) var standInWasDecodedOnMainThread: Bool?

    open func preparingForDisplay() -> UIImage? {
        let prepared = UIImage(data: standInData)
        prepared?.standInWasDecodedOnMainThread = Thread.isMainThread
        return prepared
    }

    public init?(data: Data) {
        if data.isEmpty { return nil }
        (standInData, standInName) = (data, "")
    }
    /// The names of assets begin with "asset"; all other names are those of symbols.
    public init?(systemName name: String) {
        if name.isEmpty || name.hasPrefix("asset") { return nil }
        (standInData, standInName) = (Data(), "system " + name)
    }
    public init?(named name: String) {
        if !name.hasPrefix("asset") { return nil }
        (standInData, standInName) = (Data(), name)
    }
}

@MainActor open class UIImageView: UIView {
    open var image: UIImage?
}

open class UIColor: NSObject, @unchecked Sendable {
    open class var systemRed: UIColor { UIColor() }
    open class var systemBlue: UIColor { UIColor() }
    open class var systemBackground: UIColor { UIColor() }
}

@MainActor open class UIActivityIndicatorView: UIView {
    open private(set) var isAnimating = false
    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }
}

@MainActor open class UIWindow: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: .zero)
    }

    open weak var windowScene: UIWindowScene?
    /// What is presented in this window.
    var presented: [UIViewController] = []
    // An assumption: what is presented in a window is released with it. Otherwise every scene that is closed would
    // leak.
    deinit {
        let presented = presented
        MainActor.assumeIsolated { for viewController in presented { viewController.releasePresentation() } }
    }
    private var isVisible = false

    open var rootViewController: UIViewController? {
        didSet {
            // UIKit leaves what was presented over the old one in the window, which keeps both.
            if isVisible, let oldValue { oldValue.standInDisappear() }
            oldValue?.viewIfLoaded?.removeFromSuperview()
            if isVisible { show() }
        }
    }

    open func makeKeyAndVisible() {
        guard !isVisible else { return }
        isVisible = true
        show()
    }

    private func show() {
        guard let rootViewController else { return }
        addSubview(rootViewController.view)
        rootViewController.standInAppear()
    }
}

public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone = 0
    case pad = 1
    case mac = 5
    case vision = 6
}

@MainActor open class UIDevice: NSObject {
    /// What the idiom is, for tests.
    public static var standInIdiom = UIUserInterfaceIdiom.phone
    public static let current = UIDevice()
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UIDevice.standInIdiom }
}
