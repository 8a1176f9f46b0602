import MVVMCLists
import MVVMCTesting

@MainActor
func listGrowth() -> [GrowthRow] { comparisons + sectionComparisons + edits + lists + pages }

private typealias Item = ListItem<Int>
private typealias Snapshot = ListSnapshot<Int, Item>

@MainActor private final class Cell: ViewModelOwner {
    @Owned var viewModel: Item?
    func bind(_ viewModel: Item, in bindings: Bindings) { total &+= 1 }
}

private func snapshot(_ size: Int) -> Snapshot { ListSnapshot(items: (0..<size).map { Item(id: $0) }) }

private func sections(_ ids: some Sequence<Int>) -> Snapshot {
    ListSnapshot(ids.map { ListSection(id: $0, items: [Item(id: $0)]) })
}

@MainActor
private func compare(_ name: String, _ make: @escaping (Int) -> (old: Snapshot, new: Snapshot)) -> [GrowthRow] {
    [
        GrowthRow("changes.\(name)") { size in
            let (old, new) = make(size)
            return { total &+= new.changes(from: old).moves.count }
        },
        GrowthRow("stages.\(name)") { size in
            let (old, new) = make(size)
            return { total &+= new.stages(from: old).count }
        },
    ]
}

@MainActor private let comparisons = ListChange.allCases.flatMap { change in
    compare("\(change)") { size in
        let pair = change.lists(count: size) { $0 }
        return (pair.old, pair.new)
    }
}

@MainActor private let sectionComparisons =
    compare("sections.reversed") { (sections(0..<$0), sections((0..<$0).reversed())) }
    + compare("sections.inserted") { size in
        (sections((0..<size).lazy.filter { $0 % 2 == 0 }), sections(0..<size))
    }
    + compare("sections.deleted") { size in
        (sections(0..<size), sections((0..<size).lazy.filter { $0 % 2 == 0 }))
    }
    // The first item moves to the last section, each other item moves to the previous section, and every second section
    // is replaced.
    + compare("sections.crossing") { size in
        let new = (0..<size).map { ListSection(id: $0 % 2 == 0 ? $0 : -$0, items: [Item(id: ($0 + 1) % size)]) }
        return (sections(0..<size), ListSnapshot(new))
    }

@MainActor
private func edit(_ name: String, _ change: @escaping (inout Snapshot, Int) -> Void) -> GrowthRow {
    GrowthRow("edit.\(name)") { size in
        var list = snapshot(size)
        return { change(&list, size) }
    }
}

@MainActor private let edits = [
    edit("find") { list, size in total &+= list.position(of: size - 1)?.item ?? 0 },
    edit("subscript") { list, size in list[id: size / 2] = Item(id: size / 2, content: 1) },
    edit("append") { list, size in list.append((size..<(2 * size)).map { Item(id: $0) }) },
    edit("insertAt") { list, size in
        list.insert((size..<(2 * size)).map { Item(id: $0) }, at: ListPosition(section: 0, item: 1))
    },
    edit("insertBefore") { list, size in list.insert([Item(id: size)], before: size / 2) },
    edit("insertAfter") { list, size in list.insert([Item(id: size)], after: size / 2) },
    edit("remove") { list, size in list.remove((0..<size).filter { $0 % 2 == 0 }) },
    edit("moveBefore") { list, size in list.move(size - 1, before: 0) },
    edit("moveAfter") { list, size in list.move(0, after: size - 1) },
    edit("moveTo") { list, size in list.move(size - 1, to: ListPosition(section: 0, item: 0)) },
    edit("replaceItems") { list, size in list.replaceItems((0..<size).map { Item(id: $0, content: 1) }, in: 0) },
    edit("equal") { list, size in precondition(list == snapshot(size)) },
    edit("description") { list, _ in total &+= list.debugDescription.count },
    GrowthRow("edit.sections.find") { size in
        let list = sections(0..<size)
        return { total &+= list.index(ofSection: size - 1) ?? 0 }
    },
    GrowthRow("edit.sections.itemCount") { size in
        let list = sections(0..<size)
        return { total &+= list.itemCount }
    },
    GrowthRow("edit.sections.appendEach") { size in
        var list = Snapshot()
        return { for number in 0..<size { list.append(ListSection(id: number, items: [Item(id: number)])) } }
    },
]

@MainActor
private func list(
    _ name: String, checksBatches: Bool = false,
    _ operation: @escaping @MainActor (ListViewModel<Int, Item>, HeadlessList<Int, Item, AnyObject>, Int) -> Void
) -> GrowthRow {
    GrowthRow("list.\(name)") { size in
        let registry = ReusableViewRegistry<AnyObject> { _ in Cell() }
        registry.register(view: Cell.self) { Cell() }
        let list = ListViewModel(snapshot(size))
        list.selectionMode = .multiple
        let table = HeadlessList(list, views: registry, visibleRows: 20, checksBatches: checksBatches)
        table.scroll(toRow: size / 2)
        return { operation(list, table, size) }
    }
}

@MainActor private let lists = [
    list("apply") { list, _, size in list.apply(ListSnapshot(items: (0..<size).reversed().map { Item(id: $0) })) },
    list("apply.checked", checksBatches: true) { list, _, size in
        list.apply(ListSnapshot(items: (0..<size).reversed().map { Item(id: $0) }))
    },
    list("apply.selected") { list, _, size in
        list.selection = Set(0..<size)
        list.apply(ListSnapshot(items: (0..<size).map { Item(id: $0) }))
    },
    list("reload") { list, _, size in list.reload(snapshot(size)) },
    list("edit") { list, _, size in list.edit { $0.remove([size / 2]) } },
    list("select") { list, _, size in precondition(list.userDidSelect(size - 1)) },
    list("move") { list, _, size in
        list.canMove(with: list) { _, _ in true }
        precondition(list.userDidMove(size - 1, to: ListPosition(section: 0, item: 0)))
    },
    list("scroll") { list, _, size in list.scroll(to: size - 1) },
    list("scrollEach") { _, table, size in for row in 0..<size { table.scroll(toRow: row) } },
    list("reconfigureEach") { list, _, size in
        for number in 0..<size { list.reconfigure(Item(id: number, content: 1)) }
    },
    list("completions") { list, _, size in
        let items = list.snapshot
        batch { for _ in 0..<size { list.apply(items) { total &+= 1 } } }
    },
]

@MainActor private let pages = [
    GrowthRow("pages.edit") { size in
        let pages = PagedItems<Item, Int> { _ in PagedItems.Page([], next: nil) }
        pages.edit { $0 = (0..<size).map { Item(id: $0) } }
        return { pages.edit { $0.removeLast() } }
    }
]
