import MVVMC

extension ListSnapshot {
    /// For hosts. Returns the changes from `old` to this snapshot, with the minimal number of moves.
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
    public func changes(from old: ListSnapshot) -> ListChanges {
        let sectionMatcher = matchedSections(from: old)
        var matcher = ListMatcher<Item>()
        var oldSections = [Int?](repeating: nil, count: sections.count)
        for pair in sectionMatcher.pairs {
            for run in sectionMatcher.runs[pair.runs] {
                for offset in 0..<run.count { oldSections[Int(run.new + offset)] = Int(run.old + offset) }
            }
        }
        for leftover in sectionMatcher.leftNew where leftover.partner >= 0 {
            oldSections[Int(leftover.item)] = Int(sectionMatcher.leftOld[Int(leftover.partner)].item)
        }
        for leftover in sectionMatcher.leftOld where leftover.partner < 0 {
            old.sections[Int(leftover.item)].items.withUnsafeBufferPointer {
                ListMatcher.add($0, $0.indices, section: Int(leftover.item), to: &matcher.leftOld)
            }
        }
        for (index, oldIndex) in oldSections.enumerated() {
            guard let oldIndex else {
                sections[index].items.withUnsafeBufferPointer {
                    ListMatcher.add($0, $0.indices, section: index, to: &matcher.leftNew)
                }
                continue
            }
            old.sections[oldIndex].items.withUnsafeBufferPointer { oldItems in
                sections[index].items.withUnsafeBufferPointer { newItems in
                    matcher.walk(oldItems, section: oldIndex, newItems, section: index, isSame: ==)
                }
            }
        }
        let duplicates = matcher.matchLeftovers(
            areOldSame: { old.id(of: $0) == old.id(of: $1) }, areSame: { old.id(of: $0) == id(of: $1) },
            areEqual: {
                old.sections[Int($0.section)].items[Int($0.item)] == sections[Int($1.section)].items[Int($1.item)]
            })
        if ListSnapshot.checksAllIdentifiers || !duplicates.isEmpty {
            reportDuplicates(duplicates.map { old.id(of: matcher.leftOld[$0]) })
        }
        if ListSnapshot.checksAllIdentifiers { checkEqualItems(of: matcher, from: old) }

        var changes = ListChanges(oldSections: oldSections, oldCount: old.sections.count)
        changes.collectSections(sectionMatcher)
        changes.collectItems(matcher)
        return changes
    }

    @inlinable
    func id(of leftover: ListMatcher<Item>.Leftover) -> Item.ID {
        sections[Int(leftover.section)].items[Int(leftover.item)].id
    }

    @inlinable
    func matchedSections(from old: ListSnapshot) -> ListMatcher<Section> {
        var matcher = ListMatcher<Section>()
        old.sections.withUnsafeBufferPointer { oldSections in
            sections.withUnsafeBufferPointer { newSections in
                matcher.walk(oldSections, section: 0, newSections, section: 0) {
                    $0.id == $1.id && $0.hasSameSupplementary(as: $1)
                }
            }
        }
        _ = matcher.matchLeftovers(
            areOldSame: { old.sections[Int($0.item)].id == old.sections[Int($1.item)].id },
            areSame: { old.sections[Int($0.item)].id == sections[Int($1.item)].id },
            areEqual: {
                let (section, other) = (old.sections[Int($0.item)], sections[Int($1.item)])
                return section.id == other.id && section.hasSameSupplementary(as: other)
            })
        return matcher
    }

    /// Reports items that were matched because they are equal, although they have different identifiers.
    @usableFromInline
    func checkEqualItems(of matcher: ListMatcher<Item>, from old: ListSnapshot) {
        var names: [String] = []
        for pair in matcher.pairs {
            for run in matcher.runs[pair.runs] {
                for offset in 0..<Int(run.count) {
                    let (item, before) = (
                        sections[pair.new].items[Int(run.new) + offset],
                        old.sections[pair.old].items[Int(run.old) + offset]
                    )
                    if item.id != before.id, item == before { names.append("\(before.id) and \(item.id)") }
                }
            }
        }
        for leftover in matcher.leftNew where leftover.partner >= 0 {
            let partner = matcher.leftOld[Int(leftover.partner)]
            let (item, before) = (
                sections[Int(leftover.section)].items[Int(leftover.item)],
                old.sections[Int(partner.section)].items[Int(partner.item)]
            )
            if item.id != before.id, item == before { names.append("\(before.id) and \(item.id)") }
        }
        guard !names.isEmpty else { return }
        let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
        Misuse.reportFromAnywhere(
            """
            a list has items that are equal and have different identifiers: \(shown).
            They are taken for the same item, so a host keeps the identifier that it has. Let == of \(Item.self) compare the id as well.
            """)
    }

