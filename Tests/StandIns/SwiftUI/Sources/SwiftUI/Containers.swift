// The public declarations follow Apple's documentation of VStack, HStack, ZStack, Form, List, Section,
// ToolbarItemPlacement, ToolbarPlacement, ToolbarContent, ToolbarItem, ToolbarContentBuilder, AccessibilityTraits,
// AccessibilityAttachmentModifier, View, and of the members declared in this file.

nonisolated public struct VStack<Content>: View, _PrimitiveView, Primitive where Content: View {
    let content: Content
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ContentBuilder content: () -> Content
    ) {
        self.init(content: content())
    }
    init(content: Content) { self.content = content }
    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }
}

nonisolated public struct HStack<Content>: View, _PrimitiveView, Primitive where Content: View {
    let content: Content
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ContentBuilder content: () -> Content
    ) {
        self.content = content()
    }
    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }
}

nonisolated public struct ZStack<Content>: View, _PrimitiveView, Primitive where Content: View {
    let content: Content
    public init(alignment: Alignment = .center, @ContentBuilder content: () -> Content) { self.content = content() }
    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }
}

nonisolated public struct Form<Content>: View, _PrimitiveView, Primitive where Content: View {
    let content: Content
    public init(@ContentBuilder content: () -> Content) { self.content = content() }
    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }
}

nonisolated public struct List<SelectionValue, Content>: View, _PrimitiveView, Primitive
where SelectionValue: Hashable, Content: View {
    let content: Content
    var selection: ListSelection?
    @MainActor func children(of node: Node) -> [Child] {
        let list = node.controller as? ListController ?? ListController(node.environment)
        node.controller = list
        list.update(selection)
        return [Child(view: content, environment: list.environment(in: node.environment))]
    }
}

extension List where SelectionValue == Never {
    nonisolated public init(@ContentBuilder content: () -> Content) { self.content = content() }

    nonisolated public init<Data, RowContent>(
        _ data: Data, @ContentBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, RowContent: View,
        Data.Element: Identifiable
    { content = ForEach(data, content: rowContent) }
}

extension List {
    // Apple's page is init(selection:content:)-1pisz. At most one row can be selected.
    nonisolated public init(selection: Binding<SelectionValue?>?, @ContentBuilder content: () -> Content) {
        self.content = content()
        self.selection = selection.map { selection in
            ListSelection(allowsSeveral: false) {
                $0.base is SelectionValue
            } get: {
                selection.wrappedValue.map { [AnyHashable($0)] } ?? []
            } set: {
                selection.wrappedValue = $0.first?.base as? SelectionValue
            }
        }
    }

    #if !canImport(UIKit)
        // Apple's page is init(selection:content:), without a suffix. The initializer exists only on macOS. One row is
        // always selected. For a binding of an optional, the compiler prefers this initializer, with the optional as
        // the type of the selection. The rows, whose values are not optional, then need not match.
        nonisolated public init(selection: Binding<SelectionValue>, @ContentBuilder content: () -> Content) {
            self.content = content()
            self.selection = ListSelection(allowsSeveral: false) {
                type(of: $0.base) == SelectionValue.self
            } get: {
                [AnyHashable(selection.wrappedValue)]
            } set: {
                if let new = $0.first?.base as? SelectionValue { selection.wrappedValue = new }
            }
        }
    #endif

    // Apple's page is init(selection:content:)-4sffx. Several rows can be selected. Not available on watchOS.
    @available(watchOS, unavailable)
    nonisolated public init(selection: Binding<Set<SelectionValue>>?, @ContentBuilder content: () -> Content) {
        self.content = content()
        self.selection = selection.map { selection in
            ListSelection(allowsSeveral: true) {
                $0.base is SelectionValue
            } get: {
                Set(selection.wrappedValue.map { AnyHashable($0) })
            } set: {
                selection.wrappedValue = Set($0.compactMap { $0.base as? SelectionValue })
            }
        }
    }
}

nonisolated public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
}

extension Section: View, _PrimitiveView, Primitive where Parent: View, Content: View, Footer: View {
    nonisolated public init(
        @ContentBuilder content: () -> Content, @ContentBuilder header: () -> Parent,
        @ContentBuilder footer: () -> Footer
    ) {
        (self.header, self.content, self.footer) = (header(), content(), footer())
    }

