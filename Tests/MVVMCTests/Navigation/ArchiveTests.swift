import Foundation
import MVVMC
import MVVMCTesting
import XCTest

@MainActor
final class ArchiveTests: XCTestCase {
    private let navigator = Navigator()

    /// Encodes the archive of `navigator`, applies `change` to the text, and restores the result on another tree.
    private func restored(_ change: (inout String) -> Void = { _ in }) throws -> (
        tree: Navigator, result: NavigationRestoration
    ) {
        let archive = try XCTUnwrap(navigator.archive())
        var text = String(decoding: try JSONEncoder().encode(archive), as: UTF8.self)
        change(&text)
        let tree = Navigator()
        let result = tree.restore(
            try JSONDecoder().decode(NavigationArchive.self, from: Data(text.utf8)), starting: Guide())
        return (tree, result)
    }

    func testATreeOfEveryKindIsRestoredInOneChange() async throws {
        let root = Guide()
        navigator.start(root)
        root.navigate(toPath: root.path + [.place("a"), .child("b")])
        navigator.guide?.navigate(inTurn: [.place("c"), .tabs])
        navigator.guide?.navigate(inTurn: [.place("d"), .sheet("e")])
        navigator.guide?.navigate(to: .place("f"))
        navigator.screens.last?.userDidSelect("two")
        (navigator.screens.last?.embedded["two"]?.top?.coordinator as? Guide)?.navigate(to: .place("g"))
        XCTAssertEqual(navigator.names, "home a b c TabsViewModel[first d | e f, second g]")
        let (tree, result) = try restored()
        XCTAssertTrue(result.isComplete, "\(result)")
        XCTAssertEqual(result.restored.count, 13)
        XCTAssertEqual("\(tree)", "\(navigator)", "routes, owners and the selected tab")
        XCTAssertEqual(tree.place?.name, "g", "the sheet of the other tab waits for its tab")

        var changes = 0
        let token = tree.$screens.observe(initial: false) { _ in changes += 1 }
        let archive = try XCTUnwrap(navigator.archive())
        tree.restore(archive, starting: Guide())
        XCTAssertEqual(changes, 1)
        withExtendedLifetime(token) {}
    }

    func testARouteThatWasShownTwiceInARowIsRestoredTwice() async throws {
        let root = Guide()
        navigator.start(root)
        root.navigate(to: .place("a"))
        root.navigate(to: .sheet("e"))
        // The sheet is in front, so the route of the screen below it is shown again.
        root.navigate(to: .place("a"))
        navigator.userDidDismiss()
        XCTAssertEqual(navigator.names, "home a a")
        let (tree, result) = try restored()
        XCTAssertTrue(result.isComplete, "\(result)")
        XCTAssertEqual("\(tree)", "\(navigator)")
    }

    func testRemovedScreensAreNotRestored() async throws {
        let root = Guide()
        navigator.start(root)
        root.navigate(toPath: root.path + [.place("a"), .child("b"), .place("c")])
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

    func testUndecodableRouteIsReportedAndStopsItsCoordinator() async throws {
        let root = Guide()
        navigator.start(root)
        root.navigate(toPath: root.path + [.place("a"), .place("b"), .place("c")])
        var result: (tree: Navigator, result: NavigationRestoration)?
        let reports = try recordingMisuse {
            result = try restored {
                $0 = $0.replacing("{\\\"place\\\":{\\\"_0\\\":\\\"b\\\"}}", with: "{\\\"gone\\\":{}}")
            }
        }
        XCTAssertEqual(result?.result.isComplete, false)
        XCTAssertEqual(result?.tree.names, "home a")
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(
            reports.first?.message.hasPrefix("the route gone of MVVMCTests.Guide was not restored") == true)
        XCTAssertEqual(result?.result.leftOut.count, 2)
    }

    func testAnArchiveWhoseFirstRouteIsGoneStartsAnew() async throws {
        navigator.start(Guide())
        var tree: Navigator?
        _ = try recordingMisuse { tree = try restored { $0 = $0.replacing("place", with: "gone") }.tree }
        XCTAssertEqual(tree?.names, "home")
    }

    func testAnArchiveOfAnotherVersionIsReportedAndNotRestored() async throws {
        let root = Guide()
        navigator.start(root)
        root.navigate(to: .place("a"))
        for (version, age) in [(1, "an earlier"), (3, "a later")] {
            var result: (tree: Navigator, result: NavigationRestoration)?
            let reports = try recordingMisuse {
                result = try restored { $0 = $0.replacing("\"version\":2", with: "\"version\":\(version)") }
            }
            XCTAssertEqual(result?.result.leftOut.map(\.reason), [.version(version)])
            XCTAssertEqual(result?.result.restored, [])
            XCTAssertEqual(result?.tree.names, "home")
            XCTAssertEqual(
                reports.map(\.message),
                [
                    """
                    an archive of version \(version) was not restored, because it is from \(age) version of the library. \
                    This version restores archives of version 2.
                    Guide starts at its first route. Discard archives that were made with another version of the library.
                    """
                ])
        }
    }

    func testTheFormOfTheFirstVersionIsDecodedAsSuch() async throws {
        let text = #"{"version":1,"root":{"coordinator":"Guide","steps":[]}}"#
        let tree = Navigator()
        let reports = try recordingMisuse {
            tree.restore(
                try JSONDecoder().decode(NavigationArchive.self, from: Data(text.utf8)), starting: Guide())
        }
        XCTAssertEqual(tree.names, "home")
        XCTAssertEqual(reports.count, 1)
    }

    func testScreenWithoutARouteIsReportedAndLeftOut() async throws {
        let root = Guide()
        navigator.start(root)
        root.flow.push(Place("pushed by hand"))
        root.navigate(to: .place("a"))
        var tree: Navigator?
        let reports = try recordingMisuse { tree = try restored().tree }
        XCTAssertEqual(reports.count, 1)
        XCTAssertEqual(tree?.names, "home a")
    }

    /// A coordinator whose route also presents a screen on another tree. When the route is shown a second time, the
    /// other tree still has the first presentation, so the second presentation is refused.
    private final class Remote: Coordinator {
        enum Route: Hashable, Codable { case page }
        let flow = Flow<Void>()
        let initialRoute = Route.page
        private let other: Guide
        init(_ other: Guide) { self.other = other }

        func show(_ route: Route) {
            flow.push(Place("page"))
            other.flow.present(Place("from the page"))
        }
    }

    func testARestorationIsOneOfItsTreeAlone() async throws {
        let (elsewhere, other) = (Navigator(), Guide())
        elsewhere.start(other)
        navigator.start(Remote(other))
        let archive = try XCTUnwrap(navigator.archive())
        let shown = elsewhere.description
        let sheet = elsewhere.presented
        let reports = recordingMisuse { Navigator().restore(archive, starting: Remote(other)) }
        XCTAssertEqual(reports.count, 1, "something is presented there")
        XCTAssertEqual(elsewhere.description, shown)
        XCTAssertTrue(elsewhere.presented === sheet)
    }

    func testNothingIsArchivedOfNothing() async {
        XCTAssertNil(navigator.archive())
    }
}
