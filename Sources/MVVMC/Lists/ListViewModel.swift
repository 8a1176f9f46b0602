/// The view model of a table or collection view: its items, its selection, and what happens when the user does
/// something with them.
///
/// It belongs to the view model of a screen, which applies snapshots to it and sets its closures. That view model owns
/// the list, so a closure that captures it strongly creates a retain cycle: set the closure by a method that holds its
/// owner weakly, such as ``onSelect(_:_:)``, or capture the owner weakly. Hosts observe its updates.
///
///     final class PhotosViewModel: ReferenceViewModel {
///         let list = ListViewModel<Int, PhotoViewModel>()
///
///         init(router: any Router<PhotosCoordinator.Route>) {
///             list.onSelect = { id in router.navigate(to: .photo(id)) }
///             list.trailingSwipeActions(self) { owner, id in
///                 [ListAction("Delete", isDestructive: true) { owner.delete(id) }]
///             }
///             list.apply(ListSnapshot(items: rows), .reload)
///         }
///     }
@MainActor
public final class ListViewModel<SectionID: Hashable, Item: Identifiable & Equatable>: ReferenceViewModel {
    /// The last snapshot applied, and how it is to be shown. A host shows each update that it observes, and then calls
    /// ``ListUpdate/finish()``.
    @_spi(Host) @Observed public private(set) var update: ListUpdate<SectionID, Item>
    /// The identifiers of the selected items. Set it to select items in code; the ``selectionMode`` applies to taps
    /// only.
    @Observed public var selection: Set<Item.ID> = []
    /// What a tap on an item does to the selection.
    ///
    /// By default, a tap calls ``onSelect`` and leaves nothing selected.
    @Observed public var selectionMode = ListSelectionMode.momentary
    /// What is shown instead of items while there are none.
    @Observed public var emptyState: (any ViewModel)?

    /// Called when the user selects an item.
    public var onSelect: (@MainActor (Item.ID) -> Void)?
    /// Called when the user deselects an item, or selects another in a list with a ``ListSelectionMode/single``
    /// selection.
    public var onDeselect: (@MainActor (Item.ID) -> Void)?
    /// Whether an item can be highlighted and selected. All can, if `nil`.
    public var shouldSelect: (@MainActor (Item.ID) -> Bool)?
    /// The actions that a swipe reveals at the leading edge of an item. There are none, if `nil`.
    public var leadingSwipeActions: (@MainActor (Item.ID) -> [ListAction])?
    /// The actions that a swipe reveals at the trailing edge of an item. There are none, if `nil`.
    public var trailingSwipeActions: (@MainActor (Item.ID) -> [ListAction])?
    /// The entries of an item's context menu. There is no menu, if `nil` or empty.
    public var contextMenu: (@MainActor (Item.ID) -> [ListAction])?
    /// Whether the user can move an item. None can be moved, if `nil`.
    public var canMove: (@MainActor (Item.ID) -> Bool)?
    /// Called when the user moves an item to another place, counted without the item. Returns whether the move is
    /// accepted.
    ///
    /// The view shows the move already. If the closure returns `true`, the list follows, unless the closure has applied
    /// a snapshot itself. If it returns `false`, the view moves the item back. Every move is accepted, if `nil`.
    public var onMove: (@MainActor (Item.ID, ListIndex) -> Bool)?
    /// Called when an item is about to be displayed.
    public var onDisplay: (@MainActor (Item.ID) -> Void)?
    /// Called when an item is no longer displayed.
    public var onEndDisplay: (@MainActor (Item.ID) -> Void)?
    /// Called with items that are about to be displayed if the user continues to scroll.
    public var onPrefetch: (@MainActor ([Item.ID]) -> Void)?
    /// Called with items that were prefetched and are not about to be displayed anymore.
    public var onCancelPrefetch: (@MainActor ([Item.ID]) -> Void)?

    private let reconfigured = Events<Item>()
    let functions: ListFunctions<SectionID, Item>
    /// What else follows which items are displayed.
    private(set) var displayObservers: [ListDisplayObserver<Item>] = []
    // Looking into the array, which is generic, takes longer than all the rest of what is called for each row.
    private(set) var hasDisplayObservers = false

    /// The snapshot that is being compared in the background, and the one that comes after it.
    var runningComparison: BackgroundComparison<SectionID, Item>?
    var waitingComparison: BackgroundComparison<SectionID, Item>?

    /// Creates a list that shows `snapshot`.
    ///
    /// Create it where the types of the list are known, as in a stored property of a screen's view model: the
    /// comparisons of its hosts are compiled for these types there. A list that is created by generic code of another
    /// module is compared by unspecialized code, which takes many times as long.
    @inlinable
    public convenience init(_ snapshot: ListSnapshot<SectionID, Item> = ListSnapshot()) {
        self.init(snapshot, functions: ListFunctions())
    }

