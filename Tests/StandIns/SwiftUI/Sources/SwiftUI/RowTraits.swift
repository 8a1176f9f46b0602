// The public declarations follow Apple's documentation of VerticalEdge, VerticalEdge.Set, View, and of the members
// declared in this file.
//
// A trait is a setting of a row in a list, such as its separator. The list reads the traits of a row from the modifiers
// of the row's view. A container, such as an `HStack` or a button, does not pass on the traits of the views in it.

/// A view that sets a trait of its row in a list.
nonisolated struct RowTrait<Content: View>: View, _PrimitiveView, Primitive, RowTraitView {
    let content: Content
    let name: String
    let value: Any

    nonisolated init(_ content: Content, _ name: String, _ value: Any) {
        (self.content, self.name, self.value) = (content, name, value)
    }

    @MainActor func children(of node: Node) -> [Child] {
        node.checkTrait(name)
        return [Child(view: content)]
    }
}

@MainActor
protocol RowTraitView {
    var name: String { get }
    var value: Any { get }
}

/// A view that makes up one row of a list, together with the views in it.
protocol RowContent {}

extension HStack: RowContent {}
extension VStack: RowContent {}
extension ZStack: RowContent {}
extension Button: RowContent {}
extension Label: RowContent {}
extension LabeledContent: RowContent {}
extension Toggle: RowContent {}
extension TextField: RowContent {}
extension SecureField: RowContent {}
extension Slider: RowContent {}
extension Picker: RowContent {}
extension Menu: RowContent {}
extension Text: RowContent {}
extension Image: RowContent {}
extension Color: RowContent {}
extension ProgressView: RowContent {}

/// A kind of label that toolbars, menus and swipe actions show in their own style.
protocol PlainLabel {}

extension Text: PlainLabel {}
extension Image: PlainLabel {}
extension Label: PlainLabel {}

/// A view with another view over it or behind it. The other view has the key 1.
protocol BesideContent {}

extension Overlaid: BesideContent {}

/// A view whose children are rows.
protocol RowContainer {}

extension List: RowContainer {}
extension Form: RowContainer {}

public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
    case top, bottom

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let all = Set(rawValue: 3)
    }
}

extension View {
    nonisolated public func listRowBackground<V>(_ view: V?) -> some View where V: View {
        RowTrait(self, "listRowBackground", view as Any)
    }

    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        RowTrait(self, "listRowInsets", insets as Any)
    }

    // Not available on tvOS and watchOS.
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        RowTrait(self, "listRowSeparator", visibility)
    }

    nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View { RowTrait(self, "moveDisabled", isDisabled) }

    nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
        RowTrait(self, "deleteDisabled", isDisabled)
    }

    nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        RowTrait(self, "selectionDisabled", isDisabled)
    }

    nonisolated public func focusable(_ isFocusable: Bool = true) -> some View { self }

    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        TapRecognized(content: self, action: action)
    }
}

nonisolated struct TapRecognized<Content: View>: View, _PrimitiveView, Primitive {
    let content: Content
    let action: () -> Void
    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }
}

extension TapRecognized: Tappable {
    @MainActor func tap() { action() }
}

/// A row on the screen, with its list.
@MainActor
struct ListedRow {
    let list: ListController
    let listNode: Node
    /// The outermost view of the row that conforms to `RowContent`.
    let content: Node

    /// The nodes from the content of the row up to the list, without the list.
    private var modifiers: UnfoldFirstSequence<Node> {
        sequence(first: content) { [listNode] in $0.parent === listNode ? nil : $0.parent }
    }

    /// Returns the value of a trait, or `nil` if the trait is not set. An inner modifier overrides an outer modifier.
    func trait(_ name: String) -> Any? {
        modifiers.lazy.compactMap { $0.view as? any RowTraitView }.first { $0.name == name }?.value
    }

    /// The `ForEach` that contains the row and the identifier of the row's element, or `nil` for a row outside of a
    /// `ForEach`.
    var element: (rows: Node, id: AnyHashable)? {
        for node in modifiers { if let rows = node.parent, rows.view is any IdentifiedRows { return (rows, node.key) } }
        return nil
    }

    /// The modifiers `onMove(perform:)` and `onDelete(perform:)` that apply to the row.
    var edits: [any RowEdits] { modifiers.compactMap { $0.view as? any RowEdits } }

    var hasSwipeActions: Bool { modifiers.contains { ($0.view as? any RowWithActions)?.edge != nil } }

    /// The value that represents the row in the selection, which is the row's tag or the identifier of its element. The
    /// value is `nil` if the list has no selection, or if neither the tag nor the identifier has the selection's type.
    var value: AnyHashable? {
        guard let selection = list.selection else { return nil }
        for node in modifiers {
            if let tag = (node.view as? any PartialTab)?.partialTab.value, selection.accepts(tag) { return tag }
            if node.parent?.view is any IdentifiedRows, selection.accepts(node.key) { return node.key }
        }
        return nil
    }

