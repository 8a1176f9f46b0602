import MVVMCLists
import XCTest

@MainActor
final class ListActionTests: XCTestCase {
    func testAnActionHasItsParts() async {
        var performed = 0
        let delete = ListAction("Delete", image: "trash", role: .destructive, isEnabled: false) { performed += 1 }
        XCTAssertEqual(delete.title, "Delete")
        XCTAssertEqual(delete.image, "trash")
        XCTAssertEqual(delete.role, .destructive)
        XCTAssertFalse(delete.isEnabled)
        XCTAssertTrue(delete.children.isEmpty)
        delete.perform()
        XCTAssertEqual(performed, 1)
    }

    func testAnEntryWithASubmenuHasChildrenAndNoRole() async {
        let move = ListAction("Move to", children: [ListAction("Archive") {}])
        XCTAssertEqual(move.children.map(\.title), ["Archive"])
        XCTAssertNil(move.role)
        XCTAssertTrue(move.isEnabled)
    }

    func testAKindOfSupplementaryViewsIsItsRawValue() async {
        XCTAssertEqual(SupplementaryKind(rawValue: "header"), .header)
        XCTAssertEqual(SupplementaryKind(rawValue: "badge").rawValue, "badge")
    }

    func testAListIsEmptyWithoutItems() async {
        let list = ListViewModel<String, Row>(ListSnapshot([ListSection(id: "A")]))
        XCTAssertTrue(list.isEmpty)
        list.edit { $0.append([Row(id: 1)]) }
        XCTAssertFalse(list.isEmpty)
    }
}
