import MVVMC
import MVVMCTesting
import XCTest

/// The callbacks and tasks that wait for the end of a flow or for an answer. Each is called or resumed exactly once, no
/// matter which part of the tree is removed or released. The exception is an endless chain of refusals, whose last
/// callback is not called.
@MainActor
final class EndingTests: XCTestCase {
    private var navigator: Navigator? = Navigator()
    private var ends: [FlowEnd<String>] = []

    private func start() -> Guide {
        let guide = Guide()
        navigator?.start(guide)
        return guide
    }

    private func note(_ end: FlowEnd<String>) { ends.append(end) }

    private func front(_ name: String) async {
        await waitUntil("\(name) is in front") { [self] in navigator?.place?.name == name }
    }

    func testAParentReceivesHowItsChildEnded() async {
        let root = start()
        let ways: [(FlowEnd<String>, (Guide?) -> Void)] = [
            (.finished("done"), { $0?.flow.finish("done") }),
            (.cancelled(by: .code), { $0?.flow.cancel() }),
            (.cancelled(by: .code), { $0?.flow.pop() }),
            (.cancelled(by: .user), { [self] _ in navigator?.frontmostStack.userDidGoBack() }),
            (.cancelled(by: .user), { [self] _ in navigator?.userDidDismiss() }),
            (
                .finished("bought"),
                { [self] in
                    $0?.flow.outputIfCancelled = "bought"
                    navigator?.userDidDismiss()
                }
            ),
        ]
        for (expected, end) in ways {
            root.flow.present(Guide("child"), as: .sheet) { [self] in note($0) }
            end(navigator?.guide)
            XCTAssertEqual(ends, [expected])
            ends = []
        }
    }

    func testTheCauseHoldsForEverythingThatGoesWithAScreen() async {
        let root = start()
        var events: [String] = []
        let token = navigator?.observeEvents { events.append("\($0)") }
        root.navigate(to: .sheet("a"))
        if let sheet = navigator?.presented { sheet.userDidLeave(sheet.screens[0].id) }
        XCTAssertEqual(
            events.suffix(4),
            ["popped Place by user", "dismissed by user", "Guide was cancelled by user", "Place is in front"])
        withExtendedLifetime(token) {}
    }

    func testAParentMayPresentWhenAPresentedChildEndsWithoutAScreen() async {
        let (navigator, app) = (Navigator(), Scripted())
        navigator.start(app)
        let child = Scripted("empty") { child, _ in child.flow.finish("") }
        let reports = recordingMisuse {
            app.flow.present(child) { _ in app.flow.present(Place("next")) }
        }
        XCTAssertEqual(reports.map(\.message), [])
        XCTAssertEqual(navigator.names, "home | next")
    }

    func testAParentMayPresentWhenItReceivesHowAPresentedChildEnded() async {
        let ways: [(String, (Guide?) -> Void)] = [
            ("finish", { $0?.flow.finish("done") }), ("cancel", { $0?.flow.cancel() }), ("pop", { $0?.flow.pop() }),
            ("drag", { [self] _ in navigator?.userDidDismiss() }),
            ("back", { [self] _ in navigator?.frontmostStack.userDidGoBack() }),
        ]
        for (name, end) in ways {
            let root = start()
            root.flow.present(Guide("child"), as: .sheet) { _ in
                root.flow.present(Guide("next"), as: .sheet) { [self] in note($0) }
            }
            end(navigator?.guide)
            XCTAssertEqual(navigator?.names, "home | next", name)
            navigator?.userDidDismiss()
            root.flow.present(Guide("child"), as: .sheet) { _ in
                root.flow.presentAlert("Saved", cancel: .button("OK"))
            }
            end(navigator?.guide)
            XCTAssertEqual(navigator?.names, "home | AlertViewModel", name)
        }
        XCTAssertEqual(ends, Array(repeating: .cancelled(by: .user), count: ways.count))
    }

