/// An item of a list whose items are of several types: each with the view that its own type has.
///
///     let list = ListViewModel<Int, AnyListItem>()
///     list.apply(ListSnapshot(items: photos.map(AnyListItem.init) + [AnyListItem(advertisement)]))
///
/// Items of different types are different, whatever their ids.
public struct AnyListItem: Identifiable, Equatable {
    /// What the identifiers of all types have in common.
    public struct ID: Hashable, CustomStringConvertible {
        private let type: ObjectIdentifier
        private let value: AnyHashable

        /// The identifier of an item of type `type`, to look it up in a snapshot.
        public init<Item: Identifiable>(_ id: Item.ID, of type: Item.Type) {
            self.type = ObjectIdentifier(type)
            value = AnyHashable(id)
        }

        /// The identifier as its type describes it.
        public var description: String { "\(value.base)" }
    }

    /// What tells this item from the others of its list.
    public let id: ID
    /// The view model that is shown.
    public let viewModel: any ReusableViewViewModel
    private let areEqual: (any ReusableViewViewModel, any ReusableViewViewModel) -> Bool

    /// The item that shows `viewModel`.
    public init<Item: ReusableViewViewModel & Identifiable & Equatable>(_ viewModel: Item) {
        id = ID(viewModel.id, of: Item.self)
        self.viewModel = viewModel
        areEqual = { left, right in
            guard let left = left as? Item, let right = right as? Item else { return false }
            return left == right
        }
    }

    /// Whether both show equal view models of one type.
    public static func == (left: AnyListItem, right: AnyListItem) -> Bool {
        left.id == right.id && left.areEqual(left.viewModel, right.viewModel)
    }
}

extension AnyListItem: ReusableViewViewModel {
    /// That of the view model.
    public var reuseIdentifier: String { viewModel.reuseIdentifier }
}
