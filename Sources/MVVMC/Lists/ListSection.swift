/// A section of a list: its items, and what is shown around them.
///
///     var friends = ListSection(id: "friends", items: rows)
///     friends.header = TitleViewModel(text: "Friends")
///
/// Two items that are equal must have the same id; items with the same id and different content are an update.
public struct ListSection<ID: Hashable, Item: Identifiable & Equatable>: Identifiable {
    /// What tells this section from the others of its list.
    public let id: ID
    /// The items, in order.
    public var items: [Item]
    /// The view models of the views around the items, by kind: what is missing here is empty on the screen.
    public var supplementary: [SupplementaryKind: any SupplementaryViewModel]

    /// A section of a list.
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

    /// What is shown above the items.
    @inlinable
    public var header: (any SupplementaryViewModel)? {
        get { supplementary[.header] }
        set { supplementary[.header] = newValue }
    }

    /// What is shown below the items.
    @inlinable
    public var footer: (any SupplementaryViewModel)? {
        get { supplementary[.footer] }
        set { supplementary[.footer] = newValue }
    }

    /// Whether what is shown around the items is the same.
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
    /// Whether both have the same id, items and views around them.
    @inlinable
    public static func == (left: ListSection, right: ListSection) -> Bool {
        left.id == right.id && left.items == right.items && left.hasSameSupplementary(as: right)
    }
}

extension ListSection: Sendable where ID: Sendable, Item: Sendable {}

/// What a view around the items of a section shows: a header, a footer, or what a layout calls for.
public typealias SupplementaryViewModel = ReusableViewViewModel & Equatable & Sendable

/// Which of the views around the items of a section is meant.
public struct SupplementaryKind: Hashable, Sendable, CustomStringConvertible {
    /// The kind's name, as a collection view's layout has it.
    public let rawValue: String

    /// A kind of one's own.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Above the items.
    public static let header = SupplementaryKind("header")
    /// Below the items.
    public static let footer = SupplementaryKind("footer")

    /// The kind's name.
    public var description: String { rawValue }
}

/// Whether two values of types that are not known here are of one type, and equal.
func areEqual(_ left: any Equatable, _ right: any Equatable) -> Bool {
    func isEqual<Value: Equatable>(_ left: Value) -> Bool { left == right as? Value }
    return isEqual(left)
}
