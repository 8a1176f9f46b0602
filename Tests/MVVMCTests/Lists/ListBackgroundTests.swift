import Foundation
import MVVMCLists
import MVVMCTesting
import XCTest

/// A gate that blocks comparisons in the background until it is opened, for at most ten seconds. A test may have only
/// one closed gate at a time, because on a computer with two processors, two closed gates would block every task that
/// is not on the main actor.
private final class Gate: @unchecked Sendable {
    private let condition = NSCondition()
    private var isOpen: Bool
    private var waiting = 0

    init(isOpen: Bool = false) { self.isOpen = isOpen }

    func pass() {
        condition.withLock {
            waiting += 1
            let end = Date(timeIntervalSinceNow: 10)
            while !isOpen, condition.wait(until: end) {}
            waiting -= 1
        }
    }

    func open() {
        condition.withLock {
            isOpen = true
            condition.broadcast()
        }
    }

    /// Whether a comparison is blocked.
    var isHoldingUp: Bool { condition.withLock { waiting > 0 } }
}

/// The numbers of comparisons of items on the main thread and on other threads.
private final class Comparisons: @unchecked Sendable {
    private let lock = NSLock()
    private var counts = (main: 0, elsewhere: 0)

    func add() {
        let isMain = Thread.isMainThread
        lock.withLock { if isMain { counts.main += 1 } else { counts.elsewhere += 1 } }
    }

    var onMain: Int { lock.withLock { counts.main } }
    var elsewhere: Int { lock.withLock { counts.elsewhere } }
}

/// An item that can count its comparisons, and can block them in the background.
private struct Item: ReusableViewViewModel, Identifiable, Sendable {
    let id: Int
    var content = 0
    var gate: Gate?
    var comparisons: Comparisons?
}

extension Item: Equatable {
    static func == (left: Item, right: Item) -> Bool {
        left.comparisons?.add()
        if !Thread.isMainThread { left.gate?.pass() }
        return left.id == right.id && left.content == right.content
    }
}

private typealias Items = ListSnapshot<Int, Item>

@MainActor
final class ListBackgroundTests: XCTestCase {
    private final class Cell: ViewModelOwner {
        @Owned var viewModel: Item?
        private(set) var text = ""
        func bind(_ viewModel: Item, in bindings: Bindings) { text = "\(viewModel.id).\(viewModel.content)" }
    }

    private let list = ListViewModel<Int, Item>()

    private func items(
        _ ids: some Sequence<Int>, content: Int = 0, gate: Gate? = nil, _ comparisons: Comparisons? = nil
    )
        -> Items
    {
        Items(items: ids.map { Item(id: $0, content: content, gate: gate, comparisons: comparisons) })
    }

    private func makeTable(checksBatches: Bool = true) -> HeadlessList<Int, Item, Cell> {
        let registry = ReusableViewRegistry<Cell> { _ in Cell() }
        registry.register(view: Cell.self) { Cell() }
        return HeadlessList(list, views: registry, visibleRows: 3, checksBatches: checksBatches)
    }

    func testItemsAreComparedOutsideTheMainActorOnly() async {
        let comparisons = Comparisons()
        list.apply(items(0..<100, gate: nil, comparisons))
        let table = makeTable(checksBatches: false)
        list.selection = [1, 99]
        let new = items((1..<99).reversed(), content: 1, gate: nil, comparisons)
        let isShown = await list.apply(comparingInBackground: new)
        XCTAssertTrue(isShown)
        XCTAssertEqual(comparisons.onMain, 0)
        XCTAssertGreaterThan(comparisons.elsewhere, 0)
        XCTAssertEqual(table.cells.map(\.view.text), ["98.1", "97.1", "96.1"])
        XCTAssertEqual(list.selection, [1])
    }

