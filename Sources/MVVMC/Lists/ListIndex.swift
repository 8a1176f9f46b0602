/// The place of an item: in which section, and where in it, both counted from 0.
public struct ListIndex: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The section's position.
    public var section: Int
    /// The item's position in the section.
    public var item: Int

    /// The place of an item.
    @inlinable
    public init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    /// Whether `left` comes before `right` when a list is read from top to bottom.
    @inlinable
    public static func < (left: ListIndex, right: ListIndex) -> Bool {
        (left.section, left.item) < (right.section, right.item)
    }

    /// Section and item, as in `0.3`.
    public var description: String { "\(section).\(item)" }
}

/// Something that was at one place of the old list and is at another of the new.
public struct ListMove<Position: Hashable & Sendable>: Hashable, Sendable, CustomStringConvertible {
    /// The place in the old list.
    public let from: Position
    /// The place in the new list.
    public let to: Position

    @inlinable
    init(from: Position, to: Position) {
        self.from = from
        self.to = to
    }

    /// Both places, as in `0.3 → 1.0`.
    public var description: String { "\(from) → \(to)" }
}
