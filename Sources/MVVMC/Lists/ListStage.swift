/// A part of the changes between two lists that a table or collection view accepts as one batch.
///
/// UIKit takes all the places of what goes as those before the batch, all the places of what comes as those after it, and
/// does not accept everything together. A host sets its data to ``snapshot`` and performs the rest, stage after stage:
///
///     for stage in new.stages(from: old) {
///         tableView.performBatchUpdates {
///             shown = stage.snapshot
///             tableView.deleteRows(at: stage.deletes.map(IndexPath.init), with: .automatic)
///             …
///         }
///     }
///
/// The items of a section that comes or goes come and go with it.
public struct ListStage<SectionID: Hashable, Item: Identifiable & Equatable> {
    /// The list after this stage.
    public internal(set) var snapshot: ListSnapshot<SectionID, Item>
    /// Sections to delete, by their positions before the stage, ascending.
    public internal(set) var deletedSections: [Int] = []
    /// Sections to insert, by their positions after the stage, ascending.
    public internal(set) var insertedSections: [Int] = []
    /// Sections to move, from before the stage to after it.
    public internal(set) var movedSections: [ListMove<Int>] = []
    /// Sections whose headers, footers and the like are to be bound again, by their positions after the stage.
    public internal(set) var updatedSections: [Int] = []
    /// Items to delete, by their places before the stage, ascending.
    public internal(set) var deletes: [ListIndex] = []
    /// Items to insert, by their places after the stage, ascending.
    public internal(set) var inserts: [ListIndex] = []
    /// Items to move, from before the stage to after it.
    public internal(set) var moves: [ListMove<ListIndex>] = []
    /// Items to load again since their content has changed, by their places before the stage.
    public private(set) var reloads: [ListIndex] = []
    /// What is shown at the places of ``reloads``, in the same order.
    public private(set) var reloadedItems: [Item] = []

    init(_ snapshot: ListSnapshot<SectionID, Item>) { self.snapshot = snapshot }

    /// Loads items again, each of which is at the place that stands where it does.
    fileprivate mutating func reload(_ items: [Item], at places: [ListIndex]) {
        let sorted = zip(places, items).sorted { $0.0 < $1.0 }
        (reloads, reloadedItems) = (sorted.map(\.0), sorted.map(\.1))
    }
}

extension ListSnapshot {
    /// The changes since `old`, cut into as few batches as a table or collection view needs to accept them.
    ///
    /// What cannot share a batch: a reload and a move; an item's move and the deletion of the section that it leaves, or the
    /// insertion of the one that it enters; a section's move and any change of the items in it. So there is one stage most
    /// of the time, a second where something was moved and something has other content, and four at most:
    ///
    ///     new sections ──▶ items ──▶ old sections go, sections move ──▶ reloads
    ///
    /// - Complexity: as ``changes(from:)``, plus O(*s*²) for *s* sections inserted ahead of others.
    public func stages(from old: ListSnapshot) -> [ListStage<SectionID, Item>] {
        let changes = changes(from: old)
        return changes.isEmpty ? [] : ListStaging(changes, from: old, to: self).stages()
    }
}

/// Cuts changes into stages.
private struct ListStaging<SectionID: Hashable, Item: Identifiable & Equatable> {
    typealias Snapshot = ListSnapshot<SectionID, Item>

    /// A section on the way: one that is still as in the old list, or is already one of the new.
    private enum Entry: Hashable {
        case old(Int)
        case new(Int)
    }

    private enum Reloading { case none, withInsertedSections, withItems, withDeletedSections, last }

    private let changes: ListChanges<SectionID, Item>
    private let old: Snapshot
    private let new: Snapshot
    private let deletedSections: Set<Int>
    private let insertedSections: Set<Int>
    /// Whether new sections have to be there before the items move.
    private let insertsFirst: Bool
    /// Whether the old sections have to stay until the items have moved.
    private let deletesLast: Bool
    private let reloading: Reloading

