// The public declarations follow Apple's documentation of ScrollViewReader, ScrollViewProxy, and of the members
// declared in this file.

nonisolated public struct ScrollViewReader<Content>: View, _PrimitiveView, Primitive where Content: View {
    public var content: (ScrollViewProxy) -> Content
    public init(@ContentBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
    @MainActor func children(of node: Node) -> [Child] { [Child(view: content(ScrollViewProxy(node: node)))] }
}

public struct ScrollViewProxy {
    weak var node: Node?

    public func scrollTo<ID>(_ id: ID, anchor: UnitPoint? = nil) where ID: Hashable {
        let node = node
        nonisolated(unsafe) let id = AnyHashable(id)
        MainActor.assumeIsolated {
            node?.visit { node in
                guard let rows = node.view as? any IdentifiedRows, let index = rows.index(of: id) else { return }
                node.environment[ListKey.self]?.scroll(to: index)
            }
        }
    }
}

/// Rows that can be found by their identifiers.
nonisolated protocol IdentifiedRows {
    var version: RowsVersion { get }
    func index(of id: AnyHashable) -> Int?
}

extension ForEach: IdentifiedRows where Content: View {
    nonisolated func index(of wanted: AnyHashable) -> Int? {
        for (index, element) in data.enumerated() where AnyHashable(id(element)) == wanted { return index }
        return nil
    }
}
