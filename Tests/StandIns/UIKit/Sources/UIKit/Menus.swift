// Apple documents these declarations on its pages about Selector, UICommand, UIKeyCommand, UIKeyModifierFlags,
// UIMenuBuilder, UIMenuSystem, and about their members.

/// The name of a method. Foundation has this type where there is an Objective-C runtime.
public struct Selector: Hashable, Sendable {
    fileprivate let name: String
    public init(_ name: String) { self.name = name }
}

public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

@MainActor open class UICommandAlternate: NSObject {}

@MainActor open class UICommand: UIMenuElement {
    open private(set) var action: Selector
    open private(set) var propertyList: Any?
    open var attributes: UIMenuElement.Attributes

    fileprivate init(
        title: String, image: UIImage?, action: Selector, list: Any?, attributes: UIMenuElement.Attributes
    ) {
        (self.action, propertyList, self.attributes) = (action, list, attributes)
        super.init(title: title, image: image)
    }

    public convenience init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.init(title: title, image: image, action: action, list: propertyList, attributes: attributes)
    }
}

// "Each key command object represents the keyboard sequence to recognize and the action method of the responder to call
// in response": https://developer.apple.com/documentation/uikit/uiresponder/keycommands
@MainActor open class UIKeyCommand: UICommand {
    open private(set) var input: String?
    open private(set) var modifierFlags: UIKeyModifierFlags

    private init(
        title: String, image: UIImage?, action: Selector, list: Any?, attributes: UIMenuElement.Attributes,
        _ input: String, _ flags: UIKeyModifierFlags
    ) {
        (self.input, modifierFlags) = (input, flags)
        super.init(title: title, image: image, action: action, list: list, attributes: attributes)
    }

    public convenience init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        self.init(
            title: title, image: image, action: action, list: propertyList, attributes: attributes, input,
            modifierFlags)
    }
}

extension UIMenu.Identifier {
    public static let view = UIMenu.Identifier(rawValue: "view")
}

@MainActor public protocol UIMenuBuilder {
    var system: UIMenuSystem { get }
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
}

@MainActor open class UIMenuSystem: NSObject {
    public static let main = UIMenuSystem()
    public static let context = UIMenuSystem()
    private var needsRebuild = true
    private var menus: [UIMenu] = []
    /// The number of times that the menus were built.
    public private(set) var standInBuilds = 0

    // "Tells the menu system to rebuild all of its menus.":
    // https://developer.apple.com/documentation/uikit/uimenusystem/setneedsrebuild()
    open func setNeedsRebuild() { needsRebuild = true }

    /// Returns the menus that the delegate of the app has inserted.
    public func standInMenus(of delegate: UIResponder) -> [UIMenu] {
        guard needsRebuild else { return menus }
        needsRebuild = false
        standInBuilds += 1
        let builder = Builder(system: self)
        delegate.buildMenu(with: builder)
        menus = builder.menus
        return menus
    }

    /// Releases the menus.
    public func standInReset() { (menus, needsRebuild, standInBuilds) = ([], true, 0) }

    private final class Builder: UIMenuBuilder {
        let system: UIMenuSystem
        var menus: [UIMenu] = []
        init(system: UIMenuSystem) { self.system = system }
        func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
            menus.append(siblingMenu)
        }
    }
}

// MARK: The responder chain

extension UIWindow {
    /// The implementations of the methods with selectors, because there is no Objective-C runtime.
    public static var standInMethods: [Selector: @MainActor (UIResponder, UICommand) -> Void] = [:]

    /// The responder chain of key presses. Apple's pages do not say where it begins if there is no first responder.
    private var standInChain: [UIResponder] {
        var first: UIResponder = self
        if let responder = UIResponder.standInFirstResponder {
            first = responder
        } else if !StandIn.isOn(.needsFirstResponderForKeys), let root = rootViewController {
            first = Array(sequence(first: root, next: \.presentedViewController)).last ?? root
        }
        return Array(sequence(first: first, next: \.next))
    }

    /// The key commands that the discoverability overlay shows.
    public var standInKeyCommands: [UIKeyCommand] { standInChain.flatMap { $0.keyCommands ?? [] } }

    /// Presses a key. "UIKit walks the responder chain looking for an object that implements the corresponding action
    /// method.": https://developer.apple.com/documentation/uikit/uiresponder/keycommands
    ///
    /// - Returns: Whether a method was called.
    @discardableResult
    public func standInPress(_ input: String, _ flags: UIKeyModifierFlags = .command) -> Bool {
        guard let command = standInKeyCommands.first(where: { $0.input == input && $0.modifierFlags == flags }) else {
            return false
        }
        return standInPerform(command)
    }

    /// Validates a command, and calls its method if the command is enabled, as when the user chooses it in a menu.
    @discardableResult
    public func standInPerform(_ command: UICommand) -> Bool {
        let target = standInChain.first { $0.canPerformAction(command.action, withSender: command) }
        guard let target, let method = UIWindow.standInMethods[command.action] else { return false }
        target.validate(command)
        if command.attributes.contains(.disabled) { return false }
        method(target, command)
        return true
    }
}
