#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCLists
import UIKit

/// The shared part of the hosts of table views and collection views.
@MainActor
final class ListDisplay<SectionID: Hashable, Item: ReusableViewViewModel & Identifiable & Equatable, Cell: UIView> {
    let list: ListViewModel<SectionID, Item>
    let views: ListViewRegistry
    /// The snapshot that UIKit shows.
    var snapshot = ListSnapshot<SectionID, Item>()
    /// The registered reuse identifiers, by the kind of view.
    private var registered: [String: Set<String>] = [:]
    private(set) var cells: [Item.ID: Cell] = [:]
    private var ids: [ObjectIdentifier: Item.ID] = [:]
    private var waiting: [ListUpdate<SectionID, Item>] = []
    /// The item to scroll to after all pending updates are shown.
    private var waitingScroll: (id: Item.ID, isAnimated: Bool)?
    private var scroll: @MainActor (IndexPath, _ animated: Bool) -> Void = { _, _ in }
    /// The number of calls in progress during which UIKit accepts no update: calls from UIKit, and calls that show an
    /// update.
    private var calls = 0
    /// The number of batches whose animations have not ended.
    private var batches = 0
    /// Reloads the list view after the last of the ``batches`` has ended.
    private var reloadAfterBatches: (@MainActor () -> Void)?
    private let bindings = Bindings()
    /// Called with an item and its cell after the cell was bound again without an update of the list.
    var didRebind: @MainActor (Item, Cell) -> Void = { _, _ in }
    private var apply: @MainActor (ListUpdate<SectionID, Item>) -> Void = { _ in }
    private var emptyView: UIView?
    /// The app's background view, which the empty state replaces.
    private var coveredBackground: UIView?
    /// The item that pushed a screen over the list's screen, in the `momentary` selection mode. Its cell stays
    /// highlighted until the list is about to appear again.
    private var highlighted: Item.ID?
    /// Returns whether another screen was pushed over the list's screen.
    var isCovered: @MainActor () -> Bool = { false }

    init(_ list: ListViewModel<SectionID, Item>, views: ListViewRegistry) {
        (self.list, self.views) = (list, views)
    }

    /// Shows the list, and then each of its changes.
    ///
    /// - Parameters:
    ///   - apply: Shows an update in the list view.
    ///   - select: Shows the selection in the list view.
    ///   - allow: Sets how many items the user can select in the list view.
    ///   - showEmpty: Shows a view in place of the items, or removes that view if the argument is `nil`.
    ///   - scroll: Scrolls the list view until the item at an index path is at the top.
    ///   - firstVisible: Returns the first item that the user sees.
    func follow(
        apply: @escaping @MainActor (ListUpdate<SectionID, Item>) -> Void,
        select: @escaping @MainActor () -> Void, allow: @escaping @MainActor (ListSelectionMode) -> Void,
        showEmpty: @escaping @MainActor (UIView?) -> Void,
        scroll: @escaping @MainActor (IndexPath, _ animated: Bool) -> Void,
        firstVisible: @escaping @MainActor () -> Item.ID?
    ) {
        (self.apply, self.scroll) = (apply, scroll)
        bindings.observe(list.$selectionMode, allow)
        bindings.add(list.observeReconfigured { [weak self] in self?.rebind($0) })
        bindings.observe(list.$update) { [weak self] update in
            self?.waiting.append(update)
            self?.applyWaiting()
        }
        bindings.observe(list.$selection, initial: false) { _ in select() }
        bindings.autorun { [list, views] in
            showEmpty(list.isEmpty ? list.knownEmptyState.map { views.view(for: $0) } : nil)
        }
        let token = list.observeScrolling(
            { [weak self] id, isAnimated in
                self?.waitingScroll = (id, isAnimated)
                self?.applyWaiting()
            }, firstVisible: firstVisible)
        bindings.add(token)
    }

    /// Shows a view in place of the items. If `view` is `nil`, the app's background view is shown again.
    func showEmpty(_ view: UIView?, over background: inout UIView?) {
        if background !== emptyView { coveredBackground = background }
        background = view ?? coveredBackground
        emptyView = view
        if view == nil { coveredBackground = nil }
    }

    // MARK: Updates

    private func applyWaiting() {
        guard calls == 0 else { return }
        calls += 1
        while !waiting.isEmpty {
            let update = waiting.removeFirst()
            // UIKit makes and lays out cells during a batch. Without `drawingViews`, Swift Observation might not track
            // the properties that the cells read.
            drawingViews { apply(update) }
        }
        calls -= 1
        scrollIfNeeded()
    }