    var canBeSelected: Bool { value != nil && trait("selectionDisabled") as? Bool != true }
}

extension Node {
    /// Reports a trait that has no effect because a container is between the modifier of the trait and the list.
    func checkTrait(_ name: String) {
        var container: Node?
        var child = self
        while let parent = child.parent {
            // A tag in a picker, or a trait in a presentation, does not apply to the row.
            if parent.view is any PickableView || child.isPresentedContent { return }
            if parent.view is any RowContainer {
                guard let container else { return }
                let type = "\(type(of: container.view))".prefix { $0 != "<" }
                return StandIn.fail("\(name) has no effect in a row: a \(type) is between it and the list")
            }
            let isBeside = parent.view is any BesideContent && child.key == AnyHashable(1)
            if container == nil, isBeside || parent.view is any RowContent { container = parent }
            child = parent
        }
    }

    /// The row that contains the node, or `nil` if the node is not in a row of a list.
    var listedRow: ListedRow? {
        var content = view is any RowContent ? self : nil
        var child = self
        while let parent = child.parent {
            // A header or a footer is not a row.
            if parent.view is any SectionView, child.key != AnyHashable(1) { return nil }
            if let list = parent.controller as? ListController {
                return content.map { ListedRow(list: list, listNode: parent, content: $0) }
            }
            if parent.view is any RowContent { content = parent }
            child = parent
        }
        return nil
    }
}

// The rows on the screen, and the taps and keys of the user.
extension StandInWindow {
    /// Returns the first row in front that shows the given text.
    func row(_ text: String) -> ListedRow? {
        var found: ListedRow?
        front?.visit { if found == nil, $0.text == text { found = $0.listedRow } }
        return found
    }

    private var rows: [ListedRow] {
        var rows: [ListedRow] = []
        front?.visit { node in
            if node.view is any RowContent, let row = node.listedRow, row.content === node { rows.append(row) }
        }
        return rows
    }

    private var selectableList: ListController? {
        var found: ListController?
        front?.visit { if let list = $0.controller as? ListController, list.selection != nil { found = list } }
        return found
    }

    /// Returns the value of a trait of the row with the given text. An inner modifier overrides an outer modifier.
    public func trait(_ name: String, of row: String) -> Any? {
        render()
        return self.row(row)?.trait(name)
    }

    /// Whether an accessibility trait was added to the row with the given text. The system adds `isSelected` to each
    /// selected row.
    public func hasTrait(_ trait: AccessibilityTraits, _ row: String) -> Bool {
        render()
        if let row = self.row(row), trait == .isSelected, let value = row.value, row.list.selected.contains(value) {
            return true
        }
        var isFound = false
        front?.visit { node in
            guard case .accessibilityTraits(let traits)? = (node.view as? any MarkedView)?.mark, traits.contains(trait)
            else { return }
            node.visit { if $0.text == row { isFound = true } }
        }
        return isFound
    }

    /// The values of the rows that are selected in the list in front.
    public var selectedRows: Set<AnyHashable> { selectableList?.selected ?? [] }

    /// The value of a row that is selected in the list in front, or `nil` if no row is selected.
    public var selectedRow: AnyHashable? { selectedRows.first }

    func canSelectRow(_ text: String) -> Bool { row(text)?.canBeSelected ?? false }

    /// Taps a row of a list with a selection.
    ///
    /// - Parameter isToggling: Whether the user holds the Command key, which selects or deselects one of several rows.
    /// - Returns: Whether the row exists, and a tap can select or deselect it.
    @discardableResult
    public func selectRow(_ text: String, isToggling: Bool = false) -> Bool {
        render()
        guard let row = row(text), row.canBeSelected, let value = row.value else { return false }
        let isEditing = row.listNode.environment.editMode?.wrappedValue.isEditing == true
        guard row.list.userDidTap(value, isEditing: isEditing, isToggling: isToggling) else { return false }
        var (parent, column) = (row.listNode.parent, row.listNode.key)
        while let node = parent, !(node.controller is SplitController) { (parent, column) = (node.parent, node.key) }
        (parent?.controller as? SplitController)?.userDidSelect(in: column)
        render()
        return true
    }

    /// Presses an arrow key, which selects the row after or before the selected row. If no row on the screen is
    /// selected, the key selects the first or the last row on the screen.
    public func pressArrowKey(down: Bool) {
        render()
        guard let list = selectableList else { return }
        let values = rows.filter { $0.list === list && $0.canBeSelected }.compactMap(\.value)
        let index = values.firstIndex { list.selected.contains($0) }
        guard let next = index.map({ $0 + (down ? 1 : -1) }) ?? (down ? 0 : values.count - 1) as Int?,
            values.indices.contains(next)
        else { return }
        list.userDidSelect([values[next]])
        render()
    }

    /// Deselects all rows of the list in front, as a click next to the rows does on macOS.
    public func deselectRow() {
        selectableList?.userDidSelect([])
        render()
    }
}
