import Foundation
import MVVMC
import MVVMCTesting
import XCTest

// The code of the article "Exploring your app".

extension LinkTable {
    static let drafts = LinkTable(
        prefixes: ["drafts://"],
        [
            Link("drafts") { RoutePath(DraftsCoordinator.Route.drafts) },
            Link("draft") { RoutePath(routes: [DraftsCoordinator.Route.drafts, .draft]) },
        ])
}

@MainActor
final class DraftStore {
    let requests = Explorer.Requests()
    private(set) var published: [String] = []

    func publish(_ title: String) async throws {
        try await requests.response(to: "publish") { self.receive(title) }
    }

    func receive(_ title: String) { published.append(title) }
}

final class DraftViewModel: ReferenceViewModel {
    @Observed var title = ""
    @Performs(performPublish, when: { !$0.title.isEmpty }) var publish
    private let store: DraftStore
    private let onEnd: @MainActor () -> Void

    init(store: DraftStore, onEnd: @escaping @MainActor () -> Void) { (self.store, self.onEnd) = (store, onEnd) }

    func discard() { onEnd() }

    private func performPublish() async throws {
        try await store.publish(title)
        onEnd()
    }
}

final class DraftsViewModel: ReferenceViewModel {
    @Performs(performWrite) var write
    private let router: any Router<DraftsCoordinator.Route>

    init(router: any Router<DraftsCoordinator.Route>) { self.router = router }

    private func performWrite() { router.navigate(to: .draft) }
}

final class DraftsCoordinator: Coordinator {
    enum Route: Hashable, Codable, CaseIterable { case drafts, draft }
    let flow = Flow<Never>()
    let initialRoute = Route.drafts
    private let store: DraftStore

    init(store: DraftStore) { self.store = store }

    func show(_ route: Route) {
        switch route {
        case .drafts: flow.push(DraftsViewModel(router: self))
        case .draft: flow.push(DraftViewModel(store: store) { self.navigate(toPath: [.drafts]) })
        }
    }
}

@MainActor
func makeDraftsApp(_ store: DraftStore? = nil, _ archive: NavigationArchive? = nil) -> Explorer.App {
    let store = store ?? DraftStore()
    let (navigator, drafts) = (Navigator(), DraftsCoordinator(store: store))
    if let archive {
        navigator.restore(archive, starting: drafts)
    } else {
        navigator.start(drafts)
    }
    return Explorer.App(
        navigator,
        world: [
            Explorer.Action("a link to a new draft") { drafts.navigate(toPath: [.drafts, .draft]) },
            Explorer.Action("a draft is published elsewhere") { store.receive("From my tablet") },
        ],
        invariants: [Explorer.Invariant("what is published has a title") { !store.published.contains("") }],
        requests: store.requests, remake: { makeDraftsApp(store, $0) })
}

extension DraftViewModel: Explorable {
    /// The actions that type a title and discard the draft.
    public var exploredActions: [Explorer.Action] {
        [Explorer.Action.typing("title") { self.title = $0 }, Explorer.Action("discard") { self.discard() }]
    }
}

@MainActor
final class DraftsExplorerTests: XCTestCase {
    func testNothingIsFoundInTheDrafts() async {
        let explorer = Explorer("makeDraftsApp()") { makeDraftsApp() }
        let report = await explorer.explore(sessions: 100, steps: 40, seed: 3)
        report.assertNoFindings()
        XCTAssertEqual(report.unreachedRoutes, [])
        let actions = Set(report.map.edges.map(\.action))
        XCTAssertTrue(actions.isSuperset(of: ["discard", "publish", "write", "type title"]), "\(actions)")
    }

    func testALinkToADraftSurvivesTheBackground() async {
        let report = await Explorer("makeDraftsApp()") { makeDraftsApp() }.play(
            """
            world: a link to a new draft
            background and return
            DraftViewModel: discard
            DraftsViewModel: write
            """)
        report.assertNoFindings()
    }

    func testADraftThatIsNotPublishedIsKept() async {
        let report = await Explorer("makeDraftsApp()") { makeDraftsApp() }.play(
            """
            DraftsViewModel: write
            DraftViewModel: type "a" in title
            DraftViewModel: publish
            fail: publish
            the network is lost
            DraftViewModel: publish
            the network is back
            DraftViewModel: publish
            answer: publish
            DraftsViewModel: write
            """)
        report.assertNoFindings()
    }

    func testTwoWindowsShareTheDrafts() async {
        let explorer = Explorer("makeWindowsApp()") {
            let store = DraftStore()
            var app = makeDraftsApp(store)
            app.secondWindow = {
                let window = Navigator()
                window.start(DraftsCoordinator(store: store))
                return Explorer.Window(window)
            }
            return app
        }
        let report = await explorer.play(
            """
            open a second window
            DraftsViewModel in window 2: write
            close the second window
            """)
        report.assertNoFindings()
    }

    func testTheLinksAreOpened() async {
        let explorer = Explorer("makeLinkedApp()") {
            var app = makeDraftsApp()
            app.navigator.links = .drafts
            app.links = Explorer.Links(.drafts, alwaysReachable: ["drafts://drafts"])
            return app
        }
        let report = await explorer.play(
            """
            open drafts://draft
            DraftViewModel: type "a" in title
            open drafts://drafts
            """)
        report.assertNoFindings()
        XCTAssertEqual(report.unreachedRoutes, [])
    }

    func testTheLastSessionIsReplayed() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
        defer { try? FileManager.default.removeItem(at: file) }
        var explorer = Explorer("makeDraftsApp()") { makeDraftsApp() }
        explorer.journal = file
        _ = await explorer.explore(sessions: 5, steps: 20, seed: 1)
        let replayed = try await explorer.replay(file)
        replayed.assertNoFindings()
        XCTAssertEqual(replayed.steps, 20)
    }

    func testAFindingIsPrintedAsATest() async throws {
        let explorer = Explorer("makeUntitledApp()") { self.makeUntitledApp() }
        let report = await explorer.explore(sessions: 20, steps: 20, seed: 1)
        let finding = try XCTUnwrap(report.findings.first)
        XCTAssertEqual(finding.kind, .invariant)
        let test = finding.test(named: "whatIsPublishedHasATitle")
        XCTAssertEqual(finding.steps, ["world: a message without a title"])
        XCTAssertTrue(test.contains("world: a message without a title"), test)
    }

    func testAReportIsWrittenAsAPage() async throws {
        let page = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).html")
        defer { try? FileManager.default.removeItem(at: page) }
        let explorer = Explorer("makeUntitledApp()") { self.makeUntitledApp() }
        let report = await explorer.explore(sessions: 20, steps: 20, seed: 1)
        try report.writePage(titled: "Drafts", to: page)
        let text = try String(contentsOf: page, encoding: .utf8)
        XCTAssertTrue(text.contains("id=\"1.1\""))
        XCTAssertTrue(text.contains("id=\"screen-2\""))
        XCTAssertTrue(text.contains("id=\"not-reached\""))
    }

    private func makeUntitledApp() -> Explorer.App {
        let store = DraftStore()
        var app = makeDraftsApp(store)
        app.world.append(Explorer.Action("a message without a title") { store.receive("") })
        app.invariants = [Explorer.Invariant("what is published has a title") { !store.published.contains("") }]
        return app
    }
}
