import Foundation
import MVVMC
import MVVMCTesting
import XCTest

/// Parts of a tree that an archive leaves out, with or without a report.
@MainActor
final class ArchiveTransientTests: XCTestCase {
    private let navigator = Navigator()
    private let root = Guide()

    override func setUp() async throws {
        navigator.start(root)
        root.navigate(to: .place("a"))
    }

    /// Archives the tree, and restores it on another tree.
    private func restored() throws -> (names: String, reports: [String]) {
        let tree = Navigator()
        let reports = try recordingMisuse {
            let archive = try XCTUnwrap(navigator.archive())
            tree.restore(archive, starting: Guide())
        }
        return (tree.names, reports.map(\.message))
    }

    func testAnAlertIsLeftOutWithoutAReport() async throws {
        root.flow.presentAlert("Sure?", cancel: .button("OK"))
        let (names, reports) = try restored()
        XCTAssertEqual(names, "home a")
        XCTAssertEqual(reports, [])
    }

    func testAPresentedViewModelWithoutARouteIsLeftOutWithoutAReport() async throws {
        root.flow.present(Place("help"), as: .sheet)
        let (names, reports) = try restored()
        XCTAssertEqual(names, "home a")
        XCTAssertEqual(reports, [])
    }

    func testPresentedCoordinatorWithoutARouteIsLeftOutEntirely() async throws {
        root.flow.present(Guide("sheet"), as: .sheet)
        navigator.guide?.navigate(inTurn: [.place("b"), .child("c"), .sheet("d")])
        let (names, reports) = try restored()
        XCTAssertEqual(names, "home a")
        XCTAssertEqual(reports, [])
    }

    func testAnAwaitedCoordinatorIsLeftOutWhetherPushedOrPresented() async throws {
        for presentation in [nil, .sheet] as [Presentation?] {
            let child = Guide("asked")
            let task = Task { [flow = root.flow] in await flow.run(child, as: presentation) }
            await waitUntil("the child is on the tree") { navigator.place?.name == "asked" }
            let (names, reports) = try restored()
            XCTAssertEqual(names, "home a")
            XCTAssertEqual(reports, [])
            child.flow.cancel()
            _ = await task.value
        }
    }

    func testARouteWhoseTaskAwaitsACoordinatorStartsItAgain() async throws {
        for presentation in [nil, .sheet] as [Presentation?] {
            func app() -> VersionedApp {
                VersionedApp(
                    start: { $0.flow.push(Place("home")) },
                    more: { app in
                        app.flow.task { [flow = app.flow] in _ = await flow.run(Guide("asked"), as: presentation) }
                    })
            }
            let first = app()
            navigator.start(first)
            first.navigate(to: .more)
            await waitUntil("the child is on the tree") { navigator.place?.name == "asked" }
            navigator.guide?.navigate(to: .place("deeper"))
            let tree = Navigator()
            let archive = try XCTUnwrap(navigator.archive())
            let restoration = tree.restore(archive, starting: app())
            XCTAssertEqual(restoration.leftOut.map { "\($0)" }, [])
            await waitUntil("the child is on the tree again") { tree.place?.name == "asked" }
        }
    }

    func testAnAlertThatARouteShowsIsLeftOut() async throws {
        let app = VersionedApp(
            start: { $0.flow.push(Place("home")) },
            more: { $0.flow.presentAlert("Delete?", cancel: .button("OK")) }
        )
        navigator.start(app)
        app.navigate(to: .more)
        let archive = try XCTUnwrap(navigator.archive())
        let tree = Navigator()
        tree.restore(
            archive,
            starting: VersionedApp(
                start: { $0.flow.push(Place("home")) },
                more: { $0.flow.presentAlert("Delete?", cancel: .button("OK")) }))
        XCTAssertEqual(tree.names, "home")
    }

    func testAChildThatIsPushedByHandIsReported() async throws {
        root.flow.push(Guide("by hand"))
        let (names, reports) = try restored()
        XCTAssertEqual(names, "home a")
        XCTAssertEqual(reports.count, 1, "\(reports)")
    }

    func testARouteThatIsNotEncodableIsReported() async throws {
        final class Opaque: Coordinator {
            struct Route: Hashable {}
            let flow = Flow<Never>()
            let initialRoute = Route()
            func show(_ route: Route) { flow.push(Place("opaque")) }
        }
        navigator.start(Opaque())
        var archive: NavigationArchive?
        let reports = recordingMisuse { archive = navigator.archive() }
        XCTAssertNotNil(archive)
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                the route Route() of Opaque is not archived, because Route is not Codable.
                Let Route conform to Codable.
                """
            ])
    }
}
