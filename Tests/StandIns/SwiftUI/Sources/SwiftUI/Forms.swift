// The public declarations follow Apple's documentation of FocusState, FocusState.Binding, Slider, Picker,
// LabeledContent, ProgressView, Section, ForEach, View, and of the members declared in this file.

@propertyWrapper public struct FocusState<Value>: DynamicProperty, Comparing where Value: Hashable {
    @propertyWrapper public struct Binding: Comparing {
        let binding: SwiftUI.Binding<Value>
        /// The value of the binding when no field has the focus.
        let unfocused: Value
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
    public var projectedValue: Binding { Binding(binding: state.projectedValue, unfocused: state.initial) }

    func isEqual(to other: Any) -> Bool { true }
}

extension FocusState: Installable {
    @MainActor func install(in node: Node, label: String) { state.install(in: node, label: label) }
}

/// A view that has the focus while the value of `binding` equals `value`.
nonisolated struct Focused<Content: View, Value: Hashable>: View, _PrimitiveView, Primitive, FocusableView {
    let content: Content
    let binding: FocusState<Value>.Binding
    let value: Value

    nonisolated init(_ content: Content, _ binding: FocusState<Value>.Binding, _ value: Value) {
        (self.content, self.binding, self.value) = (content, binding, value)
    }

    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }

    /// Removes the focus from a disabled field.
    @MainActor func didUpdate(_ node: Node) {
        guard !node.environment.isEnabled, isFocused else { return }
        node.window?.callAfterUpdate { [binding] in binding.wrappedValue = binding.unfocused }
    }

    @MainActor var isFocused: Bool { binding.wrappedValue == value }
    @MainActor func focus() { binding.wrappedValue = value }
}

@MainActor
protocol FocusableView {
    var isFocused: Bool { get }
    func focus()
}

extension View {
    nonisolated public func focused<Value>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View
    where Value: Hashable { Focused(self, binding, value) }
}

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
    @available(tvOS, unavailable)
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

nonisolated public struct LabeledContent<Label, Content> {
    let label: Label
    let content: Content
}

extension LabeledContent: View, _PrimitiveView, Primitive where Label: View, Content: View {
    @MainActor func children(of node: Node) -> [Child] { [Child(key: 0, view: label), Child(key: 1, view: content)] }
}

extension LabeledContent where Label == Text, Content == Text {
    nonisolated public init<S>(_ titleKey: LocalizedStringKey, value: S) where S: StringProtocol {
        (label, content) = (Text(titleKey), Text(verbatim: String(value)))
    }
}

extension LabeledContent where Label == Text, Content: View {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ContentBuilder content: () -> Content) {
        (label, self.content) = (Text(titleKey), content())
    }
    @_disfavoredOverload nonisolated public init<S>(_ title: S, @ContentBuilder content: () -> Content)
    where S: StringProtocol { (label, self.content) = (Text(title), content()) }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    nonisolated public init<V>(value: V?, total: V = 1.0) where V: BinaryFloatingPoint {}
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    nonisolated public init(@ContentBuilder content: () -> Content, @ContentBuilder header: () -> Parent) {
        self.init(content: content, header: header, footer: { EmptyView() })
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ContentBuilder content: () -> Content) {
        self.init(content: content, header: { Text(titleKey) })
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    nonisolated public init(@ContentBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
    }
}

extension ForEach where Content: View {
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
