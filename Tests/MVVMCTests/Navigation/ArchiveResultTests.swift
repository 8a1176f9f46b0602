import Foundation
import MVVMC
import MVVMCTesting
import XCTest

/// The result of a restoration, with the restored parts and the parts that were left out.
@MainActor
final class ArchiveResultTests: XCTestCase {
    private typealias News = Section<SectionName.News>
    private typealias Sport = Section<SectionName.Sport>
    private let navigator = Navigator()

    private func restore(
        _ archive: NavigationArchive, in app: some Coordinator
    ) throws -> (result: NavigationRestoration, tree: Navigator, reports: [String]) {
        let tree = Navigator()
        var result: NavigationRestoration?
        let reports = recordingMisuse { result = tree.restore(archive, starting: app) }
        return (try XCTUnwrap(result), tree, reports.map(\.message))
    }

    private func archive() throws -> NavigationArchive {
        try XCTUnwrap(navigator.archive())
    }

    func testTheResultNamesEachRouteWithItsCoordinatorAndSlot() async throws {
        let start: @MainActor (VersionedApp) -> Void = {
            $0.flow.push(TabsViewModel([.init("a"), .init("b")]))
            $0.flow.embed(News("news"), in: "a")
        }
        navigator.start(VersionedApp(start: start))
        let (result, _, _) = try restore(try archive(), in: VersionedApp(start: start))
        XCTAssertEqual(
            result.restored.map { "\($0)" },
            [
                "start of MVVMCTests.VersionedApp",
                "a route of MVVMCTests.Section<MVVMCTests.SectionName.News> in the slot \"a\"",
            ])
        XCTAssertEqual(result.restored.last?.slot, "a")
        XCTAssertEqual("\(result)", "restored 2 routes, left out 0")
    }

    func testDependentsOfAMissingCoordinatorAreLeftOutWithOneReport() async throws {
        let root = VersionedApp(start: {
            $0.flow.push(TabsViewModel([.init("a"), .init("b")]))
            $0.flow.embed(Guide("guide"), in: "b")
        })
        navigator.start(root)
        let guide = try XCTUnwrap(navigator.top?.embedded["b"]?.guide)
        guide.navigate(toPath: guide.path + [.place("c"), .child("d")])
        let (result, tree, reports) = try restore(
            try archive(), in: VersionedApp(start: { $0.flow.push(TabsViewModel([.init("a"), .init("b")])) }))
        XCTAssertEqual(tree.names, "TabsViewModel")
        XCTAssertEqual(reports.count, 1, "\(reports)")
        XCTAssertEqual(result.leftOut.map(\.reason), [.missing, .missing, .missing, .dependent])
        XCTAssertEqual(result.leftOut.first?.slot, "b")
        XCTAssertTrue("\(result)".hasPrefix("restored 1 routes, left out 4\n  place(…) of"), "\(result)")
    }

    func testARootOfAnotherTypeLeavesOutEverything() async throws {
        navigator.start(News("news"))
        let (result, tree, _) = try restore(try archive(), in: Sport("sport"))
        XCTAssertEqual(tree.names, "sport")
        XCTAssertEqual(result.restored, [])
        XCTAssertEqual(
            result.leftOut.map(\.reason), [.replaced(by: "MVVMCTests.Section<MVVMCTests.SectionName.Sport>")])
    }

    func testACoordinatorThatRunsAlreadyIsReportedOnce() async throws {
        navigator.start(News("news"))
        let running = News("running")
        let other = Navigator()
        other.start(running)
        let (result, tree, reports) = try restore(try archive(), in: running)
        XCTAssertEqual(tree.names, "")
        XCTAssertEqual(other.names, "running")
        XCTAssertEqual(result.leftOut.map(\.reason), [.missing])
        XCTAssertEqual(reports.count, 1, "\(reports)")
    }

