import Foundation
import MVVMCLists

/// An item whose content can change while its identifier stays the same.
struct Row: Identifiable, Equatable, Sendable, CustomStringConvertible {
    let id: Int
    var content = 0
    var description: String { content == 0 ? "\(id)" : "\(id)'" + String(repeating: "'", count: content - 1) }
}

typealias RowList = ListSnapshot<String, Row>

extension ListSnapshot where SectionID == String, Item == Row {
    init(ids: [Int]) { self.init([ListSection(id: "A", items: ids.map { Row(id: $0) })]) }
}

/// All small lists, and larger random lists, for tests.
enum ListCases {
    /// Calls `check` with every pair of an old and a new list. A debug build is slower, so it checks each old list with
    /// only every twelfth new list, unless `MVVMC_STEPS` is set.
    static func forEachPair(_ olds: [RowList], _ news: [RowList], _ check: (RowList, RowList) -> Void) {
        #if DEBUG
        let step = RandomSequences.isExtended ? 1 : 12
        #else
        let step = 1
        #endif
        for (offset, old) in olds.enumerated() {
            for index in stride(from: offset % step, to: news.count, by: step) { check(old, news[index]) }
        }
    }

    /// Returns every sequence of up to `length` of these elements in which each element occurs at most once.
    static func arrangements<Element>(of elements: [Element], upTo length: Int) -> [[Element]] {
        guard length > 0 else { return [[]] }
        return [[]]
            + elements.indices.flatMap { index in
                var others = elements
                let first = others.remove(at: index)
                return arrangements(of: others, upTo: length - 1).map { [first] + $0 }
            }
    }

    /// Returns every list that has these sections, in this order, with up to two items in each section. Each of `ids`
    /// occurs at most once in a list.
    static func lists(sections: [String], ids: [Int]) -> [RowList] {
        guard let first = sections.first else { return [RowList()] }
        return arrangements(of: ids, upTo: 2).flatMap { items in
            lists(sections: Array(sections.dropFirst()), ids: ids.filter { !items.contains($0) }).map { rest in
                RowList([ListSection(id: first, items: items.map { Row(id: $0) })] + rest.sections)
            }
        }
    }

    /// Returns two lists generated from a seed. The new list is an edited version of the old list, has the same
    /// sections in another order, or is unrelated to the old list.
    static func random(seed: UInt64) -> (old: RowList, new: RowList) {
        var random = SplitMix64(state: seed)
        let allowsDuplicates = Int.random(in: 0..<4, using: &random) == 0
        let count = [0, 1, 3, 10, 60].randomElement(using: &random) ?? 3
        let old = list(items: count, allowsDuplicates: allowsDuplicates, &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return (old, list(items: count, allowsDuplicates: allowsDuplicates, &random))
        case 1: return (old, RowList(old.sections.shuffled(using: &random)))
        default: return (old, edited(old, allowsDuplicates: allowsDuplicates, &random))
        }
    }

    private static func list(items count: Int, allowsDuplicates: Bool, _ random: inout SplitMix64) -> RowList {
        let names = ["A", "B", "C", "D", "E"].shuffled(using: &random)
        let sections = Int.random(in: 0...names.count, using: &random)
        var ids = Array(0..<(count + 5)).shuffled(using: &random)
        if allowsDuplicates { ids = ids.map { $0 / 2 } }
        return RowList(
            names.prefix(sections).map { name in
                let size = min(ids.count, Int.random(in: 0...(2 * count / sections + 1), using: &random))
                defer { ids.removeFirst(size) }
                return section(name, items: ids.prefix(size).map { Row(id: $0) }, &random)
            })
    }

    private static func section(
        _ name: String, items: [Row], _ random: inout SplitMix64
    ) -> ListSection<String, Row> {
        var section = ListSection(id: name, items: items)
        if Bool.random(using: &random) { section.header = Title(text: "\(Int.random(in: 0...2, using: &random))") }
        if Int.random(in: 0..<4, using: &random) == 0 { section.footer = Title(text: name) }
        return section
    }

    private static func edited(
        _ old: RowList, allowsDuplicates: Bool, _ random: inout SplitMix64
    ) -> RowList {
        var sections = old.sections
        for edit in 0..<Int.random(in: 1...8, using: &random) {
            guard !sections.isEmpty else { break }
            let index = Int.random(in: 0..<sections.count, using: &random)
            let itemIndex = Int.random(in: 0...sections[index].items.count, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0...1 where itemIndex < sections[index].items.count:
                sections[index].items.remove(at: itemIndex)
            case 2: sections[index].items.insert(Row(id: allowsDuplicates ? edit : 1000 + edit), at: itemIndex)
            case 3 where itemIndex < sections[index].items.count: sections[index].items[itemIndex].content += 1
            case 4 where itemIndex < sections[index].items.count:
                let item = sections[index].items.remove(at: itemIndex)
                let target = Int.random(in: 0..<sections.count, using: &random)
                sections[target].items.insert(
                    item, at: Int.random(in: 0...sections[target].items.count, using: &random))
            case 5: sections.append(sections.remove(at: index))
            case 6 where Bool.random(using: &random): sections.remove(at: index)
            case 7: sections.insert(section("S\(edit)", items: [], &random), at: index)
            default: sections[index].items.shuffle(using: &random)
            }
        }
        return RowList(sections)
    }
}

/// The view model of a header or footer.
struct Title: SupplementaryViewModel {
    let text: String
}

/// The smallest number of moves between two lists. Within a section, the elements of a longest increasing subsequence
/// of the old positions need no move, and each other element needs one. Each item that changes its section also needs
/// one. The calculation takes quadratic time, but is obviously correct.
enum FewestMoves {
    static func count<ID: Hashable>(_ old: [ID], _ new: [ID]) -> Int {
        let positions = new.compactMap { old.firstIndex(of: $0) }
        var longest = [Int](repeating: 1, count: positions.count)
        for index in positions.indices {
            for before in 0..<index where positions[before] < positions[index] {
                longest[index] = max(longest[index], longest[before] + 1)
            }
        }
        return positions.count - (longest.max() ?? 0)
    }

    static func items(_ old: RowList, _ new: RowList) -> Int {
        var moves = 0
        var homes: [Int: String] = [:]
        for section in old.sections { for item in section.items { homes[item.id] = section.id } }
        for section in new.sections {
            moves += section.items.count { homes[$0.id].map { $0 != section.id } ?? false }
            let staying = section.items.map(\.id).filter { homes[$0] == section.id }
            guard let before = old.sections.first(where: { $0.id == section.id }) else { continue }
            moves += count(before.items.map(\.id), staying)
        }
        return moves
    }
}
