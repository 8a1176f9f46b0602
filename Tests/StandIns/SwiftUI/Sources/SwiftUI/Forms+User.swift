// The field that has the focus, and the actions of the user in a form.
extension StandInWindow {
    /// The prompt and the text of the field that has the focus, or `nil` if no field has the focus.
    public var focusedField: (prompt: String, text: String)? {
        guard let node = focusableNodes(by: .keyboard).first(where: { $0.view.isFocused })?.node else { return nil }
        return field(in: node).map { ($0.prompt, $0.field.text.wrappedValue) }
    }

    /// Taps the field with the given prompt and text, which gives the field the focus.
    ///
    /// - Returns: Whether the field exists, has the modifier `focused(_:equals:)`, is enabled, and can be touched.
    @discardableResult
    public func focus(_ prompt: String, _ text: String = "") -> Bool {
        render()
        let found = focusableNodes(by: .touch).first {
            guard $0.node.environment.isEnabled, let field = field(in: $0.node) else { return false }
            return field.prompt == prompt && field.field.text.wrappedValue == text
        }
        found?.view.focus()
        render()
        return found != nil
    }

    /// Replaces the text of the field that has the focus.
    ///
    /// - Returns: Whether a field has the focus.
    @discardableResult
    public func type(_ text: String) -> Bool {
        render()
        guard let node = focusableNodes(by: .keyboard).first(where: { $0.view.isFocused })?.node,
            let field = field(in: node)
        else { return false }
        field.field.text.wrappedValue = text
        render()
        return true
    }

    /// Moves the slider with the given label.
    ///
    /// - Returns: Whether the slider exists.
    @discardableResult
    public func slide(_ label: String, to value: Double) -> Bool {
        render()
        var slider: (any SlidableView)?
        front?.visit { node in
            guard let found = node.view as? any SlidableView else { return }
            node.visit { if $0.text == label { slider = found } }
        }
        slider?.slide(to: value)
        render()
        return slider != nil
    }

    /// Picks the choice with the given title in the picker with the given label.
    ///
    /// - Returns: Whether the picker exists and has the choice.
    @discardableResult
    public func pick(_ title: String, in label: String) -> Bool {
        render()
        var (picker, tag): ((any PickableView)?, AnyHashable?)
        front?.visit { node in
            guard let found = node.view as? any PickableView else { return }
            var isFound = false
            var choice: AnyHashable?
            node.visit { part in
                if part.text == label { isFound = true }
                guard let value = (part.view as? any PartialTab)?.partialTab.value else { return }
                part.visit { if $0.text == title { choice = value } }
            }
            if isFound { (picker, tag) = (found, choice) }
        }
        guard let picker, let tag else { return false }
        picker.pick(tag)
        render()
        return true
    }

    private func focusableNodes(by approach: Approach) -> [(node: Node, view: any FocusableView)] {
        var found: [(Node, any FocusableView)] = []
        front?.visit(by: approach) { node in (node.view as? any FocusableView).map { found.append((node, $0)) } }
        return found
    }

    private func field(in node: Node) -> (prompt: String, field: any Typable)? {
        var field: (any Typable)?
        var prompt = ""
        node.visit { part in
            if let typable = part.view as? any Typable { field = typable }
            if let text = part.text { prompt = text }
        }
        return field.map { (prompt, $0) }
    }
}
