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

    /// A list that shows `snapshot` to begin with.
    public init(_ snapshot: ListSnapshot<SectionID, Item> = ListSnapshot()) {
        update = ListUpdate(snapshot, .reload, completion: nil)
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
        batch {
            if !selection.isEmpty {
                selection.formIntersection(snapshot.sections.lazy.flatMap { $0.items }.map { $0.id })
            }
            update = ListUpdate(snapshot, strategy, completion: completion)
        }
        if !$update.isObserved { update.finish() }
    }

    /// Changes the list as it is: `list.edit { $0.delete([id]) }`.
    public func edit(
        _ strategy: ListApplyStrategy = .animated, _ change: (inout ListSnapshot<SectionID, Item>) -> Void
    ) {
        var snapshot = snapshot
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

    /// How many sections there are.
    public var numberOfSections: Int { snapshot.numberOfSections }

    /// How many items a section has; none, if there is no such section.
    public func numberOfItems(inSection section: Int) -> Int { snapshot.numberOfItems(inSection: section) }

    /// The item at a place, or `nil` if there is none.
    public func item(at index: ListIndex) -> Item? { snapshot.item(at: index) }

    /// Whether there is nothing to show but the ``emptyState``.
    public var isEmpty: Bool { snapshot.isEmpty }

    // MARK: What the user does

    /// The user selected an item. What may not be highlighted is not selected.
    ///
    /// - Returns: Whether it is selected now.
    @discardableResult
    public func userDidSelect(_ id: Item.ID) -> Bool {
        guard shouldSelect?(id) ?? true else { return false }
        selection.insert(id)
        onSelect?(id)
        return true
    }

    /// The user deselected an item.
    public func userDidDeselect(_ id: Item.ID) {
        guard selection.remove(id) != nil else { return }
        onDeselect?(id)
    }
}

/// How a list gets from one snapshot to the next.
public enum ListApplyStrategy: Hashable, Sendable {
    /// By the differences, each of which moves into its place.
    case animated
    /// By the differences, without moving anything.
    case notAnimated
    /// All at once, as if the list were new: without comparing, and losing where the user was.
    case reload
}

/// A snapshot to be shown, how, and who waits for it.
@MainActor
public final class ListUpdate<SectionID: Hashable, Item: Identifiable & Equatable> {
    /// The list from now on.
    public let snapshot: ListSnapshot<SectionID, Item>
    /// How to get there.
    public let strategy: ListApplyStrategy
    private var completion: (@MainActor () -> Void)?

    init(
        _ snapshot: ListSnapshot<SectionID, Item>, _ strategy: ListApplyStrategy,
        completion: (@MainActor () -> Void)?
    ) {
        (self.snapshot, self.strategy, self.completion) = (snapshot, strategy, completion)
    }

    /// The host shows the snapshot, or has been given a later one. A second call does nothing.
    public func finish() {
        let completion = completion
        self.completion = nil
        completion?()
    }
}

/// Something that can be done with an item: an entry of a menu, or a button behind a swipe.
public struct ListAction {
    /// What it says.
    public let title: String
    /// Whether it destroys something, and is shown so.
    public let isDestructive: Bool
    /// What it does.
    public let perform: @MainActor () -> Void

    /// An action.
    public init(_ title: String, isDestructive: Bool = false, perform: @escaping @MainActor () -> Void) {
        (self.title, self.isDestructive, self.perform) = (title, isDestructive, perform)
    }
}
