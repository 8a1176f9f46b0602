import MVVMC
import MVVMCExplorer
import XCTest

/// Tests that an explorer reports no finding for work that waits for the user or for a clock, but reports a command
/// that never ends.
@MainActor
final class WaitingTests: XCTestCase {
    /// A view model with commands that wait for the user in different ways.
    private final class FileViewModel: ReferenceViewModel {
        @Performs(performDelete) var delete
        @Performs(performJoin) var join
        @Performs(performListen) var listen
        @Performs(performOpen) var open
        @Performs(performLater) var later
        private let flow: Flow<Never>
        private var shared: Task<Bool, Never>?

        init(flow: Flow<Never>) { self.flow = flow }

        /// Asks the user for confirmation. Commands that need the answer at the same time share one question.
        private func isSure() async -> Bool {
            let task = shared ?? Task { await flow.confirm("Sure?", "Yes", cancel: "No") }
            shared = task
            defer { shared = nil }
            return await task.value
        }

        private func performDelete() async { _ = await isSure() }

        private func performJoin() async { _ = await isSure() }

        private func performListen() async {
            delete.execute()
            for await isDeleting in delete.$isRunning.values where !isDeleting { return }
        }

        /// Waits for the end of a flow in which the user can perform many actions.
        private func performOpen() async { _ = await Task { await flow.run(Sheet(), as: .sheet) }.value }

        private func performLater() async {
            await Task.detached { [flow] in _ = await flow.confirm("Later?", "Yes") }.value
        }
    }

    private final class SheetViewModel: ReferenceViewModel, Explorable {
        @Observed var text = ""
        @Observed var isOn = false

        var exploredActions: [Explorer.Action] {
            [
                Explorer.Action.typing("text") { self.text = $0 },
                Explorer.Action("toggle isOn") { self.isOn.toggle() },
            ]
        }
    }

    private final class Sheet: Coordinator {
        enum Route: Hashable { case sheet }
        let flow = Flow<Void>()
        let initialRoute = Route.sheet
        func show(_ route: Route) { flow.push(SheetViewModel()) }
    }

    private final class Files: Coordinator {
        enum Route: Hashable { case file }
        let flow = Flow<Never>()
        let initialRoute = Route.file
        func show(_ route: Route) { flow.push(FileViewModel(flow: flow)) }
    }

    private var explorer: Explorer {
        var explorer = Explorer("makeFiles()") { () -> Navigator in
            let navigator = Navigator()
            navigator.start(Files())
            return navigator
        }
        explorer.patience = .milliseconds(300)
        return explorer
    }

    func testWorkThatWaitsForAnAnswerIsNotStuck() async {
        for first in ["delete", "join", "listen", "later"] {
            let report = await explorer.play(
                "FileViewModel: \(first)\nAlert: \(first == "later" ? "Later?: tap Yes" : "Sure?: tap No")")
            XCTAssertEqual(report.findings.map(\.message), [], first)
        }
    }

    func testWorkThatWaitsForASheetIsNotStuck() async {
        let report = await explorer.play(
            """
            FileViewModel: open
            SheetViewModel: toggle isOn
            SheetViewModel: drag down
            FileViewModel: delete
            Alert: Sure?: tap Yes
            """)
        XCTAssertEqual(report.findings.map(\.message), [])
    }

    func testAnAppWhoseWorkWaitsForTheUserIsExplored() async {
        let report = await explorer.explore(sessions: 4, steps: 20, seed: 1)
        XCTAssertEqual(report.findings.map(\.message), [])
        XCTAssertEqual(report.unreachedCommands, [])
    }

    /// A view model with a command that never ends, and a command that asks the user.
    private final class StuckViewModel: ReferenceViewModel {
        @Performs(performWait) var wait
        @Performs(performAsk) var ask
        private let (answers, answer) = AsyncStream.makeStream(of: Void.self)
        private let flow: Flow<Never>
        init(flow: Flow<Never>) { self.flow = flow }
        private func performWait() async { for await _ in answers {} }
        private func performAsk() async { _ = await flow.confirm("Sure?", "Yes") }
    }

    private final class Stuck: Coordinator {
        enum Route: Hashable { case stuck }
        let flow = Flow<Never>()
        let initialRoute = Route.stuck
        func show(_ route: Route) { flow.push(StuckViewModel(flow: flow)) }
    }

    func testWorkWithoutAnAnswerIsReportedIfNoQuestionIsOpen() async {
        var explorer = Explorer("makeStuck()") { () -> Navigator in
            let navigator = Navigator()
            navigator.start(Stuck())
            return navigator
        }
        explorer.patience = .milliseconds(100)
        let report = await explorer.play("StuckViewModel: wait")
        let message = "an execution of StuckViewModel.wait never ends"
        XCTAssertEqual(report.findings.map(\.message), [message])
        let explored = await explorer.explore(sessions: 5, steps: 10, seed: 2)
        XCTAssertEqual(explored.findings.map(\.kind), [.busy])
    }

    /// A coordinator that waits for a clock before it shows its first screen.
    private final class Loading: Coordinator {
        enum Route: Hashable { case sheet }
        let flow = Flow<Never>()
        let initialRoute = Route.sheet
        private let clock: TestClock
        private var isLoaded = false
        init(_ clock: TestClock) { self.clock = clock }

        func decision(for route: Route) -> RouteDecision<Route> {
            if isLoaded { return .show }
            return .after {
                try await self.clock.sleep(for: .seconds(1))
                self.isLoaded = true
            }
        }

        func show(_ route: Route) { flow.push(SheetViewModel()) }
    }

    func testAWindowThatLoadsBeforeItsFirstScreenIsNotEmpty() async {
        let explorer = Explorer("makeLoading()") { () -> Explorer.App in
            let (navigator, clock) = (Navigator(), TestClock())
            navigator.start(Loading(clock))
            return Explorer.App(navigator, clocks: [clock])
        }
        let report = await explorer.play("time passes\nSheetViewModel: toggle isOn")
        XCTAssertEqual(report.findings.map(\.message), [])
    }
}
