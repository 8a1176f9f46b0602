#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCLists
import UIKit

/// The data source and the delegate of the table view of a ``TableListHost``.
///
/// This is a separate class, so that the methods that UIKit calls are not part of the host's interface.
final class TableListDelegate<
    SectionID: Hashable, Item: ReusableViewViewModel & Identifiable & Equatable
>: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching, EmptyViewOwner {
    typealias Display = ListDisplay<SectionID, Item, UITableViewCell>

    private let display: Display
    /// The objects that receive the methods that this object does not implement: the app's own delegate and data
    /// source, or else the host's implementation of edit mode.
    let forwarding: DelegateForwarding

    init(_ display: Display) {
        self.display = display
        forwarding = DelegateForwarding(fallback: TableListEditing(display))
    }

    func removeEmptyView(from background: inout UIView?) { display.showEmpty(nil, over: &background) }

    #if canImport(ObjectiveC)
    override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || forwarding.target(of: selector) != nil
    }

    override func forwardingTarget(for selector: Selector!) -> Any? { forwarding.target(of: selector) }
    #endif

    // MARK: UITableViewDataSource

    func numberOfSections(in tableView: UITableView) -> Int { display.snapshot.sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        display.snapshot.itemCount(inSection: section)
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = display.item(at: indexPath) else {
            return UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        let identifier = item.reuseIdentifier
        if display.isNew(identifier, "cell") {
            switch display.views.source(for: item, as: UITableViewCell.self) {
            #if !os(visionOS)
            case .nib(let nib): tableView.register(nib, forCellReuseIdentifier: identifier)
            #endif
            case .type(let type): tableView.register(type, forCellReuseIdentifier: identifier)
            case nil: tableView.register(UITableViewCell.self, forCellReuseIdentifier: identifier)
            }
        }
        let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
        // Apple's documentation is inconsistent on whether the reorder control needs this property, so it is set on all
        // cells of a list with a `canMove` closure. UIKit shows the control only in edit mode, for the rows that
        // `canMoveRowAt` allows.
        if display.list.handlers.canMove != nil { cell.showsReorderControl = true }
        display.callback {
            _ = display.views.bind(cell, to: display.list.itemForDisplay(item), identifier: identifier)
        }
        return cell
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        display.canMove(indexPath)
    }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        display.move(from: sourceIndexPath, to: destinationIndexPath)
    }

    // MARK: UITableViewDelegate

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        display.willDisplay(cell, at: indexPath)
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        display.didEndDisplaying(cell)
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        supplementaryView(.header, in: tableView, section)
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        supplementaryView(.footer, in: tableView, section)
    }

    private func supplementaryView(_ kind: SupplementaryKind, in tableView: UITableView, _ section: Int) -> UIView? {
        guard display.snapshot.sections.indices.contains(section),
            let viewModel = display.snapshot.sections[section].supplementary[kind]
        else { return nil }
        let identifier = display.views.reuseIdentifier(for: viewModel)
        // A missing registration is reported once, and the section has no header or footer.
        if display.isNew(identifier, "supplementary") {
            switch display.views.source(for: viewModel, as: UITableViewHeaderFooterView.self) {
            #if !os(visionOS)
            case .nib(let nib): tableView.register(nib, forHeaderFooterViewReuseIdentifier: identifier)
            #endif
            case .type(let type): tableView.register(type, forHeaderFooterViewReuseIdentifier: identifier)
            case nil: break
            }
        }
        guard let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: identifier) else { return nil }
        display.callback { _ = display.views.bind(view, to: viewModel, identifier: identifier) }
        return view
    }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        display.shouldSelect(indexPath)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let id = display.item(at: indexPath)?.id else { return }
        display.userDidSelect(id)
        // Deselects the item in the view, unless it is selected in the list or highlighted. In the default selection
        // mode, the list does not select an item that the user taps.
        display.select(in: tableView)
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        if let id = display.item(at: indexPath)?.id { display.userDidDeselect(id) }
    }

    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        display.leadingSwipeActions(indexPath)
    }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        display.trailingSwipeActions(indexPath)
    }

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        display.contextMenu(indexPath)
    }

    // MARK: UITableViewDataSourcePrefetching

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        display.prefetch(indexPaths)
    }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        display.cancelPrefetching(indexPaths)
    }
}
#endif
