/// The changes of one stage.
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
    /// Which of the updates the reloads are, in their order.
    @usableFromInline private(set) var reloadedUpdates: [Int] = []

    init(to form: ListForm) { self.form = form }

    /// Loads items again, each of which is at the place that stands where its update does.
    mutating func reload(at places: [ListPosition]) {
        (reloads, reloadedUpdates) = (places, Array(places.indices))
        guard !places.isAscending else { return }
        reloadedUpdates.sort { places[$0] < places[$1] }
        reloads = reloadedUpdates.map { places[$0] }
    }
}

extension [ListPosition] {
    /// Whether no place comes before the one in front of it.
    var isAscending: Bool { zip(self, dropFirst()).allSatisfy { !($1 < $0) } }
}
