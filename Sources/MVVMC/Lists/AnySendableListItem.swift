/// An item of a list that mixes several types of `Sendable` view models.
///
/// Use it instead of ``AnyListItem`` where the list is made or compared in the background, as by
/// ``ListViewModel/apply(comparedInBackground:_:)``. The view models must be `Sendable`, and must not be isolated to
/// the main actor; declare them `nonisolated` in a target where types are isolated to it by default.
///
///     let list = ListViewModel<Int, AnySendableListItem>()
///     await list.apply(comparedInBackground: ListSnapshot(items: photos.map(AnySendableListItem.init)))
///
/// Identifiers are those of ``AnyListItem``: `AnyListItem.ID(7, of: PhotoViewModel.self)`.
public struct AnySendableListItem: Identifiable, Equatable, @unchecked Sendable {
    // The content of an `AnyListItem` never changes, and was made from what can be sent.
    private var item: AnyListItem

    /// Creates an item that shows `viewModel`.
    public init<Item: ReusableViewViewModel & Identifiable & Equatable & Sendable>(_ viewModel: Item)
    where Item.ID: Sendable {
        item = AnyListItem(viewModel)
    }

    /// Creates an item that shows `viewModel`, with an identifier that is not part of the view model; see
    /// ``AnyListItem/init(_:id:)``.
    public init<Item: ReusableViewViewModel & Equatable & Sendable>(_ viewModel: Item, id: some Hashable & Sendable) {
        item = AnyListItem(viewModel, id: id)
    }

    /// Changes the view model if it is of type `type`; see ``AnyListItem/edit(_:_:)``.
    @discardableResult
    public mutating func edit<Item: ReusableViewViewModel & Equatable & Sendable>(
        _ type: Item.Type, _ change: (inout Item) throws -> Void
    ) rethrows -> Bool { try item.edit(type, change) }

    /// The identifier of this item. It must be unique in the list.
    public var id: AnyListItem.ID { item.id }
    /// The view model that is shown.
    public var viewModel: any ReusableViewViewModel { item.viewModel }

    /// Whether both show equal view models of one type.
    ///
    /// - Complexity: O(1) for an item and its copy; otherwise the cost of comparing the view models.
    public static func == (left: AnySendableListItem, right: AnySendableListItem) -> Bool { left.item == right.item }
}

extension AnySendableListItem: SupplementedItem {
    /// The reuse identifier of the view model.
    public var reuseIdentifier: String { item.reuseIdentifier }
    /// The supplementary view models of the view model, if it is a ``SupplementedItem``.
    public var supplementary: [SupplementaryKind: any SupplementaryViewModel] { item.supplementary }
}

/// The view model of an item of a mixed list, or the view model itself where it is not such an item.
package func unwrapped(_ viewModel: any ViewModel) -> any ViewModel {
    (viewModel as? AnyListItem)?.viewModel ?? (viewModel as? AnySendableListItem)?.viewModel ?? viewModel
}