    func testTheMainActorGoesOnMeanwhile() async {
        let gate = Gate()
        list.apply(items([1, 2], gate: gate))
        let table = makeTable()
        let task = Task { await list.apply(comparingInBackground: items([2, 3], gate: gate)) }
        await waitUntil("a comparison is under way") { gate.isHoldingUp }
        XCTAssertEqual(list.snapshot.sections[0].items.map(\.id), [1, 2], "as it was")
        XCTAssertTrue(table.select(1))
        gate.open()
        let isShown = await task.value
        XCTAssertTrue(isShown)
        XCTAssertEqual(table.cells.map(\.view.text), ["2.0", "3.0"])
        XCTAssertEqual(list.selection, [], "selected meanwhile, and gone")
    }

    func testSnapshotsAreShownInOrderAndOneThatWaitsGivesWay() async {
        let gate = Gate()
        list.apply(items([0], gate: gate))
        let table = makeTable()
        var shown: [[Int]] = []
        let token = list.$update.observe(initial: false) { shown.append($0.snapshot.sections[0].items.map(\.id)) }
        let first = Task { await list.apply(comparingInBackground: items([1], gate: gate)) }
        await waitUntil("a comparison is under way") { gate.isHoldingUp }
        let second = Task { await list.apply(comparingInBackground: items([2], gate: gate)) }
        let third = Task { await list.apply(comparingInBackground: items([3], gate: gate)) }
        let isSecondShown = await second.value
        XCTAssertFalse(isSecondShown, "told before the first was compared")
        gate.open()
        let (isFirstShown, isThirdShown) = await (first.value, third.value)
        XCTAssertEqual([isFirstShown, isThirdShown], [true, true])
        XCTAssertEqual(shown, [[1], [3]])
        XCTAssertEqual(table.snapshot, list.snapshot)
        token.cancel()
    }

    func testImmediateUpdateIsNotOvertakenByBackgroundComparisons() async {
        let gate = Gate()
        list.apply(items([0], gate: gate))
        let table = makeTable(checksBatches: false)
        let first = Task { await list.apply(comparingInBackground: items([1], gate: gate)) }
        await waitUntil("a comparison is under way") { gate.isHoldingUp }
        let second = Task { await list.apply(comparingInBackground: items([2], gate: gate)) }
        await mainActorTurn()
        list.apply(items([3]))
        XCTAssertEqual(table.cells.map(\.view.text), ["3.0"])
        let (isFirstShown, isSecondShown) = await (first.value, second.value)
        XCTAssertEqual([isFirstShown, isSecondShown], [false, false])
        gate.open()
        let isLastShown = await list.apply(comparingInBackground: items([4]))
        XCTAssertTrue(isLastShown)
        XCTAssertEqual(table.cells.map(\.view.text), ["4.0"])
    }

    func testAnEditStartsFromTheSnapshotThatIsNotYetShown() async {
        let gate = Gate()
        list.apply(items([0], gate: gate))
        let table = makeTable(checksBatches: false)
        let first = Task { await list.apply(comparingInBackground: items([1, 2], gate: gate)) }
        await waitUntil("a comparison is under way") { gate.isHoldingUp }
        list.edit { $0.append([Item(id: 5)]) }
        XCTAssertEqual(table.cells.map(\.item.id), [1, 2, 5])
        gate.open()
        let secondGate = Gate()
        list.apply(items([0], gate: secondGate))
        let second = Task { await list.apply(comparingInBackground: items([7], gate: secondGate)) }
        await waitUntil("a comparison is under way") { secondGate.isHoldingUp }
        let third = Task { await list.apply(comparingInBackground: items([8], gate: secondGate)) }
        await mainActorTurn()
        list.edit { $0.append([Item(id: 9)]) }
        XCTAssertEqual(table.cells.map(\.item.id), [8, 9])
        secondGate.open()
        let results = await [first.value, second.value, third.value]
        XCTAssertEqual(results, [false, false, false])
    }

