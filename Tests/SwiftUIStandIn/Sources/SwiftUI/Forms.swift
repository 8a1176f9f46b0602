// What forms have: controls with a label, sections, and the field that the user types into.

// FocusState
@propertyWrapper public struct FocusState<Value>: DynamicProperty, Comparing where Value: Hashable {
    // FocusState.Binding
    @propertyWrapper public struct Binding: Comparing {
        let binding: SwiftUI.Binding<Value>
        public var wrappedValue: Value {
            get { binding.wrappedValue }
            nonmutating set { binding.wrappedValue = newValue }
        }
        public var projectedValue: Binding { self }
        func isEqual(to other: Any) -> Bool {
            (other as? Binding).map { binding.isEqual(to: $0.binding) } ?? false
        }
    }

    let state: State<Value>

    public init<T>() where Value == T?, T: Hashable { state = State(wrappedValue: nil) }
    public init() where Value == Bool { state = State(wrappedValue: false) }

    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }
    public var projectedValue: Binding { Binding(binding: state.projectedValue) }

    func isEqual(to other: Any) -> Bool { true }
}

extension FocusState: Installable {
    @MainActor func install(in node: Node, label: String) { state.install(in: node, label: label) }
}

/// A field that has the focus while a binding has a value.
nonisolated struct Focused<Content: View, Value: Hashable>: View, _PrimitiveView, Primitive, FocusableView {
    let content: Content
    let binding: FocusState<Value>.Binding
    let value: Value

    nonisolated init(_ content: Content, _ binding: FocusState<Value>.Binding, _ value: Value) {
        (self.content, self.binding, self.value) = (content, binding, value)
    }

    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }
    @MainActor var isFocused: Bool { binding.wrappedValue == value }
    @MainActor func focus() { binding.wrappedValue = value }
}

@MainActor
protocol FocusableView {
    var isFocused: Bool { get }
    func focus()
}

extension View {
    // focused(_:equals:)
    nonisolated public func focused<Value>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View
    where Value: Hashable { Focused(self, binding, value) }
}

// Slider
nonisolated public struct Slider<Label, ValueLabel>: View, _PrimitiveView, Primitive, SlidableView
where Label: View, ValueLabel: View {
    let label: Label
    let range: ClosedRange<Double>
    let read: () -> Double
    let write: (Double) -> Void
    @MainActor func children(of node: Node) -> [Child] {
        _ = read()
        return [Child(view: label)]
    }
    @MainActor func slide(to value: Double) { write(min(max(value, range.lowerBound), range.upperBound)) }
}

extension Slider where ValueLabel == EmptyView {
    // init(value:in:step:label:onEditingChanged:)
    nonisolated public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ContentBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.label = label()
        range = Double(bounds.lowerBound)...Double(bounds.upperBound)
        (read, write) = ({ Double(value.wrappedValue) }, { value.wrappedValue = V($0) })
    }
}

@MainActor
protocol SlidableView {
    func slide(to value: Double)
}

// Picker
nonisolated public struct Picker<Label, SelectionValue, Content>: View, _PrimitiveView, Primitive, PickableView
where Label: View, SelectionValue: Hashable, Content: View {
    let label: Label
    let selection: Binding<SelectionValue>
    let content: Content
    @MainActor func children(of node: Node) -> [Child] {
        _ = selection.wrappedValue
        return [Child(key: 0, view: label), Child(key: 1, view: content)]
    }
    @MainActor func pick(_ tag: AnyHashable) {
        if let value = tag.base as? SelectionValue { selection.wrappedValue = value }
    }
}

extension Picker where Label == Text {
    // init(_:selection:content:)
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ContentBuilder content: () -> Content
    ) {
        (label, self.selection, self.content) = (Text(titleKey), selection, content())
    }
}

@MainActor
protocol PickableView {
    func pick(_ tag: AnyHashable)
}

// LabeledContent
nonisolated public struct LabeledContent<Label, Content>: View, _PrimitiveView, Primitive
where Label: View, Content: View {
    let label: Label
    let content: Content
    @MainActor func children(of node: Node) -> [Child] { [Child(key: 0, view: label), Child(key: 1, view: content)] }
}

extension LabeledContent where Label == Text, Content == Text {
    // init(_:value:)
    nonisolated public init<S>(_ titleKey: LocalizedStringKey, value: S) where S: StringProtocol {
        (label, content) = (Text(titleKey), Text(verbatim: String(value)))
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    // init(value:total:)
    nonisolated public init<V>(value: V?, total: V = 1.0) where V: BinaryFloatingPoint {}
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    // init(content:header:)
    nonisolated public init(@ContentBuilder content: () -> Content, @ContentBuilder header: () -> Parent) {
        self.init(content: content, header: header, footer: { EmptyView() })
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    // init(content:)
    nonisolated public init(@ContentBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
    }
}

extension ForEach where Content: View {
    // init(_:content:), the data a binding
    nonisolated public init<C>(
        _ data: Binding<C>, @ContentBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C: MutableCollection,
        C: RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
    {
        let elements = data.wrappedValue
        self.data = elements.indices.lazy.map { ($0, elements[$0].id) }
        (self.content, id) = ({ content(data[$0.0]) }, { $0.1 })
    }
}

extension StandInWindow {
    /// The field that has the focus: its prompt and its text; `nil` if none has.
    public var focusedField: (prompt: String, text: String)? {
        guard let node = focusableNodes.first(where: { $0.view.isFocused })?.node else { return nil }
        return field(in: node).map { ($0.prompt, $0.field.text.wrappedValue) }
    }

    /// Taps the field with this prompt and this text, so that it gets the focus.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    public func focus(_ prompt: String, _ text: String = "") -> Bool {
        render()
        let found = focusableNodes.first {
            guard let field = field(in: $0.node) else { return false }
            return field.prompt == prompt && field.field.text.wrappedValue == text
        }
        found?.view.focus()
        render()
        return found != nil
    }

    /// Types into the field that has the focus.
    ///
    /// - Returns: Whether one has.
    @discardableResult
    public func type(_ text: String) -> Bool {
        render()
        guard let node = focusableNodes.first(where: { $0.view.isFocused })?.node, let field = field(in: node) else {
            return false
        }
        field.field.text.wrappedValue = text
        render()
        return true
    }

    /// Moves the slider with a label.
    ///
    /// - Returns: Whether there is one.
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

    /// Picks the choice with a title in the picker with a label.
    ///
    /// - Returns: Whether there is one.
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

    private var focusableNodes: [(node: Node, view: any FocusableView)] {
        var found: [(Node, any FocusableView)] = []
        front?.visit { node in (node.view as? any FocusableView).map { found.append((node, $0)) } }
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
