@testable import MVVMCExplorer
import XCTest

final class TreeDifferenceTests: XCTestCase {
    private typealias Row = TreeDifference.Row

    func testEqualTreesHaveNoChanges() {
        let difference = TreeDifference("a\nb", "a\nb")
        XCTAssertFalse(difference.hasChanges)
        XCTAssertEqual(difference.rows.map(\.after), ["a", "b"])
    }

    func testALineThatReplacesAnotherIsInTheSameRow() {
        XCTAssertEqual(
            TreeDifference("a\nb\nc", "a\nx\nc\nd").rows,
            [
                Row(before: "a", after: "a", isChanged: false), Row(before: "b", after: "x"),
                Row(before: "c", after: "c", isChanged: false), Row(before: nil, after: "d"),
            ])
    }

    /// All pairs of short texts: the columns are the texts, and the equal lines are as many as possible.
    func testTheColumnsAreTheTextsForAllShortTexts() {
        let texts = (0..<81).map { number in
            [27, 9, 3, 1].map { ["", "a", "b"][number / $0 % 3] }.filter { !$0.isEmpty }
        }
        for old in texts {
            for new in texts {
                let rows = TreeDifference(old.joined(separator: "\n"), new.joined(separator: "\n")).rows
                XCTAssertEqual(rows.compactMap(\.before), old.isEmpty ? [""] : old)
                XCTAssertEqual(rows.compactMap(\.after), new.isEmpty ? [""] : new)
                XCTAssertTrue(rows.allSatisfy { $0.isChanged || $0.before == $0.after })
                if !old.isEmpty, !new.isEmpty {
                    XCTAssertEqual(rows.count { !$0.isChanged }, longestCommon(old[...], new[...]))
                }
            }
        }
    }

    private func longestCommon(_ old: ArraySlice<String>, _ new: ArraySlice<String>) -> Int {
        guard let first = old.first, let second = new.first else { return 0 }
        if first == second { return longestCommon(old.dropFirst(), new.dropFirst()) + 1 }
        return max(longestCommon(old.dropFirst(), new), longestCommon(old, new.dropFirst()))
    }
}
