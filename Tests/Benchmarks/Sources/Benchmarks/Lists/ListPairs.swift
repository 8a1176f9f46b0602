import MVVMCLists

/// An item of the compared lists.
struct ListItem<ID: Hashable & Sendable>: ReusableViewViewModel, Identifiable, Equatable, Sendable {
    let id: ID
    var content = 0
}

/// An old list, and a new list to compare it with.
struct ListPair<ID: Hashable & Sendable> {
    let old: ListSnapshot<Int, ListItem<ID>>
    let new: ListSnapshot<Int, ListItem<ID>>
    /// The old items. Except in `tenEdits`, they are created again, so that their identifiers share no storage with the
    /// items in `old`.
    let again: [ListItem<ID>]
}

enum ListChange: CaseIterable {
    case unchanged, append, edits, shuffle, reverse, half

    func lists<ID>(count: Int, id: (Int) -> ID) -> ListPair<ID> {
        var random = SeededRandom(state: 42)
        let old = (0..<count).map { ListItem(id: id($0)) }
        // The items are created again, so that their identifiers share no storage with the old items.
        var new = (0..<count).map { ListItem(id: id($0)) }
        switch self {
        case .unchanged: break
        case .append: new += (count..<(count + count / 100)).map { ListItem(id: id($0)) }
        case .edits:
            let part = count / 100
            Self.edit(&new, updates: part, deletes: part, inserts: part, id: id, &random)
        case .shuffle: new.shuffle(using: &random)
        case .reverse: new.reverse()
        case .half: new = new.enumerated().map { $0 % 2 == 0 ? $1 : ListItem(id: id(count + $0)) }
        }
        return ListPair(
            old: ListSnapshot(items: old), new: ListSnapshot(items: new),
            again: (0..<count).map { ListItem(id: id($0)) })
    }

    static func tenEdits<ID>(count: Int, id: (Int) -> ID) -> ListPair<ID> {
        var random = SeededRandom(state: 42)
        let old = (0..<count).map { ListItem(id: id($0)) }
        var new = (0..<count).map { ListItem(id: id($0)) }
        edit(&new, updates: 4, deletes: 3, inserts: 3, id: id, &random)
        return ListPair(old: ListSnapshot(items: old), new: ListSnapshot(items: new), again: old)
    }

    private static func edit<ID>(
        _ items: inout [ListItem<ID>], updates: Int, deletes: Int, inserts: Int, id: (Int) -> ID,
        _ random: inout SeededRandom
    ) {
        let count = items.count
        let places = items.indices.shuffled(using: &random)
        for place in places.prefix(updates) { items[place].content = 1 }
        let deleted = Set(places[updates..<(updates + deletes)])
        let before = Set(places[(updates + deletes)..<(updates + deletes + inserts)])
        items = items.enumerated().flatMap { index, item in
            (before.contains(index) ? [ListItem(id: id(count + index))] : []) + (deleted.contains(index) ? [] : [item])
        }
    }

    /// Returns a hundred sections of a thousand items each, and the same sections after a thousand moves of random
    /// items to random sections.
    static func sections<ID>(id: (Int) -> ID) -> ListPair<ID> {
        var random = SeededRandom(state: 42)
        func list() -> ListSnapshot<Int, ListItem<ID>> {
            ListSnapshot(
                (0..<100).map { section in
                    ListSection(id: section, items: (0..<1_000).map { ListItem(id: id(section * 1_000 + $0)) })
                })
        }
        var new = list()
        for _ in 0..<1_000 {
            let (from, to) = (Int.random(in: 0..<100, using: &random), Int.random(in: 0..<100, using: &random))
            guard !new.sections[from].items.isEmpty else { continue }
            let place = Int.random(in: 0..<new.sections[from].items.count, using: &random)
            let item = new.sections[from].items.remove(at: place)
            let target = Int.random(in: 0...new.sections[to].items.count, using: &random)
            new.sections[to].items.insert(item, at: target)
        }
        return ListPair(old: list(), new: new, again: list().sections.flatMap(\.items))
    }
}

/// A generator of random numbers (SplitMix64) with a seed, so that every run measures the same operations.
struct SeededRandom: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
