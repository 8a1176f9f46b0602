import MVVMC

/// The view model of a list, such as a table or collection view, with its items, its selection, and the handlers of
/// user actions.
///
/// A list belongs to the view model of a screen, which applies snapshots to the list and sets its closures. The
/// screen's view model owns the list, so a closure that captures the screen's view model strongly creates a retain
/// cycle. Set closures with a method that does not retain the owner, such as ``onSelect(with:_:)``, and use the owner
/// that the closure receives. Hosts observe the updates of the list.
///
///     final class PhotosViewModel: ReferenceViewModel {
///         let list = ListViewModel<Int, PhotoViewModel>()
///
///         init(_ photos: [PhotoViewModel], router: any Router<PhotosCoordinator.Route>) {
///             list.onSelect(with: self) { _, id in router.navigate(to: .photo(id)) }
///             list.trailingSwipeActions(with: self) { owner, id in
///                 [ListAction("Delete", role: .destructive) { owner.delete(id) }]
///             }
///             list.reload(ListSnapshot(items: photos))
///         }
///
///         private func delete(_ id: Photo.ID) { list.edit { $0.remove([id]) } }
///     }
@MainActor
public final class ListViewModel<SectionID: Hashable, Item: Identifiable & Equatable>: ReferenceViewModel {
    /// For hosts. The current snapshot, and the strategy for showing it. A host shows each update that it observes, and
    /// then calls ``ListUpdate/finish()``.
    @Observed public private(set) var update: ListUpdate<SectionID, Item>
    /// The identifiers of the selected items. Set this property to select items in code. The ``selectionMode`` applies
    /// only to taps.
    @Observed public var selection: Set<Item.ID> = []
    /// The effect of a tap on the selection.
    ///
    /// By default, a tap calls the closure of ``onSelect(with:_:)``, and the item does not stay selected.
    @Observed public var selectionMode = ListSelectionMode.momentary
    /// The object that handles taps on items. If it is the view model of a screen, taps count while that screen is in
    /// view.
    weak var selectionOwner: AnyObject?
    /// The bindings of a selection that follows other state; see ``selection(with:_:)``.
    var selectionBindings: Bindings?
    /// The view model that is shown while there are no items.
    ///
    /// It can be set before the items are loaded. Hosts show it after the first snapshot was applied, and not while
    /// ``PagedItems`` that the list shows are loading, so it does not appear before the first answer.
    @Observed public var emptyState: (any ViewModel)?
    /// Whether a snapshot was applied, so that it is known whether there are items.
    @Observed private var hasSnapshot: Bool
    /// The number of displays of pages in this list whose pages are being loaded.
    @Observed var loadingPages = 0

    /// For hosts. The closures that the owner of the list has set. Hosts and the library call them.
    public package(set) var handlers = ListHandlers<Item>()

    // The other properties carry an update to the hosts: its comparison, its scroll request, and who follows what is shown.
    private let reconfigured = Events<Item>()
    let scrollRequests = Events<ListScrollRequest<Item.ID>>()
    /// The last scroll request that was made while the list had no host, until a host observes the request.
    var waitingScrollRequest: ListScrollRequest<Item.ID>?
    /// The hosts' closures that return their first visible items.
    var firstVisibleItems: [FirstVisibleItem<Item.ID>] = []
    /// The restored state, until it is shown; see ``restore(_:)``.
    var restoration: ListRestoration<Item.ID>?
    let functions: ListFunctions<SectionID, Item>
    /// The observers of displayed items, other than the owner's handlers.
    private(set) var displayObservers: [ListDisplayObserver<Item>] = []
    // This flag is stored, because checking whether the generic array is empty would take longer than the rest of the
    // work for each row.
    private(set) var hasDisplayObservers = false

    var runningComparison: BackgroundComparison<SectionID, Item>?
    /// The comparison that runs next.
    var waitingComparison: BackgroundComparison<SectionID, Item>?

    /// Creates a list whose items are not known yet. It has no items, and shows no ``emptyState``, until a snapshot is
    /// applied; see ``init(_:)`` for where to create it.
    @inlinable
    public convenience init() {
        self.init(ListSnapshot(), isKnown: false, functions: ListFunctions())
    }

    /// Creates a list that shows `snapshot`.
    ///
    /// Create the list where its types are concrete, such as in a stored property of a screen's view model, because its
    /// comparisons are compiled for these types there. A list that is created by generic code of another module is
    /// compared by unspecialized code, which is many times slower.
    @inlinable
    public convenience init(_ snapshot: ListSnapshot<SectionID, Item>) {
        self.init(snapshot, isKnown: true, functions: ListFunctions())
    }

    @usableFromInline
    init(_ snapshot: ListSnapshot<SectionID, Item>, isKnown: Bool, functions: ListFunctions<SectionID, Item>) {
        self.functions = functions
        hasSnapshot = isKnown
        update = ListUpdate(snapshot, .reload, functions)
        _update.onLastObserverEnd { [weak self] in self?.lastHostDidLeave() }
    }

    private func lastHostDidLeave() {
        untracked {
            for observer in displayObservers { observer.lastHostDidLeave() }
            // No host is left to finish the update.
            update.finish()
        }
    }

    func addDisplayObserver(_ observer: ListDisplayObserver<Item>) {
        displayObservers.append(observer)
        hasDisplayObservers = true
    }

    // MARK: Showing

    /// The snapshot that is shown, or is about to be shown.
    public var snapshot: ListSnapshot<SectionID, Item> { update.snapshot }

