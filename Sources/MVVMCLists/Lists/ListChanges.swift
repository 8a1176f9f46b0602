/// The sections and items that were deleted, inserted, moved, or updated between two snapshots.
///
/// Deletions and the starts of moves are positions in the old list; insertions and the ends of moves are positions in
/// the new one. The number of moves is minimal, so an item that keeps its order among the remaining items of its
/// section does not move. An update is an item with the same id and different content, whether it moved or not. The
/// items of an inserted or deleted section are also listed as insertions or deletions, unless they move from or to
/// another section.
///
///     let changes = new.changes(from: old)
///     print(changes)      // insert 0.3; move 0.0 → 1.2
@_spi(Host) public struct ListChanges: Sendable {
    private let differences: ListDifferences

    @usableFromInline
    init(_ differences: ListDifferences) { self.differences = differences }

    /// The old positions of the deleted sections, ascending.
    @_spi(Host) public var deletedSections: [Int] { differences.deletedSections }
    /// The new positions of the inserted sections, ascending.
    @_spi(Host) public var insertedSections: [Int] { differences.insertedSections }
    /// The old and new positions of the moved sections, by ascending new position.
    @_spi(Host) public var movedSections: [(from: Int, to: Int)] { differences.movedSections }
    /// The old and new positions of the sections whose supplementary view models changed, by ascending new position.
    @_spi(Host) public var updatedSections: [(from: Int, to: Int)] { differences.updatedSections }
    /// The old positions of the deleted items, ascending.
    @_spi(Host) public var deletes: [ListPosition] { differences.deletes }
    /// The new positions of the inserted items, ascending.
    @_spi(Host) public var inserts: [ListPosition] { differences.inserts }
    /// The old and new positions of the moved items, by ascending new position.
    @_spi(Host) public var moves: [(from: ListPosition, to: ListPosition)] { differences.moves }
    /// The old and new positions of the items whose content changed, by ascending new position.
    @_spi(Host) public var updates: [(from: ListPosition, to: ListPosition)] { differences.updates }

    /// Whether there are no differences.
    @_spi(Host) public var isEmpty: Bool { differences.isEmpty }
}

extension ListChanges: CustomStringConvertible {
    /// All changes in one line, as in `insert 0.3; move 0.0 → 1.2`.
    @_spi(Host) public var description: String {
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

extension ListSnapshot {
    /// Returns the changes from `old` to this snapshot, with the minimal number of moves.
    ///
    /// Duplicate identifiers are reported once per comparison. A release build reports only duplicates in the old list,
    /// and only if the comparison encounters them; a debug build also reports all duplicates in the new list. A debug
    /// build also reports items that were matched because they are equal, although they have different identifiers.
    ///
    ///     let changes = new.changes(from: old)
    ///
    /// This method can be called on any thread.
    ///
    /// - Complexity: Linear in the number of items, if identifiers hash well, plus O(*m* log *m*), where *m* is the
    ///   number of items that changed their order plus the number of runs of items whose order is unchanged. In a
    ///   release build, items are hashed only where the lists differ.
    @inlinable
    @_spi(Host) public func changes(from old: ListSnapshot) -> ListChanges {
        ListChanges(differences(from: old))
    }
}
