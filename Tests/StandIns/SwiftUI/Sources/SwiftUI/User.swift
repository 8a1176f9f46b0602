// The visible views, and the actions of the user.
extension StandInWindow {
    /// The texts in front, including the labels of buttons and fields.
    public var texts: [String] { front?.texts() ?? [] }

    /// The names of the system images in front.
    public var systemImages: [String] {
        var names: [String] = []
        front?.visit { if let image = $0.view as? Image, image.isSystem { names.append(image.name) } }
        return names
    }

    /// The title of the screen in front.
    public var title: String? { front?.mark { if case .title(let title) = $0 { title } else { nil } } }

    /// The number of presentations on the screen.
    public var presentationCount: Int { presenters.count }

    /// The kind of the presentation in front, which is "sheet", "cover", "popover", "alert" or "dialog".
    public var presentation: String? { presenters.last.map { "\($0.kind)" } }

    /// The kinds of the presentations, lowest first.
    public var presentations: [String] { presenters.map { "\($0.kind)" } }

    /// The heights to which the user can resize the sheet in front, or `nil` if its content does not set them.
    public var detents: Set<PresentationDetent>? {
        front?.mark { if case .detents(let detents) = $0 { detents } else { nil } }
    }

    /// The number of screens on the stack in front, including its root, or 0 if there is no stack.
    public var stackCount: Int { stack.map { $0.shown.count + 1 } ?? 0 }

    private var stack: StackController? {
        var found: StackController?
        front?.visit { if let stack = $0.controller as? StackController { found = stack } }
        return found
    }

    /// The stack in front, unless its presentation is being dismissed. As in UIKit, the user cannot touch a
    /// presentation during its dismissal.
    private var touchableStack: StackController? { presenters.last?.phase == .dismissing ? nil : stack }

    private func button(_ title: String) -> Node? {
        var found: Node?
        front?.visit(by: .touch) { node in
            if case .accessibilityLabel(title)? = (node.view as? any MarkedView)?.mark {
                node.visit { part in if found == nil, part.view is any Tappable { found = part } }
            }
            guard node.view is any Tappable else { return }
            if found == nil, node.texts().contains(title) { found = node }
        }
        return found
    }

    /// Whether the button, toggle or other `Tappable` view with the given title is enabled. If there is no such view in
    /// front, whether a row with this text can be selected.
    public func canTap(_ title: String) -> Bool { button(title)?.environment.isEnabled ?? canSelectRow(title) }

    /// Whether the label of the button with the given title is a `Text`, a `Label` or an `Image`, as toolbars, menus
    /// and swipe actions expect, instead of, for example, an `HStack`.
    public func hasPlainLabel(_ title: String) -> Bool {
        guard let button = button(title) else { return false }
        var isPlain = true
        button.visit { node in
            if node === button || node.view is any PlainLabel { return }
            if node.view is any RowContent || node.view is any BesideContent { isPlain = false }
        }
        return isPlain
    }

