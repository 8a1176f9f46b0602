#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCLists
import UIKit

/// A host that shows a `ListViewModel` in a collection view, and reports user actions to the list.
///
/// Retain the host as long as it shows the list, because a collection view does not retain it. The host registers cells
/// when they are first needed. The view models of the supplementary views belong to the sections and items of the list.
/// The host calls the closures of the list for user actions. A list layout gets its swipe actions from
/// ``leadingSwipeActions(at:)`` and ``trailingSwipeActions(at:)``.
///
///     func bind(_ viewModel: PhotosViewModel, in bindings: Bindings) {
///         host = CollectionListHost(viewModel.list, in: collectionView, views: views)
///     }
///
/// - Complexity: An update is linear in the number of items, plus the cost of moves; see
///   `ListViewModel.apply(_:animated:completion:)`. Displaying a cell is O(1), plus binding the cell.
@MainActor
public final class CollectionListHost<
    SectionID: Hashable, Item: ReusableViewViewModel & Identifiable & Equatable
> {
    typealias Display = ListDisplay<SectionID, Item, UICollectionViewCell>

    let display: Display
    private let collectionDelegate: CollectionListDelegate<SectionID, Item>
    private(set) weak var collectionView: UICollectionView?

    /// Creates a host that shows `list` in `collectionView`.
    ///
    /// The host shows an update of the list with minimal changes. After `ListViewModel.reload(_:)`, and while the
    /// collection view is not in a window, the host reloads the collection view instead.
    ///
    /// - Parameters:
    ///   - list: The list to show.
    ///   - collectionView: The collection view. The host sets its data source, its delegate and its prefetch data
    ///     source.
    ///   - views: The cells and supplementary views, and the view that is shown while the list is empty.
    public init(
        _ list: ListViewModel<SectionID, Item>, in collectionView: UICollectionView, views: ListViewRegistry
    ) {
        display = Display(list, views: views)
        collectionDelegate = CollectionListDelegate(display)
        self.collectionView = collectionView
        start(collectionView)
    }

    /// Creates a host that shows the list after ``start(_:)`` is called, so that the caller can store the host first.
    init(
        _ list: ListViewModel<SectionID, Item>, views: ListViewRegistry, of collectionView: UICollectionView
    ) {
        display = Display(list, views: views)
        collectionDelegate = CollectionListDelegate(display)
        self.collectionView = collectionView
    }

    func start(_ collectionView: UICollectionView) {
        // The previous host of this collection view may still show its empty state in the background view.
        (collectionView.dataSource as? any EmptyViewOwner)?.removeEmptyView(from: &collectionView.backgroundView)
        collectionView.dataSource = collectionDelegate
        collectionView.reloadData()
        collectionView.delegate = collectionDelegate
        collectionView.prefetchDataSource = collectionDelegate
        display.didRebind = { [weak self] item, cell in self?.bindSupplementaryViews(of: item, around: cell) }
        display.follow { [weak self] in
            self?.show($0)
        } select: { [weak self] in
            self?.select()
        } allow: { [weak collectionView] mode in
            collectionView?.allowsSelection = mode != .disabled
            collectionView?.allowsMultipleSelection = mode == .multiple
            collectionView?.allowsSelectionDuringEditing = mode == .multiple
            collectionView?.allowsMultipleSelectionDuringEditing = mode == .multiple
        } showEmpty: { [weak display, weak collectionView] in
            if let collectionView { display?.showEmpty($0, over: &collectionView.backgroundView) }
        } scroll: { [weak collectionView] in
            collectionView?.scrollToItem(at: $0, at: [.top, .left], animated: $1)
        } firstVisible: { [weak display, weak collectionView] in
            collectionView.flatMap { display?.firstVisible(in: $0) { _ in nil } }
        }
    }

    // MARK: The app's own delegate

    /// The object that receives the delegate methods that the host does not implement, such as scrolling, sizes and
    /// focus.
    ///
    /// Set this property instead of the delegate of the collection view, which is an object of the host. The host
    /// implements `willDisplay` and `didEndDisplaying` for cells, `shouldHighlightItemAt`, `didSelectItemAt`,
    /// `didDeselectItemAt` and `contextMenuConfigurationForItemsAt`. These methods are not forwarded, because the list
    /// has closures for them.
    public weak var delegate: (any UICollectionViewDelegate)? {
        didSet {
            collectionDelegate.forwarding.delegate = delegate
            // The delegate is set again, because UIKit checks which methods a delegate implements only when it is set.
            guard let collectionView, collectionView.delegate === collectionDelegate else { return }
            collectionView.delegate = nil
            collectionView.delegate = collectionDelegate
        }
    }

    /// The object that receives the data source methods that the host does not implement, such as index titles.
    ///
    /// The required methods of the object are not called.
    public weak var dataSource: (any UICollectionViewDataSource)? {
        didSet {
            collectionDelegate.forwarding.dataSource = dataSource
            guard let collectionView, dataSource != nil, collectionView.dataSource === collectionDelegate else {
                return
            }
            collectionView.dataSource = nil
            collectionView.dataSource = collectionDelegate
            collectionView.reloadData()
            display.select(in: collectionView)
        }
    }
}
#endif
