import MVVMC
import XCTest

final class JSONRouteCoderTests: XCTestCase {
    private enum Route: Hashable, Codable { case list, photo(id: Int, zoom: Double), search(String) }
    private struct Place: Hashable, Codable { var z = 1, a = "ä/\"" }

    func testRoutesAreTheSameAfterARoundTrip() throws {
        let coder = JSONRouteCoder()
        for route in [Route.list, .photo(id: 7, zoom: 0.5), .search("\u{1F1FA}\n")] {
            XCTAssertEqual(try coder.decode(Route.self, from: coder.encode(route)), route)
        }
        XCTAssertEqual(try coder.decode(Int.self, from: coder.encode(3)), 3, "a route may be a plain value")
        XCTAssertEqual(try coder.decode(String?.self, from: coder.encode(String?.none)), nil)
    }

    func testEqualRoutesAreEqualText() throws {
        XCTAssertEqual(try JSONRouteCoder().encode(Route.photo(id: 7, zoom: 2)), #"{"photo":{"id":7,"zoom":2}}"#)
        XCTAssertEqual(try JSONRouteCoder().encode(Place()), #"{"a":"ä\/\"","z":1}"#)
    }

    func testTextThatIsNoRouteIsAnError() {
        for text in ["", "{", "7", #"{"renamed":{}}"#] {
            XCTAssertThrowsError(try JSONRouteCoder().decode(Route.self, from: text), text)
        }
    }
}
