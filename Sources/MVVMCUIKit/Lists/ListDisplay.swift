#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import MVVMC
    import UIKit

    /// What a table view and a collection view have in common as hosts of a list: which snapshot they show, where, and when
    /// it is time for the next.
    @MainActor
    final class ListDisplay<SectionID: Hashable, Item: ReusableViewViewModel & Identifiable & Equatable, Cell: UIView> {
        let list: ListViewModel<SectionID, Item>
        let views: ListViewRegistry
        /// The list as UIKit has been told of it.
        var snapshot = ListSnapshot<SectionID, Item>()
        /// Which views UIKit knows by now.
        private var registered: [String: Set<String>] = [:]
        private var cells: [Item.ID: Cell] = [:]
        private var ids: [ObjectIdentifier: Item.ID] = [:]
        private var waiting: [ListUpdate<SectionID, Item>] = []
        private var isBusy = false
        private var callbacks = 0
        private let bindings = Bindings()
        private var apply: @MainActor (ListUpdate<SectionID, Item>) -> Void = { _ in }

        init(_ list: ListViewModel<SectionID, Item>, views: ListViewRegistry) {
            (self.list, self.views) = (list, views)
        }

        /// Follows the list from now on.
        ///
        /// - Parameters:
        ///   - apply: Has UIKit show an update.
        ///   - select: Has UIKit show which items are selected.
        ///   - allow: Sets how many items UIKit lets the user select.
        ///   - showEmpty: Shows a view in place of the items, or none.
        func follow(
            apply: @escaping @MainActor (ListUpdate<SectionID, Item>) -> Void,
            select: @escaping @MainActor () -> Void, allow: @escaping @MainActor (ListSelectionMode) -> Void,
            showEmpty: @escaping @MainActor (UIView?) -> Void
        ) {
            self.apply = apply
            bindings.observe(list.$selectionMode, allow)
            bindings.add(list.observeReconfigured { [weak self] in self?.rebind($0) })
            bindings.observe(list.$update) { [weak self] update in
                self?.waiting.append(update)
                self?.applyWaiting()
            }
            bindings.onChange(of: list.$selection) { _ in select() }
            bindings.autorun { [list, views] in
                showEmpty(list.isEmpty ? list.emptyState.map { views.view(for: $0) } : nil)
            }
        }

        // MARK: Updates

        private func applyWaiting() {
            guard !isBusy, callbacks == 0 else { return }
            isBusy = true
            while !waiting.isEmpty { apply(waiting.removeFirst()) }
            isBusy = false
        }

        /// Runs what UIKit calls. It is not to be told of changes meanwhile, so they wait until it has returned.
        func callback<Result>(_ body: () -> Result) -> Result {
            callbacks += 1
            defer {
                callbacks -= 1
                if callbacks == 0, !isBusy, !waiting.isEmpty { Task { [weak self] in self?.applyWaiting() } }
            }
            return body()
        }

        /// Has UIKit show an update, in the library's stages.
        ///
        /// - Parameters:
        ///   - view: Where. What nobody sees need not move.
        ///   - reload: Has UIKit load everything again.
        ///   - perform: Has UIKit perform a stage, and calls what it gets when that is done.
        func show(
            _ update: ListUpdate<SectionID, Item>, in view: UIView, reload: () -> Void,
            perform: (ListStage<SectionID, Item>, @escaping @MainActor () -> Void) -> Void
        ) {
            guard update.strategy != .reload, view.window != nil else {
                snapshot = update.snapshot
                reload()
                return update.finish()
            }
            let stages = update.stages(from: snapshot)
            guard let last = stages.indices.last else {
                // Equal, and the items of the later one from now on.
                snapshot = update.snapshot
                return update.finish()
            }
            func performAll() {
                for (index, stage) in stages.enumerated() { perform(stage) { if index == last { update.finish() } } }
            }
            if update.strategy == .animated { performAll() } else { UIView.performWithoutAnimation(performAll) }
        }

        // MARK: Cells

        func item(at indexPath: IndexPath) -> Item? {
            snapshot.item(at: ListIndex(section: indexPath.section, item: indexPath.item))
        }

        /// Whether UIKit has to be told how to make the views with this identifier.
        func isNew(_ identifier: String, _ kind: String) -> Bool {
            registered[kind, default: []].insert(identifier).inserted
        }

        func rebind(_ item: Item) {
            if let cell = cells[item.id] { views.bind(cell, to: item) }
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
            // One that another has taken the place of has no item any more.
            guard let id = ids.removeValue(forKey: ObjectIdentifier(cell)) else { return }
            cells[id] = nil
            callback { list.hostDidEndDisplay(id) }
        }

        // MARK: The user

        func shouldSelect(_ indexPath: IndexPath) -> Bool {
            item(at: indexPath).map { list.shouldSelect?($0.id) ?? true } ?? false
        }

        func prefetch(_ indexPaths: [IndexPath]) {
            let ids = indexPaths.compactMap { item(at: $0)?.id }
            callback { list.onPrefetch?(ids) }
        }

        func cancelPrefetching(_ indexPaths: [IndexPath]) {
            let ids = indexPaths.compactMap { item(at: $0)?.id }
            callback { list.onCancelPrefetch?(ids) }
        }

        func leadingSwipeActions(_ indexPath: IndexPath) -> UISwipeActionsConfiguration? {
            swipeActions(indexPath, list.leadingSwipeActions)
        }

        func trailingSwipeActions(_ indexPath: IndexPath) -> UISwipeActionsConfiguration? {
            swipeActions(indexPath, list.trailingSwipeActions)
        }

        private func swipeActions(
            _ indexPath: IndexPath, _ actions: (@MainActor (Item.ID) -> [ListAction])?
        ) -> UISwipeActionsConfiguration? {
            guard let item = item(at: indexPath), let actions = actions?(item.id) else { return nil }
            for action in actions where !action.children.isEmpty {
                Misuse.report(
                    """
                    the swipe action "\(action.title)" of item \(item.id) has a submenu, which a swipe cannot open. It is not shown.
                    Offer it in the context menu: list.contextMenu(self) { owner, id in … }
                    """)
            }
            return UISwipeActionsConfiguration(
                actions: actions.filter { $0.isEnabled && $0.children.isEmpty }.map { action in
                    let button = UIContextualAction(
                        style: action.isDestructive ? .destructive : .normal, title: action.title
                    ) { _, _, done in
                        action.perform()
                        done(true)
                    }
                    button.image = action.image.flatMap { UIImage(listActionNamed: $0) }
                    return button
                })
        }

        func contextMenu(_ indexPath: IndexPath) -> UIContextMenuConfiguration? {
            guard let item = item(at: indexPath), let actions = list.contextMenu?(item.id), !actions.isEmpty else {
                return nil
            }
            return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                UIMenu(children: actions.map(\.menuElement))
            }
        }

        // MARK: Moving

        func canMove(_ indexPath: IndexPath) -> Bool {
            item(at: indexPath).map { list.canMove?($0.id) ?? false } ?? false
        }

        /// UIKit shows the move already, and is told of the list's answer when it has returned from its call.
        func move(from: IndexPath, to: IndexPath) {
            guard let id = item(at: from)?.id, let moved = snapshot.movingItem(from: ListIndex(from), to: ListIndex(to))
            else { return }
            snapshot = moved
            callback { _ = list.userDidMove(id, to: ListIndex(to)) }
        }

        /// The places of items that are shown.
        func indexPaths(of ids: Set<Item.ID>) -> [IndexPath] {
            list.places(of: ids, in: snapshot).map(IndexPath.init)
        }
    }

    extension IndexPath {
        /// The place of an item as UIKit has it.
        init(_ index: ListIndex) { self.init(item: index.item, section: index.section) }
    }

    extension ListIndex {
        /// The place of an item as UIKit has it.
        init(_ indexPath: IndexPath) { self.init(section: indexPath.section, item: indexPath.item) }
    }

    extension ListAction {
        /// The entry of a menu, or the submenu.
        @MainActor fileprivate var menuElement: UIMenuElement {
            let image = image.flatMap { UIImage(listActionNamed: $0) }
            guard children.isEmpty else {
                return UIMenu(title: title, image: image, children: children.map(\.menuElement))
            }
            var attributes: UIMenuElement.Attributes = isDestructive ? .destructive : []
            if !isEnabled { attributes.insert(.disabled) }
            return UIAction(title: title, image: image, attributes: attributes) { _ in perform() }
        }
    }

    extension UIImage {
        /// The system symbol with this name, or the image of the app's assets.
        fileprivate convenience init?(listActionNamed name: String) {
            if UIImage(systemName: name) != nil {
                self.init(systemName: name)
            } else {
                self.init(named: name)
            }
        }
    }

    extension ListStage {
        /// Where a cell shows other content, and where another kind of cell has to be shown, by places before the stage.
        func reloads(from old: ListSnapshot<SectionID, Item>) -> (rebound: [IndexPath], replaced: [IndexPath])
        where Item: ReusableViewViewModel {
            var (rebound, replaced): ([IndexPath], [IndexPath]) = ([], [])
            for (index, place) in reloads.enumerated() {
                if let last = old.item(at: place), last.hasSameViews(as: reloadedItems[index]) {
                    rebound.append(IndexPath(place))
                } else {
                    replaced.append(IndexPath(place))
                }
            }
            return (rebound, replaced)
        }
    }

    extension ReusableViewViewModel {
        /// Whether the views that show this item can show another: its cell, and its supplementary views.
        fileprivate func hasSameViews(as other: Self) -> Bool {
            guard reuseIdentifier == other.reuseIdentifier else { return false }
            guard self is any SupplementedItem else { return true }
            let (own, others) = (supplementaryViewModels(of: self), supplementaryViewModels(of: other))
            return own.mapValues(\.reuseIdentifier) == others.mapValues(\.reuseIdentifier)
        }
    }
#endif
