/// What a table or collection view shows, and what it tells of the user: one infrastructure for every list.
///
/// It belongs to a screen's view model, which sets snapshots and gets what the user does by closures. The screen's view model owns
/// this, so a closure that captures it strongly creates a retain cycle: set the closure by the method of the same name, which holds
/// its owner weakly and passes it to the closure. The host, whatever it draws with, follows ``update``.
///
///     final class PhotosViewModel: ReferenceViewModel {
///         let list = ListViewModel<Int, PhotoViewModel>()
///
///         init(router: any Router<PhotosCoordinator.Route>) {
///             list.onSelect = { id in router.navigate(to: .photo(id)) }
///             list.onDisplay(self) { owner, id in owner.loadPicture(of: id) }
///             list.apply(ListSnapshot(items: rows), .reload)
///         }
///     }
@MainActor
public final class ListViewModel<SectionID: Hashable, Item: Identifiable & Equatable>: ReferenceViewModel {
    /// The last snapshot applied, and how it is to be shown. A host applies each one that it hears of, and says when it is
    /// done: ``ListUpdate/finish()``.
    @Observed public private(set) var update: ListUpdate<SectionID, Item>
    /// The items that are selected. A host shows them so; set it to select without the user.
    @Observed public var selection: Set<Item.ID> = []
    /// What is shown in place of the items while there are none.
    @Observed public var emptyState: (any ViewModel)?

    /// Hears of an item that the user has selected.
    public var onSelect: (@MainActor (Item.ID) -> Void)?
    /// Hears of an item that the user has deselected.
    public var onDeselect: (@MainActor (Item.ID) -> Void)?
    /// Whether an item may be highlighted, and so selected; all may, if `nil`.
    public var shouldSelect: (@MainActor (Item.ID) -> Bool)?
    /// The actions that a swipe over an item offers; none, if `nil`.
    public var rowActions: (@MainActor (Item.ID) -> [ListAction])?
    /// The actions of an item's context menu; none, if `nil`.
    public var contextMenu: (@MainActor (Item.ID) -> [ListAction])?
    /// Hears of an item that is about to be displayed: the time to ask for its picture.
    public var onDisplay: (@MainActor (Item.ID) -> Void)?
    /// Hears of an item that is no longer displayed.
    public var onEndDisplay: (@MainActor (Item.ID) -> Void)?
    /// Hears of items that will be displayed soon, if the user goes on scrolling.
    public var onPrefetch: (@MainActor ([Item.ID]) -> Void)?
    /// Hears of items that were to be displayed soon, and now are not.
    public var onCancelPrefetch: (@MainActor ([Item.ID]) -> Void)?

    private let reconfigured = Events<Item>()
    private let functions: ListFunctions<SectionID, Item>

    /// The snapshot that is being compared in the background, and the one that comes after it.
    var runningComparison: BackgroundComparison<SectionID, Item>?
    var waitingComparison: BackgroundComparison<SectionID, Item>?

    /// A list that shows `snapshot` to begin with.
    ///
    /// Make it where the types of the list are known, as in a stored property of a screen's view model: the comparisons of
    /// its hosts are compiled for these types there. A list that is made by generic code of a module is compared without
    /// knowing them, which takes many times as long.
    @inlinable
    public convenience init(_ snapshot: ListSnapshot<SectionID, Item> = ListSnapshot()) {
        self.init(snapshot, functions: ListFunctions())
    }

    @usableFromInline
    init(_ snapshot: ListSnapshot<SectionID, Item>, functions: ListFunctions<SectionID, Item>) {
        self.functions = functions
        update = ListUpdate(snapshot, .reload, functions)
    }

    // MARK: Showing

    /// The list as it is, or is about to be, shown.
    public var snapshot: ListSnapshot<SectionID, Item> { update.snapshot }

    /// Shows another state of the list.
    ///
    /// Items that are gone are no longer selected. An equal snapshot is applied as well, so that the completion comes in
    /// its turn; it costs a comparison.
    ///
    /// - Parameters:
    ///   - snapshot: The list from now on.
    ///   - strategy: How the host goes from one to the other.
    ///   - completion: Called once, when it is shown: at once if there is no host.
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

    /// Changes the list as it is: `list.edit { $0.delete([id]) }`.
    public func edit(
        _ strategy: ListApplyStrategy = .animated, _ change: (inout ListSnapshot<SectionID, Item>) -> Void
    ) {
        let last = waitingComparison ?? runningComparison
        var snapshot = last?.snapshot ?? Graph.untracked { self.snapshot }
        change(&snapshot)
        apply(snapshot, strategy)
    }

    /// Shows `item` in the view that displays the item with the same id, if one does, and leaves the snapshot as it is: for
    /// what comes late and is not worth keeping, such as a picture.
    ///
    /// When the item is displayed again it is the one of the snapshot, and ``onDisplay`` is told: ask for the picture there.
    ///
    ///     list.onDisplay(self) { owner, id in
    ///         owner.images.load(id) { owner.list.reconfigure(owner.row(id, with: $0)) }
    ///     }
    ///
    /// - Complexity: O(1), beside binding the view, where ``edit(_:_:)`` is linear in the number of items.
    public func reconfigure(_ item: Item) { reconfigured.send(item) }

    /// Calls `observer`, a host's, with each item that is to be shown again where it is displayed; see ``reconfigure(_:)``.
    public func observeReconfigured(_ observer: @escaping @MainActor (Item) -> Void) -> ObservationToken {
        reconfigured.observe(observer)
    }

    /// The places at which `snapshot` has items with these ids, ascending: for a host that shows the selection.
    ///
    /// - Complexity: linear in the number of items; O(1) without ids.
    public func places(of ids: Set<Item.ID>, in snapshot: ListSnapshot<SectionID, Item>) -> [ListIndex] {
        ids.isEmpty ? [] : functions.places(ids, snapshot)
    }

    /// How many sections there are.
    public var numberOfSections: Int { snapshot.numberOfSections }

    /// How many items a section has; none, if there is no such section.
    public func numberOfItems(inSection section: Int) -> Int { snapshot.numberOfItems(inSection: section) }

    /// The item at a place, or `nil` if there is none.
    public func item(at index: ListIndex) -> Item? { snapshot.item(at: index) }

    /// Whether there is nothing to show but the ``emptyState``.
    public var isEmpty: Bool { snapshot.isEmpty }

    // MARK: What the user does

    /// The user selected an item. An item that may not be selected, or is no longer in the list, is not.
    ///
    /// - Returns: Whether it is selected when ``onSelect`` has returned, which may deselect or delete it.
    /// - Complexity: linear in the number of items.
    @discardableResult
    public func userDidSelect(_ id: Item.ID) -> Bool {
        Graph.untracked {
            guard !places(of: [id], in: snapshot).isEmpty, shouldSelect?(id) ?? true else { return false }
            selection.insert(id)
            onSelect?(id)
            return selection.contains(id)
        }
    }

    /// The user deselected an item.
    public func userDidDeselect(_ id: Item.ID) {
        Graph.untracked {
            guard selection.remove(id) != nil else { return }
            onDeselect?(id)
        }
    }
}
