// The public declarations follow Apple's documentation of HorizontalEdge, DynamicViewContent, View, and of the members
// declared in this file.

/// The scroll position and the selection of a list, and the rows that the user has deleted. The stand-in has no layout,
/// so each `ForEach` of rows shows at most `rowCount` rows.
@MainActor
final class ListController: Removable {
    static let rowCount = 20

    private(set) var first = 0
    /// The binding to the selection, or `nil` in a list without a selection.
    private(set) var selection: ListSelection?
    /// The values of the rows that are selected on the screen.
    private(set) var selected: Set<AnyHashable> = []
    /// The selection that was last read from the binding or written to it. If the doubt `comparesSelectionWithLastSeen`
    /// is enabled, a written selection is not stored here.
    private var seen: Set<AnyHashable> = []
    /// The deleted rows whose elements are still in the data, each with the node and the version of its `ForEach`.
    private var removed: [(node: ObjectIdentifier, rows: RowsVersion, id: AnyHashable)] = []
    private var base: EnvironmentValues
    private var inner: EnvironmentValues
    private var sections: [Weak] = []

    private struct Weak { weak var node: Node? }

    init(_ environment: EnvironmentValues) { (base, inner) = (environment, environment) }

    func environment(in environment: EnvironmentValues) -> EnvironmentValues {
        if inner[ListKey.self] !== self || !base.isSame(as: environment) {
            (base, inner) = (environment, environment)
            inner[LazyKey.self] = true
            inner[ListKey.self] = self
        }
        return inner
    }

    func nodeWasRemoved() {
        selection = nil
        removed = []
        (base, inner) = (EnvironmentValues(), EnvironmentValues())
    }

    func add(_ node: Node) {
        sections.removeAll { $0.node == nil || $0.node === node }
        sections.append(Weak(node: node))
    }

    /// Shows the selection of the binding. If the doubt `comparesSelectionWithLastSeen` is enabled, a selection that
    /// equals the selection at the last update is ignored.
    func update(_ selection: ListSelection?) {
        self.selection = selection
        let value = selection?.get() ?? []
        if value != seen || !StandIn.has(.comparesSelectionWithLastSeen) { selected = value }
        seen = value
    }

    func userDidSelect(_ values: Set<AnyHashable>) {
        if values != selected { select(values) }
    }

    /// Replaces the selection, and sets the binding. Does nothing in a list without a selection.
    func select(_ values: Set<AnyHashable>) {
        guard let selection else { return }
        selected = values
        if !StandIn.has(.comparesSelectionWithLastSeen) { seen = values }
        selection.set(values)
    }

    /// Called when the user taps or clicks a row.
    ///
    /// - Parameter isToggling: Whether the user holds the Command key.
    /// - Returns: Whether a tap can select or deselect the row.
    func userDidTap(_ value: AnyHashable, isEditing: Bool, isToggling: Bool) -> Bool {
        guard let selection else { return false }
        guard selection.allowsSeveral else {
            userDidSelect([value])
            return true
        }
        if isEditing || isToggling {
            userDidSelect(selected.symmetricDifference([value]))
        } else if StandIn.has(.selectsOneOfSeveralByTap) {
            userDidSelect([value])
        } else {
            return false
        }
        return true
    }

    /// Hides a row that the user deletes. Called before the action of `onDelete(perform:)`.
    func remove(_ id: AnyHashable, of rows: RowsVersion, in node: Node) {
        removed.append((ObjectIdentifier(node), rows, id))
    }

    func hasRemoved(_ id: AnyHashable, of rows: RowsVersion, in node: Node) -> Bool {
        removed.contains { removed in
            guard removed.node == ObjectIdentifier(node), removed.id == id else { return false }
            return removed.rows === rows || StandIn.has(.hidesDeletedRowsUntilDeleted)
        }
    }

    /// Stops hiding the deleted rows whose elements are no longer in the data of a `ForEach`.
    func forgetRemoved(in node: Node, unless isInData: (AnyHashable) -> Bool) {
        removed.removeAll { $0.node == ObjectIdentifier(node) && !isInData($0.id) }
    }

    func scroll(to index: Int) {
        first = index
        for section in sections { section.node?.setDirty() }
    }
}

