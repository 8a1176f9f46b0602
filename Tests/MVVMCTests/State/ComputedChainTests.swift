import MVVMC
import MVVMCTesting
import XCTest

/// Chains of computed values, in which each value reads the previous one.
@MainActor
final class ComputedChainTests: XCTestCase {
    private let count = Observed(wrappedValue: 0)

    private func makeChain(_ length: Int, reading: Bool) -> [ComputedValue<Int>] {
        var chain = [ComputedValue { [count] in count.wrappedValue }]
        while chain.count < length, let before = chain.last {
            chain.append(ComputedValue { before.value + 1 })
            if reading { _ = chain.last?.value }
        }
        return chain
    }

    func testADeepFirstEvaluationIsReportedOnce() async {
        let chain = makeChain(400, reading: false)
        var value: Int?
        let reports = recordingMisuse { value = chain.last?.value }
        XCTAssertEqual(value, 399)
        XCTAssertEqual(reports.count, 1, "\(reports)")
        XCTAssertTrue(
            reports.first?.message.contains("ComputedChainTests.swift:13 is evaluated inside 100 others") == true)
    }

    func testAChainReadAsItIsMadeIsNotReported() async {
        let reports = recordingMisuse {
            let chain = makeChain(200, reading: true)
            XCTAssertEqual(chain.last?.value, 199)
        }
        XCTAssertEqual(reports, [])
    }

    func testALongChainFollowsAChange() async {
        let chain = makeChain(200, reading: true)
        count.wrappedValue = 1
        XCTAssertEqual(chain.last?.value, 200)
        let bindings = Bindings()
        var seen: [Int] = []
        bindings.autorun { seen.append(chain.last?.value ?? 0) }
        XCTAssertTrue(count.projectedValue.isObserved)
        count.wrappedValue = 2
        XCTAssertEqual(seen, [200, 201])
        bindings.cancel()
        XCTAssertFalse(count.projectedValue.isObserved)
        XCTAssertFalse(chain[100].property.isObserved)
    }
}
