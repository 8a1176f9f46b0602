/// For hosts. The sections and items that were deleted, inserted, moved, or updated between two snapshots.
///
/// Deletions and the starts of moves are positions in the old list; insertions and the ends of moves are positions in
/// the new one. The number of moves is minimal, so an item that keeps its order among the remaining items of its
/// section does not move. An update is an item with the same id and different content, whether it moved or not. The
/// items of an inserted or deleted section are also listed as insertions or deletions, unless they move from or to
/// another section.
///
///     let changes = new.changes(from: old)
///     print(changes)      // insert 0.3; move 0.0 → 1.2
public struct ListChanges: Sendable {
    /// The old position of each section of the new list, or `nil` for an inserted section.
    @usableFromInline let oldSections: [Int?]
    /// The number of sections of the old list.
    @usableFromInline let oldCount: Int

    /// The old positions of the deleted sections, ascending.
    public var deletedSections: [Int] = []
    /// The new positions of the inserted sections, ascending.
    public var insertedSections: [Int] = []
    /// The old and new positions of the moved sections, by ascending new position.
    public var movedSections: [(from: Int, to: Int)] = []
    /// The old and new positions of the sections whose supplementary view models changed, by ascending new position.
    public var updatedSections: [(from: Int, to: Int)] = []
    /// The old positions of the deleted items, ascending.
    public var deletes: [ListPosition] = []
    /// The new positions of the inserted items, ascending.
    public var inserts: [ListPosition] = []
    /// The old and new positions of the moved items, by ascending new position.
    public var moves: [(from: ListPosition, to: ListPosition)] = []
    /// The old and new positions of the items whose content changed, by ascending new position.
    public var updates: [(from: ListPosition, to: ListPosition)] = []

    @usableFromInline
    init(oldSections: [Int?], oldCount: Int) { (self.oldSections, self.oldCount) = (oldSections, oldCount) }

    /// Whether there are no differences.
    public var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && updatedSections.isEmpty
            && deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
    }
}

extension ListChanges: CustomStringConvertible {
    /// All changes in one line, as in `insert 0.3; move 0.0 → 1.2`.
    public var description: String {
        var parts: [String] = []
        func add(_ verb: String, _ positions: [String]) {
            if !positions.isEmpty { parts.append(verb + " " + positions.joined(separator: ", ")) }
        }
        add("delete section", deletedSections.map { "\($0)" })
        add("insert section", insertedSections.map { "\($0)" })
        add("move section", movedSections.map { "\($0.from) → \($0.to)" })
        add("update section", updatedSections.map { "\($0.from) → \($0.to)" })
        add("delete", deletes.map { "\($0)" })
        add("insert", inserts.map { "\($0)" })
        add("move", moves.map { "\($0.from) → \($0.to)" })
        add("update", updates.map { "\($0.from) → \($0.to)" })
        return parts.isEmpty ? "no changes" : parts.joined(separator: "; ")
    }
}
