import Foundation
import MVVMC
import MVVMCTesting
import XCTest

/// The matching of archived coordinators with the coordinators that an app starts during a restoration. In most tests,
/// another version of the app restores the archive.
@MainActor
final class ArchiveMatchingTests: XCTestCase {
    private typealias News = Section<SectionName.News>
    private typealias Sport = Section<SectionName.Sport>
    private typealias Weather = Section<SectionName.Weather>

    /// Returns an app with tabs. `embed` starts the coordinators in the tabs.
    private func tabs(_ slots: Slot..., embed: @escaping @MainActor (Flow<Never>) -> Void) -> VersionedApp {
        VersionedApp(start: { app in
            app.flow.push(TabsViewModel(slots.map { TabsViewModel.Tab($0) }))
            embed(app.flow)
        })
    }

    private func newsAndSport() -> VersionedApp {
        tabs("a", "b") {
            $0.embed(News("news"), in: "a")
            $0.embed(Sport("sport"), in: "b")
        }
    }

    private func twoOfOneType() -> VersionedApp {
        tabs("a", "b") {
            $0.embed(News("first"), in: "a")
            $0.embed(News("second"), in: "b")
        }
    }

    private func archive(_ app: VersionedApp, _ change: (Navigator) -> Void) throws -> NavigationArchive {
        let navigator = Navigator()
        navigator.start(app)
        change(navigator)
        let archive = try XCTUnwrap(navigator.archive())
        return try JSONDecoder().decode(NavigationArchive.self, from: JSONEncoder().encode(archive))
    }

    private func restore(_ archive: NavigationArchive, in app: VersionedApp) -> (tree: Navigator, reports: [String]) {
        let tree = Navigator()
        let reports = recordingMisuse { tree.restore(archive, starting: app) }
        return (tree, reports.map(\.message))
    }

    func testCoordinatorsWithOneUnqualifiedNameKeepTheirRoutes() async throws {
        let archive = try archive(
            VersionedApp(start: {
                $0.flow.push(SettingsArea.Coordinator())
                $0.flow.push(ProfileArea.Coordinator())
            })
        ) { navigator in
            (navigator.screens.first?.coordinator as? SettingsArea.Coordinator)?.navigate(to: "sound")
        }
        let (tree, reports) = restore(
            archive,
            in: VersionedApp(start: {
                $0.flow.push(ProfileArea.Coordinator())
                $0.flow.push(SettingsArea.Coordinator())
            }))
        XCTAssertEqual(tree.names, "profile settings sound")
        XCTAssertEqual(reports, [])
    }

    func testTabsOfOneTypeAreRestoredAfterATabIsAddedInFront() async throws {
        let archive = try archive(twoOfOneType()) { $0.section(SectionName.News.self, in: "b")?.navigate(to: "story") }
        let (tree, reports) = restore(
            archive,
            in: tabs("new", "a", "b") {
                $0.embed(News("added"), in: "new")
                $0.embed(News("first"), in: "a")
                $0.embed(News("second"), in: "b")
            })
        XCTAssertEqual(tree.names, "TabsViewModel[added, first, second story]")
        XCTAssertEqual(reports, [])
    }

    func testTabsOfOneTypeAreRestoredAfterTheyAreSwapped() async throws {
        let archive = try archive(twoOfOneType()) { $0.section(SectionName.News.self, in: "b")?.navigate(to: "story") }
        let (tree, reports) = restore(
            archive,
            in: tabs("b", "a") {
                $0.embed(News("second"), in: "b")
                $0.embed(News("first"), in: "a")
            })
        XCTAssertEqual(tree.names, "TabsViewModel[second story, first]")
        XCTAssertEqual(reports, [])
    }

    func testAPushedCoordinatorDoesNotTakeTheRoutesOfAPresentedOne() async throws {
        let archive = try archive(
            VersionedApp(start: { $0.flow.push(Place("home")) }, more: { $0.flow.present(News("sheet"), as: .sheet) })
        ) { navigator in
            (navigator.top?.coordinator as? VersionedApp)?.navigate(to: .more)
            (navigator.presented?.top?.coordinator as? News)?.navigate(to: "story")
        }
        let (tree, reports) = restore(
            archive,
            in: VersionedApp(
                start: { $0.flow.push(Place("home")) },
                more: {
                    $0.flow.push(News("pushed"))
                    $0.flow.present(News("sheet"), as: .sheet)
                }))
        XCTAssertEqual(tree.names, "home pushed | sheet story")
        XCTAssertEqual(reports, [])
    }

