/// The position of an item, with the index of its section and its index in the section, both counted from 0.
public struct ListPosition: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The index of the section.
    public var section: Int
    /// The index of the item in its section.
    public var item: Int

    /// Creates a position.
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
