import MVVMCLists
import MVVMCTesting
import XCTest

/// The completions of changes to a list, in particular if a host stops observing the list before the change is shown.
@MainActor
final class ListCompletionTests: XCTestCase {
    private let list = ListViewModel(RowList(ids: [1, 2, 3]))
    private var completions: [String] = []

    private func apply(_ ids: [Int]) {
        list.apply(RowList(ids: ids)) { self.completions.append("\(ids)") }
    }

    func testACompletionIsCalledWhenTheHostGoesBeforeTheBatchEnds() async {
        var host: ObservationToken? = list.$update.observe { $0.finish() }
        batch {
            apply([1])
            apply([2])
            host = nil
        }
        XCTAssertNil(host)
        XCTAssertEqual(completions, ["[1]", "[2]"])
    }

    func testACompletionIsCalledWhenAnotherObserverRemovesTheHost() async {
        list.selection = [3]
        var host: ObservationToken?
        let token = list.$selection.observe(initial: false) { _ in host = nil }
        host = list.$update.observe { $0.finish() }
        XCTAssertNotNil(host)
        apply([1])
        XCTAssertNil(host)
        XCTAssertEqual(completions, ["[1]"])
        token.cancel()
    }

    func testACompletionIsCalledWhenTheHostGoesBeforeItsAnimationEnds() async {
        var updates: [ListUpdate<String, Row>] = []
        let host = list.$update.observe(initial: false) { updates.append($0) }
        apply([1])
        XCTAssertEqual(completions, [])
        host.cancel()
        XCTAssertEqual(completions, ["[1]"])
        updates[0].finish()
        XCTAssertEqual(completions, ["[1]"])
    }

    func testACompletionWaitsForTheHostThatIsLeft() async {
        var updates: [ListUpdate<String, Row>] = []
        let first = list.$update.observe(initial: false) { _ in }
        let second = list.$update.observe(initial: false) { updates.append($0) }
        apply([1])
        first.cancel()
        XCTAssertEqual(completions, [])
        updates[0].finish()
        XCTAssertEqual(completions, ["[1]"])
        second.cancel()
    }

    func testAnAutorunThatReadsTheListIsNoHost() async {
        let counts = ValueRecorder(self.list.snapshot.itemCount)
        apply([1])
        XCTAssertEqual(completions, ["[1]"])
        let isShown = await list.apply(comparingInBackground: RowList(ids: []))
        XCTAssertTrue(isShown)
        counts.assertValues([3, 1, 0])
    }

    func testWhoeverAppliesInTheBackgroundIsResumedWhenTheHostGoes() async {
        var updates: [ListUpdate<String, Row>] = []
        let host = list.$update.observe(initial: false) { updates.append($0) }
        let applying = Task { await list.apply(comparingInBackground: RowList(ids: [1])) }
        await waitUntil("the host is shown the update") { !updates.isEmpty }
        host.cancel()
        let isShown = await applying.value
        XCTAssertTrue(isShown)
    }

    func testEachCompletionIsCalledOnceInEveryOrderOfEvents() async {
        for seed in 0..<300 as Range<UInt64> {
            var random = SplitMix64(state: seed)
            let list = ListViewModel(RowList(ids: []))
            var (hosts, shown): ([ObservationToken], [ListUpdate<String, Row>]) = ([], [])
            var (applied, called): ([Int], [Int]) = ([], [])
            func step() {
                switch Int.random(in: 0..<5, using: &random) {
                case 0: hosts.append(list.$update.observe { shown.append($0) })
                case 1 where !hosts.isEmpty: hosts.remove(at: Int.random(in: hosts.indices, using: &random)).cancel()
                case 2: shown.randomElement(using: &random)?.finish()
                default:
                    let number = applied.count
                    applied.append(number)
                    list.apply(RowList(ids: [number])) { called.append(number) }
                }
            }
            for _ in 0..<20 {
                if Bool.random(using: &random) { step() } else { batch { for _ in 0..<3 { step() } } }
                if hosts.isEmpty { XCTAssertEqual(called, applied, "without a host, seed \(seed)") }
            }
            for host in hosts { host.cancel() }
            XCTAssertEqual(called, applied, "seed \(seed)")
        }
    }
}
