// Apple documents these declarations on its pages about UIWindow, UIWindow.Level and UIAccessibility, and on the pages
// about their members.

@MainActor open class UIWindow: UIView {
    // "even the bottom window in a level obscures the top window of the next level down":
    // https://developer.apple.com/documentation/uikit/uiwindow/level
    public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(0)
        // The values of these two levels are not on Apple's pages, only their order is.
        public static let statusBar = Level(1_000)
        public static let alert = Level(2_000)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        super.isHidden = true
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        super.isHidden = true
    }
    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: .zero)
        super.isHidden = true
        windowScene.entries.append(UIWindowScene.Entry(window: self))
    }

    open weak var windowScene: UIWindowScene? {
        didSet {
            guard windowScene !== oldValue else { return }
            oldValue?.entries.removeAll { $0.window === self || $0.window == nil }
            if oldValue?.keyWindow === self { oldValue?.keyWindow = nil }
            windowScene?.entries.append(UIWindowScene.Entry(window: self))
        }
    }
    open var windowLevel = Level.normal
    var presented: [UIViewController] = []
    // The stand-in assumes that a deallocated window releases its presentations. Otherwise, closing a scene would leak
    // the view controllers that are presented in its window.
    deinit {
        let presented = presented
        MainActor.assumeIsolated { for viewController in presented { viewController.releasePresentation() } }
    }

    open var rootViewController: UIViewController? {
        didSet {
            // As in UIKit, the presentations over the old view controller stay in the window, which retains them.
            if !isHidden, let oldValue { oldValue.standInDisappear() }
            oldValue?.viewIfLoaded?.removeFromSuperview()
            if !isHidden { show() }
        }
    }

    // "If you only want to show the window, change its isHidden property to false.":
    // https://developer.apple.com/documentation/uikit/uiwindow/makekeyandvisible()
    open override var isHidden: Bool {
        didSet {
            guard isHidden != oldValue else { return }
            guard isHidden else {
                show()
                return NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
            }
            if isKeyWindow {
                windowScene?.keyWindow = nil
                if StandIn.isOn(.passesKeyOn) { windowScene?.standInFront?.makeKey() }
            }
            if !StandIn.isOn(.hidesWindowsSilently) { rootViewController?.standInDisappear() }
        }
    }

    // "Shows the window and makes it the key window."
    open func makeKeyAndVisible() {
        if !StandIn.isOn(.makesKeyAfterAppearance) { makeKey() }
        isHidden = false
        makeKey()
    }

    // "in iOS 15 and later, the value of this property is true when the window is the key window of its scene":
    // https://developer.apple.com/documentation/uikit/uiwindow/iskeywindow
    open var isKeyWindow: Bool { windowScene?.keyWindow === self }

    // "This method causes the previous key window to resign the key status.":
    // https://developer.apple.com/documentation/uikit/uiwindow/makekey()
    open func makeKey() {
        guard let windowScene, !isKeyWindow else { return }
        if UIWindow.isPostingKey, StandIn.isOn(.keepsKeyInNotifications) { return }
        if StandIn.isOn(.resignsFirstResponderWithKey), let first = UIResponder.standInFirstResponder as? UIView,
            first.window === windowScene.keyWindow
        {
            first.resignFirstResponder()
        }
        windowScene.keyWindow = self
        let outer = UIWindow.isPostingKey
        UIWindow.isPostingKey = true
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
        UIWindow.isPostingKey = outer
    }
    private static var isPostingKey = false

    // "The notification object is the window that became key." "The system posts this notification on the main actor.":
    // https://developer.apple.com/documentation/uikit/uiwindow/didbecomekeynotification
    nonisolated open class var didBecomeKeyNotification: NSNotification.Name {
        NSNotification.Name("UIWindowDidBecomeKeyNotification")
    }
    // Apple's page about this notification could not be read. The page of `didBecomeHiddenNotification` says that the
    // changes "reflect changes to the window’s isHidden property", and that "the notification object is the hidden
    // window": https://developer.apple.com/documentation/uikit/uiwindow/didbecomehiddennotification
    nonisolated open class var didBecomeVisibleNotification: NSNotification.Name {
        NSNotification.Name("UIWindowDidBecomeVisibleNotification")
    }

    private func show() {
        guard let rootViewController else { return }
        addSubview(rootViewController.view)
        rootViewController.standInAppear()
    }
}

@MainActor public enum UIAccessibility {
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        // "A notification that an app posts when a new view appears that occupies a major portion of the screen.":
        // https://developer.apple.com/documentation/uikit/uiaccessibility/notification/screenchanged
        public static let screenChanged = Notification(rawValue: 1_000)
    }

    /// The notifications that were posted, for tests.
    public static var standInPosted: [Notification] = []
    // https://developer.apple.com/documentation/uikit/uiaccessibility/post(notification:argument:)
    public static func post(notification: Notification, argument: Any?) { standInPosted.append(notification) }
}
