// The public declarations follow Apple's documentation of Namespace, NavigationTransition, ZoomNavigationTransition,
// CrossFadeNavigationTransition, View, and of the members declared in this file.

@propertyWrapper public struct Namespace: DynamicProperty, Comparing {
    public struct ID: Hashable, Sendable {
        let number: Int
    }

    final class Link: @unchecked Sendable { var id: ID? }
    final class Storage {
        let id: ID
        init(_ id: ID) { self.id = id }
    }
    let link = Link()

    public init() {}

    public var wrappedValue: ID {
        if link.id == nil { StandIn.note("A namespace was read outside of a view on the screen") }
        return link.id ?? ID(number: 0)
    }

    func isEqual(to other: Any) -> Bool { true }
}

extension Namespace: Installable {
    @MainActor private static var count = 0

    @MainActor func install(in node: Node, label: String) {
        let storage = node.states[label] as? Storage
        if storage == nil { Namespace.count += 1 }
        let kept = storage ?? Storage(ID(number: Namespace.count))
        node.states[label] = kept
        link.id = kept.id
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public protocol NavigationTransition {}

@available(iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct ZoomNavigationTransition: NavigationTransition {
    let source: SourceName
}

@available(iOS 27.0, tvOS 27.0, watchOS 27.0, visionOS 27.0, *)
public struct CrossFadeNavigationTransition: NavigationTransition {}

@available(iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension NavigationTransition where Self == ZoomNavigationTransition {
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
        ZoomNavigationTransition(source: SourceName(id: sourceID, namespace: namespace))
    }
}

@available(iOS 27.0, tvOS 27.0, watchOS 27.0, visionOS 27.0, *)
extension NavigationTransition where Self == CrossFadeNavigationTransition {
    public static var crossFade: CrossFadeNavigationTransition { CrossFadeNavigationTransition() }
}

struct SourceName: Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID
}

extension View {
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View {
        Matched(content: self, name: SourceName(id: id, namespace: namespace))
    }

    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func navigationTransition(_ style: some NavigationTransition) -> some View {
        let zoom = (style as Any) as? any Zooming
        return Looking(content: self) { look in
            look.transition = zoom.map { "zoom \($0.name.id)" } ?? "crossFade"
            look.source = zoom?.name
        }
    }
}

protocol Zooming {
    var name: SourceName { get }
}

@available(iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension ZoomNavigationTransition: Zooming {
    var name: SourceName { source }
}

/// A view that is the source of a transition.
nonisolated struct Matched<Content: View>: View, _PrimitiveView, Primitive, MatchedView {
    let content: Content
    let name: SourceName
    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }
}

protocol MatchedView {
    var name: SourceName { get }
}

extension Node {
    /// The number of sources with a name in this node, including those that are covered.
    fileprivate func sources(named name: SourceName) -> Int {
        children.reduce((view as? any MatchedView)?.name == name ? 1 : 0) { $0 + $1.sources(named: name) }
    }
}

extension StandInWindow {
    /// The transition with which the screen in front has arrived: its name, or "standard". Apple does not say what the
    /// user sees of a zoom with another number of sources than one, so that is a failure.
    public var transition: String {
        guard let source = presentationLook.source else { return presentationLook.transition ?? "standard" }
        let found = root.map { $0.sources(named: source) } ?? 0
        if found != 1 { StandIn.fail("a zoom has \(found) sources") }
        return presentationLook.transition ?? "standard"
    }
}
