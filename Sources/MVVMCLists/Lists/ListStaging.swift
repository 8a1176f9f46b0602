/// Cuts changes into stages.
///
/// It deals with places alone and is not generic, so that it is compiled once and not in every app.
@usableFromInline
struct ListStaging {
    private enum Reloading { case none, withInsertedSections, withItems, withDeletedSections, last }

    let oldSections: [Int?]
    let oldCount: Int
    let moves: [(from: ListPosition, to: ListPosition)]
    let isDeleted: [Bool]
    let isInserted: [Bool]
    let deletedSections: [Int]
    let insertedSections: [Int]
    private let movedSections: [(from: Int, to: Int)]
    private let updatedSections: [(from: Int, to: Int)]
    private let deletes: [ListPosition]
    private let inserts: [ListPosition]
    private let updates: [(from: ListPosition, to: ListPosition)]
    /// Whether new sections have to be there before the items move.
    private let insertsFirst: Bool
    /// Whether the old sections have to stay until the items have moved.
    private let deletesLast: Bool
    private let reloading: Reloading

    @inlinable
    init<SectionID, Item>(_ changes: ListDifferences<SectionID, Item>) {
        self.init(
            oldSections: changes.oldSections, oldCount: changes.oldCount,
            deletedSections: changes.deletedSections, insertedSections: changes.insertedSections,
            movedSections: changes.movedSections, updatedSections: changes.updatedSections, deletes: changes.deletes,
            inserts: changes.inserts, moves: changes.moves, updates: changes.updates)
    }

    @usableFromInline
    init(
        oldSections: [Int?], oldCount: Int, deletedSections: [Int], insertedSections: [Int],
        movedSections: [(from: Int, to: Int)], updatedSections: [(from: Int, to: Int)], deletes: [ListPosition],
        inserts: [ListPosition],
        moves: [(from: ListPosition, to: ListPosition)], updates: [(from: ListPosition, to: ListPosition)]
    ) {
        (self.oldSections, self.oldCount) = (oldSections, oldCount)
        (self.deletedSections, self.insertedSections) = (deletedSections, insertedSections)
        (self.movedSections, self.updatedSections) = (movedSections, updatedSections)
        (self.deletes, self.inserts, self.moves, self.updates) = (deletes, inserts, moves, updates)

        func flags(_ count: Int, _ positions: some Sequence<Int>) -> [Bool] {
            var flags = [Bool](repeating: false, count: count)
            for position in positions { flags[position] = true }
            return flags
        }
        let (deleted, inserted) = (flags(oldCount, deletedSections), flags(oldSections.count, insertedSections))
        (isDeleted, isInserted) = (deleted, inserted)
        insertsFirst = !insertedSections.isEmpty && moves.contains { inserted[$0.to.section] }

        let touchesMoved: Bool
        if movedSections.isEmpty {
            touchesMoved = false
        } else {
            let movedFrom = flags(oldCount, movedSections.lazy.map(\.from))
            let movedTo = flags(oldSections.count, movedSections.lazy.map(\.to))
            touchesMoved =
                deletes.contains { movedFrom[$0.section] } || inserts.contains { movedTo[$0.section] }
                || moves.contains { movedFrom[$0.from.section] || movedTo[$0.to.section] }
        }
        deletesLast = touchesMoved || (!deletedSections.isEmpty && moves.contains { deleted[$0.from.section] })

        if updates.isEmpty {
            reloading = .none
        } else if moves.isEmpty, movedSections.isEmpty || deletesLast {
            reloading = .withItems
        } else if insertsFirst {
            reloading = .withInsertedSections
        } else if deletesLast, movedSections.isEmpty {
            reloading = .withDeletedSections
        } else {
            reloading = .last
        }
    }

