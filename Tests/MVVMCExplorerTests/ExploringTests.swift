import MVVMCLists
import MVVMCExplorer
import MVVMCTesting
import XCTest

/// Tests the actions that an explorer finds, its maps and reports, and the duration and progress of its sessions.
@MainActor
final class ExploringTests: XCTestCase {
    private static var known: Explorer.Report?

    private func report() async -> Explorer.Report {
        if let known = Self.known { return known }
        let report = await Explorer("makeKitchen()") { makeKitchen() }.explore(sessions: 120, steps: 50, seed: 4)
        Self.known = report
        return report
    }

    func testACorrectAppHasNoFindings() async {
        let report = await report()
        report.assertNoFindings()
        XCTAssertEqual(report.sessions, 120)
        XCTAssertEqual(report.steps, 120 * 50)
        XCTAssertFalse(report.otherTasksWereAtWork)
    }

    func testPossibleActionsOfTheUserAreFound() async {
        let actions = Set(await report().map.edges.map(\.action))
        for action in [
            "back", "swipe back", "swipe back, given up", "back button's menu", "drag down", "drag down, given up",
            "tab recipes", "tab shopping", "tap Discard", "tap Keep", "type in field 1", "type name",
            "toggle isFavorite", "cook", "edit", "edit, tapped twice", "list: select", "list: select, tapped twice",
            "list: swipe, Cooked", "list: menu, More › Rename", "list: scroll down", "list: scroll up", "refresh pages",
            "world: a link to a recipe", "time passes", "background and return",
        ] {
            XCTAssertTrue(actions.contains(action), "\(action) is not among \(actions.sorted())")
        }
    }

    func testImpossibleActionsOfTheUserAreNotPlayed() async {
        let actions = await report().map.edges.map(\.action)
        for name in ["secret", "shuffle", "search", "burn", "notes"] {
            XCTAssertFalse(actions.contains { $0.contains(name) }, name)
        }
    }

    func testTheReportNamesUnreachedRoutesCommandsAndProperties() async {
        let report = await report()
        XCTAssertEqual(report.unreachedRoutes, ["KitchenCoordinator.cellar"])
        XCTAssertEqual(report.unreachedCommands, ["RecipeViewModel.burn", "RecipesViewModel.search"])
        XCTAssertEqual(report.unreachedScreens, [])
        XCTAssertEqual(report.hiddenProperties, ["RecipesViewModel.later"])
        let text = "\(report)"
        XCTAssertTrue(text.contains("No findings."), text)
        XCTAssertTrue(text.contains("Routes that were never shown: KitchenCoordinator.cellar"), text)
        XCTAssertTrue(text.contains("Properties that never had a value: RecipesViewModel.later"), text)
    }

    func testTheReportNamesScreensThatWereNeverInFront() async {
        final class StackCoordinator: Coordinator {
            enum Route: Hashable { case both }
            let flow = Flow<Never>()
            let initialRoute = Route.both
            func show(_ route: Route) {
                flow.push(ShoppingViewModel())
                flow.push(RecipeViewModel(clock: TestClock()) {})
            }
        }
        let explorer = Explorer("makeStack()") { () -> Navigator in
            let navigator = Navigator()
            navigator.start(StackCoordinator())
            return navigator
        }
        let start = await explorer.play("")
        XCTAssertEqual(start.unreachedScreens, ["ShoppingViewModel"])
        XCTAssertTrue("\(start)".contains("Screens that were never in front: ShoppingViewModel"), "\(start)")
        let end = await explorer.play("RecipeViewModel: back")
        XCTAssertEqual(end.unreachedScreens, [])
    }

    func testButtonsOfAlertsWithOneTitleHaveTheirOwnNames() async {
        final class AlertCoordinator: Coordinator {
            enum Route: Hashable { case shopping, ask }
            let flow = Flow<Never>()
            let initialRoute = Route.shopping
            private(set) var answers: [String] = []
            private var count = 0
            func show(_ route: Route) {
                guard route == .ask else {
                    flow.push(ShoppingViewModel())
                    return
                }
                count += 1
                let discard: AlertButton<@MainActor () -> Void> =
                    .destructive("Discard") { self.answers.append("Discard") }
                flow.presentAlert(
                    "Leave?", count == 1 ? [discard] : [], cancel: .button("Keep") { self.answers.append("Keep") })
            }
        }
        var answers: [String] = []
        let explorer = Explorer("makeAlerts()") { () -> Explorer.App in
            let (navigator, coordinator) = (Navigator(), AlertCoordinator())
            navigator.start(coordinator)
            let note = Explorer.Invariant("noted") {
                answers = coordinator.answers
                return true
            }
            return Explorer.App(
                navigator, world: [Explorer.Action("ask") { coordinator.navigate(to: .ask) }], invariants: [note])
        }
        let report = await explorer.play(
            """
            world: ask
            Alert: Leave?: tap Discard
            world: ask
            Alert: Leave?: tap Keep
            """)
        report.assertNoFindings()
        XCTAssertEqual(answers, ["Discard", "Keep"])
        XCTAssertEqual(report.map.edges.filter { $0.isByUser }.map(\.action), ["tap Discard", "tap Keep"])
    }

    func testTheSameSeedDrawsTheSameMap() async {
        let explorer = Explorer("makeKitchen()") { makeKitchen() }
        let first = await explorer.explore(sessions: 20, steps: 30, seed: 9)
        let second = await explorer.explore(sessions: 20, steps: 30, seed: 9)
        let other = await explorer.explore(sessions: 20, steps: 30, seed: 10)
        XCTAssertEqual(first.map, second.map)
        XCTAssertEqual(first.map.description, second.map.description)
        XCTAssertNotEqual(first.map, other.map)
    }