    func testACancelledSnapshotIsNotShownAndHoldsUpNoOther() async {
        let gate = Gate()
        list.apply(items([0], gate: gate))
        let table = makeTable(checksBatches: false)
        let running = Task { await list.apply(comparingInBackground: items([1], gate: gate)) }
        await waitUntil("a comparison is under way") { gate.isHoldingUp }
        let waiting = Task { await list.apply(comparingInBackground: items([2], gate: gate)) }
        await mainActorTurn()
        waiting.cancel()
        let isWaitingShown = await waiting.value
        XCTAssertFalse(isWaitingShown)
        running.cancel()
        let isRunningShown = await running.value
        XCTAssertFalse(isRunningShown)
        let next = Task { await list.apply(comparingInBackground: Items()) }
        let isNextShown = await next.value
        XCTAssertTrue(isNextShown)
        let cancelled = Task {
            await mainActorTurn()
            return await list.apply(comparingInBackground: items([3]))
        }
        cancelled.cancel()
        let isCancelledShown = await cancelled.value
        XCTAssertFalse(isCancelledShown)
        gate.open()
        await mainActorTurn()
        XCTAssertEqual(table.cells.count, 0)
        XCTAssertEqual(list.snapshot, Items())
    }

    func testWithoutAHostAndInAReloadNothingIsCompared() async {
        let comparisons = Comparisons()
        list.apply(items([1], gate: nil, comparisons))
        let isApplied = await list.apply(comparingInBackground: items([2], gate: nil, comparisons))
        XCTAssertTrue(isApplied)
        let table = makeTable()
        list.reload(items([3], gate: nil, comparisons))
        XCTAssertEqual(table.cells.map(\.view.text), ["3.0"])
        XCTAssertEqual(comparisons.onMain + comparisons.elsewhere, 0)
    }

    func testBackgroundApplyReturnsWhenTheHostFinishesOrIsReleased() async {
        list.apply(items([1]))
        var updates: [ListUpdate<Int, Item>] = []
        let token = list.$update.observe(initial: false) { updates.append($0) }
        var isOver = false
        let first = Task {
            defer { isOver = true }
            return await list.apply(comparingInBackground: items([2]))
        }
        await waitUntil("the host has the update") { updates.count == 1 }
        await mainActorTurn()
        XCTAssertFalse(isOver)
        updates[0].finish()
        let isShown = await first.value
        XCTAssertTrue(isShown)

        let second = Task { await list.apply(comparingInBackground: items([3])) }
        await waitUntil("the host has the update") { updates.count == 2 }
        second.cancel()
        let isApplied = await second.value
        XCTAssertTrue(isApplied, "applied before it was cancelled")

        let third = Task { await list.apply(comparingInBackground: items([4])) }
        await waitUntil("the host has the update") { updates.count == 3 }
        updates = []
        token.cancel()
        list.apply(items([5]))
        let isSuperseded = await third.value
        XCTAssertTrue(isSuperseded)
    }

    func testAListThatIsReleasedMeanwhileLetsItReturn() async {
        let gate = Gate()
        var list: ListViewModel<Int, Item>? = ListViewModel(items([1], gate: gate))
        let token = list?.$update.observe(initial: false) { _ in }
        @Weak var weakList = list
        let running = Task { [weak list] in await list?.apply(comparingInBackground: items([2], gate: gate)) }
        await waitUntil("a comparison is under way") { gate.isHoldingUp }
        let waiting = Task { [weak list] in await list?.apply(comparingInBackground: items([3], gate: gate)) }
        await mainActorTurn()
        list = nil
        token?.cancel()
        gate.open()
        let (first, second) = await (running.value, waiting.value)
        XCTAssertEqual([first, second], [true, true])
        await waitUntil("the list is released") { weakList == nil }
    }