    @usableFromInline
    init(_ snapshot: ListSnapshot<SectionID, Item>, functions: ListFunctions<SectionID, Item>) {
        self.functions = functions
        update = ListUpdate(snapshot, .reload, functions)
    }

    func addDisplayObserver(_ observer: ListDisplayObserver<Item>) {
        displayObservers.append(observer)
        hasDisplayObservers = true
    }

    // MARK: Showing

    /// The list as it is, or is about to be, shown.
    public var snapshot: ListSnapshot<SectionID, Item> { update.snapshot }

    /// Shows another state of the list.
    ///
    /// Items that are not in the snapshot are no longer selected. A snapshot that equals the one before is applied as
    /// well, so that the completions are called in order; it costs a comparison.
    ///
    /// - Parameters:
    ///   - snapshot: The new state.
    ///   - strategy: How hosts show the change.
    ///   - completion: Called once, when the snapshot is shown: at once if there is no host.
    public func apply(
        _ snapshot: ListSnapshot<SectionID, Item>, _ strategy: ListApplyStrategy = .animated,
        completion: (@MainActor () -> Void)? = nil
    ) {
        let superseded = [runningComparison, waitingComparison]
        (runningComparison, waitingComparison) = (nil, nil)
        show(snapshot, strategy, completion: completion)
        for comparison in superseded { comparison?.end(false) }
    }

    /// - Parameter comparison: The changes since the snapshot before, if they were found in the background.
    func show(
        _ snapshot: ListSnapshot<SectionID, Item>, _ strategy: ListApplyStrategy,
        _ comparison: ListComparison<SectionID, Item>? = nil, completion: (@MainActor () -> Void)?
    ) {
        // What an autorun that applies a list reads here is no concern of it.
        Graph.untracked {
            let update = ListUpdate(
                snapshot, strategy, functions, superseding: update, comparison: comparison, completion: completion)
            batch {
                if !selection.isEmpty {
                    let kept =
                        comparison.flatMap { $0.selected == selection ? $0.stillSelected : nil }
                        ?? functions.selected(selection, snapshot)
                    if kept.count != selection.count { selection = kept }
                }
                self.update = update
            }
            // Where no host compares it.
            if strategy == .reload || !isFollowed { snapshot.checkIdentifiers() }
            if !isFollowed { update.finish() }
        }
    }

    /// Whether there is a host.
    var isFollowed: Bool { $update.isObserved }

    /// The snapshot of the last call that applied one, which may still be compared in the background.
    var lastSnapshot: ListSnapshot<SectionID, Item> {
        (waitingComparison ?? runningComparison)?.snapshot ?? Graph.untracked { snapshot }
    }

    /// Changes the list: `list.edit { $0.delete([id]) }`.
    public func edit(
        _ strategy: ListApplyStrategy = .animated, _ change: (inout ListSnapshot<SectionID, Item>) -> Void
    ) {
        var snapshot = lastSnapshot
        change(&snapshot)
        apply(snapshot, strategy)
    }

    /// Shows `item` in the view that displays the item with the same id, if there is one, and leaves the snapshot as it
    /// is.
    ///
    /// When the item is displayed again, the item of the snapshot is shown. For content that is loaded while an item is
    /// displayed, such as a picture, see ``showLateContent(on:for:atHand:load:show:)``.
    ///
    /// Supplementary views of the item, such as a badge, show its new content. Use ``edit(_:_:)`` to add or remove one.
    ///
    /// - Complexity: O(1), beside binding the view, where ``edit(_:_:)`` is linear in the number of items.
    public func reconfigure(_ item: Item) { reconfigured.send(itemForDisplay(item)) }

    /// Calls `observer`, a host's, with each item that is to be shown again where it is displayed; see
    /// ``reconfigure(_:)``.
    @_spi(Host) public func observeReconfigured(_ observer: @escaping @MainActor (Item) -> Void) -> ObservationToken {
        reconfigured.observe(observer)
    }

    /// Returns the places at which `snapshot` has items with these ids, ascending: for a host that shows the selection.
    ///
    /// - Complexity: Linear in the number of items; O(1) without ids.
    package func places(of ids: Set<Item.ID>, in snapshot: ListSnapshot<SectionID, Item>) -> [ListIndex] {
        ids.isEmpty ? [] : functions.places(ids, snapshot)
    }

    /// Whether there are no items, so that the ``emptyState`` is shown.
    @_spi(Host) public var isEmpty: Bool { snapshot.isEmpty }
}
