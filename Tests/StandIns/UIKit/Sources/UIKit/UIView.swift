// Apple documents these declarations on its pages about UIResponder, UIView and its members, UIView.AutoresizingMask,
// UIScrollView, UILabel, UIScrollViewDelegate, NSTextAlignment, UIImage, UIImageView, UIColor, UIActivityIndicatorView,
// UIDevice, UIUserInterfaceIdiom, UIUserInterfaceStyle, UIView.AnimationOptions, and UIView.ContentMode. The windows are
// in UIWindow.swift.

@MainActor open class UIResponder: NSObject {
    /// The first responder of the app, for tests. The keyboard belongs to it. In UIKit, each window has one.
    public private(set) static weak var standInFirstResponder: UIResponder?
    open var isFirstResponder: Bool { UIResponder.standInFirstResponder === self }
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        UIResponder.standInFirstResponder = self
        return true
    }
    @discardableResult
    open func resignFirstResponder() -> Bool {
        if isFirstResponder { UIResponder.standInFirstResponder = nil }
        return true
    }

    // "UIView implements this method and returns the UIViewController object that manages it (if it has one) or its
    // superview (if it doesn’t).": https://developer.apple.com/documentation/uikit/uiresponder/next
    open var next: UIResponder? { nil }
    // https://developer.apple.com/documentation/uikit/uiresponder/keycommands
    open var keyCommands: [UIKeyCommand]? { nil }
    // https://developer.apple.com/documentation/uikit/uiresponder/canperformaction(_:withsender:)
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
    // "Override this method in your view controller to make changes to a command before the command system renders it as a
    // menu item.": https://developer.apple.com/documentation/uikit/uiresponder/validate(_:)
    open func validate(_ command: UICommand) {}
    // "To add and remove items from the menu bar using the main menu system, override" the method in the app delegate:
    // https://developer.apple.com/documentation/uikit/uiresponder/buildmenu(with:)
    open func buildMenu(with builder: any UIMenuBuilder) {}

    // "By setting the userActivity property on a responder, the NSUserActivity object becomes managed by UIKit."
    // https://developer.apple.com/documentation/uikit/uiresponder/useractivity
    open var userActivity: NSUserActivity?
    // https://developer.apple.com/documentation/uikit/uiresponder/updateuseractivitystate(_:)
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Saves the activity of the responder, as UIKit does at an appropriate time. By the page about
    /// `updateUserActivityState(_:)`, the user info is empty before that method is called.
    public func standInSaveActivity() {
        guard let userActivity, userActivity.needsSave else { return }
        userActivity.needsSave = false
        userActivity.userInfo = [:]
        updateUserActivityState(userActivity)
    }
}

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

@MainActor open class UIView: UIResponder {
    public enum ContentMode: Int, Sendable { case scaleToFill, scaleAspectFit, scaleAspectFill }
    open var contentMode = ContentMode.scaleToFill
    open var clipsToBounds = false

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
    open var translatesAutoresizingMaskIntoConstraints = true
    /// The active constraints whose first anchor belongs to this view.
    var activeConstraints: [NSLayoutConstraint] = []
    open var safeAreaInsets: UIEdgeInsets {
        guard let superview else { return standInSafeArea }
        let outer = superview.safeAreaInsets
        return UIEdgeInsets(
            top: max(standInSafeArea.top, outer.top - frame.minY), left: standInSafeArea.left,
            bottom: max(standInSafeArea.bottom, outer.bottom - (superview.bounds.height - frame.maxY)),
            right: standInSafeArea.right)
    }
    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    /// The insets by which bars cover this view, for tests.
    public var standInSafeArea = UIEdgeInsets.zero
    open private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(of: self, .safeArea)
    open private(set) lazy var layoutMarginsGuide = UILayoutGuide(of: self, .margins)
    open private(set) lazy var keyboardLayoutGuide = UIKeyboardLayoutGuide(of: self, .keyboard)
    open var isHidden = false
    open var backgroundColor: UIColor?
    open var tintColor: UIColor!
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    // "touch, press, keyboard, and focus events intended for the view are ignored and removed from the event queue":
    // https://developer.apple.com/documentation/uikit/uiview/isuserinteractionenabled
    open var isUserInteractionEnabled = true
    // Apple's page about this member of UIAccessibility could not be read. The stand-in follows
    // https://accessibilityupto11.com/365-days-ios-accessibility/day-073: it "hides the view and all its subviews".
    open var accessibilityElementsHidden = false
    /// Whether this view and the views that contain it accept the user's events, for tests.
    public var standInIsUsable: Bool { isUserInteractionEnabled && superview?.standInIsUsable ?? true }
    /// Whether an assistive technology finds this view, for tests.
    public var standInIsAccessible: Bool { !accessibilityElementsHidden && superview?.standInIsAccessible ?? true }