    func testRandomSequencesAgainstTheListOfWhatWasAskedFor() async {
        for seed in RandomSequences.seeds(steps: 800, each: 20) {
            var random = SplitMix64(state: seed)
            let list = ListViewModel<String, Row>()
            var shown = RowList()
            let token = list.$update.observe { update in
                for stage in update.stages(from: shown) { shown = stage.snapshot }
                if shown != update.snapshot { XCTFail("Seed \(seed): the stages lead to \(shown)") }
                shown = update.snapshot
                update.finish()
            }
            // The snapshots, in the order in which they were requested. An update may skip snapshots, but must not go
            // back to an earlier snapshot.
            var asked: [RowList] = [RowList()]
            var position = 0
            let order = list.$update.observe(initial: false) { update in
                guard let next = asked[position...].firstIndex(of: update.snapshot) else {
                    return XCTFail("Seed \(seed): \(update.snapshot) is shown out of turn")
                }
                position = next
            }
            var tasks: [Task<Bool, Never>] = []
            for step in 0..<20 {
                // Each snapshot has a unique section, so that its position in the order can be found.
                let sections = ListCases.random(seed: seed &* 1_000 &+ UInt64(step)).new.sections
                let snapshot = RowList(sections + [ListSection(id: "step \(step)")])
                guard snapshot.duplicateItemIDs.isEmpty else { continue }
                switch Int.random(in: 0..<10, using: &random) {
                case 0:
                    asked.append(snapshot)
                    list.apply(snapshot)
                case 1:
                    let id = "edit \(step)"
                    var isKnown = false
                    list.edit {
                        isKnown = asked.contains($0)
                        $0.append(ListSection(id: id))
                        asked.append($0)
                    }
                    XCTAssertTrue(isKnown, "Seed \(seed): an edit starts from what was not asked for")
                case 2: tasks.randomElement(using: &random)?.cancel()
                case 3: await mainActorTurn()
                default:
                    tasks.append(
                        Task {
                            if !Task.isCancelled { asked.append(snapshot) }
                            return await list.apply(comparingInBackground: snapshot)
                        })
                }
            }
            // Awaiting all tasks checks that every call of `apply` returns.
            var last = false
            for task in tasks { last = await task.value }
            if last { XCTAssertEqual(list.snapshot, asked.last, "Seed \(seed)") }
            XCTAssertEqual(shown, list.snapshot, "Seed \(seed)")
            token.cancel()
            order.cancel()
        }
    }

    func testMixedItemsAreComparedInTheBackground() async {
        enum MixedRow: ReusableViewViewModel, Identifiable, Equatable {
            case item(Item)
            case advertisement(Int)

            enum ID: Hashable { case item(Int), advertisement(Int) }

            var id: ID {
                switch self {
                case .item(let item): .item(item.id)
                case .advertisement(let id): .advertisement(id)
                }
            }

            var reuseIdentifier: String {
                switch self {
                case .item: "item"
                case .advertisement: "advertisement"
                }
            }
        }
        final class MixedCell: ViewModelOwner {
            let kind: String
            @Owned var viewModel: MixedRow?
            init(_ kind: String) { self.kind = kind }
            func bind(_ viewModel: MixedRow, in bindings: Bindings) {}
        }

        let list = ListViewModel<Int, MixedRow>(ListSnapshot(items: [.item(Item(id: 1)), .advertisement(1)]))
        let registry = ReusableViewRegistry<MixedCell> { _ in MixedCell("placeholder") }
        registry.register(view: MixedCell.self, reuseIdentifier: "item") { MixedCell("item") }
        registry.register(view: MixedCell.self, reuseIdentifier: "advertisement") { MixedCell("advertisement") }
        let table = HeadlessList(list, views: registry, visibleRows: 3)
        await list.apply(
            comparingInBackground: ListSnapshot(items: [.advertisement(1), .item(Item(id: 1, content: 1))]))
        XCTAssertEqual(table.cells.map(\.view.kind), ["advertisement", "item"])
        XCTAssertEqual(table.cells.map(\.view.viewModel), [.advertisement(1), .item(Item(id: 1, content: 1))])
    }

    func testChangesAndStagesComeBackFromOtherThreads() async {
        let (old, new) = (RowList(ids: [1, 2, 3]), RowList(ids: [3, 1, 4]))
        let (changes, stages) = await Task.detached { (new.changes(from: old), new.stages(from: old)) }.value
        XCTAssertEqual(old.applying(changes, to: new), new)
        XCTAssertEqual(stages.last?.snapshot, new)
    }
}
