import MVVMCLists
import MVVMCTesting
import XCTest

/// Content that is loaded while its item is displayed.
@MainActor
final class LoadedContentTests: XCTestCase {
    fileprivate struct Item: ReusableViewViewModel, Identifiable, Equatable {
        let id: Int
        var text = 0
        var address: String?
        var picture: String?
    }

    fileprivate final class Cell: ViewModelOwner {
        @Owned var viewModel: Item?
        private(set) var shown: [Item] = []
        func bind(_ viewModel: Item, in bindings: Bindings) { shown.append(viewModel) }
    }

    /// A store of pictures. A request ends when the test answers it, or when it is cancelled.
    @MainActor
    fileprivate final class Store {
        struct Failure: Error {}
        var cached: [String: String] = [:]
        private(set) var log: [String] = []
        @MainActor
        private struct Request {
            let address: String
            let number: Int
            let wait: LibraryWait?
            let continuation: CheckedContinuation<String, any Error>

            /// Ends the wait before resuming the request, so that the resumed work counts as running.
            func end(_ result: Result<String, any Error>) {
                wait?.end()
                continuation.resume(with: result)
            }
        }
        private var requests: [Request] = []
        private var count = 0

        var requested: [String] { requests.map(\.address).sorted() }

        func load(_ address: String) async throws -> String {
            count += 1
            let (number, wait) = (count, RunningWork.beginWaiting())
            log.append("+\(address)")
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation {
                    requests.append(Request(address: address, number: number, wait: wait, continuation: $0))
                    if Task.isCancelled { cancel(number) }
                }
            } onCancel: {
                Task { @MainActor in self.cancel(number) }
            }
        }

        private func cancel(_ number: Int) {
            guard let index = requests.firstIndex(where: { $0.number == number }) else { return }
            let request = requests.remove(at: index)
            log.append("-\(request.address)")
            request.end(.failure(CancellationError()))
        }

