import MVVMCLists
import MVVMCExplorer
import XCTest

/// Tests correct apps that look wrong, the declarations of `Explorable` with which an app prevents a finding, and the
/// parts of an app that a report lists as unreached or hidden.
@MainActor
final class CorrectAppTests: XCTestCase {
    /// Returns an explorer of an app with one screen.
    private func explorer(
        clocks: [TestClock] = [], _ make: @escaping @MainActor (Flow<Never>) -> any ViewModel
    ) -> Explorer {
        var explorer = Explorer("makeApp()") {
            let navigator = Navigator()
            navigator.start(OneScreen(make))
            return Explorer.App(navigator, clocks: clocks)
        }
        explorer.patience = .milliseconds(250)
        return explorer
    }

    private final class OneScreen: Coordinator {
        enum Route: Hashable, CaseIterable { case first, never }
        let flow = Flow<Never>()
        let initialRoute = Route.first
        private let make: @MainActor (Flow<Never>) -> any ViewModel
        init(_ make: @escaping @MainActor (Flow<Never>) -> any ViewModel) { self.make = make }
        func show(_ route: Route) { flow.push(make(flow)) }
    }

    // MARK: Work

    private final class FileViewModel: ReferenceViewModel, Explorable {
        private(set) var isDeleted = false
        private let flow: Flow<Never>
        init(_ flow: Flow<Never>) { self.flow = flow }

        var exploredActions: [Explorer.Action] {
            [Explorer.Action("delete") { await self.delete() }, Explorer.Action("rest") {}]
        }

        private func delete() async { isDeleted = await flow.confirm("Delete \"it\"?\nFor good.", "Yes\nand no") }
    }

    func testAnActionThatAsksTheUserIsAnswered() async {
        let report = await explorer { FileViewModel($0) }.explore(sessions: 5, steps: 10, seed: 1)
        XCTAssertEqual(report.findings.map(\.message), [])
        XCTAssertTrue(report.map.edges.contains { $0.action.hasPrefix("tap Yes") }, report.map.completeChart)
    }

    private final class LateViewModel: ReferenceViewModel {
        private lazy var later = Command(with: self) { _ in }
        init(usesLater: Bool) { if usesLater { _ = later } }
    }

    func testAPropertyThatHadAValueOnceIsNotHidden() async {
        for uses in [[true, false], [false, true], [false, false]] {
            var session = 0
            let explorer = explorer { _ in
                defer { session += 1 }
                return LateViewModel(usesLater: uses[session % 2])
            }
            let report = await explorer.explore(sessions: 2, steps: 1, seed: 1)
            XCTAssertEqual(report.hiddenProperties, uses.contains(true) ? [] : ["LateViewModel.later"])
        }
    }

    func testStepsWithLineBreaksInTheirNamesCanBePlayed() async {
        let report = await explorer { FileViewModel($0) }.play(
            """
            FileViewModel: delete
            Alert: Delete "…"?\\nFor good.: tap Yes\\nand no
            FileViewModel: rest
            """)
        XCTAssertEqual(report.findings.map(\.message), [])
        XCTAssertEqual(report.steps, 3)
        XCTAssertTrue(report.map.completeChart.contains("tap Yes\\nand no"), report.map.completeChart)
    }

    /// The view model of a screen that asks for confirmation in a panel, without an alert.
    private final class PanelViewModel: ReferenceViewModel {
        @Observed private(set) var isAsking = false
        @Performs(performSend) var send
        @Performs(performConfirm, when: { $0.isAsking }) var confirm
        @Performs(performRest) var rest
        private var answer: CheckedContinuation<Void, Never>?

        private func performSend() async {
            isAsking = true
            await withCheckedContinuation { answer = $0 }
            isAsking = false
        }

        private func performConfirm() {
            answer?.resume()
            answer = nil
        }

        private func performRest() {}
    }

