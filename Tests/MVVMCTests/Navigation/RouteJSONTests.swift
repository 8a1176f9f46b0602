import Foundation
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

    func testTheTextOfARouteThatIsKnownAsJSONHasNoValue() throws {
        for (route, text) in [
            (Route.list, "list"), (.photo(id: 7, zoom: 2), "photo(…)"), (.search("secret"), "search(…)"),
        ] as [(Route, String)] {
            XCTAssertEqual(RouteText.text(ofJSON: try RouteJSON.encode(route)), text)
        }
        let others = [
            #""secret""#, "7", "null", "[]", "{}", "", "{", #"{"a":1}"#, #"{"a":{},"b":{}}"#, #"{"a":null}"#,
            #"{"a":[1]}"#,
            #"{"my secret":{}}"#, #"{"secret@example.com":{"_0":1}}"#,
        ]
        for json in others { XCTAssertNil(RouteText.text(ofJSON: json), json) }
        let path = RoutePath(Route.list, Route.search("secret"), "secret")
        let decoded = try JSONDecoder().decode(RoutePath.self, from: JSONEncoder().encode(path))
        XCTAssertEqual(decoded.description, "list / search(…) / Swift.String")
    }

    func testTheTextOfAnErrorHasNoValue() throws {
        enum Level: String, Codable { case low }
        struct Failure: Error, CustomStringConvertible { let description = "the file is gone" }
        struct Item: Codable { let id: Int, level: Level }
        func text<Value: Decodable>(_ type: Value.Type, _ json: String) -> String? {
            var text: String?
            XCTAssertThrowsError(try RouteJSON.decode(type, from: json)) { text = RouteJSON.text(of: $0) }
            return text
        }
        XCTAssertEqual(text(Level.self, #""secret""#), "a value is not valid")
        XCTAssertEqual(text(Item.self, #"{"id":"secret","level":"low"}"#), "it is no Int")
        XCTAssertEqual(text(Item.self, #"{"level":"low"}"#), "there is no value for id")
        XCTAssertEqual(text(Item.self, #"{"id":null,"level":"low"}"#), "there is no Int")
        XCTAssertEqual(text(Route.self, #"{"secret":{}}"#), "it is no Route")
        XCTAssertThrowsError(try RouteJSON.encode(Double.infinity)) {
            XCTAssertEqual(RouteJSON.text(of: $0), "a value of the type Double is not valid")
        }
        XCTAssertEqual(RouteJSON.text(of: Failure()), "the file is gone")
    }
}