    func testFlowsThatEndInOneChangeEndTheOneStartedLastFirst() async {
        let root = start()
        let (first, second) = (Guide("first"), Guide("second"))
        var names: [String] = []
        root.flow.push(first) { _ in names.append("first") }
        root.flow.push(second) { _ in names.append("second") }
        // The screen that leaves first belongs to the flow that was started first.
        first.navigate(to: .place("above the second"))
        root.flow.popToRoot()
        XCTAssertEqual(names, ["second", "first"])
    }

    func testAFlowStaysForItsAlertIfItHadNoScreenBeforeTheChange() async {
        final class Asking: Coordinator {
            let flow = Flow<Never>()
            let initialRoute = 0
            func show(_ route: Int) {
                flow.push(Place("passing"))
                flow.replaceScreens(with: [])
                flow.presentAlert("Sure?", cancel: .button("OK"))
            }
        }
        var hasEnded = false
        start().flow.push(Asking()) { _ in hasEnded = true }
        XCTAssertEqual((navigator?.frontmostStack.top?.viewModel as? AlertViewModel)?.title, "Sure?")
        XCTAssertFalse(hasEnded)
        navigator?.userDidDismiss()
        XCTAssertTrue(hasEnded)
    }

    func testAFlowThatIsBeingTakenDownHasEnded() async {
        let root = start()
        root.flow.push(Guide("child")) { [self] in
            note($0)
            XCTAssertTrue(root.flow.hasEnded)
        }
        navigator?.start(Guide("next"))
        XCTAssertEqual(ends, [.cancelled(by: .code)])
    }

    // MARK: Trees that are released

    func testEveryFlowOfADroppedTreeEndsOnce() async {
        let root = start()
        root.flow.push(Guide("child")) { [self] in note($0) }
        root.flow.present(Guide("sheet"), as: .sheet) { [self] in note($0) }
        root.flow.present(Guide("waiting"), as: .sheet, ifPresenting: .queue) { [self] in note($0) }
        navigator?.guide?.flow.present(Guide("upper"), as: .sheet) { [self] in note($0) }
        navigator = nil
        XCTAssertEqual(ends.count, 4)
        XCTAssertEqual(ends.filter { $0 == .cancelled(by: .code) }.count, 3)
        XCTAssertEqual(ends.filter { $0 == .refused }.count, 1, "it was never started")
        XCTAssertTrue(root.flow.hasEnded)
    }

    func testATreeDroppedOnAnotherThreadEndsItsFlowsToo() async {
        let root = start()
        root.flow.push(Guide("child")) { [self] in note($0) }
        let tree = Released(navigator)
        navigator = nil
        await tree.releaseElsewhere()
        await waitUntil("the child has ended") { [self] in !ends.isEmpty }
        XCTAssertEqual(ends, [.cancelled(by: .code)])
    }

    func testAwaitingAChildEndsWithTheTree() async {
        let root = start()
        let task = Task { await root.flow.run(Guide("child")) }
        await front("child")
        navigator = nil
        let end = await task.value
        XCTAssertEqual(end, .cancelled(by: .code))
        let late = await recordingMisuse {
            let end = await root.flow.run(Guide("child"))
            XCTAssertEqual(end, .refused)
        }
        XCTAssertEqual(late.count, 1)
    }

    func testAskingEndsWithTheTreeAndWithoutOne() async {
        let root = start()
        let task = Task { await root.flow.confirm("?", "OK") }
        await waitUntil("the alert is shown") { [self] in navigator?.frontmostStack.top?.viewModel is AlertViewModel }
        navigator = nil
        let answer = await task.value
        XCTAssertFalse(answer)
        let reports = await recordingMisuse {
            let answer = await root.flow.confirm("?", "OK")
            XCTAssertFalse(answer)
        }
        XCTAssertEqual(reports.count, 1)
    }