/// The binding to the selection of a list, with the type of the values erased.
struct ListSelection {
    let allowsSeveral: Bool
    /// Whether a value has the type of the selection.
    let accepts: (AnyHashable) -> Bool
    let get: () -> Set<AnyHashable>
    let set: (Set<AnyHashable>) -> Void
}

/// The identity of a `ForEach` value. Each evaluation of the surrounding body makes a new `ForEach` value.
final class RowsVersion: Sendable {}

enum ListKey: EnvironmentKey { static var defaultValue: ListController? { nil } }

extension Node {
    /// Returns the elements of `data` for which views are made. These are all elements or, for the rows of a list, at
    /// most `rowCount` elements. The rows begin at the scroll position or, if fewer than `rowCount` rows remain there,
    /// at an earlier position. The list evaluates this node again when the scroll position changes.
    func window<Data: RandomAccessCollection>(of data: Data, isRows: Bool) -> Data.SubSequence {
        guard isRows, let list = environment[ListKey.self] else { return data[...] }
        list.add(self)
        let rows = data.dropFirst(min(list.first, max(0, data.count - ListController.rowCount)))
        return rows.prefix(ListController.rowCount)
    }
}

/// A row with swipe actions or a context menu.
nonisolated struct RowActions<Content: View>: View, _PrimitiveView, Primitive, RowWithActions {
    let content: Content
    let edge: HorizontalEdge?
    let actions: any View

    nonisolated init(_ content: Content, _ edge: HorizontalEdge?, _ actions: any View) {
        (self.content, self.edge, self.actions) = (content, edge, actions)
    }

    @MainActor func children(of node: Node) -> [Child] {
        if edge != nil { node.checkTrait("swipeActions") }
        return [Child(view: content)]
    }
}

@MainActor
protocol RowWithActions {
    /// The edge at which a swipe reveals the actions, or `nil` for a context menu.
    var edge: HorizontalEdge? { get }
    var actions: any View { get }
}

/// Rows that the user can move or delete.
nonisolated struct EditableRows<Content: DynamicViewContent>: View, _PrimitiveView, Primitive, RowEdits {
    let content: Content
    let move: ((IndexSet, Int) -> Void)?
    let delete: ((IndexSet) -> Void)?

    nonisolated init(
        _ content: Content, move: ((IndexSet, Int) -> Void)? = nil, delete: ((IndexSet) -> Void)? = nil
    ) {
        (self.content, self.move, self.delete) = (content, move, delete)
    }

    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }
}

extension EditableRows: DynamicViewContent {
    @MainActor var data: Content.Data { content.data }
}

@MainActor
protocol RowEdits {
    var move: ((IndexSet, Int) -> Void)? { get }
    var delete: ((IndexSet) -> Void)? { get }
}

public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable { case leading, trailing }

extension DynamicViewContent {
    nonisolated public func onMove(perform action: Optional<(IndexSet, Int) -> Void>) -> some DynamicViewContent {
        EditableRows(self, move: action)
    }

    nonisolated public func onDelete(perform action: Optional<(IndexSet) -> Void>) -> some DynamicViewContent {
        EditableRows(self, delete: action)
    }
}

extension View {
    @available(tvOS, unavailable)
    nonisolated public func swipeActions<T>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ContentBuilder content: () -> T
    ) -> some View where T: View { RowActions(self, edge, content()) }

    @available(watchOS, unavailable)
    nonisolated public func contextMenu<MenuItems>(@ContentBuilder menuItems: () -> MenuItems) -> some View
    where MenuItems: View { RowActions(self, nil, menuItems()) }
}

/// A control of the system with which the user can delete a row that has `onDelete(perform:)`.
public enum DeletionControl: Sendable {
    /// The Delete action that a swipe reveals, unless the row has swipe actions.
    case swipe
    /// The delete control of edit mode.
    case editMode
}

extension StandInWindow {
    /// Scrolls the lists in front so that each `ForEach` shows its row at `index`.
    public func scroll(to index: Int) {
        render()
        front?.visit { ($0.controller as? ListController)?.scroll(to: index) }
        render()
    }