    func testAMapHasTheScreensAndTheActionsBetweenThem() async {
        let report = await Explorer("makeKitchen()") { makeKitchen() }.play(
            """
            RecipesViewModel: list: select, row 0.1 (2)
            RecipeViewModel: edit
            RecipeEditorViewModel: type "a" in name
            RecipeEditorViewModel: drag down
            Alert: Discard?: tap Keep
            """)
        report.assertNoFindings()
        XCTAssertEqual(
            report.map.completeChart,
            """
            flowchart LR
                s0["Alert: Discard?"]
                s1["RecipeEditorViewModel"]
                s2["RecipeViewModel"]
                s3(["RecipesViewModel"])
                s0 -->|"tap Keep · 1"| s1
                s1 -->|"drag down · 1"| s0
                s2 -->|"edit · 1"| s1
                s3 -->|"list: select · 1"| s2
            """)
    }

    func testAMapShowsTheShortestWayToEachScreen() async {
        let report = await Explorer("makeKitchen()") { makeKitchen() }.play(
            """
            RecipesViewModel: list: select, row 0.1 (2)
            RecipeViewModel: edit
            RecipeEditorViewModel: drag down
            RecipeViewModel: back
            world: a link to a recipe
            RecipeViewModel: back
            TabsViewModel: tab shopping
            """)
        report.assertNoFindings()
        XCTAssertEqual(
            report.map.description,
            """
            flowchart LR
                s0["RecipeEditorViewModel"]
                s1["RecipeViewModel"]
                s2(["RecipesViewModel"])
                s3["ShoppingViewModel"]
                s1 -->|"edit"| s0
                s2 -->|"list: select"| s1
                s2 -->|"tab shopping"| s3
            """)
    }

    /// The view model of a screen whose only action leads to no other screen.
    private final class CoverViewModel: ReferenceViewModel {
        @Performs(performWave) var wave
        private func performWave() {}
    }

    private final class CoverCoordinator: Coordinator {
        enum Route: Hashable { case start }
        let flow = Flow<Never>()
        let initialRoute = Route.start
        private let isCovered: Bool
        init(isCovered: Bool) { self.isCovered = isCovered }

        func show(_ route: Route) {
            flow.push(CoverViewModel())
            if isCovered { flow.present(CoverViewModel(), as: .fullScreen) }
        }
    }

    func testADeadEndNamesTheSessionThatHasReachedIt() async {
        var apps = 0
        let report = await Explorer("") { () -> Navigator in
            let navigator = Navigator()
            apps += 1
            navigator.start(CoverCoordinator(isCovered: apps > 2))
            return navigator
        }
        .explore(sessions: 6, steps: 40)
        XCTAssertEqual(report.findings.map(\.kind), [.deadEnd])
        XCTAssertEqual(report.findings.map(\.session), [2])
    }

    func testAStaleRowOfAnObjectIsFoundByItsDeclaredContent() async {
        let report = await Explorer("") { () -> Navigator in
            let navigator = Navigator()
            navigator.start(CounterCoordinator())
            return navigator
        }
        .play("CounterViewModel: count")
        XCTAssertEqual(report.findings.map(\.kind), [.staleRow])
    }

    /// A row that equals each row with the same id, even if the rows show different counts.
    fileprivate final class CountRow: ReusableViewViewModel, Identifiable, Equatable {
        let count: Int
        init(_ count: Int) { self.count = count }
        var id: Int { 0 }
        static func == (left: CountRow, right: CountRow) -> Bool { left.id == right.id }
    }

    private final class CounterViewModel: ReferenceViewModel {
        let list = ListViewModel<Int, CountRow>()
        @Performs(performCount) var count
        init() { list.apply(ListSnapshot(items: [CountRow(0)])) }
        private func performCount() { list.apply(ListSnapshot(items: [CountRow(1)])) }
    }

    private final class CounterCoordinator: Coordinator {
        enum Route: Hashable { case counter }
        let flow = Flow<Never>()
        let initialRoute = Route.counter
        func show(_ route: Route) { flow.push(CounterViewModel()) }
    }

    func testAnImpossibleStepIsAFinding() async {
        let report = await Explorer("makeKitchen()") { makeKitchen() }.play("RecipesViewModel: fly")
        XCTAssertEqual(report.findings.map(\.kind), [.notPlayable])
        let message = report.findings.first?.message ?? ""
        XCTAssertTrue(message.hasPrefix("the step \"RecipesViewModel: fly\" is not possible; these are: "), message)
        XCTAssertTrue(message.contains("TabsViewModel: tab shopping"), message)
    }

    func testSessionsCanBeLimitedByTime() async {
        let explorer = Explorer("makeKitchen()") { makeKitchen() }
        let none = await explorer.explore(for: .zero)
        XCTAssertEqual(none.sessions, 0)
        let some = await explorer.explore(for: .milliseconds(1), steps: 5)
        XCTAssertGreaterThan(some.sessions, 0)
        some.assertNoFindings()
    }

    func testProgressIsReportedWhileSessionsArePlayed() async {
        var explorer = Explorer("makeKitchen()") { makeKitchen() }
        var last: Explorer.Progress?
        explorer.onProgress = { last = $0 }
        let report = await explorer.explore(for: .milliseconds(1_100), steps: 5)
        XCTAssertGreaterThan(last?.sessions ?? 0, 0)
        XCTAssertLessThanOrEqual(last?.steps ?? .max, report.steps)
        XCTAssertEqual(last?.findings, 0)
    }
}

extension ExploringTests.CountRow: Explorable {
    var exploredContent: String? { "\(count)" }
}
