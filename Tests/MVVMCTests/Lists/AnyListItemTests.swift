import MVVMCLists
import XCTest

final class AnyListItemTests: XCTestCase {
    private struct Photo: ReusableViewViewModel, Identifiable, Equatable {
        let id: Int
        var title = ""
    }

    private struct Advertisement: ReusableViewViewModel, Identifiable, Equatable {
        let id: Int
    }

    func testItemsAreEqualWhenTheirViewModelsAre() {
        let photo = AnyListItem(Photo(id: 1))
        let copy = photo
        XCTAssertEqual(photo, copy)
        XCTAssertEqual(photo, AnyListItem(Photo(id: 1)))
        XCTAssertNotEqual(photo, AnyListItem(Photo(id: 1, title: "x")))
        XCTAssertNotEqual(photo, AnyListItem(Advertisement(id: 1)))
    }

    func testIdentifiersOfDifferentTypesDiffer() {
        XCTAssertEqual(AnyListItem(Photo(id: 1)).id, AnyListItem(Photo(id: 1, title: "x")).id)
        XCTAssertNotEqual(AnyListItem(Photo(id: 1)).id, AnyListItem(Advertisement(id: 1)).id)
        XCTAssertEqual(AnyListItem(Photo(id: 1)).id, AnyListItem.ID(1, of: Photo.self))
        XCTAssertEqual("\(AnyListItem(Photo(id: 1)).id)", "1")
    }

    func testAnIdentifierIsOfItsOwnTypeOnly() {
        let id = AnyListItem(Photo(id: 7)).id
        XCTAssertEqual(id.value(of: Photo.self, as: Int.self), 7)
        XCTAssertNil(id.value(of: Advertisement.self, as: Int.self))
    }

    func testTheViewIsThatOfTheViewModel() {
        XCTAssertEqual(AnyListItem(Photo(id: 1)).reuseIdentifier, Photo.defaultReuseIdentifier)
        XCTAssertEqual(AnyListItem(Photo(id: 1)).viewModel as? Photo, Photo(id: 1))
    }
}
