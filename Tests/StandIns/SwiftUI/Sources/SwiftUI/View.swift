// The public declarations follow Apple's documentation of View, ViewBuilder, ContentBuilder, EmptyView, TupleView,
// _ConditionalContent, Optional, AnyView, ForEach, DynamicViewContent, ViewModifier, _ViewModifier_Content,
// ModifiedContent, and of the members declared in this file.

@_exported import Foundation
@_exported import Observation

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("There is no body.") }
}

/// A view that the stand-in draws itself.
@MainActor
protocol Primitive {
    /// Returns the views in this view. The stand-in calls the method again when an observed property that the method
    /// has read changes.
    func children(of node: Node) -> [Child]
    /// Called when the views in this view have been updated.
    func didUpdate(_ node: Node)
    /// Called when the view has appeared on the screen, or disappeared.
    @MainActor func visibilityDidChange(_ node: Node)
}

extension Primitive {
    @MainActor func didUpdate(_ node: Node) {}
    @MainActor func visibilityDidChange(_ node: Node) {}
}

/// A view without a body. The protocol is public because it declares the `Body` of public views.
@MainActor @preconcurrency public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
    public var body: Never { fatalError("There is no body.") }
}

/// A view in another view, with a key that distinguishes it from its siblings.
struct Child {
    var key: AnyHashable = 0
    let view: any View
    var environment: EnvironmentValues?
}

@resultBuilder
public struct ViewBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: View { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content>(_ content: Content) -> Content where Content: View { content }
    public static func buildBlock<each Content>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
    where repeat each Content: View { TupleView((repeat each content)) }
    public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View { content }
    public static func buildEither<TrueContent, FalseContent>(first: TrueContent)
        -> _ConditionalContent<TrueContent, FalseContent>
    where TrueContent: View, FalseContent: View { _ConditionalContent(storage: .trueContent(first)) }
    public static func buildEither<TrueContent, FalseContent>(second: FalseContent)
        -> _ConditionalContent<TrueContent, FalseContent>
    where TrueContent: View, FalseContent: View { _ConditionalContent(storage: .falseContent(second)) }
    public static func buildLimitedAvailability<Content>(_ content: Content) -> AnyView where Content: View {
        AnyView(content)
    }
}

// The name of ViewBuilder with Xcode 27.
public typealias ContentBuilder = ViewBuilder

nonisolated public struct EmptyView: View, _PrimitiveView, Primitive {
    nonisolated public init() {}
    @MainActor func children(of node: Node) -> [Child] { [] }
}

nonisolated public struct TupleView<T>: View, _PrimitiveView, Primitive {
    public var value: T
    public init(_ value: T) { self.value = value }
    @MainActor func children(of node: Node) -> [Child] {
        Mirror(reflecting: value).children.enumerated().compactMap { index, child in
            (child.value as? any View).map { Child(key: index, view: $0) }
        }
    }
}

nonisolated public struct _ConditionalContent<TrueContent, FalseContent> {
    enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }
    let storage: Storage
}

extension _ConditionalContent: View, _PrimitiveView, Primitive where TrueContent: View, FalseContent: View {
    @MainActor func children(of node: Node) -> [Child] {
        switch storage {
        case .trueContent(let content): [Child(key: true, view: content)]
        case .falseContent(let content): [Child(key: false, view: content)]
        }
    }
}

extension Optional: View, _PrimitiveView, Primitive where Wrapped: View {
    @MainActor func children(of node: Node) -> [Child] { map { [Child(view: $0)] } ?? [] }
}

nonisolated public struct AnyView: View, _PrimitiveView, Primitive {
    let content: any View
    public init<V>(_ view: V) where V: View { content = view }
    @MainActor func children(of node: Node) -> [Child] {
        [Child(key: ObjectIdentifier(type(of: content)), view: content)]
    }
}

nonisolated public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
    public var data: Data
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
    let version = RowsVersion()
}

public protocol DynamicViewContent<Data>: View {
    associatedtype Data: Collection
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ForEach: View, _PrimitiveView, Primitive where Content: View {
    nonisolated public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        (self.data, self.content, self.id) = (data, content, { $0[keyPath: id] })
    }

    nonisolated public init(_ data: Data, @ContentBuilder content: @escaping (Data.Element) -> Content)
    where ID == Data.Element.ID, Data.Element: Identifiable {
        (self.data, self.content, self.id) = (data, content, { $0.id })
    }

    @MainActor func children(of node: Node) -> [Child] {
        var ids: Set<ID> = []
        let list = node.environment[ListKey.self]
        list?.forgetRemoved(in: node) { index(of: $0) != nil }
        return node.window(of: data, isRows: !(Content.self is any SectionView.Type)).compactMap { element in
            if list?.hasRemoved(id(element), of: version, in: node) == true { return nil }
            guard ids.insert(id(element)).inserted else {
                StandIn.fail("ForEach: the ID \(id(element)) occurs multiple times within the collection")
                return nil
            }
            return Child(key: id(element), view: content(element))
        }
    }
}

@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
}

nonisolated public struct _ViewModifier_Content<Modifier>: View, _PrimitiveView, Primitive
where Modifier: ViewModifier {
    let content: any View
    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }
}

nonisolated public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier
    public init(content: Content, modifier: Modifier) { (self.content, self.modifier) = (content, modifier) }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    @MainActor public var body: some View { modifier.body(content: _ViewModifier_Content(content: content)) }
}

extension View {
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
