// Apple documents these declarations on its pages about UIControl, UIControl.Event, UIAction, UIActionHandler,
// UIMenuElement, UIMenuElement.Attributes, UIMenuElement.State, UIMenu, UIButton, UIButton.Configuration, UITextRange,
// UITextField, UITextFieldDelegate, UITextView, UISwitch, UISlider, UIStepper, UISegmentedControl, UIDatePicker,
// UIPageControl, UIColorWell, UISearchTextField, UISearchBar, UISearchController, UISearchResultsUpdating,
// UIRefreshControl, UIBarItem, UIBarButtonItem, and about their members.

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
    public struct Identifier: Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    open var attributes: UIMenuElement.Attributes
    open private(set) var identifier: UIAction.Identifier
    private let handler: UIActionHandler

    private init(
        title: String, image: UIImage?, identifier: UIAction.Identifier?, attributes: UIMenuElement.Attributes,
        perform: @escaping UIActionHandler
    ) {
        (self.attributes, handler) = (attributes, perform)
        self.identifier = identifier ?? UIAction.Identifier(rawValue: UUID().uuidString)
        super.init(title: title, image: image)
    }

    @_disfavoredOverload
    public convenience init(
        title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) {
        self.init(title: title, image: image, identifier: identifier, attributes: attributes, perform: handler)
    }
    @_disfavoredOverload
    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) {
        self.init(title: title, image: image, identifier: identifier, attributes: attributes, perform: handler)
    }
    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        identifier: UIAction.Identifier? = nil, discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
        handler: @escaping UIActionHandler
    ) {
        self.init(title: title, image: image, identifier: identifier, attributes: attributes, perform: handler)
    }

    func standInCopy() -> UIAction {
        UIAction(title: title, image: image, identifier: identifier, attributes: attributes, perform: handler)
    }

    /// Performs the action, as if the user had chosen it.
    public func standInPerform() { handler(self) }
}

@MainActor open class UIMenu: UIMenuElement {
    public struct Identifier: Hashable, Sendable { public let rawValue: String }
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }

    open private(set) var children: [UIMenuElement]

    private init(title: String, image: UIImage?, of children: [UIMenuElement]) {
        self.children = children
        super.init(title: title, image: image)
    }

    @_disfavoredOverload
    public convenience init(
        title: String = "", image: UIImage? = nil, identifier: UIMenu.Identifier? = nil, options: UIMenu.Options = [],
        children: [UIMenuElement] = []
    ) {
        self.init(title: title, image: image, of: children)
    }
    @_disfavoredOverload
    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
        options: UIMenu.Options = [], children: [UIMenuElement] = []
    ) {
        self.init(title: title, image: image, of: children)
    }
    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
        options: UIMenu.Options = [], preferredElementSize: UIMenu.ElementSize = .automatic,
        children: [UIMenuElement] = []
    ) {
        self.init(title: title, image: image, of: children)
    }

    public enum ElementSize: Int, Sendable {
        case small = 0
        case medium
        case large
        case automatic = -1
    }
}

@MainActor open class UIEvent: NSObject {}

@MainActor open class UIControl: UIView {
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
    }

    open var isEnabled = true
    // https://developer.apple.com/documentation/uikit/uicontrol/istracking
    open private(set) var isTracking = false
    // "The default implementation cancels any ongoing tracking and updates the control’s state information.":
    // https://developer.apple.com/documentation/uikit/uicontrol/canceltracking(with:)
    open func cancelTracking(with event: UIEvent?) { isTracking = false }
    /// Simulates that the user puts a finger on the control.
    public func standInTouchDown() { isTracking = isEnabled && standInIsUsable }
    /// Simulates that the user lifts the finger from the control.
    public func standInTouchUp() {
        guard isTracking else { return }
        isTracking = false
        standInTouch(.touchUpInside)
    }

    private var actions: [(action: UIAction, events: Event)] = []

    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        // According to Apple's page, "UIActions are uniqued based on their identifier, and subsequent actions with the
        // same identifier replace" earlier ones.
        actions.removeAll { $0.action.identifier == action.identifier && $0.events == controlEvents }
        actions.append((action, controlEvents))
    }

    open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        actions.removeAll { $0.action === action && $0.events == controlEvents }
    }

    open func sendActions(for controlEvents: UIControl.Event) {
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) { action.standInPerform() }
    }

    /// Sends the events of a touch by the user, unless the control is disabled.
    open func standInTouch(_ events: UIControl.Event) { if isEnabled, standInIsUsable { sendActions(for: events) } }

    /// The number of actions, for tests.
    public var standInActionCount: Int { actions.count }
}

@MainActor open class UIButton: UIControl {
    public struct Configuration: Hashable {
        public static func plain() -> Configuration { Configuration() }
        public static func filled() -> Configuration { Configuration() }
        public var title: String?
        public var showsActivityIndicator = false
    }

    open var configuration: UIButton.Configuration?

    /// Sends the events of a touch by the user, unless the button is disabled. A tap also triggers the primary action.
    open override func standInTouch(_ events: UIControl.Event) {
        super.standInTouch(events == .touchUpInside ? [.touchUpInside, .primaryActionTriggered] : events)
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        self.configuration = configuration
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }
}

@MainActor open class UITextRange: NSObject {}

@MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    func textFieldShouldClear(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
}