    func testACoordinatorThatEndsDuringTheRestorationIsNotAskedAgain() async throws {
        final class Short: Coordinator {
            let flow = Flow<String>()
            let initialRoute = "one"
            private let ends: Bool
            init(ends: Bool) { self.ends = ends }
            func show(_ route: String) {
                flow.push(Place(route))
                if ends { flow.finish("done") }
            }
        }
        let root = Guide()
        navigator.start(
            VersionedApp(start: {
                $0.flow.push(Place("home"))
                $0.flow.push(Short(ends: false))
            }))
        (navigator.top?.coordinator as? Short)?.navigate(to: "two")
        let (result, tree, reports) = try restore(
            try archive(),
            in: VersionedApp(start: {
                $0.flow.push(Place("home"))
                $0.flow.push(Short(ends: true))
            }))
        XCTAssertEqual(tree.names, "home")
        XCTAssertEqual(result.leftOut.map(\.reason), [.ended])
        XCTAssertEqual(reports, [])
        withExtendedLifetime(root) {}
    }

    func testTheReasonOfARefusalIsInTheResult() async throws {
        final class Strict: Coordinator {
            let flow = Flow<Never>()
            let initialRoute = "one"
            private let refuses: Bool
            init(refuses: Bool) { self.refuses = refuses }
            func decision(for route: String) -> RouteDecision<String> {
                refuses && route == "two" ? .decline("There is no two.") : .show
            }
            func show(_ route: String) { flow.push(Place(route)) }
        }
        let first = Strict(refuses: false)
        navigator.start(first)
        first.navigate(to: "two")
        let (result, tree, reports) = try restore(try archive(), in: Strict(refuses: true))
        XCTAssertEqual(tree.names, "one")
        XCTAssertEqual(result.leftOut.map(\.reason), [.declined("There is no two.")])
        XCTAssertTrue(result.leftOut.first?.description.hasSuffix("(There is no two.)") == true, "\(result)")
        XCTAssertEqual(reports, [])
    }

    func testARouteThatDoesNotEqualItselfIsRestoredOnce() async throws {
        final class Gauge: Coordinator {
            enum Route: Hashable, Codable {
                case zero
                case value(Double)

                func encode(to encoder: any Encoder) throws {
                    var container = encoder.singleValueContainer()
                    try container.encode(self == .zero)
                }

                init(from decoder: any Decoder) throws {
                    self = try decoder.singleValueContainer().decode(Bool.self) ? .zero : .value(.nan)
                }
            }
            let flow = Flow<Never>()
            let initialRoute = Route.zero
            func show(_ route: Route) { flow.push(Place(route == .zero ? "zero" : "value")) }
        }
        navigator.start(Gauge())
        (navigator.top?.coordinator as? Gauge)?.navigate(inTurn: [.value(.nan), .value(.nan)])
        let (result, tree, _) = try restore(try archive(), in: Gauge())
        XCTAssertEqual(tree.names, "zero value value")
        XCTAssertTrue(result.isComplete, "\(result)")
    }

    func testTheNameOfAPrivateCoordinatorIsTheSameInEachRun() async throws {
        final class Local: Coordinator {
            let flow = Flow<Never>()
            let initialRoute = "one"
            func show(_ route: String) { flow.push(Place(route)) }
        }
        navigator.start(Local())
        let archive = try archive()
        let text = String(decoding: try JSONEncoder().encode(archive), as: UTF8.self)
        XCTAssertTrue(text.contains("(private).Local\""), text)
        XCTAssertFalse(text.contains("unknown context"), text)
        let (result, _, _) = try restore(archive, in: Local())
        XCTAssertTrue(result.isComplete, "\(result)")
    }

    func testAStackInTheTreeArchivesTheWholeTree() async throws {
        let root = Guide()
        navigator.start(root)
        root.navigate(toPath: root.path + [.place("a"), .sheet("b")])
        XCTAssertEqual(navigator.presented?.archive(), try archive())
    }

    func testAQueuedPresentationIsArchivedWithTheRouteThatAskedForIt() async throws {
        let app = {
            VersionedApp(
                start: { $0.flow.push(Place("home")) },
                more: { $0.flow.present(News("queued"), as: .sheet, ifPresenting: .queue) })
        }
        let root = app()
        navigator.start(root)
        root.flow.present(Place("first"), as: .sheet)
        root.navigate(to: .more)
        XCTAssertEqual(navigator.names, "home | first")
        navigator.userDidDismiss()
        XCTAssertEqual(navigator.names, "home | queued")
        let (result, tree, reports) = try restore(try archive(), in: app())
        XCTAssertEqual(tree.names, "home | queued")
        XCTAssertTrue(result.isComplete, "\(result)")
        XCTAssertEqual(reports, [])
    }
}