    private func scrollIfNeeded() {
        guard let (id, isAnimated) = waitingScroll else { return }
        waitingScroll = nil
        guard let position = list.positions(of: [id], in: snapshot).first else { return }
        // As in `applyWaiting()`, UIKit may make and lay out cells during the call.
        drawingViews { scroll(IndexPath(position), isAnimated) }
    }

    /// Runs `body` during a call from UIKit. Updates wait until that call has returned, because UIKit accepts no
    /// changes during the call.
    func callback<Result>(_ body: () -> Result) -> Result {
        calls += 1
        defer {
            calls -= 1
            if calls == 0, !waiting.isEmpty || waitingScroll != nil {
                Task { [weak self] in self?.applyWaiting() }
            }
        }
        return body()
    }

    /// Shows an update as a sequence of stages. If the update requests a reload, or the list view is not in a window,
    /// reloads the list view instead.
    ///
    /// - Parameters:
    ///   - view: The list view.
    ///   - reload: Reloads the list view, and shows the selection.
    ///   - perform: Performs a stage, and calls the closure that it receives when the animations have ended.
    func show(
        _ update: ListUpdate<SectionID, Item>, in view: UIView, reload: @escaping @MainActor () -> Void,
        perform: (ListStage<SectionID, Item>, @escaping @MainActor () -> Void) -> Void
    ) {
        guard update.strategy != .reload, view.window != nil else {
            snapshot = update.snapshot
            reload()
            // A collection view may ignore a reload during a batch, so it is reloaded again after the last batch.
            if batches > 0 { reloadAfterBatches = reload }
            return update.finish()
        }
        let stages = update.stages(from: snapshot)
        guard let last = stages.indices.last else {
            snapshot = update.snapshot
            return update.finish()
        }
        func performAll() {
            for (index, stage) in stages.enumerated() {
                batches += 1
                perform(stage) { [weak self] in
                    self?.batchDidEnd()
                    if index == last { update.finish() }
                }
            }
        }
        if update.strategy == .animated { performAll() } else { UIView.performWithoutAnimation(performAll) }
    }

    private func batchDidEnd() {
        batches -= 1
        guard batches == 0, let reload = reloadAfterBatches else { return }
        reloadAfterBatches = nil
        reload()
    }

    // MARK: Cells

    func item(at indexPath: IndexPath) -> Item? {
        snapshot.item(at: ListPosition(section: indexPath.section, item: indexPath.item))
    }

    /// Returns the item at an index path, with the loaded content that is already available, such as a picture.
    func shownItem(at indexPath: IndexPath) -> Item? {
        item(at: indexPath).map { item in callback { list.itemForDisplay(item) } }
    }

    /// Returns whether `identifier` is not registered yet for this kind of view, and marks it as registered.
    func isNew(_ identifier: String, _ kind: String) -> Bool {
        registered[kind, default: []].insert(identifier).inserted
    }

    private func rebind(_ item: Item) {
        guard let cell = cells[item.id] else { return }
        views.bind(cell, to: item)
        // Without this call, UIKit would not resize the cell for its new content.
        cell.invalidateIntrinsicContentSize()
        didRebind(item, cell)
    }

    func willDisplay(_ cell: Cell, at indexPath: IndexPath) {
        guard let item = item(at: indexPath) else { return }
        // UIKit may display a cell for another item before it reports that the cell is no longer displayed for the
        // earlier item.
        if let last = ids[ObjectIdentifier(cell)], last != item.id { didEndDisplaying(cell) }
        let isNew = cells[item.id] == nil
        if let last = cells.updateValue(cell, forKey: item.id), last !== cell { ids[ObjectIdentifier(last)] = nil }
        ids[ObjectIdentifier(cell)] = item.id
        if isNew { callback { list.hostWillDisplay(item) } }
    }

    func didEndDisplaying(_ cell: Cell) {
        // A cell that another cell has replaced no longer has an item.
        guard let id = ids.removeValue(forKey: ObjectIdentifier(cell)) else { return }
        cells[id] = nil
        callback { list.hostDidEndDisplay(id) }
    }

    // MARK: The user

    func shouldSelect(_ indexPath: IndexPath) -> Bool {
        item(at: indexPath).map { list.handlers.shouldSelect?($0.id) ?? true } ?? false
    }

    func prefetch(_ indexPaths: [IndexPath]) {
        let ids = indexPaths.compactMap { item(at: $0)?.id }
        callback { list.handlers.onPrefetch?(ids) }
    }

    func cancelPrefetching(_ indexPaths: [IndexPath]) {
        let ids = indexPaths.compactMap { item(at: $0)?.id }
        callback { list.handlers.onCancelPrefetch?(ids) }
    }

    func leadingSwipeActions(_ indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        swipeActions(indexPath, list.handlers.leadingSwipeActions)
    }

    func trailingSwipeActions(_ indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        swipeActions(indexPath, list.handlers.trailingSwipeActions)
    }

