/// An item of a list whose items are of several types, all of which can be sent to other threads.
///
/// Use it instead of ``AnyListItem`` where the list is made or compared in the background, as by
/// ``ListViewModel/apply(comparedInBackground:_:)``. The view models must be `Sendable`, and must not be isolated to the main
/// actor; declare them `nonisolated` in a target where types are isolated to it by default.
///
///     let list = ListViewModel<Int, AnySendableListItem>()
///     await list.apply(comparedInBackground: ListSnapshot(items: photos.map(AnySendableListItem.init)))
///
/// Identifiers are those of ``AnyListItem``: `AnyListItem.ID(7, of: PhotoViewModel.self)`.
public struct AnySendableListItem: Identifiable, Equatable, @unchecked Sendable {
    // What an `AnyListItem` keeps never changes, and was made from what can be sent.
    private let item: AnyListItem

    /// The item that shows `viewModel`.
    public init<Item: ReusableViewViewModel & Identifiable & Equatable & Sendable>(_ viewModel: Item)
    where Item.ID: Sendable {
        item = AnyListItem(viewModel)
    }

    /// What tells this item from the others of its list.
    public var id: AnyListItem.ID { item.id }
    /// The view model that is shown.
    public var viewModel: any ReusableViewViewModel { item.viewModel }

    /// Whether both show equal view models of one type.
    ///
    /// - Complexity: O(1) for an item and its copy; otherwise what comparing the view models costs.
    public static func == (left: AnySendableListItem, right: AnySendableListItem) -> Bool { left.item == right.item }
}

extension AnySendableListItem: ReusableViewViewModel {
    /// That of the view model.
    public var reuseIdentifier: String { item.reuseIdentifier }
}

/// The view model of an item of a mixed list, or the view model itself where it is not such an item.
package func unwrapped(_ viewModel: any ViewModel) -> any ViewModel {
    (viewModel as? AnyListItem)?.viewModel ?? (viewModel as? AnySendableListItem)?.viewModel ?? viewModel
}
