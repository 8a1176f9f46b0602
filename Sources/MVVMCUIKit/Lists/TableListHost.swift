#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_spi(Host) import MVVMC
import UIKit

/// A host that shows a `ListViewModel` in a table view, as its data source and its delegate.
///
/// Retain the host as long as it shows the list; a table view does not retain it. Cells are registered when they
/// are first needed, headers and footers come from the sections, and user actions call the closures of the list.
///
///     func bind(_ viewModel: PhotosViewModel, in bindings: Bindings) {
///         host = TableListHost(viewModel.list, in: tableView, views: views)
///     }
///
/// - Complexity: An update is linear in the number of items. Displaying a cell is O(1).
public final class TableListHost<
    SectionID: Hashable, Item: ReusableViewViewModel & Identifiable & Equatable
>: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching {
    typealias Display = ListDisplay<SectionID, Item, UITableViewCell>

    let display: Display
    private let forwarding = DelegateForwarding()
    private(set) weak var tableView: UITableView?
    /// The animation of rows and sections that are inserted, deleted or replaced.
    public var rowAnimation = UITableView.RowAnimation.automatic

    /// Creates a host that shows `list` in `tableView`, with minimal changes.
    ///
    /// - Parameters:
    ///   - list: The list to show.
    ///   - tableView: The table view. The host becomes its data source, its delegate and its prefetch data source.
    ///   - views: The cells, headers and footers, and the view that is shown while the list is empty.
    public init(_ list: ListViewModel<SectionID, Item>, in tableView: UITableView, views: ListViewRegistry) {
        display = Display(list, views: views)
        self.tableView = tableView
        super.init()
        tableView.dataSource = self
        tableView.reloadData()
        tableView.delegate = self
        tableView.prefetchDataSource = self
        display.follow { [weak self] in
            self?.show($0)
        } select: { [weak self] in
            self?.select()
        } allow: { [weak tableView] mode in
            tableView?.allowsSelection = mode != .none
            tableView?.allowsMultipleSelection = mode == .multiple
        } showEmpty: { [weak tableView] in
            tableView?.backgroundView = $0
        }
    }

    // MARK: The app's own delegate

    /// The object that receives the delegate methods that the host does not implement, such as heights, scrolling
    /// and accessory taps.
    ///
    /// Methods that the host implements are not forwarded: the list has closures for them.
    public weak var delegate: (any UITableViewDelegate)? {
        didSet {
            forwarding.delegate = delegate
            // UIKit remembers which methods a delegate has when it is set.
            guard let tableView, tableView.delegate === self else { return }
            tableView.delegate = nil
            tableView.delegate = self
        }
    }

    /// The object that receives the data source methods that the host does not implement, such as section indexes
    /// and editing.
    ///
    /// Its required methods are not called.
    public weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            forwarding.dataSource = dataSource
            guard let tableView, dataSource != nil, tableView.dataSource === self else { return }
            tableView.dataSource = nil
            tableView.dataSource = self
            tableView.reloadData()
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

    // MARK: UITableViewDataSource

    /// Returns the number of sections.
    public func numberOfSections(in tableView: UITableView) -> Int { display.snapshot.sections.count }

    /// Returns the number of rows in a section.
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        display.snapshot.numberOfItems(inSection: section)
    }

    /// Returns a cell that is bound to an item.
    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = display.item(at: indexPath) else {
            return UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        let identifier = item.reuseIdentifier
        if display.isNew(identifier, "cell") {
            switch display.views.source(for: item, as: UITableViewCell.self) {
            case .nib(let nib): tableView.register(nib, forCellReuseIdentifier: identifier)
            case .type(let type): tableView.register(type, forCellReuseIdentifier: identifier)
            case nil: tableView.register(UITableViewCell.self, forCellReuseIdentifier: identifier)
            }
        }
        let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
        display.callback {
            _ = display.views.bind(cell, to: display.list.itemForDisplay(item), identifier: identifier)
        }
        return cell
    }

    /// Returns whether the user can move a row: by dragging it, or by its control in editing mode.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        display.canMove(indexPath)
    }

    /// Called by UIKit when the user has moved a row.
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        display.move(from: sourceIndexPath, to: destinationIndexPath)
    }

    // MARK: UITableViewDelegate

    /// Called by UIKit before a cell is displayed.
    public func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        display.willDisplay(cell, at: indexPath)
    }

    /// Called by UIKit when a cell is no longer displayed.
    public func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        display.didEndDisplaying(cell)
    }

    /// Returns the header of a section, if it has one.
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        supplementaryView(.header, in: tableView, section)
    }

    /// Returns the footer of a section, if it has one.
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        supplementaryView(.footer, in: tableView, section)
    }

    private func supplementaryView(
        _ kind: SupplementaryKind, in tableView: UITableView, _ section: Int
    ) -> UIView? {
        guard display.snapshot.sections.indices.contains(section),
            let viewModel = display.snapshot.sections[section].supplementary[kind]
        else { return nil }
        let identifier = display.views.reuseIdentifier(for: viewModel)
        // A view that is not registered is reported once, and nothing is shown.
        if display.isNew(identifier, "supplementary") {
            switch display.views.source(for: viewModel, as: UITableViewHeaderFooterView.self) {
            case .nib(let nib): tableView.register(nib, forHeaderFooterViewReuseIdentifier: identifier)
            case .type(let type): tableView.register(type, forHeaderFooterViewReuseIdentifier: identifier)
            case nil: break
            }
        }
        guard let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: identifier) else { return nil }
        display.callback { _ = display.views.bind(view, to: viewModel, identifier: identifier) }
        return view
    }

    /// Returns whether the user can highlight, and therefore select, an item.
    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        display.shouldSelect(indexPath)
    }

    /// Called by UIKit when the user has selected a row.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let id = display.item(at: indexPath)?.id else { return }
        display.list.userDidSelect(id)
        // The list may have refused the selection, or have removed it.
        select()
    }

    /// Called by UIKit when the user has deselected a row.
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        if let id = display.item(at: indexPath)?.id { display.list.userDidDeselect(id) }
    }

    /// Returns the leading swipe actions of a row.
    public func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        display.leadingSwipeActions(indexPath)
    }

    /// Returns the trailing swipe actions of a row.
    public func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        display.trailingSwipeActions(indexPath)
    }

    /// Returns the context menu of a row.
    public func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        display.contextMenu(indexPath)
    }

    // MARK: UITableViewDataSourcePrefetching

    /// Called by UIKit when rows will be displayed soon.
    public func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        display.prefetch(indexPaths)
    }

    /// Called by UIKit when rows will not be displayed soon after all.
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        display.cancelPrefetching(indexPaths)
    }
}
#endif