    /// The stages, in order. After the last one, the list is the new one.
    @usableFromInline
    func batches() -> [ListBatch] {
        let start = start()
        let end = oldSections.enumerated().map { ListBatch.Section(old: $1, new: $0) }
        let beforeItems = insertsFirst ? withInsertedSections(start) : start
        let afterItems = !deletesLast ? end : insertsFirst ? beforeItems : withInsertedSections(start)

        var batches: [ListBatch] = []
        let first = ListBatch(
            beforeItems, of: self, itemsAreOld: true, isReloaded: reloading == .withInsertedSections)
        if insertsFirst {
            var batch = first
            batch.insertedSections = insertedSections.compactMap { first.positionsOfNew[$0] }.sorted()
            if reloading == .withInsertedSections { batch.reload(at: updates.map(\.from)) }
            batches.append(batch)
        }
        let items = itemBatch(after: first, to: afterItems)
        if !items.isEmpty { batches.append(items) }
        if deletesLast {
            let isReloaded = reloading != .last && reloading != .none
            var batch = ListBatch(end, of: self, itemsAreOld: false, isReloaded: isReloaded)
            batch.deletedSections = deletedSections.compactMap { items.positionsOfOld[$0] }.sorted()
            batch.movedSections = sectionMoves(after: items)
            if reloading == .withDeletedSections {
                batch.reload(at: updates.map { place($0.to, items.positionsOfNew) })
            }
            batches.append(batch)
        }
        if reloading == .last || batches.isEmpty {
            var batch = ListBatch(end, of: self, itemsAreOld: false, isReloaded: true)
            if reloading == .last { batch.reload(at: updates.map(\.to)) }
            batches.append(batch)
        }
        batches[batches.count - 1].updatedSections = updatedSections.map(\.to)
        return batches
    }

    private func itemBatch(after before: ListBatch, to after: [ListBatch.Section]) -> ListBatch {
        let isReloaded = reloading == .withInsertedSections || reloading == .withItems
        var batch = ListBatch(after, of: self, itemsAreOld: false, isReloaded: isReloaded)
        let (old, new) = (before.positionsOfOld, batch.positionsOfNew)
        if !insertsFirst { batch.insertedSections = insertedSections.compactMap { new[$0] }.sorted() }
        if !deletesLast {
            batch.deletedSections = deletedSections.compactMap { old[$0] }.sorted()
            batch.movedSections = sectionMoves(after: before)
        }
        batch.deletes = places(deletes, unlessIn: isDeleted, old)
        batch.inserts = places(inserts, unlessIn: isInserted, new)
        batch.moves = moves.map { (from: place($0.from, old), to: place($0.to, new)) }
        if reloading == .withItems { batch.reload(at: updates.map { place($0.from, old) }) }
        return batch
    }

    /// Where places of the old or the new list are in a list on the way.
    private func places(_ places: [ListPosition], unlessIn isGone: [Bool], _ positions: [Int?]) -> [ListPosition] {
        var result: [ListPosition] = []
        result.reserveCapacity(places.count)
        for place in places where !isGone[place.section] { result.append(self.place(place, positions)) }
        return result.isAscending ? result : result.sorted()
    }

    private func place(_ place: ListPosition, _ positions: [Int?]) -> ListPosition {
        ListPosition(section: positions[place.section] ?? place.section, item: place.item)
    }

    // MARK: Sections on the way

    private func start() -> [ListBatch.Section] {
        var newSections = [Int?](repeating: nil, count: oldCount)
        for (new, old) in oldSections.enumerated() { if let old { newSections[old] = new } }
        return newSections.enumerated().map { ListBatch.Section(old: $0, new: $1) }
    }

    /// The new sections among the old ones, each after the one that it will follow, of those that do not move.
    private func withInsertedSections(_ start: [ListBatch.Section]) -> [ListBatch.Section] {
        guard !insertedSections.isEmpty else { return start }
        var isMoved = [Bool](repeating: false, count: oldSections.count)
        for move in movedSections { isMoved[move.to] = true }
        // Those that follow no section of the old list, and those that follow each.
        var first: [Int] = []
        var following = [[Int]](repeating: [], count: oldCount)
        var last: Int?
        for (new, old) in oldSections.enumerated() where !isMoved[new] {
            if let old {
                last = old
            } else if let last {
                following[last].append(new)
            } else {
                first.append(new)
            }
        }
        var sections = first.map { ListBatch.Section(old: nil, new: $0) }
        for (old, section) in start.enumerated() {
            sections.append(section)
            sections += following[old].map { ListBatch.Section(old: nil, new: $0) }
        }
        return sections
    }

    private func sectionMoves(after batch: ListBatch) -> [(from: Int, to: Int)] {
        movedSections.map { (from: batch.positionsOfOld[$0.from] ?? $0.from, to: $0.to) }
    }
}
