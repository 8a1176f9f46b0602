/// The differences between two snapshots, by the positions of sections and the places of items; see ``ListChanges``.
///
/// A comparison is inlinable, and inlinable code cannot use the interface of hosts. So it makes this, and hosts are
/// given it as ``ListChanges``.
@usableFromInline
struct ListDifferences: Sendable {
    /// Where each section of the new list was in the old one.
    @usableFromInline let oldSections: [Int?]
    /// How many sections the old list has.
    @usableFromInline let oldCount: Int

    /// The deleted sections, by their old positions, ascending.
    @usableFromInline var deletedSections: [Int] = []
    /// The inserted sections, by their new positions, ascending.
    @usableFromInline var insertedSections: [Int] = []
    /// The moved sections, by ascending new positions.
    @usableFromInline var movedSections: [(from: Int, to: Int)] = []
    /// The sections with different supplementary view models, by ascending new positions.
    @usableFromInline var updatedSections: [(from: Int, to: Int)] = []
    /// The deleted items, by their old places, ascending.
    @usableFromInline var deletes: [ListPosition] = []
    /// The inserted items, by their new places, ascending.
    @usableFromInline var inserts: [ListPosition] = []
    /// The moved items, by ascending new places.
    @usableFromInline var moves: [(from: ListPosition, to: ListPosition)] = []
    /// The items with different content, by ascending new places.
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
