#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_spi(Host) import MVVMC
import UIKit

// Supplementary views, and methods for layouts.
extension CollectionListHost {
    /// Returns the identifier of the section at a position in the collection view, for a layout that differs by
    /// section.
    public func sectionID(at index: Int) -> SectionID? {
        let sections = display.snapshot.sections
        return sections.indices.contains(index) ? sections[index].id : nil
    }

    /// Returns the leading swipe actions of an item, for the `leadingSwipeActionsConfigurationProvider` of a list
    /// layout.
    public func leadingSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        display.leadingSwipeActions(indexPath)
    }

    /// Returns the trailing swipe actions of an item, for the `trailingSwipeActionsConfigurationProvider` of a list
    /// layout.
    public func trailingSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        display.trailingSwipeActions(indexPath)
    }

    // MARK: Supplementary views

    /// Returns a supplementary view that is bound to its view model, or an empty one without a view model.
    func supplementaryView(
        _ kind: String, at indexPath: IndexPath, in collectionView: UICollectionView
    ) -> UICollectionReusableView {
        let sections = display.snapshot.sections
        let supplementaryKind = SupplementaryKind(elementKind: kind)
        let viewModel =
            sections.indices.contains(indexPath.section)
            ? sections[indexPath.section].supplementary[supplementaryKind]
                ?? shownItem(at: indexPath).flatMap { supplementaryViewModels(of: $0)[supplementaryKind] }
            : nil
        let identifier = viewModel.map { display.views.reuseIdentifier(for: $0) } ?? emptyIdentifier
        if display.isNew(identifier, kind) {
            switch viewModel.flatMap({ display.views.source(for: $0, as: UICollectionReusableView.self) }) {
            case .nib(let nib):
                collectionView.register(
                    nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
            case .type(let type):
                collectionView.register(
                    type, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
            case nil:
                collectionView.register(
                    UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier
                )
            }
        }
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
        if let viewModel {
            display.callback { _ = display.views.bind(view, to: viewModel, identifier: identifier) }
        }
        return view
    }

    /// The item at a place, with the content that is at hand.
    func shownItem(at indexPath: IndexPath) -> Item? {
        display.item(at: indexPath).map { item in display.callback { display.list.itemForDisplay(item) } }
    }

    /// Shows the supplementary view models of an item in the views that are there.
    func bindSupplementaryViews(of item: Item, at indexPath: IndexPath, in collectionView: UICollectionView) {
        for (kind, viewModel) in supplementaryViewModels(of: item) {
            let view = collectionView.supplementaryView(forElementKind: kind.elementKind, at: indexPath)
            if let view { _ = display.views.rebind(view, displayedAs: view.reuseIdentifier, to: viewModel) }
        }
    }

    /// Shows the supplementary view models of an item that is bound to its cell again.
    ///
    /// A collection view exchanges supplementary views only with their item, which it takes from the snapshot. An
    /// item that needs other views than those that are shown is therefore reported.
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