    @MainActor func children(of node: Node) -> [Child] {
        [Child(key: 0, view: header), Child(key: 1, view: content), Child(key: 2, view: footer)]
    }
}

/// A section of a list. A list shows all of its sections, but at most `ListController.rowCount` rows of each `ForEach`.
protocol SectionView {}

extension Section: SectionView {}

// It is not confirmed that SwiftUI's type conforms to Sendable.
public struct ToolbarItemPlacement: Sendable {
    public static let automatic = ToolbarItemPlacement()
    @available(watchOS, unavailable)
    public static let navigation = ToolbarItemPlacement()
    public static let cancellationAction = ToolbarItemPlacement()
    public static let confirmationAction = ToolbarItemPlacement()
    public static let primaryAction = ToolbarItemPlacement()
}

@MainActor @preconcurrency public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: ToolbarContent {}

/// Toolbar content that provides its views to the stand-in.
@MainActor
protocol ToolbarPart {
    var views: [any View] { get }
}

nonisolated public struct ToolbarItem<ID, Content>: ToolbarContent, ToolbarPart where Content: View {
    let content: Content
    @MainActor public var body: Never { return fatalError("There is no body.") }
    @MainActor var views: [any View] { [content] }
}

extension ToolbarItem where ID == () {
    nonisolated public init(
        placement: ToolbarItemPlacement = .automatic, @ContentBuilder content: () -> Content
    ) { self.content = content() }
}

extension Optional: ToolbarContent, ToolbarPart where Wrapped: ToolbarContent {
    @MainActor public var body: Never { return fatalError("There is no body.") }
    @MainActor var views: [any View] { flatMap { ($0 as? any ToolbarPart)?.views } ?? [] }
}

/// The toolbar content of a builder block with several items.
nonisolated public struct ToolbarParts: ToolbarContent, ToolbarPart {
    let parts: [any ToolbarContent]
    @MainActor public var body: Never { return fatalError("There is no body.") }
    @MainActor var views: [any View] { parts.flatMap { ($0 as? any ToolbarPart)?.views ?? [] } }
}

@resultBuilder
public struct ToolbarContentBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: ToolbarContent { content }
    public static func buildBlock<Content>(_ content: Content) -> some ToolbarContent where Content: ToolbarContent {
        content
    }
    public static func buildBlock<each Content>(_ content: repeat each Content) -> some ToolbarContent
    where repeat each Content: ToolbarContent {
        var parts: [any ToolbarContent] = []
        for part in repeat each content { parts.append(part) }
        return ToolbarParts(parts: parts)
    }
    public static func buildIf<Content>(_ content: Content?) -> Content? where Content: ToolbarContent { content }
}

/// A view with the toolbar that `toolbar(content:)` adds.
nonisolated struct WithToolbar<Content: View>: View, _PrimitiveView, Primitive, ToolbarOwner {
    let content: Content
    let toolbar: any ToolbarContent
    nonisolated init(_ content: Content, _ toolbar: any ToolbarContent) {
        (self.content, self.toolbar) = (content, toolbar)
    }
    @MainActor func children(of node: Node) -> [Child] {
        let views = (toolbar as? any ToolbarPart)?.views ?? []
        return [Child(key: "content", view: content)]
            + views.enumerated().map { Child(key: $0.offset, view: $0.element) }
    }
}

protocol ToolbarOwner {}

public struct ToolbarPlacement: Sendable {
    let name: String
    // "To remove the custom toolbar item content only, use automatic":
    // https://developer.apple.com/documentation/swiftui/toolbarplacement/windowtoolbar
    public static var automatic: ToolbarPlacement { ToolbarPlacement(name: "automatic") }
    // "When hidden using toolbarVisibility(_:for:), this hides the entire window toolbar, including the title":
    // https://developer.apple.com/documentation/swiftui/toolbarplacement/windowtoolbar
    // https://developer.apple.com/documentation/swiftui/toolbarplacement/navigationbar
    @available(macOS, unavailable)
    public static var navigationBar: ToolbarPlacement { ToolbarPlacement(name: "navigationBar") }
    @available(iOS, unavailable)
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    @available(visionOS, unavailable)
    public static var windowToolbar: ToolbarPlacement { ToolbarPlacement(name: "windowToolbar") }
}