@MainActor open class UITextField: UIControl {
    public enum BorderStyle: Int, Sendable { case none = 0, roundedRect = 3 }
    open weak var delegate: (any UITextFieldDelegate)?
    open var borderStyle = BorderStyle.none
    private var shown = ""
    // As in UIKit, the text is never `nil`, even if it is set to `nil`. Setting the text while a part of it is marked
    // breaks the composition of an input method.
    open var text: String? {
        get { shown }
        set {
            if markedTextRange != nil { StandIn.fail("a text was set while text is marked") }
            shown = newValue ?? ""
        }
    }
    open var placeholder: String?
    open var isSecureTextEntry = false
    // The message with the same name has the text field that has begun editing:
    // https://developer.apple.com/documentation/uikit/uitextfield/textdidbegineditingmessage
    nonisolated open class var textDidBeginEditingNotification: NSNotification.Name {
        NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
    }
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        let isFirst = super.becomeFirstResponder()
        if isFirst { NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self) }
        return isFirst
    }
    open private(set) var markedTextRange: UITextRange?

    /// Simulates typing that changes the whole text to `text`.
    public func standInType(_ text: String) {
        (shown, markedTextRange) = (text, nil)
        standInTouch(.editingChanged)
    }

    /// Simulates a tap on the clear button.
    public func standInClear() {
        if runtimeTarget(of: delegate, "delegate")?.textFieldShouldClear(self) ?? true { standInType("") }
    }

    /// Simulates an input method that composes text. A part of the text is then marked.
    public func standInCompose(_ text: String) {
        (shown, markedTextRange) = (text, UITextRange())
        standInTouch(.editingChanged)
    }

    /// Simulates the end of editing. A composition ends without a change of the text.
    public func standInEndEditing() {
        markedTextRange = nil
        standInTouch(.editingDidEnd)
    }
}

@MainActor open class UITextView: UIScrollView {
    nonisolated open class var textDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UITextViewTextDidChangeNotification")
    }
    // As for a text field.
    nonisolated open class var textDidBeginEditingNotification: NSNotification.Name {
        NSNotification.Name("UITextViewTextDidBeginEditingNotification")
    }
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        let isFirst = super.becomeFirstResponder()
        if isFirst { NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self) }
        return isFirst
    }
    nonisolated open class var textDidEndEditingNotification: NSNotification.Name {
        NSNotification.Name("UITextViewTextDidEndEditingNotification")
    }
    private var shown = ""
    open var text: String! {
        get { shown }
        set {
            if markedTextRange != nil { StandIn.fail("a text was set while text is marked") }
            shown = newValue ?? ""
        }
    }
    open private(set) var markedTextRange: UITextRange?

    /// Simulates typing that changes the whole text to `text`.
    public func standInType(_ text: String) {
        (shown, markedTextRange) = (text, nil)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    }

    /// Simulates an input method that composes text. A part of the text is then marked.
    public func standInCompose(_ text: String) {
        (shown, markedTextRange) = (text, UITextRange())
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    }

    /// Simulates the end of editing. A composition ends without a change of the text.
    public func standInEndEditing() {
        markedTextRange = nil
        NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
    }
}

@MainActor open class UISwitch: UIControl {
    open var isOn = false
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

@MainActor open class UISlider: UIControl {
    open var minimumValue: Float = 0
    open var maximumValue: Float = 1
    open var value: Float = 0 { didSet { value = min(max(value, minimumValue), maximumValue) } }
}

@MainActor open class UIStepper: UIControl {
    open var minimumValue: Double = 0
    open var maximumValue: Double = 100
    open var value: Double = 0 { didSet { value = min(max(value, minimumValue), maximumValue) } }
}

@MainActor open class UISegmentedControl: UIControl {
    public class var noSegment: Int { -1 }
    open var selectedSegmentIndex = -1
}

@MainActor open class UIPageControl: UIControl {
    open var numberOfPages = 0
    open var currentPage = 0 { didSet { currentPage = min(max(currentPage, 0), max(0, numberOfPages - 1)) } }
}

@MainActor open class UIColorWell: UIControl {
    open var selectedColor: UIColor?
}

@MainActor open class UISearchTextField: UITextField {}

@MainActor open class UISearchBar: UIView {
    public let searchTextField = UISearchTextField(frame: .zero)
}

@MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
    func updateSearchResults(for searchController: UISearchController)
}

@MainActor open class UISearchController: UIViewController {
    public init(searchResultsController: UIViewController?) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open private(set) lazy var searchBar = UISearchBar(frame: .zero)
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

    /// Simulates typing that changes the text of the search field to `text`.
    public func standInType(_ text: String) {
        searchBar.searchTextField.standInType(text)
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    /// Simulates a tap on "Cancel", which clears the text. The text field sends no event, but the updater is called.
    public func standInCancel() {
        searchBar.searchTextField.text = ""
        searchResultsUpdater?.updateSearchResults(for: self)
    }
}

@MainActor open class UIDatePicker: UIControl {
    open var date = Date()
}

@MainActor open class UIRefreshControl: UIControl {
    open private(set) var isRefreshing = false
    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }

    /// Simulates pulling the list down to refresh it.
    public func standInPull() {
        beginRefreshing()
        sendActions(for: .valueChanged)
    }
}

@MainActor open class UIBarItem: NSObject {
    open var title: String?
    open var image: UIImage?
    open var isEnabled = true
    open var accessibilityIdentifier: String?
}

@MainActor open class UIBarButtonItem: UIBarItem {
    open var customView: UIView?
    // According to Apple's page, setting the action has the effect of "updating the title & image of this item if
    // appropriate."
    open var primaryAction: UIAction? {
        didSet {
            guard let primaryAction else { return }
            (title, image) = (primaryAction.title, primaryAction.image)
        }
    }

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.primaryAction = primaryAction
        // A title or an image that is passed takes precedence over the title or image of the action.
        if let title = title ?? primaryAction?.title { self.title = title }
        if let image = image ?? primaryAction?.image { self.image = image }
    }

    /// Simulates a tap on the item, unless the item is disabled.
    public func standInTap() { if isEnabled { primaryAction?.standInPerform() } }
}
