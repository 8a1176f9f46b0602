#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_spi(Host) import MVVMC
import UIKit

// Showing a list by the system's diffable data sources.

extension ListDisplay where SectionID: Sendable, Item.ID: Sendable {
    /// Shows an update by a diffable data source: by reloading, or by the differences, animated or not.
    func show(
        _ update: ListUpdate<SectionID, Item>,
        reload: (NSDiffableDataSourceSnapshot<SectionID, Item.ID>, @escaping @MainActor () -> Void) -> Void,
        apply: (NSDiffableDataSourceSnapshot<SectionID, Item.ID>, Bool, @escaping @MainActor () -> Void) -> Void
    ) {
        let (old, new) = (snapshot, update.uniqueSnapshot)
        snapshot = new
        let snapshot = update.systemSnapshot(from: old, to: new)
        if update.strategy == .reload {
            reload(snapshot) { update.finish() }
        } else {
            apply(snapshot, update.strategy == .animated) { update.finish() }
        }
    }
}

extension ListUpdate where SectionID: Sendable, Item: ReusableViewViewModel, Item.ID: Sendable {
    /// Returns the snapshot for a diffable data source. Items and sections with other content than in `old` are
    /// reconfigured or reloaded.
    fileprivate func systemSnapshot(
        from old: ListSnapshot<SectionID, Item>, to new: ListSnapshot<SectionID, Item>
    ) -> NSDiffableDataSourceSnapshot<SectionID, Item.ID> {
        var result = NSDiffableDataSourceSnapshot<SectionID, Item.ID>()
        result.appendSections(new.sections.map(\.id))
        for (section, ids) in zip(new.sections, itemIDs(of: new)) { result.appendItems(ids, toSection: section.id) }
        guard strategy != .reload else { return result }
        let changes = changes(from: old, to: new)
        for update in changes.updates {
            guard let item = new.item(at: update.to), let last = old.item(at: update.from) else { continue }
            // Reconfiguring an item does not bind its supplementary views again.
            if last.reuseIdentifier == item.reuseIdentifier, !(item is any SupplementedItem) {
                result.reconfigureItems([item.id])
            } else {
                result.reloadItems([item.id])
            }
        }
        result.reloadSections(changes.updatedSections.map { new.sections[$0.to].id })
        return result
    }
}

extension ListUpdate {
    /// The snapshot without items and sections whose identifiers came before. The system does not accept them.
    fileprivate var uniqueSnapshot: ListSnapshot<SectionID, Item> {
        let (sectionIDs, itemIDs) = (snapshot.duplicateSectionIDs, duplicateItemIDs)
        guard !sectionIDs.isEmpty || !itemIDs.isEmpty else { return snapshot }
        Misuse.reportFromAnywhere(
            """
            a list for the system's snapshots has identifiers more than once: sections \(sectionIDs), items \(itemIDs).
            The first of each is shown. Make them unique, or show the list in stages, which takes it as it is.
            """)
        var (sections, items) = (Set<SectionID>(), Set<Item.ID>())
        return ListSnapshot(
            snapshot.sections.filter { sections.insert($0.id).inserted }.map { section in
                var section = section
                section.items.removeAll { !items.insert($0.id).inserted }
                return section
            })
    }
}
#endif