    func testCancellingTheTaskThatAsksWithdrawsTheAlert() async {
        let root = start()
        let task = Task { await root.flow.confirm("?", "OK") }
        await waitUntil("the alert is shown") { [self] in navigator?.frontmostStack.top?.viewModel is AlertViewModel }
        task.cancel()
        let answer = await task.value
        XCTAssertFalse(answer)
        XCTAssertEqual(navigator?.names, "home")
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await root.flow.confirm("?", "OK")
        }
        let nothing = await cancelled.value
        XCTAssertFalse(nothing)
        XCTAssertEqual(navigator?.names, "home")
    }

    // MARK: Refusals

    func testLoggingInAgainUnlessFinishedDoesNotRecurse() async {
        let root = start()
        var attempts = 0
        @MainActor func login() {
            attempts += 1
            root.flow.present(Guide("login"), as: .sheet) { if $0.output == nil { login() } }
        }
        login()
        navigator?.userDidDismiss()
        XCTAssertEqual(attempts, 2, "it stays up")
        let reports = recordingMisuse { navigator?.start(Guide("next")) }
        XCTAssertEqual(attempts, 3 + 100, "the end of the one that was up, and the answers to refusals")
        XCTAssertEqual(
            reports.map(\.message).filter { $0.contains("Do not start a coordinator again in answer to .refused") }
                .count, 1)
        XCTAssertEqual(navigator?.names, "next")
    }

    func testTasksRefusedOneAfterAnotherAreReportedSeparately() async {
        let root = start()
        navigator?.start(Guide("next"))
        let reports = await recordingMisuse {
            for _ in 0..<150 {
                await Task {
                    let end = await root.flow.run(Guide("refused"), as: .sheet)
                    XCTAssertEqual(end, .refused)
                    let answer = await root.flow.confirm("?", "OK")
                    XCTAssertFalse(answer)
                }.value
            }
        }
        XCTAssertEqual(reports.count, 300)
        XCTAssertEqual(Set(reports.map(\.message)).count, 2, "one report for run and one for ask: \(Set(reports))")
    }

    func testTasksThatWereCancelledBeforeTheyAskReportNothing() async {
        let root = start()
        for _ in 0..<150 {
            let answer = await Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return await root.flow.confirm("?", "OK")
            }.value
            XCTAssertFalse(answer)
        }
    }

    func testACoordinatorWhoseRunWasRefusedCanRunLater() async {
        let root = start()
        root.flow.present(Guide("sheet"))
        let child = Guide("child")
        let refusals = await recordingMisuse { _ = await root.flow.run(child, as: .sheet) }
        XCTAssertEqual(refusals.count, 1)
        navigator?.presented?.guide?.flow.cancel()
        let task = Task { await root.flow.run(child, as: .sheet) }
        await waitUntil("the child is presented") { navigator?.presented?.names == "child" }
        child.flow.finish("done")
        let end = await task.value
        XCTAssertEqual(end.output, "done")
    }

    func testLoopsOverRefusedChildrenLetOthersRun() async {
        let root = start()
        navigator?.start(Guide("next"))
        var runs = [0, 0]
        _ = await recordingMisuse {
            let loops = runs.indices.map { index in
                Task {
                    while await root.flow.run(Guide("login")).output == nil, !Task.isCancelled { runs[index] += 1 }
                }
            }
            await waitUntil("both loops have run beside this test") { runs.allSatisfy { $0 > 3 } }
            for loop in loops { loop.cancel() }
            for loop in loops { await loop.value }
        }
    }

    func testAChildThatEndsAtOnceIsNotRestartedWithoutEnd() async {
        let root = start()
        var starts = 0
        @MainActor func restart() {
            starts += 1
            root.flow.push(Idle()) { _ in if root.flow.hasEnded == false { restart() } }
        }
        let reports = recordingMisuse { restart() }
        XCTAssertLessThan(starts, 3 * 100)
        XCTAssertTrue(
            reports.contains { $0.message.contains("each time because the one before had ended") }, "\(reports)")
        XCTAssertEqual(navigator?.names, "home")
    }

    func testACoordinatorThatHasRunIsRefusedHoweverItIsStarted() async {
        let root = start()
        let used = Guide("used")
        root.flow.push(used)
        used.flow.finish("done")
        let starts: [(String, () -> Void)] = [
            ("push", { [self] in root.flow.push(used) { [self] in note($0) } }),
            ("present", { [self] in root.flow.present(used, as: .sheet) { [self] in note($0) } }),
            ("start", { [self] in navigator?.start(used) { [self] in note($0) } }),
        ]
        for (name, start) in starts {
            ends = []
            let reports = recordingMisuse(start)
            XCTAssertEqual(reports.count, 1, name)
            XCTAssertTrue(reports.first?.message.contains("was started a second time") == true, "\(name): \(reports)")
            XCTAssertEqual(ends, [.refused], name)
            XCTAssertEqual(navigator?.names, "home", "\(name): what is there stays")
        }
        XCTAssertFalse(root.flow.hasEnded)
    }

    func testQueuedPresentationOfAnEndingFlowIsRefusedAtOnce() async {
        let root = start()
        root.navigate(to: .sheet("a"))
        root.flow.push(Guide("child"))
        let child = navigator?.top?.coordinator as? Guide
        child?.flow.present(Guide("b"), as: .sheet, ifPresenting: .queue) { [self] in note($0) }
        XCTAssertEqual(ends, [])
        child?.flow.finish("done")
        XCTAssertEqual(ends, [.refused])
        navigator?.userDidDismiss()
        XCTAssertEqual(navigator?.names, "home")
    }

    func testAsManyAsWaitAreAnsweredWithinTheAnswerToARefusal() async {
        let root = start()
        root.navigate(to: .sheet("cover"))
        var answers = 0
        let tasks = (0..<150).map { _ in
            Task {
                _ = await root.flow.run(Guide("waits"), as: .sheet, ifPresenting: .queue)
                answers += 1
            }
        }
        await mainActorTurn()
        let reports = recordingMisuse {
            root.flow.present(Guide("refused"), as: .sheet) { [navigator] _ in navigator?.start(Guide("next")) }
        }
        XCTAssertEqual(reports.count, 1, "that something is presented already")
        let late = await recordingMisuse { for task in tasks { await task.value } }
        XCTAssertEqual(late, [])
        XCTAssertEqual(answers, 150)
    }

    func testLoopsOverWhatEndsAtOnceLetOthersRun() async {
        let root = start()
        root.flow.push(Guide("child"))
        let child = navigator?.guide
        child?.flow.finish("done")
        var (asked, ran) = (0, 0)
        _ = await recordingMisuse {
            let loops = [
                Task {
                    while await child?.flow.confirm("?", "OK") == false, !Task.isCancelled {
                        asked += 1
                    }
                },
                Task { while !Task.isCancelled, await root.flow.run(Finisher()).output != nil { ran += 1 } },
            ]
            await waitUntil("both loops have run beside this test") { asked > 3 && ran > 3 }
            for loop in loops { loop.cancel() }
            for loop in loops { await loop.value }
        }
    }

    func testAChildThatFinishesAtOnceIsNotRestartedWithoutEnd() async {
        let root = start()
        var starts = 0
        @MainActor func push() {
            starts += 1
            root.flow.push(Finisher()) { _ in push() }
        }
        let pushes = recordingMisuse { push() }
        XCTAssertTrue(pushes.contains { $0.message.contains("each time because the one before had ended") })
        @MainActor func restart() {
            starts += 1
            navigator?.start(Idle()) { _ in restart() }
        }
        let restarts = recordingMisuse { restart() }
        XCTAssertTrue(restarts.contains { $0.message.contains("each time because the one before had ended") })
        XCTAssertLessThan(starts, 1_000)
    }

    func testManyChildrenMayBeStartedInAnswerToOneEnd() async {
        let root = start()
        root.flow.push(Guide("child")) { _ in for number in 0..<150 { root.flow.push(Guide("\(number)")) } }
        navigator?.userDidGoBack()
        XCTAssertEqual(navigator?.screens.count, 151)
    }

    // MARK: A coordinator without a screen

    func testACoordinatorThatShowsItsFirstScreenLaterHasEndedByThen() async {
        let root = start()
        let late = Late()
        root.flow.push(late) { [self] in note($0) }
        XCTAssertEqual(ends, [.cancelled(by: .code)])
        let reports = await recordingMisuse { await late.goOn() }
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(
            reports.first?.message.contains("Late was asked to push Place after its flow had ended") == true,
            "\(reports)")
        XCTAssertTrue(
            reports.first?.message.contains("loads something first: flow.task { … }") == true, "\(reports)")
        XCTAssertEqual(navigator?.names, "home")
    }

    func testACallAfterTheTreeWasReleasedIsReportedWithWhatToKeep() async {
        let root = start()
        navigator = nil
        let reports = recordingMisuse { root.flow.push(Guide("late")) }
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(reports.first?.message.contains("nothing retains the first navigator") == true, "\(reports)")
    }

    func testAFlowThatHasEndedReleasesItsCoordinatorWhileItsWorkRuns() async {
        let root = start()
        var resume: (() -> Void)?
        weak var child: Guide?
        do {
            let guide = Guide("child")
            child = guide
            root.flow.present(guide, as: .sheet)
            // The work does not check for cancellation.
            guide.flow.task {
                await withCheckedContinuation { continuation in resume = { continuation.resume() } }
            }
        }
        await waitUntil("the work has begun") { resume != nil }
        child?.flow.finish("done")
        XCTAssertNil(child)
        resume?()
    }

    func testAPresentedCoordinatorThatOnlyPresentsLivesWithItsChild() async {
        let root = start()
        let reports = recordingMisuse {
            root.flow.present(Guide(at: .sheet("inner")), as: .sheet) { [self] in note($0) }
        }
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(reports.first?.message.contains("a stack without a screen is shown below Place") == true)
        XCTAssertEqual(navigator?.names, "home |  | inner")
        XCTAssertEqual(ends, [])
        navigator?.guide?.flow.finish("done")
        XCTAssertEqual(navigator?.names, "home")
        XCTAssertEqual(ends, [.cancelled(by: .code)])
    }
}