    /// Whether all identifiers are checked, even if the comparison does not encounter them. This is done only in debug
    /// builds, because it takes longer than the comparison.
    @usableFromInline static var checksAllIdentifiers: Bool {
        #if DEBUG
        true
        #else
        false
        #endif
    }

    /// Reports identifiers that are not unique in this list, in debug builds. Use this method for a list that is
    /// applied without a comparison.
    package func checkIdentifiers() {
        if Self.checksAllIdentifiers { reportDuplicates([]) }
    }

    /// Reports the identifiers that a comparison found not to be unique in the previous list and, in debug builds, the
    /// identifiers that are not unique in this list.
    @usableFromInline
    func reportDuplicates(_ found: [Item.ID]) {
        var items = Self.checksAllIdentifiers ? duplicateItemIDs : []
        var named = Set(items)
        items += found.filter { named.insert($0).inserted }
        let sections = Self.checksAllIdentifiers ? duplicateSectionIDs : []
        guard !items.isEmpty || !sections.isEmpty else { return }
        let names = sections.map { "section \($0)" } + items.map { "\($0)" }
        let owners = (sections.isEmpty ? [] : ["section"]) + (items.isEmpty ? [] : ["\(Item.self)"])
        Misuse.reportFromAnywhere(
            """
            a list has identifiers that are not unique: \(names.joined(separator: ", ")).
            An edit, a selection or a move may affect another one with the same identifier. Give each \(owners.joined(separator: " and each ")) an id of its own.
            """)
    }
}

extension ListChanges {
    @inlinable
    mutating func collectSections<Section>(_ matcher: ListMatcher<Section>) {
        var (deleted, inserted): ([Int], [Int]) = ([], [])
        var (moved, updated): ([(from: Int, to: Int)], [(from: Int, to: Int)]) = ([], [])
        for leftover in matcher.leftOld where leftover.partner < 0 { deleted.append(Int(leftover.item)) }
        for leftover in matcher.leftNew where leftover.partner < 0 { inserted.append(Int(leftover.item)) }
        for pair in matcher.pairs {
            matcher.forEachMoved(in: pair) { moved.append((from: $0, to: $1)) }
        }
        for update in matcher.updates { updated.append((from: update.from.item, to: update.to.item)) }
        if deleted.isEmpty, inserted.isEmpty, moved.isEmpty, updated.isEmpty { return }
        storeSections(deleted: deleted, inserted: inserted, moved: moved, updated: updated)
    }

    @usableFromInline
    mutating func storeSections(
        deleted: [Int], inserted: [Int], moved: [(from: Int, to: Int)], updated: [(from: Int, to: Int)]
    ) {
        deletedSections = deleted.sorted()
        insertedSections = inserted.sorted()
        movedSections = moved.sorted { $0.to < $1.to }
        updatedSections = updated.sorted { $0.to < $1.to }
    }

    @inlinable
    mutating func collectItems<Item>(_ matcher: ListMatcher<Item>) {
        var deletes: [ListPosition] = []
        var inserts: [ListPosition] = []
        var moves: [(from: ListPosition, to: ListPosition)] = []
        moves.reserveCapacity(matcher.leftNew.count { $0.partner >= 0 })
        for leftover in matcher.leftOld where leftover.partner < 0 { deletes.append(leftover.position) }
        for leftover in matcher.leftNew {
            guard leftover.partner >= 0 else {
                inserts.append(leftover.position)
                continue
            }
            let from = matcher.leftOld[Int(leftover.partner)].position
            if oldSections[leftover.position.section] != from.section {
                moves.append((from: from, to: leftover.position))
            }
        }
        for pair in matcher.pairs {
            matcher.forEachMoved(in: pair) { oldItem, newItem in
                moves.append(
                    (
                        from: ListPosition(section: pair.old, item: oldItem),
                        to: ListPosition(section: pair.new, item: newItem)
                    ))
            }
        }
        store(
            deletes: deletes.sortedUnlessSorted { $0 < $1 }, inserts: inserts.sortedUnlessSorted { $0 < $1 },
            moves: moves.sortedUnlessSorted { $0.to < $1.to },
            updates: matcher.updates.sortedUnlessSorted { $0.to < $1.to })
    }

    @usableFromInline
    mutating func store(
        deletes: [ListPosition], inserts: [ListPosition], moves: [(from: ListPosition, to: ListPosition)],
        updates: [(from: ListPosition, to: ListPosition)]
    ) {
        self.deletes = deletes
        self.inserts = inserts
        self.moves = moves
        self.updates = updates
    }
}

extension Array {
    @inlinable
    func sortedUnlessSorted(by isBefore: (Element, Element) -> Bool) -> [Element] {
        for index in indices.dropFirst() where !isBefore(self[index - 1], self[index]) { return sorted(by: isBefore) }
        return self
    }
}
