import MVVMCLists
import MVVMCUIKit
import UIKit

/// A benchmark of updates with a `TableListHost`, from `list.apply` to the last cell that is bound.
///
/// - `changes`: Computes the differences of two lists.
/// - `stages`: Computes the differences, divided into batches.
/// - `table`: Calls `list.apply` with a host whose table view shows 20 rows. This table view performs no checks. After
///   each batch, it only requests cells for visible rows. The measured work is therefore mainly the library's.
/// - `stand-in`: Calls `list.apply` with a host of the stand-in's table view, which checks each batch. Omitted for
///   100,000 items if the check is quadratic.
/// - `stdlib`: Calls `difference(from:)` with the identifiers alone. Omitted for 100,000 items, because it is
///   quadratic.
///
/// Each operation is performed for the change from an old list to a new list, and for the change back. A figure is
/// therefore the processor time of both changes, in microseconds.
@main
@MainActor
enum HostBenchmarks {
    /// Measures the updates that are named in the arguments, or all updates if there are no arguments.
    static func main() {
        for count in [1_000, 100_000] {
            measure("int", count, { $0 }, IntCell.self)
            measure("string", count, { "item number \($0)" }, StringCell.self)
        }
    }

    private static func measure<ID, Cell: UITableViewCell & ViewModelOwner>(
        _ name: String, _ count: Int, _ id: (Int) -> ID, _ cell: Cell.Type
    ) where Cell.ViewModelType == ListItem<ID> {
        if count == 1_000 {
            measure("table.\(name).\(count).tenEdits", ListChange.tenEdits(count: count, id: id), cell, isSmall: true)
        }
        for change in ListChange.allCases {
            let isSmall = count == 1_000 || [.unchanged, .append, .edits].contains(change)
            measure("table.\(name).\(count).\(change)", change.lists(count: count, id: id), cell, isSmall: isSmall)
        }
    }

    private static func measure<ID, Cell: UITableViewCell & ViewModelOwner>(
        _ name: String, _ pair: ListPair<ID>, _ cell: Cell.Type, isSmall: Bool
    ) where Cell.ViewModelType == ListItem<ID> {
        let chosen = CommandLine.arguments.dropFirst()
        guard chosen.isEmpty || chosen.contains(name) else { return }
        let plain = Screen(pair.old, cell, PlainTableView(frame: frame, style: .plain))
        let checked = Screen(pair.old, cell, UITableView(frame: frame, style: .plain))
        var subjects: [(String, () -> Void)] = [
            ("changes", { total += measureChanges(pair.new, pair.old) + measureChanges(pair.old, pair.new) }),
            ("stages", { total += measureStages(pair.new, pair.old) + measureStages(pair.old, pair.new) }),
            ("table", { plain.show(pair) }),
        ]
        if isSmall { subjects.append(("stand-in", { checked.show(pair) })) }
        if pair.old.itemCount == 1_000 {
            subjects.append(
                ("stdlib", { total += measureDifference(pair.new, pair.old) + measureDifference(pair.old, pair.new) }))
        }
        for (subject, time) in zip(subjects.map(\.0), medians(subjects.map(\.1))) {
            print("\(name)\t\(subject)\t\(String(format: "%.1f", time / 1_000))")
        }
        if !StandIn.failures.isEmpty { fatalError("\(StandIn.failures)") }
    }

    private static let frame = CGRect(x: 0, y: 0, width: 320, height: 44 * 20)

    /// Returns the time of one call of each operation in nanoseconds, as the median of eleven samples. The samples of
    /// the operations alternate.
    private static func medians(_ operations: [() -> Void]) -> [Double] {
        let counts = operations.map { max(1, Int(4_000_000 / time(1, $0))) }
        var samples: [[Double]] = operations.map { _ in [] }
        for _ in 0..<11 {
            for (index, operation) in operations.enumerated() {
                samples[index].append(time(counts[index], operation) / Double(counts[index]))
            }
        }
        return samples.map { $0.sorted()[$0.count / 2] }
    }

    /// Returns the processor time of `count` calls of `operation`, in nanoseconds.
    private static func time(_ count: Int, _ operation: () -> Void) -> Double {
        let start = processorTime()
        for _ in 0..<count { operation() }
        return processorTime() - start
    }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}

/// A sum to which cells and comparisons add, so that the compiler does not remove their work.
@MainActor var total = 0

private final class IntCell: UITableViewCell, ViewModelOwner {
    @Owned var viewModel: ListItem<Int>?
    func bind(_ viewModel: ListItem<Int>, in bindings: Bindings) { total += 1 }
}