    func testWorkThatALaterTapEndsIsNotBusy() async {
        let explorer = explorer { _ in PanelViewModel() }
        let played = await explorer.play("PanelViewModel: send\nPanelViewModel: rest\nPanelViewModel: confirm")
        XCTAssertEqual(played.findings.map(\.message), [])
        let waiting = await explorer.play("PanelViewModel: send")
        XCTAssertEqual(waiting.findings.map(\.message), [])
        let report = await explorer.explore(sessions: 5, steps: 20, seed: 1)
        XCTAssertEqual(report.findings.map(\.message), [])
        XCTAssertEqual(report.unreachedCommands, [])
    }

    /// A view model whose commands share one refresh of a token.
    private final class TokenViewModel: ReferenceViewModel {
        @Performs(performLoad) var load
        @Performs(performSave) var save
        private let clock: TestClock
        private var refresh: Task<Void, Never>?
        init(_ clock: TestClock) { self.clock = clock }

        private func token() async {
            let task = refresh ?? Task { [clock] in try? await clock.sleep(for: .seconds(1)) }
            refresh = task
            await task.value
            refresh = nil
        }

        private func performLoad() async { await token() }
        private func performSave() async { await token() }
    }

    func testWorkThatAwaitsATaskOfOtherWorkIsNotBusy() async {
        let clock = TestClock()
        let report = await explorer(clocks: [clock]) { _ in TokenViewModel(clock) }
            .explore(sessions: 3, steps: 15, seed: 1)
        XCTAssertEqual(report.findings.map(\.message), [])
    }

    fileprivate final class ListeningViewModel: ReferenceViewModel {
        @Performs(performListen) var listen
        @Performs(performRest) var rest
        private let (messages, message) = AsyncStream.makeStream(of: Void.self)
        fileprivate var isDeclared: Bool
        init(isDeclared: Bool) {
            self.isDeclared = isDeclared
            listen.execute()
        }

        private func performListen() async { for await _ in messages {} }
        private func performRest() {}
    }

    func testACommandThatRunsWithItsScreenIsNotBusy() async {
        let report = await explorer { _ in ListeningViewModel(isDeclared: true) }.explore(sessions: 2, steps: 10)
        XCTAssertEqual(report.findings.map(\.message), [])
        let undeclared = await explorer { _ in ListeningViewModel(isDeclared: false) }.play("")
        XCTAssertEqual(undeclared.findings.map(\.kind), [.busy])
    }

    // MARK: Lifetimes

    fileprivate final class KeptViewModel: ReferenceViewModel {
        fileprivate let isKept: Bool
        init(isKept: Bool) { self.isKept = isKept }
    }

    private final class Shelf: Coordinator {
        enum Route: Hashable { case shelf, book }
        let flow = Flow<Never>()
        let initialRoute = Route.shelf
        let book: KeptViewModel
        init(_ book: KeptViewModel) { self.book = book }

        func show(_ route: Route) {
            switch route {
            case .shelf: flow.push(ShoppingViewModel())
            case .book: flow.push(book)
            }
        }
    }

    private static func makeShelf(isKept: Bool) -> Explorer.App {
        let navigator = Navigator()
        let shelf = Shelf(KeptViewModel(isKept: isKept))
        navigator.start(shelf)
        return Explorer.App(navigator, world: [Explorer.Action("open") { shelf.navigate(to: .book) }])
    }

    func testAViewModelThatTheAppKeepsIsNotALeak() async {
        let steps = "world: open\nKeptViewModel: back"
        let kept = await Explorer("makeShelf()") { Self.makeShelf(isKept: true) }.play(steps)
        XCTAssertEqual(kept.findings.map(\.message), [])
        let other = await Explorer("makeShelf()") { Self.makeShelf(isKept: false) }.play(steps)
        XCTAssertEqual(
            other.findings.map(\.message),
            ["KeptViewModel, a screen of Shelf, is on no navigation tree, but something retains it"])
    }

    func testARetainedScreenOfASharedViewModelIsALeak() async {
        let report = await Explorer("makeTwoBooks()") {
            let navigator = Navigator()
            let shelf = Shelf(KeptViewModel(isKept: false))
            navigator.start(shelf)
            var retained: Screen?
            let open = Explorer.Action("open") {
                shelf.flow.push(shelf.book)
                shelf.flow.push(shelf.book)
                retained = navigator.screens.last
            }
            let count = Explorer.Action("count") { _ = retained }
            return Explorer.App(navigator, world: [open, count])
        }.play("world: open\nKeptViewModel: back")
        XCTAssertEqual(
            report.findings.map(\.message),
            ["Screen, a screen of Shelf, is on no navigation tree, but something retains it"])
    }

