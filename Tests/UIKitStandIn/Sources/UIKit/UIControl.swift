// Apple's pages: UIControl, UIControl.Event, UIAction, UIMenuElement, UIMenuElement.Attributes, UIMenuElement.State, UIMenu,
// UIButton, UIButton.Configuration, UITextField, UITextView, UISwitch, UISlider, UIStepper, UISegmentedControl,
// UIDatePicker, UIRefreshControl, UIBarItem, UIBarButtonItem, and their members of these names.

@MainActor open class UIMenuElement: NSObject {
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1 << 0)
        public static let destructive = Attributes(rawValue: 1 << 1)
    }

    public enum State: Int, Sendable { case off, on, mixed }

    open private(set) var title: String
    open private(set) var image: UIImage?
    init(title: String, image: UIImage?) { (self.title, self.image) = (title, image) }
}

public typealias UIActionHandler = (UIAction) -> Void

@MainActor open class UIAction: UIMenuElement {
    public struct Identifier: Hashable, Sendable { public let rawValue: String }

    open var attributes: UIMenuElement.Attributes
    private let handler: UIActionHandler

    private init(
        title: String, image: UIImage?, attributes: UIMenuElement.Attributes, perform: @escaping UIActionHandler
    ) {
        (self.attributes, handler) = (attributes, perform)
        super.init(title: title, image: image)
    }

    public convenience init(
        title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) {
        self.init(title: title, image: image, attributes: attributes, perform: handler)
    }

    /// What the system does when the user chooses the action.
    public func standInPerform() { handler(self) }
}

@MainActor open class UIMenu: UIMenuElement {
    public struct Identifier: Hashable, Sendable { public let rawValue: String }
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }

    open private(set) var children: [UIMenuElement]

    public init(
        title: String = "", image: UIImage? = nil, identifier: UIMenu.Identifier? = nil, options: UIMenu.Options = [],
        children: [UIMenuElement] = []
    ) {
        self.children = children
        super.init(title: title, image: image)
    }
}

@MainActor open class UIControl: UIView {
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let editingChanged = Event(rawValue: 1 << 17)
    }

    open var isEnabled = true
    private var actions: [(action: UIAction, events: Event)] = []

    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        actions.append((action, controlEvents))
    }

    open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        actions.removeAll { $0.action === action && $0.events == controlEvents }
    }

    open func sendActions(for controlEvents: UIControl.Event) {
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) { action.standInPerform() }
    }

    /// What a user's touch does: nothing, if the control is disabled.
    public func standInTouch(_ events: UIControl.Event) { if isEnabled { sendActions(for: events) } }

    /// How many actions there are, for tests.
    public var standInActionCount: Int { actions.count }
}

@MainActor open class UIButton: UIControl {
    public struct Configuration: Sendable {
        public static func plain() -> Configuration { Configuration() }
        public static func filled() -> Configuration { Configuration() }
        public var title: String?
        public var showsActivityIndicator = false
    }

    open var configuration: UIButton.Configuration?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        self.configuration = configuration
        if let primaryAction { addAction(primaryAction, for: .touchUpInside) }
    }
}

@MainActor open class UITextField: UIControl {
    open var text: String? = ""
    open var placeholder: String?
    open var isSecureTextEntry = false

    /// What typing does.
    public func standInType(_ text: String) {
        self.text = text
        standInTouch(.editingChanged)
    }
}

@MainActor open class UITextView: UIScrollView {
    open class var textDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UITextViewTextDidChangeNotification")
    }
    open var text: String! = ""

    /// What typing does.
    public func standInType(_ text: String) {
        self.text = text
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    }
}

@MainActor open class UISwitch: UIControl {
    open var isOn = false
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

@MainActor open class UISlider: UIControl {
    open var value: Float = 0 { didSet { value = min(max(value, 0), 1) } }
}

@MainActor open class UIStepper: UIControl {
    open var value: Double = 0
}

@MainActor open class UISegmentedControl: UIControl {
    public class var noSegment: Int { -1 }
    open var selectedSegmentIndex = -1
}

@MainActor open class UIDatePicker: UIControl {
    open var date = Date(timeIntervalSince1970: 0)
}

@MainActor open class UIRefreshControl: UIControl {
    open private(set) var isRefreshing = false
    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }

    /// What pulling down does.
    public func standInPull() {
        beginRefreshing()
        sendActions(for: .valueChanged)
    }
}

@MainActor open class UIBarItem: NSObject {
    open var title: String?
    open var image: UIImage?
    open var accessibilityIdentifier: String?
}

@MainActor open class UIBarButtonItem: UIBarItem {
    private var action: UIAction?

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.title = title
        action = primaryAction
    }

    /// What tapping does.
    public func standInTap() { action?.standInPerform() }
}
