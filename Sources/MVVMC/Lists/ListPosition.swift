/// The place of an item: the position of its section and its position in the section, both counted from 0.
public struct ListPosition: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The section's position.
    public var section: Int
    /// The item's position in the section.
    public var item: Int

    /// Creates a place.
    @inlinable
    public init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    /// Whether `left` comes before `right` when a list is read from top to bottom.
    @inlinable
    public static func < (left: ListPosition, right: ListPosition) -> Bool {
        (left.section, left.item) < (right.section, right.item)
    }

    /// Section and item, as in `0.3`.
    public var description: String { "\(section).\(item)" }
}

/// A move from a place in the old list to a place in the new one.
public struct ListMove<Position: Hashable & Sendable>: Hashable, Sendable {
    /// The place in the old list.
    public let from: Position
    /// The place in the new list.
    public let to: Position

    @inlinable
    init(from: Position, to: Position) {
        self.from = from
        self.to = to
    }
}