    /// Applies a snapshot to the list.
    ///
    /// Items that are not in the snapshot are no longer selected. A snapshot that equals the previous one is also
    /// applied, at the cost of a comparison, so that completions are called in order.
    ///
    /// - Parameters:
    ///   - snapshot: The new state.
    ///   - animated: Whether hosts animate the change.
    ///   - completion: Called once, when a host shows this snapshot or a later one, or when the last host is
    ///     deallocated. If there is no host, it is called immediately.
    /// - Complexity: O(1) for the list, or linear in the number of items if some are selected. A host that compares the
    ///   snapshots takes linear time, plus O(*m* log *m*), where *m* is the number of items that changed their order
    ///   plus the number of runs of items whose order is unchanged.
    public func apply(
        _ snapshot: ListSnapshot<SectionID, Item>, animated: Bool = true, completion: (@MainActor () -> Void)? = nil
    ) {
        supersedeComparisons { show(snapshot, animated ? .animated : .notAnimated, completion: completion) }
    }

    /// Applies a snapshot to the list without a comparison, so that hosts reload all items, and may lose the scroll
    /// position.
    ///
    /// Use this method for the first snapshot of a long list, and for a snapshot that shares no items with the previous
    /// one. For a change of some items, call ``apply(_:animated:completion:)``.
    ///
    /// - Complexity: O(1) for the list, or linear in the number of items if some are selected. A UIKit host binds only
    ///   the items that are displayed.
    public func reload(_ snapshot: ListSnapshot<SectionID, Item>) {
        supersedeComparisons { show(snapshot, .reload, completion: nil) }
    }

    private func supersedeComparisons(_ show: () -> Void) {
        let superseded = [runningComparison, waitingComparison]
        (runningComparison, waitingComparison) = (nil, nil)
        show()
        for comparison in superseded { comparison?.end(false) }
    }

    /// - Parameter comparison: The comparison with the previous snapshot, if it was made in the background.
    func show(
        _ snapshot: ListSnapshot<SectionID, Item>, _ strategy: ListApplyStrategy,
        _ comparison: ListComparison<SectionID, Item>? = nil, completion: (@MainActor () -> Void)?
    ) {
        // Without `untracked`, an autorun that applies a snapshot would depend on the properties that are read here.
        untracked {
            let restored = restoration == nil ? nil : takeRestored(from: snapshot)
            // The list must not be seen at its top before it scrolls to the restored item.
            let isJump = strategy == .animated && restored?.firstVisible != nil
            let update = ListUpdate(
                snapshot, isJump ? .notAnimated : strategy, functions, superseding: update, comparison: comparison,
                completion: completion)
            batch {
                if !selection.isEmpty {
                    let kept =
                        comparison.flatMap { $0.selected == selection ? $0.stillSelected : nil }
                        ?? functions.selected(selection, snapshot)
                    if kept.count != selection.count { selection = kept }
                }
                self.update = update
                if !hasSnapshot { hasSnapshot = true }
                if restoration != nil || restored != nil { showRestored(restored ?? ListState()) }
            }
            // Check the identifiers here if there is no host that compares the snapshot.
            if strategy == .reload || !isFollowed { snapshot.checkIdentifiers() }
            if !isFollowed { update.finish() }
        }
    }

    /// Whether the list has a host. An autorun that reads the snapshot does not count, because it does not finish
    /// updates.
    var isFollowed: Bool { _update.isObserved }

    /// The snapshot that was applied last, even if its comparison in the background has not ended.
    var lastSnapshot: ListSnapshot<SectionID, Item> {
        (waitingComparison ?? runningComparison)?.snapshot ?? untracked { snapshot }
    }

    /// Applies an edited copy of the snapshot, as in `list.edit { $0.remove([id]) }`.
    ///
    /// - Parameters:
    ///   - animated: Whether hosts animate the change.
    ///   - change: Edits the snapshot that was applied last.
    /// - Complexity: The same as ``apply(_:animated:completion:)``, plus the edit.
    public func edit(animated: Bool = true, _ change: (inout ListSnapshot<SectionID, Item>) -> Void) {
        var snapshot = lastSnapshot
        change(&snapshot)
        apply(snapshot, animated: animated)
    }

    /// Shows `item` in the view that displays the item with the same id, if there is one. The snapshot does not change.
    ///
    /// When the item is displayed again later, the item of the snapshot is shown. For content that is loaded while an
    /// item is displayed, such as a picture, see ``loadContent(with:for:cached:load:show:)``.
    ///
    /// Supplementary views of the item, such as a badge, show its new content. Use ``edit(animated:_:)`` to add or
    /// remove a supplementary view.
    ///
    /// - Complexity: O(1), plus binding the view, while ``edit(animated:_:)`` is linear in the number of items.
    public func reconfigure(_ item: Item) { reconfigured.send(itemForDisplay(item)) }

    /// For hosts. Calls the `observer` of a host with each item whose view must be bound again; see
    /// ``reconfigure(_:)``.
    public func observeReconfigured(_ observer: @escaping @MainActor (Item) -> Void) -> ObservationToken {
        reconfigured.observe(observer)
    }

    /// Returns the positions in `snapshot` of the items with these ids, ascending.
    ///
    /// - Complexity: Linear in the number of items; O(1) without ids.
    package func positions(of ids: Set<Item.ID>, in snapshot: ListSnapshot<SectionID, Item>) -> [ListPosition] {
        ids.isEmpty ? [] : functions.positions(ids, snapshot)
    }

    /// Whether there are no items. The ``emptyState`` is then shown, unless the items are not known yet.
    public var isEmpty: Bool { snapshot.isEmpty }

    /// For hosts. The ``emptyState`` to show while the host shows no items. It is `nil` until it is known whether there
    /// are items.
    public var knownEmptyState: (any ViewModel)? { hasSnapshot && loadingPages == 0 ? emptyState : nil }
}