    /// A coordinator that never shows a screen. A task finishes its flow.
    private final class Loader: Coordinator {
        enum Route: Hashable { case load }
        let flow = Flow<Void>()
        let initialRoute = Route.load
        func show(_ route: Route) { flow.task { [flow] in flow.finish() } }
    }

    private final class Keeper: Coordinator {
        enum Route: Hashable { case start, load }
        let flow = Flow<Never>()
        let initialRoute = Route.start
        private var loaders: [Loader] = []

        func show(_ route: Route) {
            switch route {
            case .start: flow.push(ShoppingViewModel())
            case .load:
                let loader = Loader()
                loaders.append(loader)
                flow.push(loader)
            }
        }
    }

    func testARetainedCoordinatorWithoutAScreenIsALeak() async {
        let report = await Explorer("makeKeeper()") {
            let (navigator, keeper) = (Navigator(), Keeper())
            navigator.start(keeper)
            return Explorer.App(navigator, world: [Explorer.Action("load") { keeper.navigate(to: .load) }])
        }.play("world: load")
        XCTAssertEqual(
            report.findings.map(\.message), ["Loader is on no navigation tree, but something retains it"])
        XCTAssertEqual(report.coordinatorsWithoutRoutes, ["Keeper", "Loader"])
    }

    // MARK: Rows

    fileprivate struct VersionRow<Declared>: ReusableViewViewModel, Identifiable, Equatable {
        let id: Int
        var version: Int
        static func == (left: Self, right: Self) -> Bool { left.id == right.id }
    }

    private final class VersionsViewModel<Declared>: ReferenceViewModel {
        let list = ListViewModel<Int, VersionRow<Declared>>()
        @Performs(performChange) var change
        private var version = 0
        init() { performChange() }

        private func performChange() {
            version += 1
            list.apply(ListSnapshot(items: [VersionRow(id: 1, version: version)]))
        }
    }

    func testARowMayHaveFieldsThatItsViewDoesNotShow() async {
        let declared = await explorer { _ in VersionsViewModel<DeclaredRow>() }
            .explore(sessions: 1, steps: 5)
        XCTAssertEqual(declared.findings.map(\.message), [])
        let other = await explorer { _ in VersionsViewModel<Int>() }.explore(sessions: 1, steps: 5)
        XCTAssertEqual(other.findings.map(\.kind), [.staleRow])
    }

    // MARK: Coverage

    private final class SwipedViewModel: ReferenceViewModel {
        let list = ListViewModel<Int, ChosenRow>()
        @Performs(performDelete) var delete
        @Performs(performFind) var find
        init() {
            list.trailingSwipeActions(with: self) { owner, id in [ListAction("Delete") { owner.delete.execute(id) }] }
            list.apply(ListSnapshot(items: [ChosenRow(id: 1)]))
        }

        private func performDelete(_ id: Int) {}
        private func performFind(_ text: String) {}
    }

    private struct ChosenRow: ReusableViewViewModel, Identifiable, Equatable { let id: Int }

    func testACommandThatTheAppExecutesIsReached() async {
        let report = await explorer { _ in SwipedViewModel() }.explore(sessions: 1, steps: 10)
        XCTAssertEqual(report.unreachedCommands, ["SwipedViewModel.find"])
        XCTAssertEqual(report.unreachedRoutes, ["OneScreen.never"])
    }
}

/// The type argument of rows that declare their visible content.
private enum DeclaredRow {}

extension CorrectAppTests.ListeningViewModel: Explorable {
    func runsWithScreen(_ command: String) -> Bool { isDeclared && command == "listen" }
}

extension CorrectAppTests.KeptViewModel: Explorable {
    var isKeptByApp: Bool { isKept }
}

extension CorrectAppTests.VersionRow: Explorable where Declared == DeclaredRow {
    nonisolated var exploredContent: String? { "\(id)" }
}
