#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCLists
import UIKit

/// The data source and the delegate of the collection view of a ``CollectionListHost``.
///
/// This is a separate class, so that the methods that UIKit calls are not part of the host's interface.
final class CollectionListDelegate<
    SectionID: Hashable, Item: ReusableViewViewModel & Identifiable & Equatable
>: NSObject, UICollectionViewDataSource, UICollectionViewDelegate, UICollectionViewDataSourcePrefetching, EmptyViewOwner
{
    typealias Display = ListDisplay<SectionID, Item, UICollectionViewCell>

    private let display: Display
    /// The app's own delegate and data source, which receive the methods that this object does not implement.
    let forwarding = DelegateForwarding()

    init(_ display: Display) { self.display = display }

    func removeEmptyView(from background: inout UIView?) { display.showEmpty(nil, over: &background) }

    #if canImport(ObjectiveC)
    override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || forwarding.target(of: selector) != nil
    }

    override func forwardingTarget(for selector: Selector!) -> Any? { forwarding.target(of: selector) }
    #endif

    // MARK: UICollectionViewDataSource

    func numberOfSections(in collectionView: UICollectionView) -> Int { display.snapshot.sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        display.snapshot.itemCount(inSection: section)
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let item = display.item(at: indexPath)
        let identifier = item?.reuseIdentifier ?? emptyIdentifier
        if display.isNew(identifier, "cell") {
            switch item.flatMap({ display.views.source(for: $0, as: UICollectionViewCell.self) }) {
            #if !os(visionOS)
            case .nib(let nib): collectionView.register(nib, forCellWithReuseIdentifier: identifier)
            #endif
            case .type(let type): collectionView.register(type, forCellWithReuseIdentifier: identifier)
            case nil: collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: identifier)
            }
        }
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
        if let item {
            display.callback {
                _ = display.views.bind(cell, to: display.list.itemForDisplay(item), identifier: identifier)
            }
        }
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        display.canMove(indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        display.move(from: sourceIndexPath, to: destinationIndexPath)
    }

    /// Returns a supplementary view that is bound to the section's view model of this kind, or else to the item's. If
    /// neither has a view model of this kind, or if no suitable view is registered, the view is empty.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let sections = display.snapshot.sections
        let supplementaryKind = SupplementaryKind(elementKind: kind)
        let viewModel =
            sections.indices.contains(indexPath.section)
            ? sections[indexPath.section].supplementary[supplementaryKind]
                ?? display.shownItem(at: indexPath).flatMap { supplementaryViewModels(of: $0)[supplementaryKind] }
            : nil
        let identifier = viewModel.map { display.views.reuseIdentifier(for: $0) } ?? emptyIdentifier
        if display.isNew(identifier, kind) {
            switch viewModel.flatMap({ display.views.source(for: $0, as: UICollectionReusableView.self) }) {
            #if !os(visionOS)
            case .nib(let nib):
                collectionView.register(
                    nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
            #endif
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

    // MARK: UICollectionViewDelegate

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        display.willDisplay(cell, at: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        display.didEndDisplaying(cell)
    }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        display.shouldSelect(indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let id = display.item(at: indexPath)?.id else { return }
        display.userDidSelect(id)
        // Deselects the item in the view, unless it is selected in the list or highlighted. In the default selection
        // mode, the list does not select an item that the user taps.
        display.select(in: collectionView)
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        if let id = display.item(at: indexPath)?.id { display.userDidDeselect(id) }
    }

    /// Returns `nil` if the item has no menu, or if UIKit requests the menu for several items or for an empty area.
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        indexPaths.count == 1 ? display.contextMenu(indexPaths[0]) : nil
    }

    // MARK: UICollectionViewDataSourcePrefetching

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        display.prefetch(indexPaths)
    }

    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        display.cancelPrefetching(indexPaths)
    }
}

/// The reuse identifier of cells without an item and of supplementary views without a view model. It is not an empty
/// string, because UIKit does not accept an empty identifier.
let emptyIdentifier = "MVVMC empty"
#endif
