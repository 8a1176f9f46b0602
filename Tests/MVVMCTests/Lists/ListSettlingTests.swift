import Foundation
import MVVMCLists
import MVVMCTesting
import XCTest

/// Comparisons in the background, for which `settle()` must wait.
@MainActor
final class ListSettlingTests: XCTestCase {
    /// An item. If it has a semaphore, a comparison in the background waits at the item until the test signals the
    /// semaphore, for at most ten seconds.
    private struct Item: Identifiable, Equatable, Sendable {
        let id: Int
        var mayContinue: DispatchSemaphore?

        static func == (left: Item, right: Item) -> Bool {
            if !Thread.isMainThread, let gate = left.mayContinue ?? right.mayContinue {
                _ = gate.wait(timeout: .now() + 10)
                // The gate stays open for later comparisons.
                gate.signal()
            }
            return left.id == right.id
        }
    }

    private let list = ListViewModel<Int, Item>()
    private lazy var host = list.$update.observe { $0.finish() }

    func testSettlingWaitsForAComparisonInTheBackground() async {
        withExtendedLifetime(host) {}
        for count in [5_000, 4_000] {
            let items = (0..<count).reversed().map { Item(id: $0) }
            Task { await self.list.apply(comparingInBackground: ListSnapshot(items: items)) }
            await settle()
            XCTAssertEqual(list.snapshot.itemCount, count)
        }
    }

    func testBackgroundComparisonIsUnderWayUntilShownOrSuperseded() async {
        let gate = DispatchSemaphore(value: 0)
        list.apply(ListSnapshot(items: [Item(id: 1)]))
        withExtendedLifetime(host) {}
        let running = Task {
            await list.apply(comparingInBackground: ListSnapshot(items: [Item(id: 1, mayContinue: gate)]))
        }
        await waitUntil("it is compared") { !RunningWork.names.isEmpty }
        XCTAssertEqual(RunningWork.names, ["a comparison of a list of Item in the background"])
        let waiting = Task { await list.apply(comparingInBackground: ListSnapshot(items: [Item(id: 2)])) }
        await waitUntil("it waits") { RunningWork.names.count == 2 }
        list.apply(ListSnapshot(items: [Item(id: 3)]))
        await waitUntil("both are superseded") { RunningWork.names.isEmpty }
        gate.signal()
        let results = await [running.value, waiting.value]
        XCTAssertEqual(results, [false, false])
        XCTAssertEqual(list.snapshot.items.map(\.id), [3])
    }
}

extension ListSnapshot {
    fileprivate var items: [Item] { sections.flatMap(\.items) }
}
