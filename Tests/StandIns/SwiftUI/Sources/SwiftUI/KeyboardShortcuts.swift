// The public declarations follow Apple's documentation of KeyEquivalent, EventModifiers, KeyboardShortcut, View, and of
// the members declared in this file.

public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    public var character: Character
    public init(_ character: Character) { self.character = character }
    public init(extendedGraphemeClusterLiteral: Character) { self.init(extendedGraphemeClusterLiteral) }
}

public struct EventModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let shift = EventModifiers(rawValue: 2)
    public static let control = EventModifiers(rawValue: 4)
    public static let option = EventModifiers(rawValue: 8)
    public static let command = EventModifiers(rawValue: 16)
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct KeyboardShortcut: Hashable, Sendable {
    public var key: KeyEquivalent
    public var modifiers: EventModifiers
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        (self.key, self.modifiers) = (key, modifiers)
    }
}

extension View {
    // "Pressing the control's shortcut while the control is anywhere in the frontmost window or scene … is equivalent to
    // direct interaction with the control", "If multiple controls are associated with the same shortcut, the first one
    // found is used": https://developer.apple.com/documentation/swiftui/view/keyboardshortcut(_:modifiers:)
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        Marked(self, .shortcut(key, modifiers))
    }

    // "If the provided shortcut is `nil`, the modifier will have no effect":
    // https://developer.apple.com/documentation/swiftui/view/keyboardshortcut(_:)-3vjx6
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        Marked(self, shortcut.map { .shortcut($0.key, $0.modifiers) } ?? .none)
    }
}

extension StandInWindow {
    /// Presses a key. "The system looks in the active scene, and then the command groups", in depth-first order:
    /// https://developer.apple.com/documentation/swiftui/view/keyboardshortcut(_:modifiers:)
    ///
    /// - Returns: Whether a control has performed its action.
    @discardableResult
    public func press(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> Bool {
        render()
        var controls = [front, menu].compactMap { $0 }.flatMap { $0.controls(for: key, modifiers) }
        if StandIn.has(.skipsShortcutsOfDisabledControls) { controls.removeAll { !$0.environment.isEnabled } }
        guard let control = controls.first, control.environment.isEnabled, let button = control.view as? any Tappable
        else {
            return false
        }
        button.tap()
        render()
        return true
    }
}

extension Node {
    fileprivate func controls(for key: KeyEquivalent, _ modifiers: EventModifiers) -> [Node] {
        var controls: [Node] = []
        visit(by: .keyboard) { node in
            guard case .shortcut(key, modifiers)? = (node.view as? any MarkedView)?.mark else { return }
            var control: Node?
            node.visit(by: .keyboard) { if control == nil, $0.view is any Tappable { control = $0 } }
            if let control { controls.append(control) }
        }
        return controls
    }
}
