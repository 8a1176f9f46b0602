/// What a list keeps: where it is scrolled to. There is no layout here: of each section, as many rows are shown.
@MainActor
final class ListController: Removable {
    static let rowCount = 20

    private(set) var first = 0
    /// The row that is selected, in a list with a selection.
    var selected: AnyHashable?
    /// Whether a value can be selected.
    var accepts: (AnyHashable) -> Bool = { _ in false }
    /// Sets the selection; `nil` in a list without one.
    var select: ((AnyHashable?) -> Void)?
    private var base: EnvironmentValues
    private var inner: EnvironmentValues
    private var sections: [Weak] = []

    private struct Weak { weak var node: Node? }

    init(_ environment: EnvironmentValues) { (base, inner) = (environment, environment) }

    func environment(in environment: EnvironmentValues) -> EnvironmentValues {
        if inner[ListKey.self] == nil || !base.isSame(as: environment) {
            (base, inner) = (environment, environment)
            inner[LazyKey.self] = true
            inner[ListKey.self] = self
        }
        return inner
    }

    func nodeWasRemoved() {
        (select, selected) = (nil, nil)
        (base, inner) = (EnvironmentValues(), EnvironmentValues())
    }

    func add(_ node: Node) {
        sections.removeAll { $0.node == nil || $0.node === node }
        sections.append(Weak(node: node))
    }

    func scroll(to index: Int) {
        first = index
        for section in sections { section.node?.setDirty() }
    }
}

enum ListKey: EnvironmentKey { static var defaultValue: ListController? { nil } }

extension Node {
    /// Those elements of a collection whose views are on the screen.
    func window<Data: RandomAccessCollection>(of data: Data, isRows: Bool) -> Data.SubSequence {
        guard isRows, let list = environment[ListKey.self] else { return data[...] }
        list.add(self)
        let rows = data.dropFirst(min(list.first, max(0, data.count - ListController.rowCount)))
        return rows.prefix(ListController.rowCount)
    }
}

/// What the user can do with a row.
nonisolated struct RowActions<Content: View>: View, _PrimitiveView, Primitive, RowWithActions {
    let content: Content
    let edge: HorizontalEdge?
    let actions: any View

    nonisolated init(_ content: Content, _ edge: HorizontalEdge?, _ actions: any View) {
        (self.content, self.edge, self.actions) = (content, edge, actions)
    }

    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }
}

@MainActor
protocol RowWithActions {
    /// The edge that a swipe begins at; `nil` for a context menu.
    var edge: HorizontalEdge? { get }
    var actions: any View { get }
}

/// Rows that the user can move.
nonisolated struct Movable<Content: DynamicViewContent>: View, _PrimitiveView, Primitive, MovableRows {
    let content: Content
    let move: ((IndexSet, Int) -> Void)?

    nonisolated init(_ content: Content, _ move: ((IndexSet, Int) -> Void)?) {
        (self.content, self.move) = (content, move)
    }

    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }
}

extension Movable: DynamicViewContent {
    @MainActor var data: Content.Data { content.data }
}

@MainActor
protocol MovableRows {
    var move: ((IndexSet, Int) -> Void)? { get }
}

// HorizontalEdge
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable { case leading, trailing }

extension DynamicViewContent {
    // onMove(perform:)
    nonisolated public func onMove(perform action: Optional<(IndexSet, Int) -> Void>) -> some DynamicViewContent {
        Movable(self, action)
    }
}

extension View {
    // moveDisabled(_:)
    nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View { Marked(self, .disablesMove(isDisabled)) }

    // swipeActions(edge:allowsFullSwipe:content:)
    nonisolated public func swipeActions<T>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ContentBuilder content: () -> T
    ) -> some View where T: View { RowActions(self, edge, content()) }

    // contextMenu(menuItems:)
    nonisolated public func contextMenu<MenuItems>(@ContentBuilder menuItems: () -> MenuItems) -> some View
    where MenuItems: View { RowActions(self, nil, menuItems()) }
}

extension StandInWindow {
    /// Scrolls the list in front so that this is the first row of each section on the screen.
    public func scroll(to index: Int) {
        render()
        front?.visit { ($0.controller as? ListController)?.scroll(to: index) }
        render()
    }

    /// The titles of the actions of the row with a text: those that a swipe at an edge reveals, or those of its menu.
    public func actions(of row: String, at edge: HorizontalEdge?) -> [String] {
        actionNodes(of: row, at: edge).map(\.title)
    }

    /// Chooses an action of the row with a text.
    ///
    /// - Returns: Whether it is there, and enabled.
    @discardableResult
    public func tap(_ title: String, of row: String, at edge: HorizontalEdge?) -> Bool {
        guard let node = actionNodes(of: row, at: edge).first(where: { $0.title == title })?.node,
            node.environment.isEnabled
        else { return false }
        (node.view as? any Tappable)?.tap()
        render()
        return true
    }

    private func actionNodes(of row: String, at edge: HorizontalEdge?) -> [(title: String, node: Node)] {
        render()
        var actions: (any View)?
        front?.visit { node in
            guard let found = node.view as? any RowWithActions, found.edge == edge else { return }
            node.visit { if $0.text == row { actions = found.actions } }
        }
        guard let actions else { return [] }
        let menu = Node(actions, EnvironmentValues(), parent: nil, window: nil)
        menu.evaluate()
        var nodes: [(title: String, node: Node)] = []
        menu.visit { node in
            guard node.view is any Tappable else { return }
            var title: String?
            node.visit { if title == nil { title = $0.text } }
            nodes.append((title ?? "", node))
        }
        return nodes
    }

    /// Whether the user can move the row with a text.
    public func canMove(_ row: String) -> Bool {
        var isDisabled = true
        front?.visit { node in
            guard case .disablesMove(let disables)? = (node.view as? any MarkedView)?.mark else { return }
            node.visit { if $0.text == row { isDisabled = disables } }
        }
        return !isDisabled
    }

    /// Moves a row of the first section whose rows can be moved, if the user can move it.
    ///
    /// - Parameters:
    ///   - row: The text of the row.
    ///   - index: Where it is.
    ///   - place: Before which row it is dropped.
    @discardableResult
    public func move(_ row: String, at index: Int, before place: Int) -> Bool {
        render()
        guard canMove(row) else { return false }
        var found: (any MovableRows)?
        front?.visit { if found == nil { found = $0.view as? any MovableRows } }
        found?.move?(IndexSet(integer: index), place)
        render()
        return found?.move != nil
    }
}