/// A coordinator without screens.
private final class Idle: Coordinator {
    enum Route: Hashable { case nothing }
    let flow = Flow<Never>()
    let initialRoute = Route.nothing
    func show(_ route: Route) {}
}

/// A coordinator that loads before it pushes its first screen.
private final class Late: Coordinator {
    enum Route: Hashable { case first }
    let flow = Flow<String>()
    let initialRoute = Route.first
    private var task: Task<Void, Never>?
    private var isLoaded: CheckedContinuation<Void, Never>?

    func show(_ route: Route) {
        task = Task {
            await withCheckedContinuation { isLoaded = $0 }
            flow.push(Place("late"))
        }
    }

    func goOn() async {
        await waitUntil("it loads") { isLoaded != nil }
        isLoaded?.resume()
        await task?.value
    }
}

/// A coordinator that finishes as soon as it is started.
private final class Finisher: Coordinator {
    enum Route: Hashable { case first }
    let flow = Flow<String>()
    let initialRoute = Route.first
    func show(_ route: Route) { flow.finish("at once") }
}

/// A box that releases its object on another thread.
private final class Released: @unchecked Sendable {
    private var object: AnyObject?
    init(_ object: AnyObject?) { self.object = object }
    func releaseElsewhere() async { await Task.detached { [self] in object = nil }.value }
}
