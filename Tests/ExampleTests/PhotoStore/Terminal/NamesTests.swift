import Foundation
@testable import PhotoStoreExample
import XCTest

/// Tests the identifiers and row numbers with which a user of the terminal selects a photo.
final class NamesTests: XCTestCase {
    private func photos(_ ids: [String]) -> [PhotoViewModel] {
        ids.map { id in
            let photo = Photo(id: PhotoID(rawValue: id), title: id, price: 1, url: nil)
            return PhotoViewModel(photo, didBuyPhoto: false)
        }
    }

    func testAPhotoIsNamedByItsRowNumberOrItsID() {
        let photos = photos(["pli", "jyg", "jkr"])
        for (name, id) in [("1", "pli"), ("3", "jkr"), ("jkr", "jkr")] as [(String, PhotoID)] {
            XCTAssertEqual(photos.named(name)?.id, id)
        }
        for name in ["0", "4", "-1", "x", "", "99999999999999999999"] { XCTAssertNil(photos.named(name), name) }
    }

    func testAnIDGoesBeforeARowNumber() {
        let photos = photos(["a", "1"])
        XCTAssertEqual(photos.named("1")?.id, "1")
        XCTAssertEqual(photos.named("2")?.id, "1")
    }
}
