/// For hosts. The closures that the owner of a list has set. Each is set by the ``ListViewModel`` method of the same
/// name, and is `nil` until then.
public struct ListHandlers<Item: Identifiable> {
    /// The closure of ``ListViewModel/onSelect(with:_:)``.
    public package(set) var onSelect: (@MainActor (Item.ID) -> Void)?
    package var onDeselect: (@MainActor (Item.ID) -> Void)?
    /// The closure of ``ListViewModel/shouldSelect(with:_:)``.
    public package(set) var shouldSelect: (@MainActor (Item.ID) -> Bool)?
    /// The closure of ``ListViewModel/leadingSwipeActions(with:_:)``.
    public package(set) var leadingSwipeActions: (@MainActor (Item.ID) -> [ListAction])?
    /// The closure of ``ListViewModel/trailingSwipeActions(with:_:)``.
    public package(set) var trailingSwipeActions: (@MainActor (Item.ID) -> [ListAction])?
    /// The closure of ``ListViewModel/contextMenu(with:_:)``.
    public package(set) var contextMenu: (@MainActor (Item.ID) -> [ListAction])?
    /// The closure of ``ListViewModel/canMove(with:_:)``.
    public package(set) var canMove: (@MainActor (Item.ID) -> Bool)?
    package var onMove: (@MainActor (Item.ID, ListPosition) -> Bool)?
    package var onDisplay: (@MainActor (Item.ID) -> Void)?
    package var onEndDisplay: (@MainActor (Item.ID) -> Void)?
    /// The closure of ``ListViewModel/onPrefetch(with:_:)``.
    public package(set) var onPrefetch: (@MainActor ([Item.ID]) -> Void)?
    /// The closure of ``ListViewModel/onCancelPrefetch(with:_:)``.
    public package(set) var onCancelPrefetch: (@MainActor ([Item.ID]) -> Void)?

    init() {}
}