extension View {
    // "The preferred visibility flows up to the nearest container that renders a bar. This could be … the root view of a
    // WindowGroup in macOS": https://developer.apple.com/documentation/swiftui/view/toolbar(_:for:)
    nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        Marked(self, .hidesBars(visibility == .hidden ? Set(bars.map(\.name)) : []))
    }
}

extension StandInWindow {
    private func hides(_ bar: ToolbarPlacement) -> Bool {
        let isHidden: Bool? = front?.mark(by: .windowBar) {
            if case .hidesBars(let bars) = $0, bars.contains(bar.name) { true } else { nil }
        }
        return isHidden ?? false
    }

    /// The title that a Mac shows for the view in front, which is outside of the view; `nil` if it is hidden.
    public var windowTitle: String? {
        if hides(.windowToolbar) { return nil }
        return front?.mark(by: .windowBar) { if case .title(let title) = $0 { title } else { nil } }
    }

    /// The texts of the toolbar items that a Mac shows for the view in front, which are outside of the view.
    public var windowToolbarTexts: [String] {
        var texts: [String] = []
        if hides(.windowToolbar) || hides(.automatic) { return [] }
        front?.visit(by: .windowBar) { node in
            guard node.view is any ToolbarOwner else { return }
            for item in node.children where item.key != AnyHashable("content") {
                texts += item.texts(by: .windowBar)
            }
        }
        return texts
    }
}

extension View {
    nonisolated public func toolbar<Content>(@ToolbarContentBuilder content: () -> Content) -> some View
    where Content: ToolbarContent { WithToolbar(self, content()) }

    nonisolated public func toolbar<Content>(@ContentBuilder content: () -> Content) -> some View where Content: View {
        WithToolbar(self, ToolbarItem(content: content))
    }

    nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
        Refreshable(content: self, action: action)
    }

    nonisolated public func accessibilityLabel(_ label: Text) -> ModifiedContent<
        Self, AccessibilityAttachmentModifier
    > {
        ModifiedContent(
            content: self, modifier: AccessibilityAttachmentModifier(mark: .accessibilityLabel(label.string)))
    }

    nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> ModifiedContent<
        Self, AccessibilityAttachmentModifier
    > {
        ModifiedContent(content: self, modifier: AccessibilityAttachmentModifier(mark: .accessibilityTraits(traits)))
    }

    nonisolated public func accessibilityRepresentation<V>(@ContentBuilder representation: () -> V) -> some View
    where V: View { Overlaid(self, representation()) }

    nonisolated public func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<
        Self, AccessibilityAttachmentModifier
    > {
        ModifiedContent(content: self, modifier: AccessibilityAttachmentModifier(mark: .accessibilityHidden(hidden)))
    }
}

public struct AccessibilityTraits: SetAlgebra, Sendable {
    private var traits: Set<String>

    private init(traits: Set<String>) { self.traits = traits }

    public init() { self.init(traits: []) }

    public static let isButton = AccessibilityTraits(traits: ["isButton"])
    public static let isSelected = AccessibilityTraits(traits: ["isSelected"])

    public func contains(_ member: AccessibilityTraits) -> Bool { member.traits.isSubset(of: traits) }

    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
        Self(traits: traits.union(other.traits))
    }

    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
        Self(traits: traits.intersection(other.traits))
    }

    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
        Self(traits: traits.symmetricDifference(other.traits))
    }

    @discardableResult
    public mutating func insert(
        _ newMember: AccessibilityTraits
    ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
        let isNew = !contains(newMember)
        formUnion(newMember)
        return (isNew, newMember)
    }

    @discardableResult
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        let removed = intersection(member)
        traits.subtract(member.traits)
        return removed.isEmpty ? nil : removed
    }

    @discardableResult
    public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
        let old = intersection(newMember)
        formUnion(newMember)
        return old.isEmpty ? nil : old
    }

    public mutating func formUnion(_ other: AccessibilityTraits) { traits.formUnion(other.traits) }

    public mutating func formIntersection(_ other: AccessibilityTraits) { traits.formIntersection(other.traits) }

    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
        traits.formSymmetricDifference(other.traits)
    }
}

nonisolated public struct AccessibilityAttachmentModifier: ViewModifier {
    let mark: Mark
    @MainActor public func body(content: Content) -> Never { fatalError("There is no body.") }
}

extension ModifiedContent: Primitive, MarkedView where Content: View, Modifier == AccessibilityAttachmentModifier {
    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }
    @MainActor var mark: Mark { modifier.mark }
}