    /// Returns the action for the delete control of edit mode, which is the first enabled destructive action of the
    /// trailing edge, if any.
    func deletion(_ indexPath: IndexPath) -> ListAction? {
        item(at: indexPath).flatMap { ListAction.deletion(in: list.handlers.trailingSwipeActions?($0.id)) }
    }

    private func swipeActions(
        _ indexPath: IndexPath, _ actions: (@MainActor (Item.ID) -> [ListAction])?
    ) -> UISwipeActionsConfiguration? {
        guard let item = item(at: indexPath), let actions = actions?(item.id) else { return nil }
        for action in actions where !action.children.isEmpty {
            Misuse.report(
                """
                the swipe action "\(action.title)" of item \(item.id) has a submenu, which a swipe cannot open. It is not shown.
                Offer it in the context menu: list.contextMenu(with: self) { owner, id in … }
                """)
        }
        return UISwipeActionsConfiguration(
            actions: actions.filter { $0.isEnabled && $0.children.isEmpty }.map { [list] action in
                let button = UIContextualAction(
                    style: action.role == .destructive ? .destructive : .normal, title: action.title
                ) { _, _, done in
                    action.perform()
                    // After `done(true)`, UIKit removes the row of a destructive action. The row must stay while the
                    // item is in the list, because the action may ask for confirmation first, or delete the item later.
                    done(action.role != .destructive || !list.contains(item.id))
                }
                button.image = action.image.flatMap { UIImage(assetOrSymbol: $0) }
                return button
            })
    }

    func contextMenu(_ indexPath: IndexPath) -> UIContextMenuConfiguration? {
        guard let item = item(at: indexPath), let actions = list.handlers.contextMenu?(item.id), !actions.isEmpty else {
            return nil
        }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            UIMenu(children: actions.map(\.menuElement))
        }
    }

    // MARK: Moving

    func canMove(_ indexPath: IndexPath) -> Bool {
        item(at: indexPath).map { list.handlers.canMove?($0.id) ?? false } ?? false
    }

    /// Updates the list after the user has moved an item. UIKit already shows the new order. If the list rejects the
    /// move, the former order is shown after UIKit's call has returned.
    func move(from: IndexPath, to: IndexPath) {
        guard let id = item(at: from)?.id,
            let moved = snapshot.movingItem(from: ListPosition(from), to: ListPosition(to))
        else { return }
        snapshot = moved
        callback { _ = list.userDidMove(id, to: ListPosition(to)) }
    }

    /// Reports to the list that the user has selected an item. In the `momentary` selection mode, the cell of an item
    /// that pushes a screen stays highlighted.
    func userDidSelect(_ id: Item.ID) {
        list.userDidSelect(id)
        highlighted = list.selectionMode == .momentary && isCovered() ? id : nil
    }

    /// Reports to the list that the user has deselected an item. In the `momentary` selection mode, the user cannot do
    /// that. UIKit then deselects what the list has selected because the user has tapped another item.
    func userDidDeselect(_ id: Item.ID) {
        if list.selectionMode != .momentary { list.userDidDeselect(id) }
    }

    /// Removes the highlight of the item that pushed a screen, alongside the transition back to the list. If the user
    /// cancels that transition, the item is highlighted again.
    func endHighlight(
        alongside coordinator: (any UIViewControllerTransitionCoordinator)?, select: @escaping @MainActor () -> Void
    ) {
        guard let id = highlighted else { return }
        highlighted = nil
        guard let coordinator else { return select() }
        coordinator.animate { _ in
            select()
        } completion: { [weak self] context in
            if context.isCancelled { self?.highlighted = id }
            select()
        }
    }

    /// Returns the index paths to deselect and to select, so that exactly the selected items of the list and the
    /// highlighted item are selected in the list view.
    func selectionChanges(
        from selected: [IndexPath]?
    ) -> (deselected: Set<IndexPath>, selected: Set<IndexPath>) {
        let ids = highlighted.map { list.selection.union([$0]) } ?? list.selection
        let (old, new) = (Set(selected ?? []), Set(indexPaths(of: ids)))
        return (old.subtracting(new), new.subtracting(old))
    }

    func indexPaths(of ids: Set<Item.ID>) -> [IndexPath] {
        list.positions(of: ids, in: snapshot).map(IndexPath.init)
    }
}

/// A data source whose list view may show an empty state.
@MainActor
protocol EmptyViewOwner: AnyObject {
    /// Removes the empty state, and restores the app's background view.
    func removeEmptyView(from background: inout UIView?)
}

extension ListViewModel {
    fileprivate func contains(_ id: Item.ID) -> Bool { !positions(of: [id], in: snapshot).isEmpty }
}
#endif
