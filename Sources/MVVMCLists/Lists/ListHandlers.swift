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

/// A closure that the owner of a list has set, to be removed with ``ListViewModel/removeHandler(_:)``. Each case has
/// the name of the method that sets the closure.
public enum ListHandler: Hashable, Sendable, CaseIterable {
    /// The closure of ``ListViewModel/onSelect(with:_:)``.
    case onSelect
    /// The closure of ``ListViewModel/onDeselect(with:_:)``.
    case onDeselect
    /// The closure of ``ListViewModel/shouldSelect(with:_:)``.
    case shouldSelect
    /// The closure of ``ListViewModel/leadingSwipeActions(with:_:)``.
    case leadingSwipeActions
    /// The closure of ``ListViewModel/trailingSwipeActions(with:_:)``.
    case trailingSwipeActions
    /// The closure of ``ListViewModel/contextMenu(with:_:)``.
    case contextMenu
    /// The closure of ``ListViewModel/canMove(with:_:)``.
    case canMove
    /// The closure of ``ListViewModel/onMove(with:_:)``.
    case onMove
    /// The closure of ``ListViewModel/onDisplay(with:_:)``.
    case onDisplay
    /// The closure of ``ListViewModel/onEndDisplay(with:_:)``.
    case onEndDisplay
    /// The closure of ``ListViewModel/onPrefetch(with:_:)``.
    case onPrefetch
    /// The closure of ``ListViewModel/onCancelPrefetch(with:_:)``.
    case onCancelPrefetch
}

extension ListViewModel {
    /// Removes a closure that was set with the method of the same name. The list then behaves as if the closure had
    /// never been set. For example, hosts no longer offer a gesture that needs the closure.
    ///
    ///     list.removeHandler(.contextMenu)
    public func removeHandler(_ handler: ListHandler) {
        switch handler {
        case .onSelect: (handlers.onSelect, selectionOwner) = (nil, nil)
        case .onDeselect: handlers.onDeselect = nil
        case .shouldSelect: handlers.shouldSelect = nil
        case .leadingSwipeActions: handlers.leadingSwipeActions = nil
        case .trailingSwipeActions: handlers.trailingSwipeActions = nil
        case .contextMenu: handlers.contextMenu = nil
        case .canMove: handlers.canMove = nil
        case .onMove: handlers.onMove = nil
        case .onDisplay: handlers.onDisplay = nil
        case .onEndDisplay: handlers.onEndDisplay = nil
        case .onPrefetch: handlers.onPrefetch = nil
        case .onCancelPrefetch: handlers.onCancelPrefetch = nil
        }
    }
}
