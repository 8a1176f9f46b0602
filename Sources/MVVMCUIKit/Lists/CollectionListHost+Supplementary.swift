#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCLists
import UIKit

// Binds supplementary views, and provides the information that layouts need.
extension CollectionListHost {
    /// Returns the identifier of the section at this index of the collection view, for a layout that differs by
    /// section. Returns `nil` if there is no section at this index.
    public func sectionID(at index: Int) -> SectionID? {
        let sections = display.snapshot.sections
        return sections.indices.contains(index) ? sections[index].id : nil
    }

    /// Returns the leading swipe actions of an item, for the `leadingSwipeActionsConfigurationProvider` of a list
    /// layout. Returns `nil` if the list has no closure for leading swipe actions, or no item at the index path.
    public func leadingSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        display.leadingSwipeActions(indexPath)
    }

    /// Returns the trailing swipe actions of an item, for the `trailingSwipeActionsConfigurationProvider` of a list
    /// layout. Returns `nil` if the list has no closure for trailing swipe actions, or no item at the index path.
    public func trailingSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        display.trailingSwipeActions(indexPath)
    }

    // MARK: Supplementary views

    func bindSupplementaryViews(of item: Item, at indexPath: IndexPath, in collectionView: UICollectionView) {
        for (kind, viewModel) in supplementaryViewModels(of: item) {
            let view = collectionView.supplementaryView(forElementKind: kind.elementKind, at: indexPath)
            if let view { _ = display.views.rebind(view, displayedAs: view.reuseIdentifier, to: viewModel) }
        }
    }

    /// Binds the displayed supplementary views of an item again after its cell was bound again.
    ///
    /// If the item now needs other supplementary views, reports this and keeps the displayed views. The host replaces
    /// supplementary views only when it shows an update of the list.
    func bindSupplementaryViews(of item: Item, around cell: UICollectionViewCell) {
        guard let collectionView, let indexPath = collectionView.indexPath(for: cell) else { return }
        let viewModels = supplementaryViewModels(of: item)
        let old = display.item(at: indexPath).map { supplementaryViewModels(of: $0) } ?? [:]
        for kind in Set(viewModels.keys).union(old.keys) {
            guard let view = collectionView.supplementaryView(forElementKind: kind.elementKind, at: indexPath)
            else {
                continue
            }
            let isShown =
                viewModels[kind].map { display.views.rebind(view, displayedAs: view.reuseIdentifier, to: $0) }
                ?? (view.reuseIdentifier == emptyIdentifier)
            if !isShown { reportOtherViews(of: item, kind) }
        }
    }

    private func reportOtherViews(of item: Item, _ kind: SupplementaryKind) {
        Misuse.report(
            """
            item \(item.id) was reconfigured and needs another supplementary view of the kind "\(kind.elementKind)" than \
            before. The view stays as it is.
            Change the item in the list: list.edit { … }
            """)
    }
}
#endif
