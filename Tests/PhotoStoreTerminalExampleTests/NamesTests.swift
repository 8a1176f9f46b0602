import Foundation
@testable import PhotoStoreExample
import XCTest

@testable import photo_store

/// How a user of the terminal names a photo.
final class NamesTests: XCTestCase {
    func testAPhotoIsNamedByItsRowNumberOrItsID() throws {
        let catalogue = try Catalogue.bundled()
        for (name, id) in [("1", "pli"), ("9", "pah"), ("jkr", "jkr")] as [(String, PhotoID)] {
            XCTAssertEqual(catalogue.id(named: name), id)
        }
        for name in ["0", "10", "-1", "x", "", "99999999999999999999"] { XCTAssertNil(catalogue.id(named: name), name) }
    }

    func testAnIDGoesBeforeARowNumber() throws {
        let photos = ["a", "1"].map { Photo(id: PhotoID($0), title: $0, price: 1, url: nil) }
        let catalogue = try Catalogue(photos)
        XCTAssertEqual(catalogue.id(named: "1"), "1")
        XCTAssertEqual(catalogue.id(named: "2"), "1")
    }
}