    init(_ changes: ListChanges<SectionID, Item>, from old: Snapshot, to new: Snapshot) {
        (self.changes, self.old, self.new) = (changes, old, new)
        let (deleted, inserted) = (Set(changes.deletedSections), Set(changes.insertedSections))
        deletedSections = deleted
        insertedSections = inserted
        insertsFirst = changes.moves.contains { inserted.contains($0.to.section) }

        let movedFrom = Set(changes.movedSections.map(\.from))
        let movedTo = Set(changes.movedSections.map(\.to))
        let touchesMoved =
            changes.deletes.contains { movedFrom.contains($0.section) }
            || changes.inserts.contains { movedTo.contains($0.section) }
            || changes.moves.contains { movedFrom.contains($0.from.section) || movedTo.contains($0.to.section) }
        deletesLast = touchesMoved || changes.moves.contains { deleted.contains($0.from.section) }

        if changes.updates.isEmpty {
            reloading = .none
        } else if changes.moves.isEmpty, changes.movedSections.isEmpty || deletesLast {
            reloading = .withItems
        } else if insertsFirst {
            reloading = .withInsertedSections
        } else if deletesLast, changes.movedSections.isEmpty {
            reloading = .withDeletedSections
        } else {
            reloading = .last
        }
    }

    func stages() -> [ListStage<SectionID, Item>] {
        let start = old.sections.indices.map(Entry.old)
        let end = new.sections.indices.map { index in
            changes.oldSections[index].map(Entry.old) ?? .new(index)
        }
        let beforeItems = insertsFirst ? withInsertedSections(start) : start
        let afterItems = !deletesLast ? end : insertsFirst ? beforeItems : withInsertedSections(start)

        var stages: [ListStage<SectionID, Item>] = []
        if insertsFirst {
            var stage = ListStage(
                snapshot(beforeItems, itemsAreOld: true, isReloaded: reloading == .withInsertedSections))
            stage.insertedSections = positions(of: insertedSections.map(Entry.new), in: beforeItems).sorted()
            if reloading == .withInsertedSections {
                stage.reload(changes.updatedItems, at: changes.updates.map(\.from))
            }
            stages.append(stage)
        }
        if let stage = itemStage(from: beforeItems, to: afterItems) { stages.append(stage) }
        if deletesLast {
            let isReloaded = reloading != .last && reloading != .none
            var stage = ListStage(snapshot(end, itemsAreOld: false, isReloaded: isReloaded))
            stage.deletedSections = positions(of: deletedSections.map(Entry.old), in: afterItems).sorted()
            stage.movedSections = sectionMoves(from: afterItems)
            if reloading == .withDeletedSections {
                stage.reload(changes.updatedItems, at: updatedPlaces(in: afterItems))
            }
            stages.append(stage)
        }
        if reloading == .last {
            var stage = ListStage(new)
            stage.reload(changes.updatedItems, at: changes.updates.map(\.to))
            stages.append(stage)
        }
        if stages.isEmpty { stages.append(ListStage(new)) }
        stages[stages.count - 1].snapshot = new
        stages[stages.count - 1].updatedSections = changes.updatedSections.map(\.to)
        return stages
    }

    private func itemStage(from before: [Entry], to after: [Entry]) -> ListStage<SectionID, Item>? {
        let isReloaded = reloading == .withInsertedSections || reloading == .withItems
        var stage = ListStage(snapshot(after, itemsAreOld: false, isReloaded: isReloaded))
        let (oldPositions, newPositions) = (oldPositions(in: before), newPositions(in: after))
        if !insertsFirst { stage.insertedSections = changes.insertedSections.compactMap { newPositions[$0] }.sorted() }
        if !deletesLast {
            stage.deletedSections = changes.deletedSections.compactMap { oldPositions[$0] }.sorted()
            stage.movedSections = sectionMoves(from: before)
        }
        func old(_ place: ListIndex) -> ListIndex {
            ListIndex(section: oldPositions[place.section] ?? place.section, item: place.item)
        }
        func new(_ place: ListIndex) -> ListIndex {
            ListIndex(section: newPositions[place.section] ?? place.section, item: place.item)
        }
        stage.deletes = changes.deletes.filter { !deletedSections.contains($0.section) }.map(old).sorted()
        stage.inserts = changes.inserts.filter { !insertedSections.contains($0.section) }.map(new).sorted()
        stage.moves = changes.moves.map { ListMove(from: old($0.from), to: new($0.to)) }
        if reloading == .withItems { stage.reload(changes.updatedItems, at: changes.updates.map { old($0.from) }) }
        let isEmpty =
            stage.insertedSections.isEmpty && stage.deletedSections.isEmpty && stage.movedSections.isEmpty
            && stage.deletes.isEmpty && stage.inserts.isEmpty && stage.moves.isEmpty && stage.reloads.isEmpty
        return isEmpty ? nil : stage
    }

