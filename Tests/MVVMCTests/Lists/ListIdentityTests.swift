import MVVMCLists
import MVVMCTesting
import XCTest

/// Items that are equal by `==` although their identifiers differ. A comparison may treat them as the same item, and a
/// debug build then reports them.
@MainActor
final class ListIdentityTests: XCTestCase {
    private struct Loose: Identifiable, Equatable {
        let id: Int
        var text = ""
        static func == (left: Loose, right: Loose) -> Bool { left.text == right.text }
    }

    /// Identifiers that all have the same hash.
    private struct Collision: Hashable {
        let value: Int
        func hash(into hasher: inout Hasher) {}
    }

    private struct Colliding: Identifiable, Equatable {
        let id: Collision
        var text = ""
        static func == (left: Colliding, right: Colliding) -> Bool { left.text == right.text }
    }

    private func reports<Item: Identifiable & Equatable>(_ old: [Item], _ new: [Item]) -> [String] {
        recordingMisuse { _ = ListSnapshot(items: new).changes(from: ListSnapshot(items: old)) }.map(\.message)
    }

    func testEqualItemsWithOtherIdentifiersAreReportedInDebugBuilds() async {
        let reports = reports(
            [Loose(id: 1, text: "a"), Loose(id: 2, text: "b"), Loose(id: 3, text: "c")],
            [Loose(id: 7, text: "a"), Loose(id: 2, text: "b"), Loose(id: 8, text: "c")])
        #if DEBUG
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(reports.first?.contains("1 and 7, 3 and 8") == true, "\(reports)")
        #else
        XCTAssertEqual(reports, [])
        #endif
    }

    func testEqualItemsMatchedByHashAreReportedInDebugBuilds() async {
        let (a, b) = (Colliding(id: Collision(value: 1), text: "a"), Colliding(id: Collision(value: 2), text: "b"))
        let (c, d) = (Colliding(id: Collision(value: 3), text: "b"), Colliding(id: Collision(value: 4), text: "a"))
        let reports = reports([a, b], [c, d])
        #if DEBUG
        XCTAssertEqual(reports.count, 1, "\(reports)")
        #else
        XCTAssertEqual(reports, [])
        #endif
    }

    func testItemsThatAreEqualAndTheSameAreNotReported() async {
        for (old, new) in [([1, 2, 3], [1, 2, 3]), ([1, 2], [2, 1]), ([], [1]), ([1, 2, 3], [3, 4, 1])] {
            let rows = { (ids: [Int]) in ids.map { Loose(id: $0, text: "\($0)") } }
            XCTAssertEqual(reports(rows(old), rows(new)), [])
        }
    }
}
