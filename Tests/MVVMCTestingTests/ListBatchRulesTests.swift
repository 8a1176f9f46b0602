import XCTest

@testable import MVVMCLists
@testable import MVVMCTesting

/// Tests the rules that the stages of a batch update must follow. The stages that the library computes follow all
/// rules, so a test must modify a stage to break a rule.
final class ListBatchRulesTests: XCTestCase {
    private struct Row: Identifiable, Equatable {
        let id: String
        var content = ""
    }

    private typealias Snapshot = ListSnapshot<Int, Row>

    private func rows(_ ids: String) -> [Row] { ids.map { Row(id: "\($0)") } }

    /// Modifies the first stage between two lists of rows with `tamper`, and returns the messages about the rules that
    /// the modified stage breaks.
    private func violations(
        from old: [Row], to new: [Row], _ tamper: (inout ListStage<Int, Row>) -> Void
    ) throws -> [String] {
        let (old, new) = (Snapshot(items: old), Snapshot(items: new))
        var stage = try XCTUnwrap(new.stages(from: old).first)
        tamper(&stage)
        return ListBatchRules.violations(of: stage, after: old)
    }

    func testAStageOfTheLibraryBreaksNoRule() throws {
        XCTAssertEqual(try violations(from: rows("abc"), to: rows("cd")) { _ in }, [])
    }

    func testCountsHaveToAgree() throws {
        XCTAssertEqual(
            try violations(from: rows("abc"), to: rows("ab")) { $0.batch.deletes = [] },
            [
                """
                the number of items in section 0 after the batch (2) must be that before it (3), plus inserted or moved in \
                (0), minus deleted or moved out (0)
                """
            ])
    }

    func testPlacesHaveToExistAndAreTouchedOnce() throws {
        XCTAssertEqual(
            try violations(from: rows("abc"), to: rows("ab")) {
                $0.batch.deletes = [ListPosition(section: 0, item: 7), ListPosition(section: 0, item: 7)]
            },
            [
                "there is no item 0.7 before the batch", "item 0.7 before the batch is touched twice",
                "there is no item 0.7 before the batch",
            ])
    }

    func testTheRightItemsHaveToBeShown() throws {
        XCTAssertEqual(
            try violations(from: rows("abc"), to: rows("bc")) {
                $0.batch.deletes = [ListPosition(section: 0, item: 1)]
            },
            ["item 0.0 shows b, and should show a"])
    }

    func testNewContentHasToBeReloaded() throws {
        XCTAssertEqual(
            try violations(from: rows("ab"), to: rows("abc")) {
                $0.snapshot.sections[0].items[0].content = "new"
            },
            ["item 0.0 (a) has new content, and was not reloaded"])
    }
}