    // MARK: Sections on the way

    /// The new sections among the old ones, each after the one that it will follow, of those that do not move.
    private func withInsertedSections(_ start: [Entry]) -> [Entry] {
        let moved = Set(changes.movedSections.map(\.to))
        var entries = start
        var previous: Entry?
        for index in new.sections.indices where !moved.contains(index) {
            let entry = changes.oldSections[index].map(Entry.old) ?? .new(index)
            if case .new = entry {
                let position = previous.flatMap(entries.firstIndex).map { $0 + 1 } ?? 0
                entries.insert(entry, at: position)
            }
            previous = entry
        }
        return entries
    }

    private func positions(of wanted: [Entry], in entries: [Entry]) -> [Int] {
        let positions = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1, $0) })
        return wanted.compactMap { positions[$0] }
    }

    private func oldPositions(in entries: [Entry]) -> [Int: Int] {
        var positions: [Int: Int] = [:]
        for (position, entry) in entries.enumerated() {
            if case .old(let index) = entry { positions[index] = position }
        }
        return positions
    }

    /// The positions of the sections of the new list.
    private func newPositions(in entries: [Entry]) -> [Int: Int] {
        let old = oldPositions(in: entries)
        var positions: [Int: Int] = [:]
        for (position, entry) in entries.enumerated() {
            if case .new(let index) = entry { positions[index] = position }
        }
        for (index, oldIndex) in changes.oldSections.enumerated() {
            if let oldIndex { positions[index] = old[oldIndex] }
        }
        return positions
    }

    private func sectionMoves(from entries: [Entry]) -> [ListMove<Int>] {
        let positions = oldPositions(in: entries)
        return changes.movedSections.map { ListMove(from: positions[$0.from] ?? $0.from, to: $0.to) }
    }

    private func updatedPlaces(in entries: [Entry]) -> [ListIndex] {
        let positions = newPositions(in: entries)
        return changes.updates.map { update in
            ListIndex(section: positions[update.to.section] ?? update.to.section, item: update.to.item)
        }
    }

    // MARK: Lists on the way

    private func snapshot(_ entries: [Entry], itemsAreOld: Bool, isReloaded: Bool) -> Snapshot {
        let newIndices = Dictionary(
            uniqueKeysWithValues: changes.oldSections.enumerated().compactMap { index, old in old.map { ($0, index) } })
        var sections = entries.map { entry in
            switch entry {
            case .new(let index): new.sections[index]
            case .old(let index):
                if !itemsAreOld, let newIndex = newIndices[index] {
                    section(old.sections[index], withItemsOf: new.sections[newIndex])
                } else {
                    old.sections[index]
                }
            }
        }
        let (oldPositions, newPositions) = (oldPositions(in: entries), newPositions(in: entries))
        if itemsAreOld {
            if isReloaded {
                for (update, item) in zip(changes.updates, changes.updatedItems) {
                    guard let position = oldPositions[update.from.section] else { continue }
                    sections[position].items[update.from.item] = item
                }
            }
            // What moves into a new section is not there yet.
            remove(
                changes.moves.map(\.to).filter { insertedSections.contains($0.section) }, newPositions, from: &sections)
        } else {
            if !isReloaded {
                for update in changes.updates {
                    guard let position = newPositions[update.to.section] else { continue }
                    sections[position].items[update.to.item] = old.sections[update.from.section].items[update.from.item]
                }
            }
            // What has moved out of an old section is there no longer.
            remove(
                changes.moves.map(\.from).filter { deletedSections.contains($0.section) }, oldPositions, from: &sections
            )
        }
        return Snapshot(sections)
    }

    private func section(
        _ section: ListSection<SectionID, Item>, withItemsOf other: ListSection<SectionID, Item>
    ) -> ListSection<SectionID, Item> {
        var section = section
        section.items = other.items
        return section
    }

    private func remove(
        _ places: [ListIndex], _ positions: [Int: Int], from sections: inout [ListSection<SectionID, Item>]
    ) {
        for (section, places) in Dictionary(grouping: places, by: \.section) {
            guard let position = positions[section] else { continue }
            let leaving = Set(places.map(\.item))
            let items = sections[position].items
            sections[position].items = items.indices.filter { !leaving.contains($0) }.map { items[$0] }
        }
    }
}
