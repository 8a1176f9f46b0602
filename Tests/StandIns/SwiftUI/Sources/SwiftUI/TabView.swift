// The public declarations follow Apple's documentation of TabContent, DefaultTabLabel, Tab, TabRole, TabSection,
// TabContentBuilder, TabContentBuilder.Content, TabView, ForEach, View, and of the members declared in this file.

/// A tab of a tab view, with the types of its views erased.
struct TabPart {
    let value: AnyHashable
    let content: any View
    let label: (any View)?
    var badge: Text?
    var role: String?
    var section: String?
    var isHidden = false
}

/// Content of a tab view that can list its tabs.
@MainActor
protocol TabLister {
    var tabParts: [TabPart] { get }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
@MainActor @preconcurrency public protocol TabContent<TabValue> {
    associatedtype TabValue: Hashable where TabValue == Body.TabValue
    associatedtype Body: TabContent
    @TabContentBuilder<Self.TabValue> @MainActor @preconcurrency var body: Self.Body { get }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Never: TabContent { public typealias TabValue = Never }

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated public struct DefaultTabLabel: View, _PrimitiveView, Primitive {
    let title: String
    @MainActor func children(of node: Node) -> [Child] { [Child(view: Text(verbatim: title))] }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct TabRole: Hashable, Sendable {
    let name: String
    public static var search: TabRole { TabRole(name: "search") }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated public struct Tab<Value, Content, Label> {
    let value: Value
    let content: Content
    let label: Label
    let role: TabRole?
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Tab: TabContent, TabLister where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value
    @MainActor public var body: Tab<Value, Content, Label> { self }
    public typealias Body = Tab<Value, Content, Label>

    nonisolated public init(
        value: Value, @ContentBuilder content: () -> Content, @ContentBuilder label: () -> Label
    ) {
        (self.value, self.content, self.label, role) = (value, content(), label(), nil)
    }

    // Apple's page of Tab lists this initializer beside init(value:role:content:).
    nonisolated public init(
        value: Value, role: TabRole?, @ContentBuilder content: () -> Content, @ContentBuilder label: () -> Label
    ) {
        (self.value, self.content, self.label, self.role) = (value, content(), label(), role)
    }

    @MainActor var tabParts: [TabPart] {
        [TabPart(value: value, content: content, label: label, role: role?.name)]
    }
}

/// Tabs with a property that the modifier of a tab or a section sets.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated struct ChangedTabs<Content: TabContent>: TabContent, TabLister {
    typealias TabValue = Content.TabValue
    let content: Content
    let change: @Sendable (inout TabPart) -> Void
    @MainActor var body: ChangedTabs<Content> { self }

    nonisolated init(_ content: Content, _ change: @escaping @Sendable (inout TabPart) -> Void) {
        (self.content, self.change) = (content, change)
    }

    @MainActor var tabParts: [TabPart] {
        ((content as? any TabLister)?.tabParts ?? []).map { part in
            var part = part
            change(&part)
            return part
        }
    }
}

@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
extension TabContent {
    // Apple's page: https://developer.apple.com/documentation/swiftui/tabcontent/hidden(_:)
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    nonisolated public func hidden(_ hidden: Bool = true) -> some TabContent<Self.TabValue> {
        ChangedTabs(self) { $0.isHidden = hidden }
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated public struct TabSection<Header, Content, Footer, SelectionValue> {
    let header: Header
    let content: Content
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension TabSection: TabContent, TabLister
where Header: View, Content: TabContent, Footer: View, SelectionValue: Hashable, SelectionValue == Content.TabValue {
    public typealias TabValue = SelectionValue
    public typealias Body = TabSection<Header, Content, Footer, SelectionValue>
    @MainActor public var body: TabSection<Header, Content, Footer, SelectionValue> { self }

    nonisolated public init(
        @TabContentBuilder<SelectionValue> content: () -> Content, @ContentBuilder header: () -> Header
    ) where Footer == EmptyView {
        (self.header, self.content) = (header(), content())
    }

    @MainActor var tabParts: [TabPart] {
        ((content as? any TabLister)?.tabParts ?? []).map { part in
            var part = part
            part.section = (header as? Text)?.string
            return part
        }
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension _ConditionalContent: TabContent
where TrueContent: TabContent, FalseContent: TabContent, TrueContent.TabValue == FalseContent.TabValue {
    public typealias TabValue = TrueContent.TabValue
    public typealias Body = _ConditionalContent<TrueContent, FalseContent>
    @MainActor public var body: _ConditionalContent<TrueContent, FalseContent> { self }
}

extension _ConditionalContent: TabLister {
    @MainActor var tabParts: [TabPart] {
        switch storage {
        case .trueContent(let content): (content as? any TabLister)?.tabParts ?? []
        case .falseContent(let content): (content as? any TabLister)?.tabParts ?? []
        }
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated struct BadgedTab<Content: TabContent>: TabContent, TabLister {
    typealias TabValue = Content.TabValue
    let content: Content
    let badge: Text?
    @MainActor var body: BadgedTab<Content> { self }

    nonisolated init(_ content: Content, _ badge: Text?) { (self.content, self.badge) = (content, badge) }

    @MainActor var tabParts: [TabPart] {
        ((content as? any TabLister)?.tabParts ?? []).map {
            TabPart(
                value: $0.value, content: $0.content, label: $0.label, badge: badge, role: $0.role,
                section: $0.section, isHidden: $0.isHidden)
        }
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension TabContent {
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    nonisolated public func badge(_ label: Text?) -> some TabContent<Self.TabValue> { BadgedTab(self, label) }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension ForEach: TabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue
    public typealias Body = ForEach<Data, ID, Content>
    @MainActor public var body: ForEach<Data, ID, Content> { self }

    nonisolated public init<T>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @TabContentBuilder<T> content: @escaping (Data.Element) -> Content
    ) where T == Content.TabValue {
        (self.data, self.content, self.id) = (data, content, { $0[keyPath: id] })
    }
}

extension ForEach: TabLister {
    @MainActor var tabParts: [TabPart] { data.flatMap { (content($0) as? any TabLister)?.tabParts ?? [] } }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
@resultBuilder
public struct TabContentBuilder<TabValue> where TabValue: Hashable {
    nonisolated public struct Content<C>: View, _PrimitiveView, Primitive where C: TabContent {
        let content: C
        func children(of node: Node) -> [Child] { [] }
    }

    public static func buildExpression<C>(_ content: C) -> C where C: TabContent<TabValue> { content }
    public static func buildBlock<C>(_ content: C) -> C where C: TabContent<TabValue> { content }
    public static func buildEither<T, F>(first: T) -> _ConditionalContent<T, F>
    where TabValue == T.TabValue, T: TabContent, F: TabContent, T.TabValue == F.TabValue {
        _ConditionalContent(storage: .trueContent(first))
    }
    public static func buildEither<T, F>(second: F) -> _ConditionalContent<T, F>
    where TabValue == T.TabValue, T: TabContent, F: TabContent, T.TabValue == F.TabValue {
        _ConditionalContent(storage: .falseContent(second))
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension TabContentBuilder.Content: TabLister {
    @MainActor var tabParts: [TabPart] { (content as? any TabLister)?.tabParts ?? [] }
}

nonisolated public struct TabView<SelectionValue, Content>: View, _PrimitiveView, Primitive
where SelectionValue: Hashable, Content: View {
    let selection: Binding<SelectionValue>
    let content: Content

    // The initializer for tabs with tabItem(_:). Apple has deprecated this initializer.
    public init(selection: Binding<SelectionValue>, @ContentBuilder content: () -> Content) {
        (self.selection, self.content) = (selection, content())
    }

    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    public init<C>(selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C)
    where Content == TabContentBuilder<SelectionValue>.Content<C>, C: TabContent {
        (self.selection, self.content) = (selection, TabContentBuilder<SelectionValue>.Content(content: content()))
    }

    @MainActor func children(of node: Node) -> [Child] {
        let tabs = node.controller as? TabsController ?? TabsController()
        node.controller = tabs
        tabs.set = { [selection] value in
            if let value = value.base as? SelectionValue { selection.wrappedValue = value }
        }
        let former = tabs.parts
        tabs.parts = (content as? any TabLister)?.tabParts ?? []
        if StandIn.has(.selectsAnotherTab), let old = tabs.selected, former.contains(where: { $0.value == old }),
            !tabs.shown.contains(where: { $0.value == old }), let first = tabs.shown.first
        {
            tabs.set?(first.value)
        }
        let selected = AnyHashable(selection.wrappedValue)
        // According to Apple's page of hidden(_:), the app must "update the TabView's selection appropriately".
        if !tabs.shown.isEmpty, !tabs.shown.contains(where: { $0.value == selected }) {
            StandIn.fail("a tab is selected that is hidden or does not exist: \(selected.base)")
        }
        if let old = tabs.selected, old != selected, StandIn.has(.echoesSelection) { tabs.set?(selected) }
        tabs.selected = selected
        tabs.visited.insert(selected)
        return tabs.parts.filter { tabs.visited.contains($0.value) }.map { Child(key: $0.value, view: $0.content) }
    }

    @MainActor func didUpdate(_ node: Node) {
        guard let tabs = node.controller as? TabsController else { return }
        for child in node.children where child.isCovered != (child.key != tabs.selected) {
            child.isCovered = child.key != tabs.selected
            if !child.isCovered { node.window?.setWaitingNodesDirty() }
        }
    }
}

/// The state of a tab view.
@MainActor
final class TabsController {
    var parts: [TabPart] = []
    /// The tabs that the user sees.
    var shown: [TabPart] { parts.filter { !$0.isHidden } }
    var selected: AnyHashable?
    var visited: Set<AnyHashable> = []
    var set: ((AnyHashable) -> Void)?
}

/// A view with a tag, with the label of its tab, or with the badge of its tab or row.
nonisolated struct TabPartMarked<Content: View>: View, _PrimitiveView, Primitive, TabLister {
    let content: Content
    let value: AnyHashable?
    let label: (any View)?
    let badge: Text?

    nonisolated init(_ content: Content, value: AnyHashable? = nil, label: (any View)? = nil, badge: Text? = nil) {
        (self.content, self.value, self.label, self.badge) = (content, value, label, badge)
    }

    @MainActor func children(of node: Node) -> [Child] {
        if value != nil { node.checkTrait("tag") }
        if badge != nil { node.checkTrait("badge") }
        return [Child(view: content)]
    }

    @MainActor var tabParts: [TabPart] {
        let inner = (content as? any PartialTab)?.partialTab
        guard let value = value ?? inner?.value else { return [] }
        return [
            TabPart(value: value, content: self, label: label ?? inner?.label, badge: badge ?? inner?.badge)
        ]
    }
}

@MainActor
protocol PartialTab {
    var partialTab: (value: AnyHashable?, label: (any View)?, badge: Text?) { get }
}

extension TabPartMarked: PartialTab {
    @MainActor var partialTab: (value: AnyHashable?, label: (any View)?, badge: Text?) {
        let inner = (content as? any PartialTab)?.partialTab
        return (value ?? inner?.value, label ?? inner?.label, badge ?? inner?.badge)
    }
}

extension TupleView: TabLister {
    @MainActor var tabParts: [TabPart] {
        Mirror(reflecting: value).children.flatMap { ($0.value as? any TabLister)?.tabParts ?? [] }
    }
}

extension View {
    nonisolated public func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View where V: Hashable {
        TabPartMarked(self, value: tag)
    }

    // Apple's page is badge(_:)-6k2u9.
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    nonisolated public func badge(_ label: Text?) -> some View { TabPartMarked(self, badge: label) }

    nonisolated public func tabItem<V>(@ContentBuilder _ label: () -> V) -> some View where V: View {
        TabPartMarked(self, label: label())
    }
}

/// A tab view with an accessory, which is beside the tabs while it is enabled.
nonisolated struct WithAccessory<Content: View, Accessory: View>: View, _PrimitiveView, Primitive {
    let content: Content
    let accessory: Accessory?

    nonisolated init(_ content: Content, _ accessory: Accessory?) {
        (self.content, self.accessory) = (content, accessory)
    }

    @MainActor func children(of node: Node) -> [Child] {
        [Child(key: "tabs", view: content)] + (accessory.map { [Child(key: "accessory", view: $0)] } ?? [])
    }
}

@available(iOS 26.1, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@available(visionOS, unavailable)
extension View {
    // "If true, the bottom accessory is shown; otherwise, the bottom accessory is hidden":
    // https://developer.apple.com/documentation/swiftui/view/tabviewbottomaccessory(isenabled:content:)
    nonisolated public func tabViewBottomAccessory<Content>(
        isEnabled: Bool, @ContentBuilder content: () -> Content
    ) -> some View where Content: View { WithAccessory(self, isEnabled ? content() : nil) }
}

extension StandInWindow {
    private var accessory: Node? {
        var found: Node?
        front?.visit { node in
            if node.parent?.view is any AccessoryOwner, node.key == AnyHashable("accessory") { found = found ?? node }
        }
        return found
    }

    /// The texts of the accessory in front; `nil` if there is none.
    public var accessoryTexts: [String]? { accessory?.texts() }

    /// Whether the stack in the accessory hides its navigation bar.
    public var accessoryHidesNavigationBar: Bool {
        accessory?.mark(by: .sight) {
            if case .hidesBars(let bars) = $0, bars.contains("navigationBar") { true } else { nil }
        } ?? false
    }
}

protocol AccessoryOwner {}

extension WithAccessory: AccessoryOwner {}

extension StandInWindow {
    /// Schedules an update, which evaluates the views that are no longer covered.
    func setWaitingNodesDirty() { callAfterUpdate {} }
}
