/// The differences between two snapshots, by the positions of sections and items; see ``ListChanges``.
///
/// A comparison is inlinable, and inlinable code cannot use the interface of hosts. So it creates this value, and hosts
/// receive it as ``ListChanges``.
@usableFromInline
struct ListDifferences: Sendable {
    /// The old position of each section of the new list, or `nil` for an inserted section.
    @usableFromInline let oldSections: [Int?]
    /// The number of sections of the old list.
    @usableFromInline let oldCount: Int

    /// The deleted sections, by their old positions, ascending.
    @usableFromInline var deletedSections: [Int] = []
    /// The inserted sections, by their new positions, ascending.
    @usableFromInline var insertedSections: [Int] = []
    /// The moved sections, by ascending new positions.
    @usableFromInline var movedSections: [(from: Int, to: Int)] = []
    /// The sections with different supplementary view models, by ascending new positions.
    @usableFromInline var updatedSections: [(from: Int, to: Int)] = []
    /// The deleted items, by their old positions, ascending.
    @usableFromInline var deletes: [ListPosition] = []
    /// The inserted items, by their new positions, ascending.
    @usableFromInline var inserts: [ListPosition] = []
    /// The moved items, by ascending new positions.
    @usableFromInline var moves: [(from: ListPosition, to: ListPosition)] = []
    /// The items with different content, by ascending new positions.
    @usableFromInline var updates: [(from: ListPosition, to: ListPosition)] = []

    @usableFromInline
    init(oldSections: [Int?], oldCount: Int) { (self.oldSections, self.oldCount) = (oldSections, oldCount) }

    /// Whether there are no differences.
    @usableFromInline
    var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && updatedSections.isEmpty
            && deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
    }
}
