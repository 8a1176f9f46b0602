#if canImport(SwiftUI)
import MVVMCLists
import SwiftUI

/// An object that keeps a ``ListView`` and its list in sync, in both directions.
@MainActor
final class ListHost<SectionID: Hashable, Item: Identifiable & Equatable>: Observable {
    let list: ListViewModel<SectionID, Item>
    @Observed private(set) var shown: ShownList<SectionID, Item>
    /// The selection that SwiftUI shows. It differs from the list's selection if the list has rejected or dropped a
    /// selection by the user that SwiftUI has not processed yet.
    @Observed private(set) var shownSelection: Set<Item.ID>
    /// The selection by the user that SwiftUI has not processed yet.
    private var userSelection: Set<Item.ID>?
    /// The items that the user deleted. They are hidden until SwiftUI has processed a list without them. After that, an
    /// item that the list still contains is shown again.
    private var deletedItems: Set<Item.ID> = []
    /// The states of the displayed rows, by item.
    private var rows: [Item.ID: ListRowState<Item>] = [:]
    /// The rows that have disappeared since the last row appeared. If no rows are displayed, because another screen
    /// covers the list, they are the rows that were displayed before.
    private var disappeared: [Item.ID] = []
    private var token: ObservationToken?
    private var scrollToken: ObservationToken?
    private let bindings = Bindings()

    init(_ list: ListViewModel<SectionID, Item>) {
        self.list = list
        shown = ShownList(list.update)
        shownSelection = list.selection
        bindings.observe(list.$update, initial: false, with: self) { host, update in host.show(update) }
        bindings.observe(list.$selection, initial: false, with: self) { host, selection in
            for (id, row) in host.rows { row.isSelected = selection.contains(id) }
            host.showSelection()
        }
        token = list.observeReconfigured { [weak self] item in self?.rows[item.id]?.show(item) }
    }

    private func show(_ update: ListUpdate<SectionID, Item>) {
        var transaction = Transaction(animation: update.strategy == .animated ? .default : nil)
        transaction.disablesAnimations = update.strategy != .animated
        withTransaction(transaction) { shown = ShownList(update, without: deletedItems) }
        // SwiftUI draws the update at the end of this turn of the run loop, so the update finishes after this turn.
        Task {
            LibraryTasks.noteTurn()
            update.finish()
        }
    }

    /// Scrolls with `proxy` to each item that is passed to `scroll(to:animated:)` of the list.
    func follow(_ proxy: ScrollViewProxy) {
        scrollToken = list.observeScrolling(
            { id, isAnimated in
                // SwiftUI adds the rows of an update at the end of this turn of the run loop, and can scroll to them
                // after that.
                Task {
                    LibraryTasks.noteTurn()
                    withTransaction(Transaction(animation: isAnimated ? .default : nil)) {
                        proxy.scrollTo(id, anchor: .top)
                    }
                }
            }, firstVisible: { [weak self] in self?.firstVisible })
    }

    /// The first displayed item. A row that a bar covers is displayed, too.
    var firstVisible: Item.ID? {
        let snapshot = untracked { list.snapshot }
        let ids = rows.isEmpty ? Set(disappeared) : Set(rows.keys)
        return list.positions(of: ids, in: snapshot).first.flatMap { snapshot.item(at: $0)?.id }
    }

    // MARK: Displayed rows

    func itemForDisplay(_ item: Item) -> Item { list.itemForDisplay(item) }

    func didAppear(_ item: Item, _ row: ListRowState<Item>) {
        let isNew = rows.updateValue(row, forKey: item.id) == nil
        row.isSelected = untracked { list.selection.contains(item.id) }
        disappeared.removeAll(keepingCapacity: true)
        if isNew { list.hostWillDisplay(item) }
    }

    func didDisappear(_ id: Item.ID, _ row: ListRowState<Item>) {
        // Another view of the item may already have replaced this row.
        guard rows[id] === row else { return }
        rows[id] = nil
        disappeared.append(id)
        row.reset()
        list.hostDidEndDisplay(id)
    }

    // MARK: The selection

    /// The selected item of a list in which one row can be selected.
    var selectedItem: Item.ID? {
        get { shownSelection.first }
        set { userDidSelect(newValue.map { [$0] } ?? []) }
    }

    /// The selected items of a list in which several rows can be selected.
    var selectedItems: Set<Item.ID> {
        get { shownSelection }
        set { userDidSelect(newValue) }
    }

    private func userDidSelect(_ selection: Set<Item.ID>) {
        untracked {
            guard selection != shownSelection else { return }
            (userSelection, shownSelection) = (selection, selection)
            let old = list.selection
            if selection.isEmpty || list.selectionMode == .multiple {
                for id in inOrder(old.subtracting(selection)) { list.userDidDeselect(id) }
            }
            for id in inOrder(selection.subtracting(old)) { list.userDidSelect(id) }
        }
    }

    private func inOrder(_ ids: Set<Item.ID>) -> [Item.ID] {
        let snapshot = list.snapshot
        return list.positions(of: ids, in: snapshot).map { snapshot.sections[$0.section].items[$0.item].id }
    }

