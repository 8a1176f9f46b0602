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
