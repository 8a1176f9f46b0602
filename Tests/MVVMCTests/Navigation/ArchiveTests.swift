import Foundation
import MVVMC
import MVVMCTesting
import XCTest

@MainActor
final class ArchiveTests: XCTestCase {
    private struct JSONRouteCoder: RouteCoder {
        func encode(_ route: some Encodable) throws -> String {
            String(decoding: try JSONEncoder().encode(route), as: UTF8.self)
        }

        func decode<Route: Decodable>(_ type: Route.Type, from text: String) throws -> Route {
            try JSONDecoder().decode(type, from: Data(text.utf8))
        }
    }

    private let coder = JSONRouteCoder()
    private let navigator = Navigator()

    /// The tree of `navigator` after its archive has been written and read.
    private func restored(_ change: (inout String) -> Void = { _ in }) throws -> (tree: Navigator, isWhole: Bool) {
        let archive = try XCTUnwrap(navigator.archive(with: coder))
        var text = String(decoding: try JSONEncoder().encode(archive), as: UTF8.self)
        change(&text)
        let tree = Navigator()
        let isWhole = tree.restore(
            try JSONDecoder().decode(NavigationArchive.self, from: Data(text.utf8)), with: coder, root: Guide())
        return (tree, isWhole)
    }

    func testATreeOfEveryKindIsRestoredInOneChange() async throws {
        let root = Guide()
        navigator.start(root)
        root.navigate(to: [.place("a"), .child("b")])
        navigator.guide?.navigate(to: [.place("c"), .tabs])
        navigator.guide?.navigate(to: [.place("d"), .sheet("e")])
        navigator.guide?.navigate(to: .place("f"))
        navigator.screens.last?.userDidSelect("two")
        (navigator.screens.last?.slots["two"]?.top?.coordinator as? Guide)?.navigate(to: .place("g"))
        XCTAssertEqual(navigator.names, "home a b c Tabs[first d | e f, second g]")
        let (tree, isWhole) = try restored()
        XCTAssertTrue(isWhole)
        XCTAssertEqual("\(tree)", "\(navigator)", "routes, owners and the selected tab")
        XCTAssertEqual(tree.place?.name, "f", "the sheet of the other tab is over all")

        var changes = 0
        let token = tree.$screens.onChange { _ in changes += 1 }
        let archive = try XCTUnwrap(navigator.archive(with: coder))
        tree.restore(archive, with: coder, root: Guide())
        XCTAssertEqual(changes, 1)
        withExtendedLifetime(token) {}
    }

    func testWhatWasLeftIsNotRestored() async throws {
        let root = Guide()
        navigator.start(root)
        root.navigate(to: [.place("a"), .child("b"), .place("c")])
        navigator.hostDidShow(Array(navigator.screens.map(\.id).prefix(2)))
        root.navigate(to: .sheet("d"))
        XCTAssertEqual(try restored().tree.names, "home a | d")
    }

    func testRestoredFlowsEndAsOthersDo() async throws {
        let root = Guide()
        navigator.start(root)
        root.navigate(to: .sheet("a"))
        let (tree, _) = try restored()
        let guide = tree.screens.first?.coordinator as? Guide
        tree.guide?.flow.finish("done")
        XCTAssertEqual(guide?.heard, ["done"])
    }

    func testARouteThatDecodesNoMoreStopsThereAndIsReported() async throws {
        let root = Guide()
        navigator.start(root)
        root.navigate(to: [.place("a"), .place("b"), .place("c")])
        var result: (tree: Navigator, isWhole: Bool)?
        let reports = try recordingMisuse {
            result = try restored {
                $0 = $0.replacing("{\\\"place\\\":{\\\"_0\\\":\\\"b\\\"}}", with: "{\\\"gone\\\":{}}")
            }
        }
        XCTAssertEqual(result?.isWhole, false)
        XCTAssertEqual(result?.tree.names, "home a")
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(
            reports.first?.message.hasPrefix("the restoration has stopped at the route {\"gone\":{}}") == true)
    }

    func testAnArchiveWhoseFirstRouteIsGoneStartsAnew() async throws {
        navigator.start(Guide())
        var tree: Navigator?
        _ = try recordingMisuse { tree = try restored { $0 = $0.replacing("place", with: "gone") }.tree }
        XCTAssertEqual(tree?.names, "home")
    }

    func testAnArchiveOfALaterVersionIsReportedAndNotRestored() async throws {
        let root = Guide()
        navigator.start(root)
        root.navigate(to: .place("a"))
        var result: (tree: Navigator, isWhole: Bool)?
        let reports = try recordingMisuse {
            result = try restored { $0 = $0.replacing("\"version\":1", with: "\"version\":2") }
        }
        XCTAssertEqual(result?.isWhole, false)
        XCTAssertEqual(result?.tree.names, "home")
        XCTAssertTrue(
            reports.first?.message.hasPrefix("an archive of version 2 is from a later version") == true, "\(reports)")
    }

    func testWhatCannotBeArchivedIsReportedAndLeftOut() async throws {
        let root = Guide()
        navigator.start(root)
        root.flow.push(Place("pushed by hand"))
        root.navigate(to: .place("a"))
        var tree: Navigator?
        let reports = try recordingMisuse { tree = try restored().tree }
        XCTAssertEqual(reports.count, 1)
        XCTAssertEqual(tree?.names, "home a")
    }

    func testNothingIsArchivedOfNothing() async {
        XCTAssertNil(navigator.archive(with: coder))
    }
}
