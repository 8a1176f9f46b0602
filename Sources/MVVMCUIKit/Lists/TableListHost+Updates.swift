#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCLists
import UIKit

// Shows changes to the list and to its selection in the table view.
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
        let sections = stage.sectionReloads(
            from: display.snapshot, showing: { [.header, .footer].contains($0) }, views: display.views)
        tableView.performBatchUpdates { [display, rowAnimation] in
            display.snapshot = stage.snapshot
            tableView.deleteSections(IndexSet(stage.deletedSections), with: rowAnimation)
            tableView.insertSections(IndexSet(stage.insertedSections), with: rowAnimation)
            for move in stage.movedSections { tableView.moveSection(move.from, toSection: move.to) }
            tableView.deleteRows(at: stage.deletes.map(IndexPath.init), with: rowAnimation)
            tableView.insertRows(at: stage.inserts.map(IndexPath.init), with: rowAnimation)
            for move in stage.moves { tableView.moveRow(at: IndexPath(move.from), to: IndexPath(move.to)) }
            // These rows are deleted and inserted, because Apple does not fully document `reloadRows` in a batch with
            // other changes.
            tableView.deleteRows(at: replaced.old, with: rowAnimation)
            tableView.insertRows(at: replaced.new, with: rowAnimation)
        } completion: { _ in
            completion()
        }
        // These rows are reconfigured after the batch, at their new index paths, because Apple does not document in
        // which order a batch reconfigures rows and makes other changes.
        if !rebound.isEmpty { tableView.reconfigureRows(at: rebound) }
        for section in sections.rebound { bindSupplementaryViews(of: section, in: tableView) }
        if !sections.replaced.isEmpty { tableView.reloadSections(IndexSet(sections.replaced), with: rowAnimation) }
        // Replaced cells are no longer selected.
        select()
    }

    private func bindSupplementaryViews(of index: Int, in tableView: UITableView) {
        let section = display.snapshot.sections[index]
        if let view = tableView.headerView(forSection: index), let header = section.header {
            display.views.bind(view, to: header)
        }
        if let view = tableView.footerView(forSection: index), let footer = section.footer {
            display.views.bind(view, to: footer)
        }
    }

    func select() {
        if let tableView { display.select(in: tableView) }
    }
}

extension ListDisplay where Cell == UITableViewCell {
    /// Sets the selection of the table view to the selected items of the list and the highlighted item.
    func select(in tableView: UITableView) {
        let changes = selectionChanges(from: tableView.indexPathsForSelectedRows)
        for indexPath in changes.deselected { tableView.deselectRow(at: indexPath, animated: true) }
        for indexPath in changes.selected {
            tableView.selectRow(at: indexPath, animated: false, scrollPosition: .none)
        }
    }
}
#endif
