#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_spi(Host) import MVVMCLists
import UIKit

/// The part that the hosts of table views and collection views share: the snapshot that is shown, the cells that
/// are displayed, and the updates that wait.
@MainActor
final class ListDisplay<SectionID: Hashable, Item: ReusableViewViewModel & Identifiable & Equatable, Cell: UIView> {
    let list: ListViewModel<SectionID, Item>
    let views: ListViewRegistry
    /// The list that UIKit has.
    var snapshot = ListSnapshot<SectionID, Item>()
    /// The identifiers that are registered, by the kind of view.
    private var registered: [String: Set<String>] = [:]
    private var cells: [Item.ID: Cell] = [:]
    private var ids: [ObjectIdentifier: Item.ID] = [:]
    private var waiting: [ListUpdate<SectionID, Item>] = []
    /// The item to scroll to when all updates are shown.
    private var waitingScroll: (id: Item.ID, isAnimated: Bool)?
    private var scroll: @MainActor (IndexPath, _ animated: Bool) -> Void = { _, _ in }
    /// The calls under way during which UIKit accepts no update: those by UIKit, and an update that is being shown.
    private var calls = 0
    /// The batches that are being shown, and what to reload after the last of them.
    private var batches = 0
    private var reloadAfterBatches: (@MainActor () -> Void)?
    private let bindings = Bindings()
    /// Called with an item that is shown again in its cell while the list stays as it is.
    var didRebind: @MainActor (Item, Cell) -> Void = { _, _ in }
    private var apply: @MainActor (ListUpdate<SectionID, Item>) -> Void = { _ in }

    init(_ list: ListViewModel<SectionID, Item>, views: ListViewRegistry) {
        (self.list, self.views) = (list, views)
    }

    /// Follows the list from now on.
    ///
    /// - Parameters:
    ///   - apply: Shows an update in the list view.
    ///   - select: Shows the selection in the list view.
    ///   - allow: Sets how many items the user can select in the list view.
    ///   - showEmpty: Shows a view in place of the items, or none.
    ///   - scroll: Scrolls the list view until a place is at the top.
    func follow(
        apply: @escaping @MainActor (ListUpdate<SectionID, Item>) -> Void,
        select: @escaping @MainActor () -> Void, allow: @escaping @MainActor (ListSelectionMode) -> Void,
        showEmpty: @escaping @MainActor (UIView?) -> Void,
        scroll: @escaping @MainActor (IndexPath, _ animated: Bool) -> Void
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
            showEmpty(list.isEmpty ? list.emptyState.map { views.view(for: $0) } : nil)
        }
        bindings.add(
            list.observeScrolling { [weak self] id, isAnimated in
                self?.waitingScroll = (id, isAnimated)
                self?.applyWaiting()
            })
    }

    // MARK: Updates

    private func applyWaiting() {
        guard calls == 0 else { return }
        calls += 1
        while !waiting.isEmpty {
            let update = waiting.removeFirst()
            // A batch of changes makes and lays out cells before it returns.
            drawingViews { apply(update) }
        }
        calls -= 1
        scrollIfNeeded()
    }

    private func scrollIfNeeded() {
        guard let (id, isAnimated) = waitingScroll else { return }
        waitingScroll = nil
        guard let place = list.places(of: [id], in: snapshot).first else { return }
        // It may make and lay out cells before it returns.
        drawingViews { scroll(IndexPath(place), isAnimated) }
    }

    /// Runs a closure that UIKit calls. UIKit accepts no changes before it has returned, so they wait.
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

    /// Shows an update in the library's stages.
    ///
    /// - Parameters:
    ///   - view: The list view. Outside of a window nothing is animated.
    ///   - reload: Reloads the list view, and shows the selection.
    ///   - perform: Performs a stage, and calls its argument when the animations have ended.
    func show(
        _ update: ListUpdate<SectionID, Item>, in view: UIView, reload: @escaping @MainActor () -> Void,
        perform: (ListStage<SectionID, Item>, @escaping @MainActor () -> Void) -> Void
    ) {
        guard update.strategy != .reload, view.window != nil else {
            snapshot = update.snapshot
            reload()
            // A collection view may have missed it.
            if batches > 0 { reloadAfterBatches = reload }
            return update.finish()
        }
        let stages = update.stages(from: snapshot)
        guard let last = stages.indices.last else {
            // Equal, and the items of the later one from now on.
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

    /// The item at a place, with the content that is at hand.
    func shownItem(at indexPath: IndexPath) -> Item? {
        item(at: indexPath).map { item in callback { list.itemForDisplay(item) } }
    }

    /// Returns whether views with this identifier have to be registered, and notes that they are.
    func isNew(_ identifier: String, _ kind: String) -> Bool {
        registered[kind, default: []].insert(identifier).inserted
    }

    private func rebind(_ item: Item) {
        guard let cell = cells[item.id] else { return }
        views.bind(cell, to: item)
        didRebind(item, cell)
    }

    func willDisplay(_ cell: Cell, at indexPath: IndexPath) {
        guard let item = item(at: indexPath) else { return }
        // A cell may come back for another item before it is said to have ended.
        if let last = ids[ObjectIdentifier(cell)], last != item.id { didEndDisplaying(cell) }
        let isNew = cells[item.id] == nil
        if let last = cells.updateValue(cell, forKey: item.id), last !== cell { ids[ObjectIdentifier(last)] = nil }
        ids[ObjectIdentifier(cell)] = item.id
        if isNew { callback { list.hostWillDisplay(item) } }
    }

    func didEndDisplaying(_ cell: Cell) {
        // A cell that was replaced by another has no item anymore.
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
                    // `true` takes the row of a destructive action off, even if the item is still in the list: an
                    // action may ask first, or delete later.
                    done(action.role != .destructive || !list.contains(item.id))
                }
                button.image = action.image.flatMap { UIImage(symbolOrAsset: $0) }
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

    /// UIKit shows the move already. A list that refuses it is shown again after UIKit's call has returned.
    func move(from: IndexPath, to: IndexPath) {
        guard let id = item(at: from)?.id,
            let moved = snapshot.movingItem(from: ListPosition(from), to: ListPosition(to))
        else { return }
        snapshot = moved
        callback { _ = list.userDidMove(id, to: ListPosition(to)) }
    }

    /// The places to deselect and to select, so that what the list has selected is selected in the list view.
    func selectionChanges(
        from selected: [IndexPath]?
    ) -> (deselected: Set<IndexPath>, selected: Set<IndexPath>) {
        let (old, new) = (Set(selected ?? []), Set(indexPaths(of: list.selection)))
        return (old.subtracting(new), new.subtracting(old))
    }

    /// The places of items in the list view.
    func indexPaths(of ids: Set<Item.ID>) -> [IndexPath] {
        list.places(of: ids, in: snapshot).map(IndexPath.init)
    }
}

extension ListViewModel {
    fileprivate func contains(_ id: Item.ID) -> Bool { !places(of: [id], in: snapshot).isEmpty }
}
#endif
