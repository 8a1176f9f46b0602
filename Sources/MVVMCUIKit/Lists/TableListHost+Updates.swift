#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_spi(Host) import MVVMCLists
import UIKit

// How changes of the list and of its selection are shown.
extension TableListHost {
    func show(_ update: ListUpdate<SectionID, Item>) {
        guard let tableView else { return update.finish() }
        display.show(update, in: tableView) { [weak self] in
            self?.tableView?.reloadData()
            self?.select()
        } perform: {
            perform($0, in: tableView, completion: $1)
        }
    }

    private func perform(
        _ stage: ListStage<SectionID, Item>, in tableView: UITableView, completion: @escaping @MainActor () -> Void
    ) {
        let (rebound, replaced) = stage.reloads(from: display.snapshot)
        tableView.performBatchUpdates { [display, rowAnimation] in
            display.snapshot = stage.snapshot
            tableView.deleteSections(IndexSet(stage.deletedSections), with: rowAnimation)
            tableView.insertSections(IndexSet(stage.insertedSections), with: rowAnimation)
            for move in stage.movedSections { tableView.moveSection(move.from, toSection: move.to) }
            tableView.deleteRows(at: stage.deletes.map(IndexPath.init), with: rowAnimation)
            tableView.insertRows(at: stage.inserts.map(IndexPath.init), with: rowAnimation)
            for move in stage.moves { tableView.moveRow(at: IndexPath(move.from), to: IndexPath(move.to)) }
            // Deleted and inserted: what `reloadRows` does in a batch with other changes is not documented in full.
            tableView.deleteRows(at: replaced.old, with: rowAnimation)
            tableView.insertRows(at: replaced.new, with: rowAnimation)
        } completion: { _ in
            completion()
        }
        // After the batch, by places after it: Apple documents no order for reconfiguring together with other
        // changes.
        if !rebound.isEmpty { tableView.reconfigureRows(at: rebound) }
        for section in stage.updatedSections { updateSection(section, in: tableView) }
        // Cells that were exchanged are no longer selected.
        select()
    }

    /// Binds the header and the footer of a section again, or reloads the section if they need other views.
    private func updateSection(_ index: Int, in tableView: UITableView) {
        let section = display.snapshot.sections[index]
        let views = [
            (tableView.headerView(forSection: index), section.header),
            (tableView.footerView(forSection: index), section.footer),
        ]
        let isShown = views.allSatisfy { view, viewModel in
            guard let view, let viewModel else { return view == nil && viewModel == nil }
            return display.views.rebind(view, displayedAs: view.reuseIdentifier, to: viewModel)
        }
        if !isShown { tableView.reloadSections(IndexSet(integer: index), with: rowAnimation) }
    }

    func select() {
        if let tableView { display.select(in: tableView) }
    }
}

extension ListDisplay where Cell == UITableViewCell {
    /// Selects what the list has selected.
    func select(in tableView: UITableView) {
        let changes = selectionChanges(from: tableView.indexPathsForSelectedRows)
        for indexPath in changes.deselected { tableView.deselectRow(at: indexPath, animated: true) }
        for indexPath in changes.selected {
            tableView.selectRow(at: indexPath, animated: false, scrollPosition: .none)
        }
    }
}
#endif
