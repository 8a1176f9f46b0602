/// The changes of one stage, by the positions of sections and items.
@usableFromInline
struct ListBatch: Sendable {
    /// The list after the stage.
    @usableFromInline let form: ListForm
    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var movedSections: [(from: Int, to: Int)] = []
    var updatedSections: [Int] = []
    var deletes: [ListPosition] = []
    var inserts: [ListPosition] = []
    var moves: [(from: ListPosition, to: ListPosition)] = []
    private(set) var reloads: [ListPosition] = []
    /// For each of the ``reloads``, the index of its update in ``ListChanges/updates``.
    @usableFromInline private(set) var reloadedUpdates: [Int] = []

    init(to form: ListForm) { self.form = form }

    /// Sets the reloads to `positions`, in ascending order. `positions[i]` is the current position of the item that the
    /// update with the index `i` changes.
    mutating func reload(at positions: [ListPosition]) {
        (reloads, reloadedUpdates) = (positions, Array(positions.indices))
        guard !positions.isAscending else { return }
        reloadedUpdates.sort { positions[$0] < positions[$1] }
        reloads = reloadedUpdates.map { positions[$0] }
    }
}

extension [ListPosition] {
    var isAscending: Bool { zip(self, dropFirst()).allSatisfy { !($1 < $0) } }
}
