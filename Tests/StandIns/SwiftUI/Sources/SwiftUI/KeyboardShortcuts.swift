// The public declarations follow Apple's documentation of KeyEquivalent, EventModifiers, View, and of the members declared
// in this file.

public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    public var character: Character
    public init(_ character: Character) { self.character = character }
    public init(extendedGraphemeClusterLiteral: Character) { self.init(extendedGraphemeClusterLiteral) }
}

public struct EventModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let command = EventModifiers(rawValue: 16)
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
}

extension StandInWindow {
    /// Presses a key with the Command key.
    ///
    /// - Returns: Whether a control has performed its action.
    @discardableResult
    public func press(_ key: KeyEquivalent) -> Bool {
        render()
        var controls: [Node] = []
        front?.visit(by: .keyboard) { node in
            guard case .shortcut(key, .command)? = (node.view as? any MarkedView)?.mark else { return }
            var control: Node?
            node.visit(by: .keyboard) { if control == nil, $0.view is any Tappable { control = $0 } }
            if let control { controls.append(control) }
        }
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
