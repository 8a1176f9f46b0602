import MVVMCLists

/// A list view model with the types of its sections and items erased, so that an explorer can use a list that
/// reflection has found.
@MainActor
protocol ReflectedList: AnyObject {
    /// Returns a host that displays the list.
    func makeHost() -> any HostedList
}

/// The rows of a list that the user sees, and the moves on them.
@MainActor
protocol HostedList: AnyObject {
    /// The positions of the visible rows.
    var rows: [ListPosition] { get }
    var canScrollDown: Bool { get }
    var canScrollUp: Bool { get }
    /// The descriptions of the old items that rows still show, because `==` ignores the differences from the new items.
    var staleRows: [String] { get }
    func isSelectable(_ row: ListPosition) -> Bool
    func canMoveDown(_ row: ListPosition) -> Bool
    func swipeActions(_ row: ListPosition) -> [ListAction]
    func menu(_ row: ListPosition) -> [ListAction]
    func select(_ row: ListPosition)
    func moveDown(_ row: ListPosition)
    func scroll(by rows: Int)
    /// Returns the row of a recorded step; `nil` if there is none. A row is found by its identifier, if that was
    /// recorded, and otherwise by its position.
    func row(of step: SessionStep) -> ListPosition?
    /// Returns all actions of a row at the leading or trailing edge, or in the menu.
    func actions(_ place: String, _ row: ListPosition) -> [ListAction]
    func move(_ row: ListPosition, to position: ListPosition)
    /// Returns the identifier of a row's item as text. Returns `nil` if there is no such row, or if the text is long or
    /// may differ between instances of the app.
    func name(of row: ListPosition) -> String?
    /// The identifier of a row's item.
    func identifier(of row: ListPosition) -> AnyHashable?
}

extension ListViewModel: ReflectedList {
    func makeHost() -> any HostedList { ListHost(self) }
}

/// A host that displays a few rows of a list.
@MainActor
private final class ListHost<SectionID: Hashable, Item: Identifiable & Equatable>: HostedList {
    private static var height: Int { 5 }

    private weak var list: ListViewModel<SectionID, Item>?
    private let bindings = Bindings()
    private var snapshot = ListSnapshot<SectionID, Item>()
    private var offset = 0
    private var displayed: [Item] = []
    private var isLayingOut = false
    private var needsLayout = false
    private(set) var rows: [ListPosition] = []
    private(set) var staleRows: [String] = []

    init(_ list: ListViewModel<SectionID, Item>) {
        self.list = list
        bindings.observe(list.$update, with: self) { host, update in
            _ = exchange(&host.snapshot, update.snapshot)
            host.snapshot.checkIdentifiers()
            host.layOut()
            update.finish()
        }
        let token = list.observeScrolling(
            { [weak self] id, _ in self?.scroll(to: id) },
            firstVisible: { [weak self] in self?.displayed.first?.id })
        bindings.add(token)
    }

    private func scroll(to id: Item.ID) {
        guard let position = list?.positions(of: [id], in: snapshot).first else { return }
        offset = snapshot.row(of: position)
        layOut()
    }

    private func layOut() {
        needsLayout = true
        // A callback of the layout may change the list. The loop of the outer call then lays out the new content.
        guard !isLayingOut else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        while needsLayout {
            needsLayout = false
            layOutOnce()
        }
    }

    private func layOutOnce() {
        offset = max(0, min(offset, snapshot.itemCount - Self.height))
        rows = snapshot.positions(Self.height, from: offset)
        let items = rows.compactMap { snapshot.item(at: $0) }
        let before = exchange(&displayed, items)
        staleRows = []
        for old in before {
            guard let new = items.first(where: { $0.id == old.id }) else {
                list?.hostDidEndDisplay(old.id)
                continue
            }
            // A list view does not configure a row again if the new item equals the old one, so the row shows the old
            // text.
            if new == old, !isSameText(new, old) { staleRows.append("\(old)") }
        }
        for item in items where !before.contains(where: { $0.id == item.id }) { list?.hostWillDisplay(item) }
    }