    /// Returns the titles of the actions of the row with the given text.
    ///
    /// - Parameter edge: The edge at which a swipe reveals the actions, or `nil` for the actions in the context menu.
    public func actions(of row: String, at edge: HorizontalEdge?) -> [String] {
        actionNodes(of: row, at: edge).map(\.title)
    }

    /// Chooses an action of the row with the given text.
    ///
    /// - Returns: Whether the action exists and is enabled.
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
        // Several modifiers of a row can add actions. The actions of inner modifiers come first.
        var actions: [any View] = []
        front?.visit { node in
            guard let found = node.view as? any RowWithActions, found.edge == edge else { return }
            var isOfRow = false
            node.visit { if $0.text == row { isOfRow = true } }
            if isOfRow { actions.insert(found.actions, at: 0) }
        }
        var nodes: [(title: String, node: Node)] = []
        for view in actions {
            let menu = Node(view, EnvironmentValues(), parent: nil, window: nil)
            menu.evaluate()
            menu.visit { node in
                guard node.view is any Tappable else { return }
                var title: String?
                node.visit { if title == nil { title = $0.text } }
                nodes.append((title ?? "", node))
            }
        }
        return nodes
    }

    /// Whether a long press on the row with the given text opens a menu. If the closure of `contextMenu(menuItems:)`
    /// returns `nil` or an `EmptyView`, a long press has no effect. Any other view opens a menu, even if the view has
    /// no buttons.
    public func hasContextMenu(_ row: String) -> Bool {
        render()
        var hasMenu = false
        front?.visit { node in
            guard let found = node.view as? any RowWithActions, found.edge == nil, !isNothing(found.actions) else {
                return
            }
            node.visit { if $0.text == row { hasMenu = true } }
        }
        return hasMenu
    }

    private func isNothing(_ view: any View) -> Bool {
        let mirror = Mirror(reflecting: view)
        return view is EmptyView || (mirror.displayStyle == .optional && mirror.children.isEmpty)
    }

    /// Whether the user can move the row with the given text.
    public func canMove(_ row: String) -> Bool {
        guard let row = self.row(row) else { return false }
        return row.trait("moveDisabled") as? Bool != true && row.edits.contains { $0.move != nil }
    }

    /// Moves a row within its `ForEach`, if the user can move the row.
    ///
    /// - Parameters:
    ///   - text: The text of the row.
    ///   - index: The position of the row in its `ForEach`.
    ///   - place: The position before which the user drops the row.
    /// - Returns: Whether the user can move the row.
    @discardableResult
    public func move(_ text: String, at index: Int, before place: Int) -> Bool {
        render()
        guard canMove(text), let move = row(text)?.edits.lazy.compactMap(\.move).first else { return false }
        move(IndexSet(integer: index), place)
        render()
        return true
    }

    /// Whether the user can delete the row with the given text by using `control`.
    public func canDelete(_ row: String, by control: DeletionControl) -> Bool {
        render()
        guard let row = self.row(row), row.trait("deleteDisabled") as? Bool != true,
            row.edits.contains(where: { $0.delete != nil })
        else { return false }
        switch control {
        case .swipe: return !row.hasSwipeActions
        case .editMode:
            let isHidden = row.hasSwipeActions && StandIn.has(.hidesDeleteControlsBesideSwipeActions)
            return row.listNode.environment.editMode?.wrappedValue.isEditing == true && !isHidden
        }
    }

    /// Deletes the row with the given text, if the user can delete the row. The list hides the row before the action of
    /// `onDelete(perform:)` is called. The row stays hidden at least until the body with the `ForEach` is evaluated
    /// again.
    ///
    /// - Returns: Whether the action was called.
    @discardableResult
    public func delete(_ text: String, by control: DeletionControl) -> Bool {
        guard canDelete(text, by: control), let row = row(text), let (rows, id) = row.element,
            let version = (rows.view as? any IdentifiedRows)?.version,
            let index = (rows.view as? any IdentifiedRows)?.index(of: id),
            let delete = row.edits.lazy.compactMap(\.delete).first
        else { return false }
        row.list.remove(id, of: version, in: rows)
        rows.setDirty()
        render()
        delete(IndexSet(integer: index))
        render()
        return true
    }
}
