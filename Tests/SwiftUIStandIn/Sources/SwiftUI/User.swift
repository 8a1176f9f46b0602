// What is to be seen, and what the user does.
extension StandInWindow {
    /// The texts on the screen, those in front only, labels of buttons and fields among them.
    public var texts: [String] {
        var texts: [String] = []
        front?.visit { if let text = $0.text { texts.append(text) } }
        return texts
    }

    /// The title of the screen in front.
    public var title: String? { front?.mark { if case .title(let title) = $0 { title } else { nil } } }

    /// How many presentations are on the screen.
    public var presentationCount: Int { presenters.count }

    /// How what is in front is presented: "sheet", "cover", "popover", "alert", "dialog".
    public var presentation: String? { presenters.last.map { "\($0.kind)" } }

    /// What the popover in front points at in the view that presents it; `nil` if that is all of the view.
    public var popoverRect: CGRect? { presenters.last?.rect }

    /// How each presentation is presented, the lowest first.
    public var presentations: [String] { presenters.map { "\($0.kind)" } }

    /// The heights at which the sheet in front may rest.
    public var detents: Set<PresentationDetent>? {
        front?.mark { if case .detents(let detents) = $0 { detents } else { nil } }
    }

    /// How many screens are on the stack in front, its root among them; 0 if there is none.
    public var stackCount: Int { stack.map { $0.shown.count + 1 } ?? 0 }

    private var stack: StackController? {
        var found: StackController?
        front?.visit { if let stack = $0.controller as? StackController { found = stack } }
        return found
    }

    private func button(_ title: String) -> Node? {
        var found: Node?
        front?.visit { node in
            if case .accessibilityLabel(title)? = (node.view as? any MarkedView)?.mark {
                node.visit { part in if found == nil, part.view is any Tappable { found = part } }
            }
            guard node.view is any Tappable else { return }
            var titles: [String] = []
            node.visit { part in if let text = part.text { titles.append(text) } }
            if found == nil, titles.contains(title) { found = node }
        }
        return found
    }

    /// Whether a button is on the screen, and enabled.
    public func canTap(_ title: String) -> Bool { button(title)?.environment.isEnabled ?? false }

    /// Taps a button or a toggle in front.
    ///
    /// - Returns: Whether it is there, and enabled.
    @discardableResult
    public func tap(_ title: String) -> Bool {
        render()
        guard let node = button(title), node.environment.isEnabled, let button = node.view as? any Tappable else {
            return false
        }
        if let presenter = presenters.last, presenter.kind == .alert || presenter.kind == .dialog {
            presenter.userTaps { button.tap() }
        } else {
            button.tap()
        }
        render()
        return true
    }

    /// Dismisses the alert or the dialog in front without a button of the app's: by the system's own, or by Escape.
    @discardableResult
    public func dismissAlert() -> Bool {
        render()
        guard let presenter = presenters.last, presenter.kind == .alert || presenter.kind == .dialog else {
            return false
        }
        presenter.userTaps {}
        render()
        return true
    }

    /// Types into the field with this prompt.
    @discardableResult
    public func type(_ prompt: String, _ text: String) -> Bool {
        render()
        var field: (any Typable)?
        front?.visit { node in
            guard let typable = node.view as? any Typable else { return }
            node.visit { part in if part.text == prompt { field = typable } }
        }
        field?.text.wrappedValue = text
        render()
        return field != nil
    }

    /// Whether the field with this prompt hides what is typed; `nil` if there is none.
    public func isSecure(_ prompt: String) -> Bool? {
        var found: Bool?
        front?.visit { node in
            guard let typable = node.view as? any Typable else { return }
            node.visit { part in if part.text == prompt { found = typable.isSecure } }
        }
        return found
    }

    // MARK: Navigation

    /// Whether there is a back button of the system's.
    public var hasBackButton: Bool { stack?.hasBackButton ?? false }

    /// Taps the back button, or holds it and picks the screen that is `count` screens down.
    ///
    /// - Parameter renders: Whether the views are updated before this returns; if not, something else happens first.
    @discardableResult
    public func tapBack(_ count: Int = 1, renders: Bool = true) -> Bool {
        if renders { render() }
        let result = stack?.goBack(by: count) ?? false || (count == 1 && splitView?.userDidGoBack() == true)
        if renders { render() }
        return result
    }

