import MVVMCLists
import MVVMCTesting

// There are two classes, because a generic class would create the key path of its view model at each assignment.

private final class IntCell: ViewModelOwner {
    @Owned var viewModel: ListItem<Int>?
    func bind(_ viewModel: ListItem<Int>, in bindings: Bindings) { total &+= 1 }
}

private final class StringCell: ViewModelOwner {
    @Owned var viewModel: ListItem<String>?
    func bind(_ viewModel: ListItem<String>, in bindings: Bindings) { total &+= 1 }
}

private final class Placeholder {}

/// Returns benchmark rows for the cost of an update in a host, from `list.apply` to the binding of the last cell. Each
/// row has these subjects:
///
/// - `changes`: The differences between two lists, as in the suite `lists`.
/// - `stages`: The same differences, divided into batches.
/// - `MVVMC`: `list.apply`, with a headless list that displays 20 items and does not check its stages.
/// - `checked`: `list.apply`, with a headless list that displays 20 items and checks its stages.
/// - `stdlib`: `difference(from:)` of the identifiers, only for short lists, because its time can be quadratic.
///
/// Each operation goes from the old list to the new list and back, so a figure includes two updates or comparisons.
@MainActor
func hostRows() -> [Row] {
    [1_000, 100_000].flatMap { rows("int", count: $0) { $0 } }
        + [1_000, 100_000].flatMap { rows("string", count: $0) { "item number \($0)" } }
}

@MainActor
private func rows<ID: Hashable & Sendable>(
    _ name: String, count: Int, id: @escaping @Sendable (Int) -> ID
) -> [Row] {
    ListChange.allCases.map { change in
        row("host.\(name).\(count).\(change)", count: count) { change.lists(count: count, id: id) }
    }
        + (count == 1_000
            ? [row("host.\(name).\(count).tenEdits", count: count) { ListChange.tenEdits(count: count, id: id) }] : [])
}

@MainActor
private func row<ID>(_ name: String, count: Int, _ make: @escaping () -> ListPair<ID>) -> Row {
    var subjects = [
        Subject("changes") { alternating(make()) { total &+= measureChanges($1, from: $0) } },
        Subject("stages") { alternating(make()) { total &+= measureStages($1, from: $0) } },
        Subject("MVVMC") { host(make(), checksBatches: false) },
        Subject("checked") { host(make(), checksBatches: true) },
    ]
    if count <= 1_000 {
        subjects.append(
            Subject("stdlib") {
                alternating(make()) {
                    total &+= measureDifference($0.sections[0].items, $1.sections[0].items, moves: false)
                }
            })
    }
    return Row(name, rounds: 11, subjects)
}

@MainActor
private func alternating<ID>(
    _ pair: ListPair<ID>,
    _ measure: @escaping @MainActor (ListSnapshot<Int, ListItem<ID>>, ListSnapshot<Int, ListItem<ID>>) -> Void
) -> (Int) -> Void {
    { times in
        for _ in 0..<times {
            measure(pair.old, pair.new)
            measure(pair.new, pair.old)
        }
    }
}

@MainActor
private func host<ID>(_ pair: ListPair<ID>, checksBatches: Bool) -> (Int) -> Void {
    let registry = ReusableViewRegistry<AnyObject> { _ in Placeholder() }
    registry.register(view: IntCell.self) { IntCell() }
    registry.register(view: StringCell.self) { StringCell() }
    let list = ListViewModel(pair.old)
    let table = HeadlessList(list, views: registry, visibleRows: 20, checksBatches: checksBatches)
    table.scroll(toRow: pair.old.itemCount / 2)
    return alternating(pair) { _, new in
        list.apply(new)
        consume(table)
    }
}

@inline(never)
private func measureChanges<ID>(
    _ new: ListSnapshot<Int, ListItem<ID>>, from old: ListSnapshot<Int, ListItem<ID>>
) -> Int {
    let changes = new.changes(from: old)
    return changes.deletes.count + changes.inserts.count + changes.moves.count + changes.updates.count
}

@inline(never)
private func measureStages<ID>(
    _ new: ListSnapshot<Int, ListItem<ID>>, from old: ListSnapshot<Int, ListItem<ID>>
) -> Int { new.stages(from: old).count }
