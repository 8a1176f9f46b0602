import MVVMCLists
import XCTest

/// Identifiers that all have the same hash. The comparison takes longer, but its changes still lead to the new list.
@MainActor
final class ListHashTests: XCTestCase {
    private struct ID: Hashable, Sendable {
        let number: Int
        func hash(into hasher: inout Hasher) {}
    }

    private struct Row: Identifiable, Equatable, Sendable {
        let id: ID
        var text = ""
    }

    func testChangesAreFoundWhereAllHashesAreEqual() async {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SplitMix64(state: seed)
        for _ in 0..<50 {
            let lists = (0..<2).map { _ in
                ListSnapshot<Int, Row>(
                    items: (0..<20).filter { _ in Bool.random(using: &random) }.shuffled(using: &random).map {
                        Row(id: ID(number: $0), text: "\(Int.random(in: 0..<3, using: &random))")
                    })
            }
            let changes = lists[1].changes(from: lists[0])
            XCTAssertEqual(lists[0].applying(changes, to: lists[1]), lists[1], "seed \(seed)")
        }
    }
}