    /// Begins to swipe back.
    ///
    /// - Returns: Whether there is something to go back to that may be swiped to.
    public func beginSwipe() -> Bool {
        render()
        guard gesture == nil, let end = stack?.beginSwipe() else { return false }
        gesture = end
        return true
    }

    /// Begins to drag down what is presented in front, or to tap outside of it.
    public func beginDrag() -> Bool {
        render()
        guard gesture == nil, let presenter = presenters.last, presenter.canBeDragged else { return false }
        presenter.beginDrag()
        gesture = { [weak self] isCancelled in
            let result = presenter.endDrag(isCancelled: isCancelled)
            self?.render()
            return result
        }
        return true
    }

    /// Lifts the finger.
    ///
    /// - Returns: Whether that has dismissed what was dragged, or has gone back.
    @discardableResult
    public func endGesture(isCancelled: Bool = false) -> Bool {
        let end = gesture
        gesture = nil
        let result = end?(isCancelled) ?? false
        render()
        return result
    }

    // MARK: Tabs

    private var tabs: TabsController? {
        var found: TabsController?
        front?.visit { if found == nil, let tabs = $0.controller as? TabsController { found = tabs } }
        return found
    }

    /// The labels of the tabs.
    public var tabLabels: [String] {
        (tabs?.parts ?? []).map { part in
            if let label = part.label as? DefaultTabLabel { return label.title }
            guard let label = part.label else { return "" }
            let node = Node(label, EnvironmentValues(), parent: nil, window: nil)
            node.evaluate()
            var texts: [String] = []
            node.visit {
                if let text = $0.text { texts.append(text) }
                if Swift.type(of: $0.view) == Image.self, let image = $0.view as? Image {
                    texts.append("(\(image.isSystem ? "system " : "")\(image.name))")
                }
            }
            return texts.joined(separator: " ")
        }
    }

    /// The badges of the tabs.
    public var tabBadges: [String?] { (tabs?.parts ?? []).map { $0.badge?.string } }

    /// Taps a tab.
    @discardableResult
    public func tapTab(_ index: Int) -> Bool {
        render()
        guard let tabs, tabs.parts.indices.contains(index) else { return false }
        let value = tabs.parts[index].value
        if value != tabs.selected || !StandIn.has(.ignoresRepeatedTabTaps) { tabs.set?(value) }
        render()
        return true
    }
}

// All that there is, covered or not.
extension StandInWindow: CustomStringConvertible {
    /// The texts of all screens, those on a stack one after the other, tabs in brackets with a star before the selected
    /// one, and what is presented behind a bar. Buttons are left out.
    public nonisolated var description: String { MainActor.assumeIsolated { describe(allTabs: true) } }

    /// The same without the tabs that are not selected, and without the star.
    public var descriptionOfSelectedTabs: String { describe(allTabs: false) }

    private func describe(allTabs: Bool) -> String {
        ([root] + presenters.map(\.contentNode)).map { $0?.describe(allTabs) ?? "" }.joined(separator: " | ")
    }

    /// The texts of the screens on the stack in front, its root first.
    public var stackTexts: [String] { stack?.screens.map { $0.describe(false) } ?? [] }

    /// The texts on the outermost tabs in front, those of the selected tab only.
    public var tabTexts: String {
        var found: String?
        front?.visit { if found == nil, $0.controller is TabsController { found = $0.describe(false) } }
        return found ?? ""
    }
}

extension StackController {
    fileprivate var screens: ArraySlice<Node> { node?.children.prefix(shown.count + 1) ?? [] }
}

extension Node {
    fileprivate func describe(_ allTabs: Bool) -> String {
        if let text { return text }
        if view is any Tappable || view is any Typable { return "" }
        let inner = children.filter { !$0.isPresentedContent }
        if let stack = controller as? StackController {
            return stack.screens.map { $0.describe(allTabs) }.joined(separator: " ")
        }
        if let split = controller as? SplitController {
            let parts = inner.filter { !split.isCollapsed || $0.key == AnyHashable(split.column.name) }
            return parts.map { $0.describe(allTabs) }.joined(separator: " / ")
        }
        if let tabs = controller as? TabsController {
            let parts = inner.filter { allTabs || $0.key == tabs.selected }.map {
                (allTabs && $0.key == tabs.selected ? "*" : "") + $0.describe(allTabs)
            }
            return "[\(parts.joined(separator: ", "))]"
        }
        return inner.map { $0.describe(allTabs) }.filter { !$0.isEmpty }.joined(separator: " ")
    }
}
