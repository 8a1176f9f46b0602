#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCLists
import UIKit

/// A host that shows a `ListViewModel` in a table view, and reports user actions to the list.
///
/// Retain the host as long as it shows the list, because a table view does not retain it. The host registers cells when
/// they are first needed. The view models of the headers and footers belong to the sections of the list. The host calls
/// the closures of the list for user actions.
///
///     func bind(_ viewModel: PhotosViewModel, in bindings: Bindings) {
///         host = TableListHost(viewModel.list, in: tableView, views: views)
///     }
///
/// - Complexity: An update is linear in the number of items, plus the cost of moves; see
///   `ListViewModel.apply(_:animated:completion:)`. Displaying a cell is O(1), plus binding the cell.
@MainActor
public final class TableListHost<
    SectionID: Hashable, Item: ReusableViewViewModel & Identifiable & Equatable
> {
    typealias Display = ListDisplay<SectionID, Item, UITableViewCell>

    let display: Display
    private let tableDelegate: TableListDelegate<SectionID, Item>
    private(set) weak var tableView: UITableView?
    /// The animation of rows and sections that are inserted, deleted or replaced.
    public var rowAnimation = UITableView.RowAnimation.automatic

    /// Creates a host that shows `list` in `tableView`.
    ///
    /// The host shows an update of the list with minimal changes. After `ListViewModel.reload(_:)`, and while the table
    /// view is not in a window, the host reloads the table view instead.
    ///
    /// - Parameters:
    ///   - list: The list to show.
    ///   - tableView: The table view. The host sets its data source, its delegate and its prefetch data source.
    ///   - views: The cells, headers and footers, and the view that is shown while the list is empty.
    public init(_ list: ListViewModel<SectionID, Item>, in tableView: UITableView, views: ListViewRegistry) {
        display = Display(list, views: views)
        tableDelegate = TableListDelegate(display)
        self.tableView = tableView
        // The previous host of this table view may still show its empty state in the background view.
        (tableView.dataSource as? any EmptyViewOwner)?.removeEmptyView(from: &tableView.backgroundView)
        tableView.dataSource = tableDelegate
        tableView.reloadData()
        tableView.delegate = tableDelegate
        tableView.prefetchDataSource = tableDelegate
        display.follow { [weak self] in
            self?.show($0)
        } select: { [weak self] in
            self?.select()
        } allow: { [weak tableView] mode in
            tableView?.allowsSelection = mode != .disabled
            tableView?.allowsMultipleSelection = mode == .multiple
            tableView?.allowsSelectionDuringEditing = mode == .multiple
            tableView?.allowsMultipleSelectionDuringEditing = mode == .multiple
        } showEmpty: { [weak display, weak tableView] in
            if let tableView { display?.showEmpty($0, over: &tableView.backgroundView) }
        } scroll: { [weak tableView] in
            tableView?.scrollToRow(at: $0, at: .top, animated: $1)
        } firstVisible: { [weak display, weak tableView] in
            tableView.flatMap { display?.firstVisible(in: $0, header: $0.headerView) }
        }
    }

    // MARK: The app's own delegate

    /// The object that receives the delegate methods that the host does not implement, such as heights, scrolling and
    /// accessory taps.
    ///
    /// If the object implements `editingStyleForRowAt` or `shouldIndentWhileEditingRowAt`, its method is called instead
    /// of the host's.
    ///
    /// Set this property instead of the delegate of the table view, which is an object of the host. The host implements
    /// `willDisplay` and `didEndDisplaying` for cells, `viewForHeaderInSection`, `viewForFooterInSection`,
    /// `shouldHighlightRowAt`, `didSelectRowAt`, `didDeselectRowAt`, the configurations of swipe actions, and
    /// `contextMenuConfigurationForRowAt`. These methods are not forwarded, because the list has view models or
    /// closures for them.
    public weak var delegate: (any UITableViewDelegate)? {
        didSet {
            tableDelegate.forwarding.delegate = delegate
            // The delegate is set again, because UIKit checks which methods a delegate implements only when it is set.
            guard let tableView, tableView.delegate === tableDelegate else { return }
            tableView.delegate = nil
            tableView.delegate = tableDelegate
        }
    }

    /// The object that receives the data source methods that the host does not implement, such as section indexes and
    /// `canEditRowAt`.
    ///
    /// If the object implements `commit`, its method is called instead of the host's. The required methods of the
    /// object are not called.
    public weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            tableDelegate.forwarding.dataSource = dataSource
            guard let tableView, dataSource != nil, tableView.dataSource === tableDelegate else { return }
            tableView.dataSource = nil
            tableView.dataSource = tableDelegate
            tableView.reloadData()
            display.select(in: tableView)
        }
    }
}
#endif
