/// The changes of one stage, and the items after it, by their places in the old list or the new one.
@usableFromInline
struct ListBatch: Sendable {
    /// A section on the way: where it is in the old list and in the new one. It has at least one of the two.
    @usableFromInline
    struct Section: Sendable {
        @usableFromInline let old: Int?
        @usableFromInline let new: Int?

        init(old: Int?, new: Int?) { (self.old, self.new) = (old, new) }
    }

    /// The sections after the stage.
    @usableFromInline let sections: [Section]
    /// At which positions the sections of the old list and of the new one are after the stage.
    @usableFromInline let positionsOfOld: [Int?]
    @usableFromInline let positionsOfNew: [Int?]
    /// Whether the sections that stay have the items of the old list after the stage; otherwise they have those of the
    /// new.
    @usableFromInline let itemsAreOld: Bool
    /// Whether the items have their new content after the stage.
    @usableFromInline let isReloaded: Bool
    /// Which items are not in a section after the stage, though it is one in which they were or will be.
    @usableFromInline var leaving: [(section: Int, items: Set<Int>)] = []

    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var movedSections: [(from: Int, to: Int)] = []
    var updatedSections: [Int] = []
    var deletes: [ListPosition] = []
    var inserts: [ListPosition] = []
    var moves: [(from: ListPosition, to: ListPosition)] = []
    @usableFromInline var reloads: [ListPosition] = []
    /// Which updates the reloads are, if not all in their order.
    @usableFromInline var reloadOrder: [Int]?

    init(_ sections: [Section], of staging: ListStaging, itemsAreOld: Bool, isReloaded: Bool) {
        (self.sections, self.itemsAreOld, self.isReloaded) = (sections, itemsAreOld, isReloaded)
        var (ofOld, ofNew) = (
            [Int?](repeating: nil, count: staging.oldCount), [Int?](repeating: nil, count: staging.oldSections.count)
        )
        for (position, section) in sections.enumerated() {
            if let old = section.old { ofOld[old] = position }
            if let new = section.new { ofNew[new] = position }
        }
        (positionsOfOld, positionsOfNew) = (ofOld, ofNew)
        // What moves into a new section is not there yet; what has moved out of an old one is there no longer.
        if itemsAreOld, !staging.insertedSections.isEmpty {
            leave(staging.moves.lazy.map(\.to), of: positionsOfNew) { staging.isInserted[$0] }
        } else if !itemsAreOld, !staging.deletedSections.isEmpty {
            leave(staging.moves.lazy.map(\.from), of: positionsOfOld) { staging.isDeleted[$0] }
        }
    }

    private mutating func leave(
        _ places: some Sequence<ListPosition>, of positions: [Int?], where isConcerned: (Int) -> Bool
    ) {
        var items: [Int: Set<Int>] = [:]
        for place in places where isConcerned(place.section) {
            guard let position = positions[place.section] else { continue }
            items[position, default: []].insert(place.item)
        }
        leaving = items.map { (section: $0, items: $1) }
    }

    /// Loads items again, each of which is at the place that stands where its update does.
    mutating func reload(at places: [ListPosition]) {
        guard !places.isAscending else { return reloads = places }
        let order = places.indices.sorted { places[$0] < places[$1] }
        (reloads, reloadOrder) = (order.map { places[$0] }, order)
    }

    /// Whether nothing happens in the stage.
    var isEmpty: Bool {
        insertedSections.isEmpty && deletedSections.isEmpty && movedSections.isEmpty && deletes.isEmpty
            && inserts.isEmpty && moves.isEmpty && reloads.isEmpty
    }
}

extension [ListPosition] {
    /// Whether no place comes before the one in front of it.
    var isAscending: Bool { zip(self, dropFirst()).allSatisfy { !($1 < $0) } }
}
