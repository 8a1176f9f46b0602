import Foundation
@testable import PhotoStoreExample
import XCTest

final class OptionsTests: XCTestCase {
    func testOptionsAreRead() throws {
        let options = try Options(["--tour", "--store", "a", "--catalogue", "b.json"])
        XCTAssertTrue(options.playsTour)
        XCTAssertEqual(options.store, "a")
        XCTAssertEqual(options.catalogue, "b.json")
        XCTAssertTrue(try Options(["-h"]).wantsHelp)
    }

    func testWrongOptionsAreNamed() {
        for (arguments, message) in [
            (["--dance"], "--dance is no option of photo-store"), (["x"], "x is no option of photo-store"),
            (["--store"], "--store needs a value after it"),
            (["--catalogue", ""], "--catalogue needs a value after it"),
            (["--report", "a.html"], "--report needs --explore"),
        ] {
            XCTAssertThrowsError(try Options(arguments)) {
                XCTAssertEqual(($0 as? TypedCommandError)?.message, message)
            }
        }
    }

    func testTheStoreIsWhereItIsAskedFor() throws {
        let options = try Options(["--store", "/a/b"])
        XCTAssertEqual(options.file("purchases.json", environment: [:]).path, "/a/b/purchases.json")
        XCTAssertEqual(options.stateFile.path, "/a/b/navigation.json")
        XCTAssertEqual(try Options(["--store", "/a/b", "--state", "/c.json"]).stateFile.path, "/c.json")
    }

    #if !canImport(Darwin)
    func testTheStoreFollowsTheBaseDirectorySpecification() throws {
        let options = try Options([])
        let home = URL.homeDirectory.path + "/.local/share/photo-store/a.json"
        XCTAssertEqual(options.file("a.json", environment: [:]).path, home)
        XCTAssertEqual(options.file("a.json", environment: ["XDG_DATA_HOME": "relative"]).path, home)
        let data = options.file("a.json", environment: ["XDG_DATA_HOME": "/data"])
        XCTAssertEqual(data.path, "/data/photo-store/a.json")
    }
    #endif

    func testExploringHasANumberOfSessionsAndASeed() throws {
        let options = try Options(["--explore", "1000", "--seed", "7", "--report", "a.html"])
        XCTAssertEqual(options.report, "a.html")
        XCTAssertEqual(options.explores, 1_000)
        XCTAssertEqual(options.seed, 7)
        XCTAssertNil(try Options([]).explores)
        for number in ["0", "-1", "many"] {
            XCTAssertThrowsError(try Options(["--explore", number])) {
                XCTAssertEqual(($0 as? TypedCommandError)?.message, "--explore needs a number after it, not \(number)")
            }
        }
    }
}
