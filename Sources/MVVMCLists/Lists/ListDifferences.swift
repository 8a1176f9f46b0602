/// The differences between two snapshots, by the positions of sections and items; see ``ListChanges``.
///
/// A comparison is inlinable, and inlinable code can use declarations with `@_spi(Host)` only if it has this attribute
/// itself. A comparison therefore creates this value, and hosts receive it as ``ListChanges``.
@usableFromInline
struct ListDifferences: Sendable {
    /// The old position of each section of the new list, or `nil` for an inserted section.
    @usableFromInline let oldSections: [Int?]
    /// The number of sections of the old list.
    @usableFromInline let oldCount: Int

    /// The old positions of the deleted sections, ascending.
    @usableFromInline var deletedSections: [Int] = []
    /// The new positions of the inserted sections, ascending.
    @usableFromInline var insertedSections: [Int] = []
    /// The old and new positions of the moved sections, by ascending new position.
    @usableFromInline var movedSections: [(from: Int, to: Int)] = []
    /// The old and new positions of the sections whose supplementary view models changed, by ascending new position.
    @usableFromInline var updatedSections: [(from: Int, to: Int)] = []
    /// The old positions of the deleted items, ascending.
    @usableFromInline var deletes: [ListPosition] = []
    /// The new positions of the inserted items, ascending.
    @usableFromInline var inserts: [ListPosition] = []
    /// The old and new positions of the moved items, by ascending new position.
    @usableFromInline var moves: [(from: ListPosition, to: ListPosition)] = []
    /// The old and new positions of the items whose content changed, by ascending new position.
    @usableFromInline var updates: [(from: ListPosition, to: ListPosition)] = []

    @usableFromInline
    init(oldSections: [Int?], oldCount: Int) { (self.oldSections, self.oldCount) = (oldSections, oldCount) }

    @usableFromInline
    var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && updatedSections.isEmpty
            && deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
    }
}