    /// Returns whether the rows of two items probably show the same text.
    private func isSameText(_ left: Item, _ right: Item) -> Bool {
        if hasSameBytes(left, right) { return true }
        if let declared = declaredContent(of: left) { return declared == declaredContent(of: right) }
        // The description of an object may contain its address, so descriptions of objects are not compared.
        if Item.self is AnyObject.Type { return true }
        let (left, right) = ("\(left)", "\(right)")
        // The order of the characters does not matter, because sets and dictionaries have no fixed order.
        return left == right || left.utf8.sorted() == right.utf8.sorted()
    }

    private func declaredContent(of item: Item) -> String? { (item as? any Explorable)?.exploredContent }

    private func id(_ row: ListPosition) -> Item.ID? {
        // During a layout, a callback may have changed the list. `rows` is then outdated, so the item is read from the
        // new snapshot.
        if !isLayingOut, let index = rows.firstIndex(of: row) { return displayed[index].id }
        return snapshot.item(at: row)?.id
    }

    var canScrollDown: Bool { offset + Self.height < snapshot.itemCount }
    var canScrollUp: Bool { offset > 0 }

    func isSelectable(_ row: ListPosition) -> Bool {
        guard let list, let id = id(row) else { return false }
        return list.selectionMode != .disabled && (list.handlers.onSelect != nil || list.selectionMode != .momentary)
            && list.handlers.shouldSelect?(id) ?? true
    }

    func canMoveDown(_ row: ListPosition) -> Bool {
        guard let list, let canMove = list.handlers.canMove, let id = id(row) else { return false }
        return row.item + 1 < snapshot.itemCount(inSection: row.section) && canMove(id)
    }

    func swipeActions(_ row: ListPosition) -> [ListAction] {
        guard let list, let id = id(row) else { return [] }
        let (leading, trailing) = (list.handlers.leadingSwipeActions, list.handlers.trailingSwipeActions)
        if leading == nil, trailing == nil { return [] }
        return ((leading?(id) ?? []) + (trailing?(id) ?? []))
            .filter { $0.isEnabled && $0.children.isEmpty }
    }

    func menu(_ row: ListPosition) -> [ListAction] {
        guard let list, let menu = list.handlers.contextMenu, let id = id(row) else { return [] }
        return menu(id)
    }

    func select(_ row: ListPosition) {
        guard let list, let id = id(row) else { return }
        if list.selectionMode == .multiple, list.selection.contains(id) { return list.userDidDeselect(id) }
        list.userDidSelect(id)
    }

    func moveDown(_ row: ListPosition) {
        move(row, to: ListPosition(section: row.section, item: row.item + 1))
    }

    func move(_ row: ListPosition, to position: ListPosition) {
        guard let list, let id = id(row) else { return }
        // The host shows the move before it calls the list.
        if let moved = snapshot.movingItem(from: row, to: position) { snapshot = moved }
        layOut()
        list.userDidMove(id, to: position)
    }

    func row(of step: SessionStep) -> ListPosition? {
        if let name = step.name {
            for (section, content) in snapshot.sections.enumerated() {
                if let item = content.items.firstIndex(where: { stableName(of: $0.id) == name }) {
                    return ListPosition(section: section, item: item)
                }
            }
            return nil
        }
        guard let position = step.position, position.count == 2 else { return nil }
        let row = ListPosition(section: position[0], item: position[1])
        return snapshot.item(at: row) == nil ? nil : row
    }

    func actions(_ place: String, _ row: ListPosition) -> [ListAction] {
        guard let list, let id = id(row) else { return [] }
        return switch place {
        case "leading": list.handlers.leadingSwipeActions?(id) ?? []
        case "trailing": list.handlers.trailingSwipeActions?(id) ?? []
        default: list.handlers.contextMenu?(id) ?? []
        }
    }

    func scroll(by rows: Int) {
        offset += rows * Self.height
        layOut()
    }

    func identifier(of row: ListPosition) -> AnyHashable? { id(row).map { AnyHashable($0) } }

    func name(of row: ListPosition) -> String? {
        id(row).flatMap { stableName(of: $0) }
    }
}

/// Returns whether two values have the same bytes in memory. Their descriptions are then the same, too.
private func hasSameBytes<Value>(_ left: Value, _ right: Value) -> Bool {
    withUnsafeBytes(of: left) { left in withUnsafeBytes(of: right) { left.elementsEqual($0) } }
}