    /// Taps the button, toggle or other `Tappable` view with the given title. If there is no such view in front, taps
    /// the row with this text in a list with a selection.
    ///
    /// - Parameter evenIfDisabled: Whether the action of a disabled button is performed. In UIKit's alerts, pressing
    ///   Return in a text field can have this effect.
    /// - Returns: Whether the view is enabled, or whether the row exists and a tap can select or deselect it.
    @discardableResult
    public func tap(_ title: String, evenIfDisabled: Bool = false) -> Bool {
        render()
        guard let node = button(title) else { return selectRow(title) }
        guard evenIfDisabled || node.environment.isEnabled, let button = node.view as? any Tappable else {
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

    /// Taps an enabled button before the views are updated. The button may be on the screen although the program has
    /// already changed the state that removes or disables it.
    ///
    /// - Returns: Whether the button is in front and enabled.
    @discardableResult
    public func tapBeforeUpdate(_ title: String) -> Bool {
        guard let node = button(title), node.environment.isEnabled, let button = node.view as? any Tappable else {
            return false
        }
        guard let presenter = presenters.last, presenter.kind == .alert || presenter.kind == .dialog else {
            button.tap()
            return true
        }
        presenter.userTaps { button.tap() }
        return true
    }

    /// Dismisses the alert or the dialog in front before the views are updated; see `tapBeforeUpdate(_:)`.
    public func dismissBeforeUpdate() { presenters.last?.userTaps {} }

    /// Dismisses the alert or the dialog in front with the system's own button or with Escape, instead of a button of
    /// the app.
    ///
    /// - Returns: Whether an alert or a dialog is in front.
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

    /// Dismisses a presentation and all presentations over it, as code that is not SwiftUI's can.
    ///
    /// - Parameter index: The number of presentations below.
    public func dismissByOtherCode(_ index: Int = 0) {
        render()
        if presenters.indices.contains(index) { presenters[index].otherCodeDismisses(in: self) }
        render()
    }

    /// Enters `text` into the field with the given prompt, replacing the field's text.
    ///
    /// - Returns: Whether the field exists.
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

    /// Whether the field with the given prompt hides its text, or `nil` if the field does not exist.
    public func isSecure(_ prompt: String) -> Bool? {
        var found: Bool?
        front?.visit { node in
            guard let typable = node.view as? any Typable else { return }
            node.visit { part in if part.text == prompt { found = typable.isSecure } }
        }
        return found
    }

    // MARK: Navigation

    /// Whether the user can tap the back button of the stack in front.
    public var hasBackButton: Bool { touchableStack?.hasBackButton ?? false }

    /// Taps the back button or, if `count` is greater than 1, holds it and picks the screen that is `count` screens
    /// below the top screen. In a collapsed split view, a tap goes back to the previous column if the stack pops no
    /// screen.
    ///
    /// - Parameter renders: Whether the views are updated before and after the tap. With `false`, a test can act before
    ///   the update.
    /// - Returns: Whether the user can go back by `count` screens.
    @discardableResult
    public func tapBack(_ count: Int = 1, renders: Bool = true) -> Bool {
        if renders { render() }
        let result = touchableStack?.goBack(by: count) ?? false || (count == 1 && splitView?.userDidGoBack() == true)
        if renders { render() }
        return result
    }

    /// Begins to swipe back.
    ///
    /// - Returns: Whether the user can swipe back to another screen.
    public func beginSwipe() -> Bool {
        render()
        guard gesture == nil, let end = touchableStack?.beginSwipe() else { return false }
        gesture = end
        return true
    }

    /// Begins to drag down the presentation in front, or to tap outside of it.
    ///
    /// - Returns: Whether the user can dismiss the presentation in this way.
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

    /// Completes or cancels the drag or the swipe.
    ///
    /// - Returns: Whether the gesture has dismissed the presentation or popped the screen.
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

    public var tabLabels: [String] {
        (tabs?.shown ?? []).map { part in
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

    public var tabBadges: [String?] { (tabs?.shown ?? []).map { $0.badge?.string } }
    public var tabRoles: [String?] { (tabs?.shown ?? []).map(\.role) }
    public var tabSections: [String?] { (tabs?.shown ?? []).map(\.section) }

    @discardableResult
    public func tapTab(_ index: Int) -> Bool {
        render()
        guard let tabs, tabs.shown.indices.contains(index) else { return false }
        let value = tabs.shown[index].value
        if value != tabs.selected || !StandIn.has(.ignoresRepeatedTabTaps) { tabs.set?(value) }
        render()
        return true
    }
}

extension StandInWindow: CustomStringConvertible {
    /// The texts of all screens. The screens of a stack follow one another, columns are separated by a slash, tabs are
    /// in brackets with a star before the selected tab, and each presentation follows a vertical bar. Views that can be
    /// tapped, text fields, transparent views, and tabs that have not been selected yet are omitted.
    public nonisolated var description: String { MainActor.assumeIsolated { describe(allTabs: true) } }

    /// The description without the tabs that are not selected, and without the star before the selected tab.
    public var descriptionOfSelectedTabs: String { describe(allTabs: false) }

    private func describe(allTabs: Bool) -> String {
        ([root] + presenters.map(\.contentNode)).map { $0?.describe(allTabs) ?? "" }.joined(separator: " | ")
    }

    /// The texts of the screens on the stack in front, its root first.
    public var stackTexts: [String] { stack?.screens.map { $0.describe(false) } ?? [] }

    /// The description of the outermost tab view in front, with only its selected tab.
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
        if conceals(from: .sight) { return "" }
        if let text { return text }
        if view is any Tappable || view is any Typable { return "" }
        let inner = children.filter { !$0.isPresentedContent }
        if let stack = controller as? StackController {
            return stack.screens.map { $0.describe(allTabs) }.joined(separator: " ")
        }
        if let split = controller as? SplitController {
            let parts = inner.filter { split.isShown($0.key) }
            return parts.map { $0.describe(allTabs) }.joined(separator: " / ")
        }
        if controller is InspectorController {
            return inner.map { $0.describe(allTabs) }.joined(separator: " / ")
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