    /// Shows the list's selection. Has no effect until SwiftUI has processed the user's latest selection.
    ///
    /// If the list rejects the user's selection, the host must not reset ``shownSelection`` earlier. Otherwise, SwiftUI
    /// would detect no change, and the row would stay selected.
    private func showSelection() {
        untracked {
            if userSelection == nil, shownSelection != list.selection { shownSelection = list.selection }
        }
    }

    /// Called when SwiftUI has processed ``shownSelection``.
    func selectionWasSeen() {
        guard let seen = userSelection else { return }
        // SwiftUI updates its list at the end of this turn, so the list's selection is shown after this turn.
        Task {
            LibraryTasks.noteTurn()
            guard userSelection == seen else { return }
            userSelection = nil
            showSelection()
        }
    }

    // MARK: The user

    /// Called when the user taps a row on a system whose lists do not support selection.
    func userDidTap(_ id: Item.ID) {
        if list.selectionMode == .multiple, list.selection.contains(id) {
            list.userDidDeselect(id)
        } else {
            list.userDidSelect(id)
        }
    }

    /// Called when the user has deleted rows.
    ///
    /// SwiftUI has already removed the rows, so the data of the `ForEach` must no longer contain them, even if the
    /// action of an item keeps the item or deletes it later.
    func userDidDelete(in section: SectionID, at offsets: IndexSet) {
        let items = untracked { shown.sections.first { $0.id == section }?.items ?? [] }
        let ids = offsets.filter(items.indices.contains).map { items[$0].id }
        for id in ids { ListAction.deletion(in: list.handlers.trailingSwipeActions?(id))?.perform() }
        untracked {
            deletedItems.formUnion(ids)
            shown = ShownList(list.update, without: deletedItems)
        }
    }

    /// Called when SwiftUI has processed a list without the items that the user deleted.
    func deletionWasSeen() {
        let seen = untracked { shown.missing }
        guard !seen.isEmpty else { return }
        // SwiftUI updates its list at the end of this turn, so items that the list still contains are shown after this
        // turn.
        Task {
            LibraryTasks.noteTurn()
            deletedItems.subtract(seen)
            shown = ShownList(list.update, without: deletedItems)
        }
    }

    func canMove(_ id: Item.ID) -> Bool { list.handlers.canMove?(id) ?? false }

    /// Called when the user has moved a row. `new` is an offset in the rows before the move, which include the moved
    /// row.
    func userDidMove(in section: SectionID, from old: IndexSet, to new: Int) {
        let sections = untracked { shown.sections }
        guard old.count == 1, let index = old.first,
            let sectionIndex = sections.firstIndex(where: { $0.id == section }),
            sections[sectionIndex].items.indices.contains(index)
        else { return }
        let position = ListPosition(section: sectionIndex, item: new > index ? new - 1 : new)
        list.userDidMove(sections[sectionIndex].items[index].id, to: position)
    }
}

/// The sections of an update, as a list shows them. In debug builds, an item with the identifier of an earlier item is
/// omitted and reported, because SwiftUI's behavior with duplicate identifiers is undefined.
///
/// This type is not `Equatable`, so each new instance counts as a change, even with equal sections. SwiftUI therefore
/// restores the order of the rows after the list has rejected a move.
@MainActor
final class ShownList<SectionID: Hashable, Item: Identifiable & Equatable> {
    let sections: [ListSection<SectionID, Item>]
    let isEmpty: Bool
    /// The items that the user deleted, which are omitted.
    let missing: Set<Item.ID>

    /// - Complexity: Linear in the number of items. In a release build, if no items are missing, linear in the number
    ///   of empty sections before the first item.
    init(_ update: ListUpdate<SectionID, Item>, without missing: Set<Item.ID> = []) {
        let duplicates = update.duplicateItemIDs
        isEmpty = update.snapshot.isEmpty
        self.missing = missing
        var ids = missing
        guard !duplicates.isEmpty || !missing.isEmpty else {
            sections = update.snapshot.sections
            return
        }
        if !duplicates.isEmpty {
            Misuse.report(
                """
                a ListView shows a list with identifiers that are not unique: \(duplicates.map { "\($0)" }.joined(separator: ", ")).
                Only the first item with each identifier is shown. Give each \(Item.self) an id of its own.
                """)
        }
        sections = update.snapshot.sections.map { section in
            var section = section
            section.items.removeAll { !ids.insert($0.id).inserted }
            return section
        }
    }
}

/// The features of lists that only some systems have. Tests override them to simulate other systems.
@MainActor
enum ListFeatures {
    /// Whether a list supports selection and edit mode. If not, the rows handle taps.
    static var hasSelection: Bool = {
        #if os(tvOS) || os(watchOS)
        false
        #else
        true
        #endif
    }()
}

/// Storage for the host of a list view across evaluations of the view's body.
@MainActor
final class ListHostHolder<SectionID: Hashable, Item: Identifiable & Equatable> {
    private var host: ListHost<SectionID, Item>?

    nonisolated init() {}

    func host(of list: ListViewModel<SectionID, Item>) -> ListHost<SectionID, Item> {
        if let host, host.list === list { return host }
        let host = untracked { ListHost(list) }
        self.host = host
        return host
    }
}
#endif
