#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_spi(Host) import MVVMCLists
import UIKit

// How changes of the list and of its selection are shown.
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
        collectionView.performBatchUpdates { [display] in
            display.snapshot = stage.snapshot
            collectionView.deleteSections(IndexSet(stage.deletedSections))
            collectionView.insertSections(IndexSet(stage.insertedSections))
            for move in stage.movedSections { collectionView.moveSection(move.from, toSection: move.to) }
            collectionView.deleteItems(at: stage.deletes.map(IndexPath.init))
            collectionView.insertItems(at: stage.inserts.map(IndexPath.init))
            for move in stage.moves { collectionView.moveItem(at: IndexPath(move.from), to: IndexPath(move.to)) }
            // Deleted and inserted: what `reloadItems` does in a batch with other changes is not documented in
            // full.
            collectionView.deleteItems(at: replaced.old)
            collectionView.insertItems(at: replaced.new)
        } completion: { _ in
            completion()
        }
        // After the batch, by places after it: Apple documents no order for reconfiguring together with other
        // changes.
        if !rebound.isEmpty { collectionView.reconfigureItems(at: rebound) }
        for indexPath in rebound {
            if let item = display.shownItem(at: indexPath) {
                bindSupplementaryViews(of: item, at: indexPath, in: collectionView)
            }
        }
        for section in stage.updatedSections { updateSection(section, in: collectionView) }
        // Cells that were exchanged are no longer selected.
        select()
    }

    /// Binds the supplementary views of a section again, or reloads the section if they need other views.
    private func updateSection(_ index: Int, in collectionView: UICollectionView) {
        let place = IndexPath(item: 0, section: index)
        let isShown = display.snapshot.sections[index].supplementary.allSatisfy { kind, viewModel in
            guard let view = collectionView.supplementaryView(forElementKind: kind.elementKind, at: place) else {
                return false
            }
            return display.views.rebind(view, displayedAs: view.reuseIdentifier, to: viewModel)
        }
        if !isShown || display.snapshot.sections[index].supplementary.isEmpty {
            collectionView.reloadSections(IndexSet(integer: index))
        }
    }

    func select() {
        if let collectionView { display.select(in: collectionView) }
    }
}

extension ListDisplay where Cell == UICollectionViewCell {
    /// Selects what the list has selected.
    func select(in collectionView: UICollectionView) {
        let changes = selectionChanges(from: collectionView.indexPathsForSelectedItems)
        for indexPath in changes.deselected { collectionView.deselectItem(at: indexPath, animated: true) }
        for indexPath in changes.selected {
            collectionView.selectItem(at: indexPath, animated: false, scrollPosition: [])
        }
    }
}
#endif