private final class StringCell: UITableViewCell, ViewModelOwner {
    @Owned var viewModel: ListItem<String>?
    func bind(_ viewModel: ListItem<String>, in bindings: Bindings) { total += 1 }
}

/// A list that is shown in a table view in a window.
@MainActor
private final class Screen<ID: Hashable & Sendable> {
    private let list: ListViewModel<Int, ListItem<ID>>
    private let tableView: UITableView
    private let host: TableListHost<Int, ListItem<ID>>
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 880))

    init<Cell: UITableViewCell & ViewModelOwner>(
        _ snapshot: ListSnapshot<Int, ListItem<ID>>, _ cell: Cell.Type, _ tableView: UITableView
    ) where Cell.ViewModelType == ListItem<ID> {
        list = ListViewModel(snapshot)
        self.tableView = tableView
        let views = ListViewRegistry()
        views.register(view: cell)
        window.addSubview(tableView)
        host = TableListHost(list, in: tableView, views: views)
        tableView.layoutIfNeeded()
        tableView.standInScroll(to: snapshot.itemCount / 2)
    }

    func show(_ pair: ListPair<ID>) {
        for snapshot in [pair.new, pair.old] {
            list.apply(snapshot)
            StandIn.finishAnimations()
        }
    }
}

/// A table view without checks, which requests cells only for the 20 visible rows.
private final class PlainTableView: UITableView {
    private var cells: [UITableViewCell] = []
    /// `arrived` is the number of visible rows that the batch has deleted or inserted, or at least 20 after a move.
    /// `shift` is the number of rows by which changes above the visible rows have moved the visible rows.
    private var (arrived, shift) = (0, 0)
    private var changed: [Int] = []

    private var first: Int { Int(contentOffset.y / 44) }

    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        (arrived, shift, changed) = (0, 0, [])
        updates?()
        show(changed)
        show(Array(first..<(first + min(20, arrived + abs(shift)))))
        completion?(true)
    }

    override func layoutSubviews() { show(Array(first..<(first + 20))) }

    private func show(_ rows: [Int]) {
        guard let dataSource else { return }
        let count = dataSource.tableView(self, numberOfRowsInSection: 0)
        for row in rows where row < count {
            let place = IndexPath(row: row, section: 0)
            let cell = dataSource.tableView(self, cellForRowAt: place)
            delegate?.tableView(self, willDisplay: cell, forRowAt: place)
        }
    }

    override func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        while cells.count < 20 { cells.append(super.dequeueReusableCell(withIdentifier: identifier, for: indexPath)) }
        return cells[indexPath.row % 20]
    }

    /// Returns the number of `places` above the visible rows, and the rows of the `places` that are visible. `places`
    /// must be in ascending order.
    private func split(_ places: [IndexPath]) -> (above: Int, visible: [Int]) {
        func index(of row: Int) -> Int {
            var (low, high) = (0, places.count)
            while low < high {
                let middle = (low + high) / 2
                if places[middle].row < row { low = middle + 1 } else { high = middle }
            }
            return low
        }
        let (start, end) = (index(of: first), index(of: first + 20))
        return (start, places[start..<end].map(\.row))
    }

    override func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        let (above, visible) = split(indexPaths)
        shift -= above
        arrived += visible.count
    }
    override func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        let (above, visible) = split(indexPaths)
        shift += above
        arrived += visible.count
    }
    override func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        changed += split(indexPaths).visible
    }
    override func reconfigureRows(at indexPaths: [IndexPath]) { changed += split(indexPaths).visible }
    // After a move, any visible row may show another item, so all 20 rows are requested.
    override func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { arrived = 20 }
    override func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {}
    override func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {}
}

@inline(never)
private func measureChanges<ID>(
    _ new: ListSnapshot<Int, ListItem<ID>>, _ old: ListSnapshot<Int, ListItem<ID>>
) -> Int { new.changes(from: old).moves.count }

@inline(never)
private func measureStages<ID>(
    _ new: ListSnapshot<Int, ListItem<ID>>, _ old: ListSnapshot<Int, ListItem<ID>>
) -> Int { new.stages(from: old).count }

@inline(never)
private func measureDifference<ID>(
    _ new: ListSnapshot<Int, ListItem<ID>>, _ old: ListSnapshot<Int, ListItem<ID>>
) -> Int { new.sections[0].items.map(\.id).difference(from: old.sections[0].items.map(\.id)).count }
