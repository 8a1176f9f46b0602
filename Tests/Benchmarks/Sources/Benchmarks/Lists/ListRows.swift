import Foundation
import MVVMCLists

@MainActor
func listRows() -> [Row] {
    let counts = [100, 1_000, 10_000, 100_000, 1_000_000]
    return counts.flatMap { rows("int", count: $0) { $0 } }
        + counts.flatMap { rows("string", count: $0) { "item number \($0)" } }
        + pictureRows()
}

@MainActor
private func rows<ID: Hashable & Sendable>(_ name: String, count: Int, id: @escaping @Sendable (Int) -> ID) -> [Row] {
    ListChange.allCases.map { change in
        row("\(name).\(count).\(change)", isLarge: count > 100_000, change) { change.lists(count: count, id: id) }
    }
        + (count == 100_000
            ? [row("\(name).\(count).sections", isLarge: false, nil) { ListChange.sections(id: id) }] : [])
}

/// The lists of a benchmark row. They are created when they are first used, because the lists of all benchmark rows
/// would not fit in memory.
@MainActor
private final class Lists<ID: Hashable & Sendable> {
    private(set) lazy var pair = make()
    private(set) lazy var oldItems = pair.old.sections.flatMap(\.items)
    private(set) lazy var newItems = pair.new.sections.flatMap(\.items)
    private let make: () -> ListPair<ID>
    init(_ make: @escaping () -> ListPair<ID>) { self.make = make }
}

@MainActor
private func row<ID>(
    _ name: String, isLarge: Bool, _ change: ListChange?, _ make: @escaping () -> ListPair<ID>
) -> Row {
    // All subjects of the benchmark row share its lists, which are released after the measurement.
    weak var shared: Lists<ID>?
    func lists() -> Lists<ID> {
        let lists = shared ?? Lists(make)
        shared = lists
        return lists
    }
    // The standard library's algorithm is measured only for lists of at most 1,000 items, and for the changes
    // `unchanged` and `append`, because its time for other changes can be quadratic.
    let isQuadratic = change != .unchanged && change != .append && !name.contains(".1000.") && !name.contains(".100.")
    var subjects = [
        Subject("MVVMC") {
            let lists = lists()
            return { for _ in 0..<$0 { total &+= measureChanges(lists.pair) } }
        },
        Subject("equal") {
            let lists = lists()
            return { for _ in 0..<$0 { total &+= measureEqual(lists.oldItems, lists.pair.again) } }
        },
        Subject("dictionary") {
            let lists = lists()
            return { for _ in 0..<$0 { total &+= measureDictionary(lists.newItems) } }
        },
    ]
    if !isQuadratic {
        for (name, moves) in [("stdlib", false), ("stdlib.moves", true)] {
            subjects.append(
                Subject(name) {
                    let lists = lists()
                    return {
                        for _ in 0..<$0 { total &+= measureDifference(lists.oldItems, lists.newItems, moves: moves) }
                    }
                })
        }
    }
    return Row(name, rounds: isLarge ? 5 : 11, subjects)
}

@inline(never)
private func measureChanges<ID>(_ pair: ListPair<ID>) -> Int {
    let changes = pair.new.changes(from: pair.old)
    return changes.deletes.count + changes.inserts.count + changes.moves.count + changes.updates.count
}

@inline(never)
private func measureEqual<ID>(_ old: [ListItem<ID>], _ new: [ListItem<ID>]) -> Int { old == new ? 1 : 0 }

@inline(never)
private func measureDictionary<ID>(_ items: [ListItem<ID>]) -> Int {
    var positions: [ID: Int] = [:]
    positions.reserveCapacity(items.count)
    for (index, item) in items.enumerated() { positions[item.id] = index }
    return positions.count
}

@inline(never)
func measureDifference<ID>(_ old: [ListItem<ID>], _ new: [ListItem<ID>], moves: Bool) -> Int {
    let difference = new.map(\.id).difference(from: old.map(\.id))
    return moves ? difference.inferringMoves().count : difference.count
}
