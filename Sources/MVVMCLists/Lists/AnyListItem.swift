import MVVMC

/// An item of a list that mixes several types of view models. Each item is shown by the view that is registered for its
/// view model.
///
///     let list = ListViewModel<Int, AnyListItem>()
///     list.apply(ListSnapshot(items: photos.map(AnyListItem.init) + [AnyListItem(advertisement)]))
///
/// Pass an identifier for a view model without one:
///
///     let title = AnyListItem(TitleViewModel(text: "Today"), id: "today")
///     let author = AnyListItem(person, id: person.email)
///
/// Items of different types are different, even if their identifiers are equal.
///
/// This type and its identifiers are not `Sendable`. For a list whose snapshots are created or compared in the
/// background, declare an enum of the item types instead.
public struct AnyListItem: Identifiable, Equatable {
    /// The identifier of an item of any type.
    public struct ID: Hashable, CustomStringConvertible {
        private let type: ObjectIdentifier
        private let value: AnyHashable

        /// Creates the identifier of an item with a view model of type `type`, to look the item up in a snapshot.
        ///
        /// The type of `id` must be the type of the item's identifier. Note that a literal is an `Int` or a `String`.
        ///
        ///     snapshot.position(of: AnyListItem.ID(7, of: CommentCellViewModel.self))
        ///
        /// - Parameters:
        ///   - id: The identifier of the view model, or the identifier that was given to the item explicitly.
        ///   - type: The type of the view model.
        public init<Item: ReusableViewViewModel>(_ id: some Hashable, of type: Item.Type) {
            self.type = ObjectIdentifier(type)
            value = AnyHashable(id)
        }

        /// Returns the original identifier. Returns `nil` if the identifier is not of type `valueType`, or if the
        /// item's view model is not of type `type`.
        ///
        ///     list.onSelect(with: self) { owner, id in
        ///         if let id = id.value(of: CommentCellViewModel.self, as: Comment.ID.self) { owner.open(id) }
        ///     }
        public func value<Item: ReusableViewViewModel, Value>(of type: Item.Type, as valueType: Value.Type) -> Value? {
            self.type == ObjectIdentifier(type) ? value.base as? Value : nil
        }

        /// The description of the original identifier.
        public var description: String { "\(value.base)" }
    }

    /// The content of an item. It is a class, so that comparing an item with its own copy does not compare view models.
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
    public init<Item: ReusableViewViewModel & Identifiable & Equatable>(_ viewModel: Item) {
        content = Content(viewModel, ID(viewModel.id, of: Item.self))
    }

    /// Creates an item that shows `viewModel`, with an identifier that is not part of the view model.
    ///
    /// - Parameters:
    ///   - viewModel: The view model to show. If it is `Identifiable`, its own identifier is not used.
    ///   - id: The identifier. It must be unique among the items of the list with a view model of this type.
    public init<Item: ReusableViewViewModel & Equatable>(_ viewModel: Item, id: some Hashable) {
        content = Content(viewModel, ID(id, of: Item.self))
    }

    /// The identifier of this item. It must be unique in the list.
    public var id: ID { content.id }
    /// The view model that is shown.
    public var viewModel: any ReusableViewViewModel { content.viewModel }

    /// Changes the view model if it is of type `type`. The identifier stays the same.
    ///
    ///     item.edit(CommentCellViewModel.self) { $0.authorImage = image }
    ///
    /// - Returns: Whether the view model is of that type.
    @discardableResult
    public mutating func edit<Item: ReusableViewViewModel & Equatable>(
        _ type: Item.Type, _ change: (inout Item) throws -> Void
    ) rethrows -> Bool {
        guard var viewModel = content.viewModel as? Item else { return false }
        try change(&viewModel)
        content = Content(viewModel, id)
        return true
    }

    /// Whether two items have the same identifier and equal view models of the same type.
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

/// Returns the view model of an ``AnyListItem``. Other view models are returned unchanged.
package func unwrapped(_ viewModel: any ViewModel) -> any ViewModel {
    (viewModel as? AnyListItem)?.viewModel ?? viewModel
}