    func testARenamedCoordinatorIsReportedAndStartsAtItsFirstRoute() async throws {
        let archive = try archive(newsAndSport()) { navigator in
            navigator.section(SectionName.News.self, in: "a")?.navigate(to: "story")
            navigator.section(SectionName.Sport.self, in: "b")?.navigate(to: "match")
        }
        let (tree, reports) = restore(
            archive,
            in: tabs("a", "b") {
                $0.embed(News("news"), in: "a")
                $0.embed(Weather("weather"), in: "b")
            })
        XCTAssertEqual(tree.names, "TabsViewModel[news story, weather]")
        XCTAssertEqual(
            reports,
            [
                """
                MVVMCTests.Section<MVVMCTests.SectionName.Sport> in the slot "b" was not restored: \
                MVVMCTests.Section<MVVMCTests.SectionName.Weather> is started in its place.
                Keep the types of coordinators, the slots and the way they are started, or discard archives of \
                earlier versions of the app.
                """
            ])
    }

    func testACoordinatorThatIsStartedNoMoreIsReported() async throws {
        let archive = try archive(newsAndSport()) { $0.section(SectionName.Sport.self, in: "b")?.navigate(to: "match") }
        let (tree, reports) = restore(archive, in: tabs("a", "b") { $0.embed(News("news"), in: "a") })
        XCTAssertEqual(tree.names, "TabsViewModel[news]")
        XCTAssertEqual(reports.count, 1)
        XCTAssertEqual(
            reports.first?.contains("\"b\" was not restored: VersionedApp does not start it"), true, "\(reports)")
    }

    func testACoordinatorInAnotherSlotIsReportedAndNotRestoredThere() async throws {
        let archive = try archive(newsAndSport()) { $0.section(SectionName.Sport.self, in: "b")?.navigate(to: "match") }
        let (tree, reports) = restore(
            archive,
            in: tabs("a", "b", "c") {
                $0.embed(News("news"), in: "a")
                $0.embed(Sport("sport"), in: "c")
            })
        XCTAssertEqual(tree.names, "TabsViewModel[news, sport]")
        XCTAssertEqual(reports.count, 1)
        XCTAssertEqual(
            reports.first?.contains("\"b\" was not restored: it is started in the slot \"c\""), true, "\(reports)")
    }

    func testMissingSelectedSlotIsReportedAndTheFirstTabStays() async throws {
        let archive = try archive(newsAndSport()) { $0.top?.userDidSelect("b") }
        let (tree, reports) = restore(archive, in: tabs("a", "c") { $0.embed(News("news"), in: "a") })
        XCTAssertEqual((tree.top?.viewModel as? TabsViewModel)?.selection, "a")
        XCTAssertEqual(tree.place?.name, "news")
        XCTAssertEqual(reports.count, 2, "\(reports)")
        XCTAssertEqual(reports.last?.hasPrefix("the slot \"b\" of VersionedApp was not selected"), true, "\(reports)")
    }

    func testARootOfAnotherTypeIsReportedAndStartsAtItsFirstRoute() async throws {
        let archive = try archive(
            VersionedApp(
                start: { $0.flow.push(Place("home")) }, more: { $0.flow.push(Place("more")) })
        ) { ($0.top?.coordinator as? VersionedApp)?.navigate(to: .more) }
        let tree = Navigator()
        let reports = recordingMisuse { tree.restore(archive, starting: News("news")) }
        XCTAssertEqual(tree.names, "news")
        XCTAssertEqual(reports.count, 1)
        XCTAssertEqual(reports.first?.message.contains("VersionedApp was not restored"), true, "\(reports)")
    }

    func testChildStartedBetweenRoutesKeepsItsPlaceOnTheStack() async throws {
        let navigator = Navigator()
        let root = Guide()
        navigator.start(root)
        root.navigate(to: .child("b"))
        navigator.guide?.navigate(to: .place("c"))
        let child = navigator.guide
        root.navigate(to: .place("d"))
        child?.navigate(to: .place("e"))
        XCTAssertEqual(navigator.names, "home b c d e")
        let archive = try XCTUnwrap(navigator.archive())
        let tree = Navigator()
        tree.restore(archive, starting: Guide())
        XCTAssertEqual("\(tree)", "\(navigator)")
    }

    func testARouteThatAnotherRouteShowsIsRestoredOnce() async throws {
        let app = {
            VersionedApp(
                start: { app in
                    app.flow.push(Place("home"))
                    app.navigate(to: .more)
                }, more: { $0.flow.push(Place("more")) })
        }
        let archive = try archive(app()) { _ in }
        let (tree, reports) = restore(archive, in: app())
        XCTAssertEqual(tree.names, "home more")
        XCTAssertEqual(reports, [])
    }
}
