#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_spi(Host) import MVVMC
import UIKit

/// A host that shows a `ListViewModel` in a collection view, as its data source and its delegate.
///
/// Retain the host as long as it shows the list; a collection view does not retain it. Cells are registered when
/// they are first needed, supplementary views come from the sections and items, and user actions call the closures
/// of the list. Swipe actions belong to the layout: see ``leadingSwipeActions(at:)`` and
/// ``trailingSwipeActions(at:)``.
///
///     func bind(_ viewModel: PhotosViewModel, in bindings: Bindings) {
///         host = CollectionListHost(viewModel.list, in: collectionView, views: views)
///     }
///
/// - Complexity: An update is linear in the number of items. Displaying a cell is O(1).
public final class CollectionListHost<
    SectionID: Hashable, Item: ReusableViewViewModel & Identifiable & Equatable
>: NSObject, UICollectionViewDataSource, UICollectionViewDelegate, UICollectionViewDataSourcePrefetching {
    typealias Display = ListDisplay<SectionID, Item, UICollectionViewCell>

    let display: Display
    private let forwarding = DelegateForwarding()
    private(set) weak var collectionView: UICollectionView?

    /// Creates a host that shows `list` in `collectionView`, with minimal changes.
    ///
    /// - Parameters:
    ///   - list: The list to show.
    ///   - collectionView: The collection view. The host becomes its data source, its delegate and its prefetch
    ///     data source.
    ///   - views: The cells and supplementary views, and the view that is shown while the list is empty.
    public init(
        _ list: ListViewModel<SectionID, Item>, in collectionView: UICollectionView, views: ListViewRegistry
    ) {
        display = Display(list, views: views)
        self.collectionView = collectionView
        super.init()
        start(collectionView)
    }

    /// Creates a host that shows nothing before it is started, so that it can be stored first.
    init(
        _ list: ListViewModel<SectionID, Item>, views: ListViewRegistry, of collectionView: UICollectionView
    ) {
        display = Display(list, views: views)
        self.collectionView = collectionView
        super.init()
    }

    func start(_ collectionView: UICollectionView) {
        collectionView.dataSource = self
        collectionView.reloadData()
        collectionView.delegate = self
        collectionView.prefetchDataSource = self
        display.didRebind = { [weak self] item, cell in self?.bindSupplementaryViews(of: item, around: cell) }
        display.follow { [weak self] in
            self?.show($0)
        } select: { [weak self] in
            self?.select()
        } allow: { [weak collectionView] mode in
            collectionView?.allowsSelection = mode != .none
            collectionView?.allowsMultipleSelection = mode == .multiple
        } showEmpty: { [weak collectionView] in
            collectionView?.backgroundView = $0
        }
    }

    // MARK: The app's own delegate

    /// The object that receives the delegate methods that the host does not implement, such as scrolling, sizes and
    /// focus.
    ///
    /// Methods that the host implements are not forwarded: the list has closures for them.
    public weak var delegate: (any UICollectionViewDelegate)? {
        didSet {
            forwarding.delegate = delegate
            // UIKit remembers which methods a delegate has when it is set.
            guard let collectionView, collectionView.delegate === self else { return }
            collectionView.delegate = nil
            collectionView.delegate = self
        }
    }

    /// The object that receives the data source methods that the host does not implement, such as index titles.
    ///
    /// Its required methods are not called.
    public weak var dataSource: (any UICollectionViewDataSource)? {
        didSet {
            forwarding.dataSource = dataSource
            guard let collectionView, dataSource != nil, collectionView.dataSource === self else { return }
            collectionView.dataSource = nil
            collectionView.dataSource = self
            collectionView.reloadData()
            select()
        }
    }

    #if canImport(ObjectiveC)
    /// Returns whether the host or the app's delegate or data source implements a method.
    public override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || forwarding.target(of: selector) != nil
    }

    /// Returns the app's delegate or data source for a method that it implements.
    public override func forwardingTarget(for selector: Selector!) -> Any? { forwarding.target(of: selector) }
    #endif

    // MARK: UICollectionViewDataSource

    /// Returns the number of sections.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { display.snapshot.sections.count }

    /// Returns the number of items in a section.
    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        display.snapshot.numberOfItems(inSection: section)
    }

    /// Returns a cell that is bound to an item.
    public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let item = display.item(at: indexPath)
        let identifier = item?.reuseIdentifier ?? emptyIdentifier
        if display.isNew(identifier, "cell") {
            switch item.flatMap({ display.views.source(for: $0, as: UICollectionViewCell.self) }) {
            case .nib(let nib): collectionView.register(nib, forCellWithReuseIdentifier: identifier)
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

    /// Returns whether the user can move an item.
    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        display.canMove(indexPath)
    }

    /// Called by UIKit when the user has moved an item.
    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        display.move(from: sourceIndexPath, to: destinationIndexPath)
    }

    /// Returns a supplementary view that is bound to its view model in the section or the item, or an empty one
    /// without a view model.
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryView(kind, at: indexPath, in: collectionView)
    }

    // MARK: UICollectionViewDelegate

    /// Called by UIKit before a cell is displayed.
    public func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        display.willDisplay(cell, at: indexPath)
    }

    /// Called by UIKit when a cell is no longer displayed.
    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        display.didEndDisplaying(cell)
    }

    /// Returns whether the user can highlight, and therefore select, an item.
    public func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
        display.shouldSelect(indexPath)
    }

    /// Called by UIKit when the user has selected an item.
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let id = display.item(at: indexPath)?.id else { return }
        display.list.userDidSelect(id)
        // The list may have refused the selection, or have removed it.
        select()
    }

    /// Called by UIKit when the user has deselected an item.
    public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        if let id = display.item(at: indexPath)?.id { display.list.userDidDeselect(id) }
    }

    /// Returns the context menu of an item. Several items have none.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        indexPaths.count == 1 ? display.contextMenu(indexPaths[0]) : nil
    }

    // MARK: UICollectionViewDataSourcePrefetching

    /// Called by UIKit when items will be displayed soon.
    public func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        display.prefetch(indexPaths)
    }

    /// Called by UIKit when items will not be displayed soon after all.
    public func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
        display.cancelPrefetching(indexPaths)
    }
}

/// The identifier of empty views. UIKit accepts no empty identifier.
let emptyIdentifier = "MVVMC empty"
#endif
