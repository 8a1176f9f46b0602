/// An item of a list whose items are of several types: each with the view that its own type has.
///
///     let list = ListViewModel<Int, AnyListItem>()
///     list.apply(ListSnapshot(items: photos.map(AnyListItem.init) + [AnyListItem(advertisement)]))
///
/// Items of different types are different, whatever their ids.
public struct AnyListItem: Identifiable, Equatable {
    /// What the identifiers of all types have in common.
    public struct ID: Hashable, @unchecked Sendable, CustomStringConvertible {
        private let type: ObjectIdentifier
        // One that can be sent, as all that make one demand.
        private let value: AnyHashable

        /// The identifier of an item of type `type`, to look it up in a snapshot.
        public init<Item: Identifiable>(_ id: Item.ID, of type: Item.Type) where Item.ID: Sendable {
            self.type = ObjectIdentifier(type)
            value = AnyHashable(id)
        }

        /// The identifier as its type has it, or `nil` if it belongs to an item of another type.
        public func value<Item: Identifiable>(of type: Item.Type) -> Item.ID? {
            self.type == ObjectIdentifier(type) ? value.base as? Item.ID : nil
        }

        /// The identifier as its type describes it.
        public var description: String { "\(value.base)" }
    }

    /// What one item has; an object, so that an item which was not made anew is found to be the same at a glance.
    private final class Content {
        let id: ID
        let viewModel: any ReusableViewViewModel
        let isEqual: (any ReusableViewViewModel) -> Bool

        init<Item: ReusableViewViewModel & Identifiable & Equatable>(_ item: Item) where Item.ID: Sendable {
            id = ID(item.id, of: Item.self)
            viewModel = item
            isEqual = { item == $0 as? Item }
        }
    }

    private let content: Content

    /// The item that shows `viewModel`.
    public init<Item: ReusableViewViewModel & Identifiable & Equatable>(_ viewModel: Item) where Item.ID: Sendable {
        content = Content(viewModel)
    }

    /// What tells this item from the others of its list.
    public var id: ID { content.id }
    /// The view model that is shown.
    public var viewModel: any ReusableViewViewModel { content.viewModel }

    /// Whether both show equal view models of one type.
    ///
    /// - Complexity: O(1) for an item and its copy; otherwise what comparing the view models costs.
    public static func == (left: AnyListItem, right: AnyListItem) -> Bool {
        left.content === right.content || (left.id == right.id && left.content.isEqual(right.viewModel))
    }
}

extension AnyListItem: ReusableViewViewModel {
    /// That of the view model.
    public var reuseIdentifier: String { viewModel.reuseIdentifier }
}
