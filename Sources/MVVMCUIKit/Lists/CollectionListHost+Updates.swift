#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCLists
import UIKit

// Shows changes to the list and to its selection in the collection view.
extension CollectionListHost {
    func show(_ update: ListUpdate<SectionID, Item>) {
        guard let collectionView else { return update.finish() }
        display.show(update, in: collectionView) { [weak self] in
            self?.collectionView?.reloadData()
            self?.select()
        } perform: {
            perform($0, in: collectionView, completion: $1)
        }
    }

    private func perform(
        _ stage: ListStage<SectionID, Item>, in collectionView: UICollectionView,
        completion: @escaping @MainActor () -> Void
    ) {
        let (rebound, replaced) = stage.reloads(from: display.snapshot)
        let sections = stage.sectionReloads(from: display.snapshot, views: display.views)
        collectionView.performBatchUpdates { [display] in
            display.snapshot = stage.snapshot
            collectionView.deleteSections(IndexSet(stage.deletedSections))
            collectionView.insertSections(IndexSet(stage.insertedSections))
            for move in stage.movedSections { collectionView.moveSection(move.from, toSection: move.to) }
            collectionView.deleteItems(at: stage.deletes.map(IndexPath.init))
            collectionView.insertItems(at: stage.inserts.map(IndexPath.init))
            for move in stage.moves { collectionView.moveItem(at: IndexPath(move.from), to: IndexPath(move.to)) }
            // These items are deleted and inserted, because Apple does not fully document `reloadItems` in a batch with
            // other changes.
            collectionView.deleteItems(at: replaced.old)
            collectionView.insertItems(at: replaced.new)
        } completion: { _ in
            completion()
        }
        // These items are reconfigured after the batch, at their new index paths, because Apple does not document in
        // which order a batch reconfigures items and makes other changes.
        if !rebound.isEmpty { collectionView.reconfigureItems(at: rebound) }
        for indexPath in rebound {
            if let item = display.shownItem(at: indexPath) {
                bindSupplementaryViews(of: item, at: indexPath, in: collectionView)
            }
        }
        for section in sections.rebound { bindSupplementaryViews(of: section, in: collectionView) }
        if !sections.replaced.isEmpty { collectionView.reloadSections(IndexSet(sections.replaced)) }
        // Replaced cells are no longer selected.
        select()
    }

    private func bindSupplementaryViews(of index: Int, in collectionView: UICollectionView) {
        let indexPath = IndexPath(item: 0, section: index)
        for (kind, viewModel) in display.snapshot.sections[index].supplementary {
            if let view = collectionView.supplementaryView(forElementKind: kind.elementKind, at: indexPath) {
                display.views.bind(view, to: viewModel)
            }
        }
    }

    func select() {
        if let collectionView { display.select(in: collectionView) }
    }
}

extension ListDisplay where Cell == UICollectionViewCell {
    /// Sets the selection of the collection view to the selected items of the list and the highlighted item.
    func select(in collectionView: UICollectionView) {
        let changes = selectionChanges(from: collectionView.indexPathsForSelectedItems)
        for indexPath in changes.deselected { collectionView.deselectItem(at: indexPath, animated: true) }
        for indexPath in changes.selected {
            collectionView.selectItem(at: indexPath, animated: false, scrollPosition: [])
        }
    }
}
#endif
