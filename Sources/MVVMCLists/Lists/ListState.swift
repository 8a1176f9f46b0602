/// What a screen keeps of a list in an archive: the selection and the first visible item.
///
/// Read it from ``ListViewModel/state``, and pass it to ``ListViewModel/restore(_:)``. It is `Codable` if the
/// identifiers are.
///
///     final class InboxViewModel: StateRestoring {
///         let list = ListViewModel<Int, MessageRow>()
///
///         struct SavedState: Codable { var list: ListState<MessageRow.ID> }
///         var savedState: SavedState? { SavedState(list: list.state) }
///         func restore(_ state: SavedState) { list.restore(state.list) }
///     }
public struct ListState<ID: Hashable>: Hashable {
    /// The identifiers of the selected items, in the order of the list.
    public var selection: [ID]
    /// The identifier of the first visible item, or `nil` if the list is scrolled to its first item.
    public var firstVisible: ID?

    /// Creates a state.
    public init(selection: [ID] = [], firstVisible: ID? = nil) {
        (self.selection, self.firstVisible) = (selection, firstVisible)
    }

    /// Returns a state with other identifiers. The identifiers for which `transform` returns `nil` are left out.
    ///
    /// Use it for a list of ``AnyListItem``, whose identifiers are not `Codable`:
    ///
    ///     var savedState: ListState<Comment.ID>? {
    ///         list.state.compactMap { $0.value(of: CommentCellViewModel.self, as: Comment.ID.self) }
    ///     }
    ///
    ///     func restore(_ state: ListState<Comment.ID>) {
    ///         list.restore(state.compactMap { AnyListItem.ID($0, of: CommentCellViewModel.self) })
    ///     }
    public func compactMap<Other>(_ transform: (ID) -> Other?) -> ListState<Other> {
        ListState<Other>(
            selection: selection.compactMap(transform), firstVisible: firstVisible.flatMap(transform))
    }
}

extension ListState: Codable where ID: Codable {}
extension ListState: Sendable where ID: Sendable {}
