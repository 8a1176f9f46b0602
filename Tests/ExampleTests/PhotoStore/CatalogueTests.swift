import Foundation
@testable import PhotoStoreExample
import XCTest

final class CatalogueTests: XCTestCase {
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")

    override func tearDown() async throws {
        try? FileManager.default.removeItem(at: file)
    }

    private func photo(_ id: String, title: String = "\"A\"", price: String = "1") -> String {
        "{\"id\": \"\(id)\", \"title\": \(title), \"price\": \(price), \"url\": \"https://example.com/1.jpg\"}"
    }

    func testTheBundledCatalogueIsRead() throws {
        XCTAssertEqual(try Catalogue.bundled().photos.count, 9)
    }

    func testAPhotoMayHaveNoPicture() throws {
        for url in ["", ", \"url\": null"] {
            try Data("[{\"id\": \"a\", \"title\": \"A\", \"price\": 1\(url)}]".utf8).write(to: file)
            XCTAssertEqual(try Catalogue(contentsOf: file).photos.map(\.url), [nil])
        }
    }

    func testACatalogueOfOnesOwnIsRead() throws {
        try Data("[\(photo("a", price: "0")), \(photo("1", price: "1234.5"))]".utf8).write(to: file)
        let catalogue = try Catalogue(contentsOf: file)
        XCTAssertEqual(catalogue.photos.map(\.priceText), ["$0.00", "$1,234.50"])
    }

    func testCatalogueErrorNamesFilePlaceAndReason() throws {
        let cases: [(String, String)] = [
            ("", "it is not JSON: "),
            ("[1,", "it is not JSON: "),
            ("{}", "it should be an array of photos"),
            ("[3]", "photo 1: it should be an object"),
            ("[{\"id\": \"a\"}]", "photo 1: it has no \"title\""),
            ("[\(photo("a")), \(photo("b", title: "7"))]", "photo 2, its title: it should be text"),
            ("[\(photo("a", price: "\"1\""))]", "photo 1, its price: it should be a number"),
            ("[\(photo("a")), \(photo("b")), \(photo("a"))]", "photo 3: its id \"a\" is also that of photo 1"),
            ("[\(photo(""))]", "photo 1: its id is empty"),
            ("[\(photo("a", title: "\"\""))]", "photo 1: its title is empty"),
            ("[\(photo("a", title: "\" \""))]", "photo 1: its title is empty"),
            ("[\(photo("a")), \(photo("b", price: "-0.01"))]", "photo 2: its price, -0.01, is negative"),
        ]
        for (text, expected) in cases {
            try Data(text.utf8).write(to: file)
            XCTAssertThrowsError(try Catalogue(contentsOf: file), text) {
                XCTAssertTrue("\($0)".hasPrefix("\(file.path): \(expected)"), "\($0) lacks: \(expected)")
            }
        }
    }

    func testAMissingFileIsNamed() {
        XCTAssertThrowsError(try Catalogue(contentsOf: file)) {
            XCTAssertEqual("\($0)", "\(file.path): there is no such file")
        }
    }
}
