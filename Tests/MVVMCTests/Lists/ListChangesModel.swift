import MVVMCLists

extension ListSnapshot {
    /// Returns this list after `changes`, which lead to `new`. Inserted sections and items, and new content, are taken
    /// from `new`. Everything else is taken from this list.
    func applying(_ changes: ListChanges, to new: ListSnapshot) -> ListSnapshot {
        var leaving = sections.map { [Bool](repeating: false, count: $0.items.count) }
        for position in changes.deletes + changes.moves.map(\.from) { leaving[position.section][position.item] = true }
        var arriving = new.sections.map { [Item?](repeating: nil, count: $0.items.count) }
        for position in changes.inserts { arriving[position.section][position.item] = new.item(at: position) }
        for move in changes.moves { arriving[move.to.section][move.to.item] = item(at: move.from) }

        var result = ListSnapshot()
        for (index, origin) in origins(of: new.sections.indices, after: changes).enumerated() {
            var section = ListSection<SectionID, Item>(id: new.sections[index].id)
            var staying: ArraySlice<Item> = []
            if let origin {
                section = sections[origin]
                staying = zip(section.items, leaving[origin]).filter { !$0.1 }.map(\.0)[...]
            } else {
                section.supplementary = new.sections[index].supplementary
            }
            section.items = arriving[index].compactMap { $0 ?? staying.popFirst() } + staying
            result.sections.append(section)
        }
        for update in changes.updatedSections {
            result.sections[update.to].supplementary = new.sections[update.to].supplementary
        }
        for update in changes.updates {
            result.sections[update.to.section].items[update.to.item] =
                new.sections[update.to.section].items[update.to.item]
        }
        return result
    }

    /// Returns the index in this list of each section of the new list, or `nil` for an inserted section.
    private func origins(of indices: Range<Int>, after changes: ListChanges) -> [Int?] {
        let moved = Dictionary(uniqueKeysWithValues: changes.movedSections.map { ($0.to, $0.from) })
        let inserted = Set(changes.insertedSections)
        let gone = Set(changes.deletedSections).union(moved.values)
        var staying = sections.indices.filter { !gone.contains($0) }[...]
        return indices.map { inserted.contains($0) ? nil : moved[$0] ?? staying.popFirst() }
    }
}
