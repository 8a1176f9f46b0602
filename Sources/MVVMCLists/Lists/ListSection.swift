import MVVMC

/// A section of a list, with its items and the view models of its supplementary views.
///
///     var friends = ListSection(id: "friends", items: rows)
///     friends.header = TitleViewModel(text: "Friends")
///
/// Two items that are equal must have the same id. An item with the same id and different content in the next snapshot
/// is an update.
public struct ListSection<ID: Hashable, Item: Identifiable & Equatable>: Identifiable {
    /// The identifier of this section. It must be unique in the list.
    public let id: ID
    /// The items, in order.
    public var items: [Item]
    /// The view models of the section's supplementary views, by kind. If the layout of a collection view requests a
    /// kind for which neither the section nor the item has a view model, an empty view is shown.
    public var supplementary: [SupplementaryKind: any SupplementaryViewModel]

    /// Creates a section.
    @inlinable
    public init(
        id: ID, items: [Item] = [], header: (any SupplementaryViewModel)? = nil,
        footer: (any SupplementaryViewModel)? = nil
    ) {
        self.id = id
        self.items = items
        supplementary = [:]
        self.header = header
        self.footer = footer
    }

    /// The view model of the view above the items.
    @inlinable
    public var header: (any SupplementaryViewModel)? {
        get { supplementary[.header] }
        set { supplementary[.header] = newValue }
    }

    /// The view model of the view below the items.
    @inlinable
    public var footer: (any SupplementaryViewModel)? {
        get { supplementary[.footer] }
        set { supplementary[.footer] = newValue }
    }

    @usableFromInline
    func hasSameSupplementary(as other: ListSection) -> Bool {
        if supplementary.isEmpty, other.supplementary.isEmpty { return true }
        guard supplementary.count == other.supplementary.count else { return false }
        return supplementary.allSatisfy { kind, viewModel in
            other.supplementary[kind].map { areEqual(viewModel, $0) } ?? false
        }
    }
}

extension ListSection: Equatable {
    /// Whether two sections have the same id, equal items, and equal supplementary view models.
    ///
    /// - Complexity: Linear in the number of items; O(1) for the items of a copy that was not edited.
    @inlinable
    public static func == (left: ListSection, right: ListSection) -> Bool {
        left.id == right.id && left.items == right.items && left.hasSameSupplementary(as: right)
    }
}

extension ListSection: Sendable where ID: Sendable, Item: Sendable {}

/// Returns whether two values have the same type and are equal.
func areEqual(_ left: any Equatable, _ right: any Equatable) -> Bool {
    func isEqual<Value: Equatable>(_ left: Value) -> Bool { left == right as? Value }
    return isEqual(left)
}
