@testable import MVVMC
import XCTest

final class RouteJSONTests: XCTestCase {
    private enum Route: Hashable, Codable { case list, photo(id: Int, zoom: Double), search(String) }
    private struct Place: Hashable, Codable { var z = 1, a = "ä/\"" }

    func testRoutesAreTheSameAfterARoundTrip() throws {
        for route in [Route.list, .photo(id: 7, zoom: 0.5), .search("\u{1F1FA}\n")] {
            XCTAssertEqual(try RouteJSON.decode(Route.self, from: RouteJSON.encode(route)), route)
        }
        XCTAssertEqual(try RouteJSON.decode(Int.self, from: RouteJSON.encode(3)), 3, "a route may be a plain value")
        XCTAssertEqual(try RouteJSON.decode(String?.self, from: RouteJSON.encode(String?.none)), nil)
    }

    func testEqualRoutesAreEqualText() throws {
        XCTAssertEqual(try RouteJSON.encode(Route.photo(id: 7, zoom: 2)), #"{"photo":{"id":7,"zoom":2}}"#)
        XCTAssertEqual(try RouteJSON.encode(Place()), #"{"a":"ä\/\"","z":1}"#)
    }

    func testTextThatIsNoRouteIsAnError() {
        for text in ["", "{", "7", #"{"renamed":{}}"#] {
            XCTAssertThrowsError(try RouteJSON.decode(Route.self, from: text), text)
        }
    }
}
