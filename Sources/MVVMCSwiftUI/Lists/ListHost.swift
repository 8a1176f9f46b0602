#if canImport(SwiftUI)
@_spi(Host) import MVVMCLists
import SwiftUI

/// Keeps what a ``ListView`` shows in step with a list, in both directions.
@MainActor
final class ListHost<SectionID: Hashable, Item: Identifiable & Equatable>: Observable {
    let list: ListViewModel<SectionID, Item>
    /// What is shown.
    @Observed private(set) var shown: ShownList<SectionID, Item>
    /// What is kept for the rows on the screen.
    private var rows: [Item.ID: ListRowState<Item>] = [:]
    private var token: ObservationToken?
    private var scrollToken: ObservationToken?
    private let bindings = Bindings()

    init(_ list: ListViewModel<SectionID, Item>) {
        self.list = list
        shown = ShownList(list.update)
        bindings.observe(list.$update, initial: false, with: self) { host, update in host.show(update) }
        bindings.observe(list.$selection, initial: false, with: self) { host, selection in
            for (id, row) in host.rows { row.isSelected = selection.contains(id) }
        }
        token = list.observeReconfigured { [weak self] item in self?.rows[item.id]?.show(item) }
    }

    private func show(_ update: ListUpdate<SectionID, Item>) {
        var transaction = Transaction(animation: update.strategy == .animated ? .default : nil)
        transaction.disablesAnimations = update.strategy != .animated
        withTransaction(transaction) { shown = ShownList(update) }
        // SwiftUI draws it at the end of this turn.
        Task {
            LibraryTasks.noteTurn()
            update.finish()
        }
    }

    /// Scrolls with `proxy` from now on.
    func follow(_ proxy: ScrollViewProxy) {
        scrollToken = list.observeScrolling { id, isAnimated in
            // SwiftUI has the rows of an update at the end of this turn.
            Task {
                LibraryTasks.noteTurn()
                withTransaction(Transaction(animation: isAnimated ? .default : nil)) {
                    proxy.scrollTo(id, anchor: .top)
                }
            }
        }
    }

    // MARK: What SwiftUI displays

    func itemForDisplay(_ item: Item) -> Item { list.itemForDisplay(item) }

    func didAppear(_ item: Item, _ row: ListRowState<Item>) {
        rows[item.id] = row
        row.isSelected = untracked { list.selection.contains(item.id) }
        list.hostWillDisplay(item)
    }

    func didDisappear(_ id: Item.ID, _ row: ListRowState<Item>) {
        // Another view may have taken its place.
        guard rows[id] === row else { return }
        rows[id] = nil
        row.reset()
        list.hostDidEndDisplay(id)
    }

    // MARK: The user

    func userDidTap(_ id: Item.ID) {
        if list.selectionMode == .multiple, list.selection.contains(id) {
            list.userDidDeselect(id)
        } else {
            list.userDidSelect(id)
        }
    }

    func canMove(_ id: Item.ID) -> Bool { list.handlers.canMove?(id) ?? false }

    /// The user has moved a row. SwiftUI counts its new place with the row at its old place.
    func userDidMove(in section: SectionID, from old: IndexSet, to new: Int) {
        let sections = untracked { shown.sections }
        guard old.count == 1, let index = old.first,
            let position = sections.firstIndex(where: { $0.id == section }),
            sections[position].items.indices.contains(index)
        else { return }
        let place = ListPosition(section: position, item: new > index ? new - 1 : new)
        list.userDidMove(sections[position].items[index].id, to: place)
    }
}

/// The sections of an update. In debug builds, items with the identifier of another one are left out and reported,
/// since SwiftUI would show them in an undefined way.
///
/// It is never equal to another: SwiftUI has to show the order again after a move that was refused.
@MainActor
final class ShownList<SectionID: Hashable, Item: Identifiable & Equatable> {
    let sections: [ListSection<SectionID, Item>]
    let isEmpty: Bool

    /// - Complexity: O(1) in a release build; in a debug build, linear in the number of items.
    init(_ update: ListUpdate<SectionID, Item>) {
        let duplicates = update.duplicateItemIDs
        isEmpty = update.snapshot.isEmpty
        guard !duplicates.isEmpty else {
            sections = update.snapshot.sections
            return
        }
        Misuse.report(
            """
            a ListView shows a list with identifiers that are not unique: \(duplicates.map { "\($0)" }.joined(separator: ", ")).
            Only the first item with each identifier is shown. Give each \(Item.self) an id of its own.
            """)
        var ids: Set<Item.ID> = []
        sections = update.snapshot.sections.map { section in
            var section = section
            section.items.removeAll { !ids.insert($0.id).inserted }
            return section
        }
    }
}

/// Keeps the host of a view from one evaluation of its body to the next.
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