        func answer(_ address: String, succeeding: Bool = true) async {
            guard let index = requests.firstIndex(where: { $0.address == address }) else { return }
            requests.remove(at: index).end(succeeding ? .success("picture \(address)") : .failure(Failure()))
        }
    }

    fileprivate final class Rows: ReferenceViewModel {
        let list = ListViewModel<Int, Item>()

        init(_ store: Store) {
            list.loadContent(with: self) { _, item in
                item.address
            } cached: { _, address in
                store.cached[address]
            } load: { _, address in
                try await store.load(address)
            } show: { item, picture in
                item.picture = picture
            }
        }

        func show(_ items: [Item]) { list.apply(ListSnapshot(items: items)) }
    }

    private let store = Store()
    private lazy var rows = Rows(store)

    private func makeTable(visibleRows: Int = 2) -> HeadlessList<Int, Item, Cell> {
        let registry = ReusableViewRegistry<Cell> { _ in Cell() }
        registry.register(view: Cell.self) { Cell() }
        return HeadlessList(rows.list, views: registry, visibleRows: visibleRows)
    }

    private func items(_ ids: Range<Int>) -> [Item] { ids.map { Item(id: $0, address: "\($0)") } }

    private func pictures(_ table: HeadlessList<Int, Item, Cell>) -> [String?] {
        table.cells.map { $0.view.viewModel?.picture }
    }

    /// Waits until cancelled or answered requests have had their effects.
    private func settleRequests() async {
        await settle()
        await mainActorTurn()
        await settle()
    }

    func testContentIsRequestedOnDisplayAndCancelledWhenTheRowLeaves() async {
        rows.show(items(0..<10))
        let table = makeTable()
        await settleRequests()
        XCTAssertEqual(store.requested, ["0", "1"])
        table.scroll(toRow: 1)
        await waitUntil("the requests have changed") { self.store.requested == ["1", "2"] }
        XCTAssertEqual(store.log.sorted(), ["+0", "+1", "+2", "-0"])
    }

    func testARequestEndsWhenNoHostDisplaysItsItem() async {
        rows.show(items(0..<9))
        let (short, long) = (makeTable(), makeTable(visibleRows: 3))
        short.scroll(toRow: 4)
        await settleRequests()
        XCTAssertEqual(store.requested, ["0", "1", "2", "4", "5"])
        await store.answer("1")
        await settleRequests()
        XCTAssertEqual(pictures(long), [nil, "picture 1", nil])
        short.scroll(toRow: 0)
        short.scroll(toRow: 4)
        long.scroll(toRow: 6)
        await settleRequests()
        XCTAssertEqual(store.requested, ["4", "5", "6", "7", "8"])
    }

    func testContentThatComesBindsItsRowOnceAndLeavesTheListAlone() async {
        rows.show(items(0..<10))
        let table = makeTable()
        await settleRequests()
        var updates = 0
        let token = rows.list.$update.observe(initial: false) { _ in updates += 1 }
        await store.answer("1")
        await waitUntil("it is shown") { self.pictures(table) == [nil, "picture 1"] }
        XCTAssertEqual(table.cells.map(\.view.shown.count), [1, 2])
        XCTAssertEqual(updates, 0)
        token.cancel()
    }

    func testContentAtHandIsBoundOnceAndNotRequested() async {
        store.cached = ["0": "old", "3": "old"]
        rows.show(items(0..<10))
        let table = makeTable()
        XCTAssertEqual(pictures(table), ["old", nil])
        XCTAssertEqual(table.view(for: 0)?.shown.count, 1)
        table.scroll(toRow: 3)
        XCTAssertEqual(pictures(table), ["old", nil])
        await settleRequests()
        XCTAssertEqual(store.requested, ["4"])
    }

    func testChangedRowKeepsItsContentUnlessItsKeyChanges() async {
        rows.show(items(0..<2))
        let table = makeTable()
        await settleRequests()
        for address in ["0", "1"] { await store.answer(address) }
        await waitUntil("both are shown") { self.pictures(table) == ["picture 0", "picture 1"] }
        rows.show([Item(id: 0, text: 1, address: "0"), Item(id: 1, address: "other")])
        XCTAssertEqual(pictures(table), ["picture 0", nil])
        await settleRequests()
        XCTAssertEqual(store.requested, ["other"])
        await store.answer("other")
        await waitUntil("it is shown") { self.pictures(table) == ["picture 0", "picture other"] }
    }

    func testContentThatFailsIsRequestedAgainWhenTheRowComesBack() async {
        rows.show(items(0..<4))
        let table = makeTable(visibleRows: 1)
        await settleRequests()
        await store.answer("0", succeeding: false)
        await settleRequests()
        rows.show([Item(id: 0, text: 1, address: "0")] + items(1..<4))
        await settleRequests()
        XCTAssertEqual(store.log, ["+0"])
        table.scroll(toRow: 3)
        table.scroll(toRow: 0)
        await waitUntil("it is requested again") { self.store.requested == ["0"] }
    }

    /// Binds each item some time before displaying it, as table views do.
    func testContentLoadedBeforeDisplayIsBoundOnceMore() async {
        rows.show(items(0..<2))
        var bound: [Item] = []
        let token = rows.list.observeReconfigured { bound.append($0) }
        let items = rows.list.snapshot.sections[0].items
        XCTAssertNil(rows.list.itemForDisplay(items[0]).picture)
        store.cached = ["0": "zero", "1": "one"]
        XCTAssertEqual(rows.list.itemForDisplay(items[1]).picture, "one")
        for item in items { rows.list.hostWillDisplay(item) }
        XCTAssertEqual(bound.map(\.picture), ["zero"], "the other one has been bound with it")
        await settleRequests()
        XCTAssertEqual(store.log, [])
        token.cancel()
    }

    func testAnItemThatIsReconfiguredKeepsItsContent() async {
        rows.show(items(0..<1))
        let table = makeTable()
        await settleRequests()
        await store.answer("0")
        await waitUntil("it is shown") { self.pictures(table) == ["picture 0"] }
        rows.list.reconfigure(Item(id: 0, text: 7, address: "0"))
        XCTAssertEqual(table.view(for: 0)?.viewModel, Item(id: 0, text: 7, address: "0", picture: "picture 0"))
    }

    func testTwoKindsOfContentDoNotDisturbEachOther() async {
        rows.show(items(0..<2))
        rows.list.loadContent(with: rows) { _, item in
            item.id
        } cached: { _, id in
            id == 1 ? 100 : nil
        } load: { _, _ in
            throw Store.Failure()
        } show: { item, number in
            item.text += number
        }
        let table = makeTable()
        await settleRequests()
        await store.answer("1")
        await waitUntil("it is shown") { self.pictures(table) == [nil, "picture 1"] }
        XCTAssertEqual(table.cells.map { $0.view.viewModel?.text }, [0, 100])
    }

    func testNothingIsRequestedWhenTheOwnerOrTheListIsGone() async {
        let list = rows.list
        rows.show(items(0..<4))
        rows = Rows(store)
        let registry = ReusableViewRegistry<Cell> { _ in Cell() }
        registry.register(view: Cell.self) { Cell() }
        let table = HeadlessList(list, views: registry, visibleRows: 2)
        await settleRequests()
        XCTAssertEqual(store.log, [])
        XCTAssertEqual(pictures(table), [nil, nil])
        assertDeallocated { Rows(store) }
        assertDeallocated { Rows(store).list }
    }

    func testReleasingTheListCancelsItsRequests() async {
        rows.show(items(0..<1))
        var table: HeadlessList<Int, Item, Cell>? = makeTable()
        await settleRequests()
        XCTAssertEqual(table?.cells.count, 1)
        XCTAssertEqual(store.requested, ["0"])
        rows = Rows(store)
        table = nil
        await waitUntil("it is cancelled") { self.store.requested == [] }
    }

    /// Checks after each step that every view shows the content of its item or no content, and that missing content is
    /// requested unless a request for it has failed.
    func testRandomSequencesNeverShowContentInAnotherRow() async {
        for seed in RandomSequences.seeds(steps: 600, each: 30) {
            var random = SplitMix64(state: seed)
            let store = Store()
            rows = Rows(store)
            var items = self.items(0..<8)
            rows.show(items)
            let table = makeTable(visibleRows: 3)
            var failed: Set<String> = []
            for step in 0..<30 {
                let index = Int.random(in: 0..<items.count, using: &random)
                switch Int.random(in: 0..<8, using: &random) {
                case 0: table.scroll(toRow: index)
                case 1: items[index].text += 1
                case 2: items[index].address = [nil, "x\(step)"].randomElement(using: &random) ?? nil
                case 3: items.append(items.remove(at: index))
                case 4: items.append(Item(id: 100 + step, address: "n\(step)"))
                case 5 where items.count > 1: items.remove(at: index)
                case 6: store.cached["\(index)"] = "picture \(index)"
                default:
                    guard let address = store.requested.randomElement(using: &random) else { break }
                    let succeeding = Int.random(in: 0..<4, using: &random) > 0
                    if !succeeding { failed.insert(address) }
                    await store.answer(address, succeeding: succeeding)
                }
                if rows.list.snapshot != ListSnapshot(items: items) { rows.show(items) }
                await settleRequests()
                let name = "seed \(seed), step \(step)"
                let cells = table.cells
                var missing: [String] = []
                for cell in cells {
                    guard let shown = cell.view.viewModel else { return XCTFail(name) }
                    XCTAssertEqual(shown.id, cell.item.id, name)
                    XCTAssertEqual(shown.text, cell.item.text, name)
                    if let picture = shown.picture {
                        XCTAssertEqual(picture, cell.item.address.map { "picture \($0)" }, name)
                    }
                    if let address = cell.item.address, shown.picture == nil { missing.append(address) }
                }
                let needed = missing.filter { !failed.contains($0) }.sorted()
                await waitUntil("what is missing is requested, and nothing else: \(name)") {
                    Set(needed).isSubset(of: store.requested) && Set(store.requested).isSubset(of: missing)
                }
            }
        }
    }
}
