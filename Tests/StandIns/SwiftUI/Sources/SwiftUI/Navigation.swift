// The public declarations follow Apple's documentation of NavigationStack, View, and of the members declared in this
// file.

/// The binding to the path of a navigation stack, with the type of the path erased.
struct AnyPath: Comparing {
    let get: () -> [AnyHashable]
    let set: ([AnyHashable]) -> Void
    let identity: AnyHashable?

    func isEqual(to other: Any) -> Bool { identity != nil && (other as? AnyPath)?.identity == identity }
}

nonisolated public struct NavigationStack<Data, Root>: View, _PrimitiveView, Primitive where Root: View {
    let path: AnyPath?
    let root: Root

    public init(path: Binding<Data>, @ContentBuilder root: () -> Root)
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
    {
        self.path = AnyPath(
            get: { path.wrappedValue.map { AnyHashable($0) } },
            set: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }, identity: path.identity)
        self.root = root()
    }

    @MainActor func children(of node: Node) -> [Child] {
        let stack = node.controller as? StackController ?? StackController(node)
        node.controller = stack
        stack.path = path
        if path != nil, path?.identity == nil {
            StandIn.fail("the path of a NavigationStack is bound by closures that are made in a body")
        }
        stack.read = path?.get() ?? stack.shown
        if node.environment[StackKey.self] != nil { StandIn.fail("a NavigationStack is in another") }
        return stack.children(root)
    }

    @MainActor func didUpdate(_ node: Node) { (node.controller as? StackController)?.sync() }

    @MainActor func visibilityDidChange(_ node: Node) {
        if !node.isVisible { (node.controller as? StackController)?.wasHidden() }
    }
}

extension NavigationStack where Data == [AnyHashable] {
    // In SwiftUI, this stack has its own NavigationPath. Here, its controller keeps the path.
    nonisolated public init(@ContentBuilder root: () -> Root) { (path, self.root) = (nil, root()) }
}

enum StackKey: EnvironmentKey { static var defaultValue: StackController? { nil } }
enum LazyKey: EnvironmentKey { static var defaultValue: Bool { false } }

/// A view with the destination that a stack shows for the values of a type.
nonisolated struct DestinationRegistered<Content: View, D: Hashable, C: View>: View, _PrimitiveView, Primitive {
    let content: Content
    let destination: (D) -> C

    nonisolated init(_ content: Content, _ destination: @escaping (D) -> C) {
        (self.content, self.destination) = (content, destination)
    }

    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }

    @MainActor func didUpdate(_ node: Node) {
        if node.environment[LazyKey.self] {
            return StandIn.fail(
                "Do not put a navigation destination modifier inside a \"lazy\" container, like `List` or `LazyVStack`."
            )
        }
        guard let stack = node.environment[StackKey.self] else {
            return StandIn.fail("A navigationDestination is outside of a NavigationStack, and is ignored")
        }
        stack.destinations[ObjectIdentifier(D.self)] = { [destination] value in
            if let value = value.base as? D { destination(value) } else { EmptyView() }
        }
        stack.destinationsDidChange()
    }
}

/// A view with a title or another mark that the stand-in reads.
nonisolated struct Marked<Content: View>: View, _PrimitiveView, Primitive {
    let content: Content
    let mark: Mark

    nonisolated init(_ content: Content, _ mark: Mark) { (self.content, self.mark) = (content, mark) }

    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }
}

enum Mark {
    case title(String)
    case hidesBackButton(Bool)
    case hidesBars(Set<String>)
    case none
    case shortcut(KeyEquivalent, EventModifiers)
    case focusedSceneValue((inout FocusedValues) -> Void)
    case disablesInteractiveDismiss(Bool)
    case detents(Set<PresentationDetent>)
    case tag(AnyHashable)
    case accessibilityLabel(String)
    case accessibilityHidden(Bool)
    case accessibilityTraits(AccessibilityTraits)
}

@MainActor
protocol MarkedView {
    var mark: Mark { get }
}

extension Marked: MarkedView {}

extension View {
    nonisolated public func navigationDestination<D, C>(
        for data: D.Type, @ContentBuilder destination: @escaping (D) -> C
    ) -> some View where D: Hashable, C: View { DestinationRegistered(self, destination) }

    @_disfavoredOverload nonisolated public func navigationTitle<S>(_ title: S) -> some View where S: StringProtocol {
        Marked(self, .title(String(title)))
    }

    nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        Marked(self, .title(titleKey.key))
    }

    nonisolated public func navigationTitle(_ title: Text) -> some View { Marked(self, .title(title.string)) }

    nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        Marked(self, .hidesBackButton(hidesBackButton))
    }
}