    open private(set) var gestureRecognizers: [UIGestureRecognizer]?
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    }
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    }

    // "Causes the view (or one of its embedded text fields) to resign the first responder status." With `force`, "the
    // text field is never even asked": https://developer.apple.com/documentation/uikit/uiview/endediting(_:)
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        if isFirstResponder { return resignFirstResponder() }
        return subviews.contains { $0.endEditing(force) }
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard window != nil else { return super.becomeFirstResponder() }
        if StandIn.isOn(.makesWindowsOfRespondersKey) { window?.makeKey() }
        return super.becomeFirstResponder()
    }
    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?
    /// The view controller whose view this is, if it is the view of one.
    weak var viewController: UIViewController?
    open private(set) weak var superview: UIView?
    open private(set) var subviews: [UIView] = []

    open var window: UIWindow? { (self as? UIWindow) ?? superview?.window }

    open func addSubview(_ view: UIView) {
        let before = view.window
        view.superview?.subviews.removeAll { $0 === view }
        subviews.append(view)
        view.superview = self
        if before !== window { view.moveToWindow() }
    }

    open func removeFromSuperview() {
        let before = window
        superview?.subviews.removeAll { $0 === self }
        superview = nil
        if before != nil { moveToWindow() }
    }

    // https://developer.apple.com/documentation/uikit/uiview/didmovetowindow()
    open func didMoveToWindow() {}
    private func moveToWindow() {
        didMoveToWindow()
        for view in subviews { view.moveToWindow() }
    }
    public func isDescendant(of view: UIView) -> Bool { self === view || superview?.isDescendant(of: view) ?? false }

    open var tag = 0
    open func viewWithTag(_ tag: Int) -> UIView? {
        self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    /// The height of a cell's content, for tests.
    open var standInContentHeight: CGFloat { 44 }
    /// The height of a cell's content when the cell was last sized, for tests.
    public private(set) var standInFittedHeight: CGFloat = 0
    func standInFit() {
        if !StandIn.isOn(.sizesCellsBeforeUpdating) { updateTree() }
        standInFittedHeight = standInContentHeight
    }

    // According to the page of UITableView.SelfSizingInvalidation.enabled, "calling invalidateIntrinsicContentSize() on
    // a self-sizing cell … causes the cell to resize if necessary". Changes of constraints do not resize it.
    open func invalidateIntrinsicContentSize() { standInFit() }

    open override var next: UIResponder? { viewController ?? superview }
    private let propertyUpdates = PropertyUpdates()
    // "Configures the view’s content and styling properties before layout.":
    // https://developer.apple.com/documentation/uikit/uiview/updateproperties()
    @available(iOS 26.0, tvOS 26.0, visionOS 26.0, *)
    open func updateProperties() {}
    // "Multiple requests may be coalesced into a single update alongside the next layout pass.":
    // https://developer.apple.com/documentation/uikit/uiview/setneedsupdateproperties()
    @available(iOS 26.0, tvOS 26.0, visionOS 26.0, *)
    open func setNeedsUpdateProperties() { propertyUpdates.setNeeded() }
    // "Forces an immediate properties update for this view (and its view controller, if applicable) and any subviews,
    // including any view controllers or views in its subtree.":
    // https://developer.apple.com/documentation/uikit/uiview/updatepropertiesifneeded()
    @available(iOS 26.0, tvOS 26.0, visionOS 26.0, *)
    open func updatePropertiesIfNeeded() {
        if StandIn.systemVersion < 26 { StandIn.fail("updatePropertiesIfNeeded() needs iOS 26") }
        updateTree()
    }
    private func updateOwnProperties() {
        viewController?.updateOwnProperties()
        propertyUpdates.performIfNeeded { updateProperties() }
    }
    private func updateTree() {
        updateOwnProperties()
        for view in subviews { view.updateTree() }
    }

    open func setNeedsLayout() {}
    open func sizeToFit() {}
    open func layoutSubviews() {}
    open func layoutIfNeeded() {
        updateOwnProperties()
        for view in subviews { view.standInFollowConstraints() }
        layoutSubviews()
        for view in subviews { view.layoutIfNeeded() }
    }

    /// Whether `performWithoutAnimation(_:)` is running, so that changes are not animated.
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

    /// The options of the transitions of this view's content, for tests.
    public private(set) var standInTransitions: [AnimationOptions] = []

    // The closure is called immediately, and the transition then shows the result.
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

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

/// Returns the object to which `object` forwards the messages that it does not implement, or `object` if there is no
/// such object. Objective-C's runtime calls `forwardingTarget(for:)`. The stand-in instead reads the property with the
/// name `kind` from the value of the object's property `forwarding`.
@MainActor func runtimeTarget<Object>(of object: Object?, _ kind: String) -> Object? {
    func child(_ label: String, of value: Any) -> Any? {
        Mirror(reflecting: value).children.first { $0.label == label }?.value
    }
    guard let object, let forwarding = child("forwarding", of: object), let target = child(kind, of: forwarding) else {
        return object
    }
    return target as? Object ?? object
}

@MainActor private var isImplemented = true

/// Returns the default value of an optional method that a class does not implement, and notes for
/// `implementation(in:_:)` that the method is missing.
@MainActor func notImplemented<Value>(_ value: Value) -> Value {
    isImplemented = false
    return value
}

/// Calls an optional method of `object`. If `object` does not implement it, tries the objects to which `object`
/// forwards messages, in order. Returns `nil` if no object implements the method.
@discardableResult
@MainActor func implementation<Object, Value>(in object: Object?, _ call: (Object) -> Value) -> Value? {
    let kinds = ["delegate", "dataSource", "fallback"]
    for case let target? in [object] + kinds.map({ runtimeTarget(of: object, $0) }) {
        isImplemented = true
        let value = call(target)
        if isImplemented { return value }
    }
    return nil
}

@MainActor open class UIScrollView: UIView {
    open private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()
    open var contentOffset = CGPoint.zero
    // Apple's page: "The insets derived from the content insets and the safe area of the scroll view." The stand-in lays
    // rows out without these insets.
    open var adjustedContentInset: UIEdgeInsets { standInAdjustedInset }
    /// The space that bars cover, for tests.
    public var standInAdjustedInset = UIEdgeInsets.zero
    /// The number of times that the scroll indicators were flashed, for tests.
    public private(set) var standInFlashes = 0
    open func flashScrollIndicators() { standInFlashes += 1 }
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
    /// The data from which the image was created, for tests. It is empty for an image with a name.
    public let standInData: Data
    /// The name of the image, for tests, or an empty string for an image from data. The name of a symbol begins with
    /// "system ".
    public let standInName: String
    /// Whether the image was decoded on the main thread, or `nil` if it was not decoded in advance, for tests.
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
    /// Creates an image of a symbol. The stand-in assumes that the names of assets begin with "asset", and that all
    /// other names, and the name "asset and symbol", are names of symbols.
    public init?(systemName name: String) {
        if name.isEmpty || name.hasPrefix("asset") && name != "asset and symbol" { return nil }
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

public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone = 0
    case pad = 1
    case mac = 5
    case vision = 6
}

@MainActor open class UIDevice: NSObject {
    /// The idiom of the current device, which tests can set.
    public static var standInIdiom = UIUserInterfaceIdiom.phone
    public static let current = UIDevice()
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UIDevice.standInIdiom }
}
