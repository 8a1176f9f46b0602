/// An item of a list whose items are of several types. Each is shown by the view of its own type.
///
///     let list = ListViewModel<Int, AnyListItem>()
///     list.apply(ListSnapshot(items: photos.map(AnyListItem.init) + [AnyListItem(advertisement)]))
///
/// A view model that has no identity of its own is given one:
///
///     AnyListItem(TitleViewModel(text: "Today"), id: "today")
///     AnyListItem(person, id: person.email)
///
/// Items of different types are different, even if their identifiers are equal.
public struct AnyListItem: Identifiable, Equatable {
    /// The identifier of an item of any type.
    public struct ID: Hashable, @unchecked Sendable, CustomStringConvertible {
        private let type: ObjectIdentifier
        // One that can be sent, as all initializers require.
        private let value: AnyHashable

        /// Creates the identifier of an item of type `type`, to look the item up in a snapshot.
        public init<Item: Identifiable>(_ id: Item.ID, of type: Item.Type) where Item.ID: Sendable {
            self.type = ObjectIdentifier(type)
            value = AnyHashable(id)
        }

        /// Creates the identifier of a view model of type `type` that was given its identity.
        @_disfavoredOverload
        public init<Item: ReusableViewViewModel>(_ id: some Hashable & Sendable, of type: Item.Type) {
            self.type = ObjectIdentifier(type)
            value = AnyHashable(id)
        }

        /// Returns the identifier in its own type, or `nil` if it belongs to an item of another type.
        public func value<Item: Identifiable>(of type: Item.Type) -> Item.ID? { value(of: type, as: Item.ID.self) }

        /// Returns the identifier that a view model of type `type` was given, or `nil` if it belongs to an item of
        /// another type.
        public func value<Item, Value>(of type: Item.Type, as valueType: Value.Type) -> Value? {
            self.type == ObjectIdentifier(type) ? value.base as? Value : nil
        }

        /// The identifier as its type describes it.
        public var description: String { "\(value.base)" }
    }

    /// The content of one item; an object, so that a copy of an item is found to be equal without comparing view
    /// models.
    private final class Content {
        let id: ID
        let viewModel: any ReusableViewViewModel
        let isEqual: (any ReusableViewViewModel) -> Bool

        init<Item: ReusableViewViewModel & Equatable>(_ item: Item, _ id: ID) {
            self.id = id
            viewModel = item
            isEqual = { item == $0 as? Item }
        }
    }

    private var content: Content

    /// Creates an item that shows `viewModel`.
    public init<Item: ReusableViewViewModel & Identifiable & Equatable>(_ viewModel: Item) where Item.ID: Sendable {
        content = Content(viewModel, ID(viewModel.id, of: Item.self))
    }

    /// Creates an item that shows `viewModel` and whose identity is not a part of it.
    ///
    /// - Parameters:
    ///   - viewModel: What is shown. If it is `Identifiable`, its own identifier is not used.
    ///   - id: The identifier, which no other item of the list with a view model of this type may have.
    public init<Item: ReusableViewViewModel & Equatable>(_ viewModel: Item, id: some Hashable & Sendable) {
        content = Content(viewModel, ID(id, of: Item.self))
    }

    /// The identifier of this item, which no other item of the list has.
    public var id: ID { content.id }
    /// The view model that is shown.
    public var viewModel: any ReusableViewViewModel { content.viewModel }

    /// Changes the view model if it is of type `type`. The identifier stays the same.
    ///
    ///     item.edit(CommentCellViewModel.self) { $0.authorImage = image }
    ///
    /// - Returns: Whether it is of that type.
    @discardableResult
    public mutating func edit<Item: ReusableViewViewModel & Equatable>(
        _ type: Item.Type, _ change: (inout Item) throws -> Void
    ) rethrows -> Bool {
        guard var viewModel = content.viewModel as? Item else { return false }
        try change(&viewModel)
        content = Content(viewModel, id)
        return true
    }

    /// Whether both show equal view models of one type under one identifier.
    ///
    /// - Complexity: O(1) for an item and its copy; otherwise the cost of comparing the view models.
    public static func == (left: AnyListItem, right: AnyListItem) -> Bool {
        left.content === right.content || (left.id == right.id && left.content.isEqual(right.viewModel))
    }
}

extension AnyListItem: SupplementedItem {
    /// The reuse identifier of the view model.
    public var reuseIdentifier: String { viewModel.reuseIdentifier }
    /// The supplementary view models of the view model, if it is a ``SupplementedItem``.
    public var supplementary: [SupplementaryKind: any SupplementaryViewModel] {
        supplementaryViewModels(of: viewModel)
    }
}
