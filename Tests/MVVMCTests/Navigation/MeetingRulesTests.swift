import Foundation
import MVVMC
import MVVMCTesting
import XCTest

/// Situations in which several rules of the tree apply together.
@MainActor
final class MeetingRulesTests: XCTestCase {
    private let navigator = Navigator()

    /// A coordinator without screens, which therefore ends immediately.
    private final class Nothing: Coordinator {
        enum Route: Hashable { case none }
        let flow = Flow<Void>()
        let initialRoute = Route.none
        func show(_ route: Route) {}
    }

    private final class Door: Coordinator {
        enum Route: Hashable { case door }
        let flow = Flow<Void>()
        let initialRoute = Route.door
        func show(_ route: Route) { flow.push(Place("door")) }
    }

    private final class Terms: Coordinator {
        enum Route: Hashable { case terms }
        let flow = Flow<Void>()
        let initialRoute = Route.terms
        func show(_ route: Route) { flow.push(Place("terms")) }
    }

    private final class Bank: Coordinator {
        enum Route: String, Hashable, Codable { case account, contract, help }
        let flow = Flow<Void>()
        let initialRoute = Route.account
        var isSignedIn = true
        var hasAgreed = false
        var onEnd: @MainActor (Bank) -> Void = { _ in }

        func decision(for route: Route) -> RouteDecision<Route> {
            switch route {
            case .account where !isSignedIn: .after(Door(), replacing: true)
            case .contract where !hasAgreed: .after(Terms())
            default: .show
            }
        }

        func show(_ route: Route) {
            switch route {
            case .account: flow.push(Guide("account")) { [self] _ in onEnd(self) }
            default: flow.push(Place(route.rawValue))
            }
        }
    }

    // MARK: Loops

    func testTwoChildrenStartedInAnswerToEachEndAreReported() async {
        let root = Guide()
        navigator.start(root)
        var starts = 0
        func start() {
            guard starts < 5_000 else { return }
            starts += 1
            root.flow.push(Nothing()) { end in
                if case .refused = end { return }
                start()
                start()
            }
        }
        let reports = recordingMisuse { start() }
        XCTAssertEqual(reports.count, 1)
        XCTAssertLessThan(starts, 5_000)
    }

    func testChainsThatEndAreForgottenWithTheirChange() async {
        let root = Guide()
        navigator.start(root)
        let reports = recordingMisuse {
            for _ in 0..<400 {
                var starts = 0
                @MainActor func start() {
                    starts += 1
                    root.flow.push(Nothing()) { _ in if starts < 12 { start() } }
                }
                start()
            }
        }
        XCTAssertEqual(reports.map(\.message), [])
    }

    func testChildrenOfTwoTreesThatStartEachOtherAreReported() async {
        let other = Navigator()
        let (one, two) = (Guide("one"), Guide("two"))
        navigator.start(one)
        other.start(two)
        var starts = 0
        func start(on guide: Guide, then next: Guide) {
            guard starts < 10_000 else { return }
            starts += 1
            guide.flow.push(Nothing()) { end in
                if case .refused = end { return }
                start(on: next, then: guide)
            }
        }
        let reports = recordingMisuse { start(on: one, then: two) }
        XCTAssertEqual(reports.count, 1)
        XCTAssertLessThan(starts, 10_000)
    }

    func testAnAutorunThatReadsTheDescriptionMayAskForTheRouteInFront() async {
        let root = Guide()
        navigator.start(root)
        root.flow.present(Place("sheet"))
        root.flow.present(Place("waiting"), ifPresenting: .queue)
        var runs = 0
        let bindings = Bindings()
        let reports = recordingMisuse {
            bindings.autorun { [navigator] in
                _ = navigator.description
                runs += 1
                if runs < 500 { root.flow.task {} }
            }
        }
        XCTAssertEqual(reports.map(\.message), [])
        XCTAssertLessThan(runs, 5)
        let before = runs
        root.flow.task {}
        await settle()
        XCTAssertEqual(runs, before, "nothing that the description lists has changed")
        withExtendedLifetime(bindings) {}
    }

    func testEventsOfTwoTreesThatChangeEachOtherAreAllDelivered() async {
        let other = Navigator()
        let (one, two) = (Guide("one"), Guide("two"))
        navigator.start(one)
        other.start(two)
        var log: [String] = []
        var count = 0
        func answer(_ tree: Navigator, _ name: String, by guide: Guide) -> ObservationToken {
            tree.observeEvents(with: self) { _, event in
                guard event.kind == .pushed else { return }
                log.append(name)
                if count < 10 {
                    count += 1
                    guide.flow.push(Place("\(count)"))
                }
            }
        }
        let tokens = [answer(navigator, "one", by: two), answer(other, "two", by: one)]
        one.flow.push(Place("0"))
        XCTAssertEqual(navigator.screens.count + other.screens.count, 13)
        XCTAssertEqual(log.count, 11)
        withExtendedLifetime(tokens) {}
    }

    // MARK: Routes that wait

    func testAnotherWaitingRouteDoesNotChangeTheAwaitedChild() async {
        let bank = Bank()
        navigator.start(bank)
        bank.onEnd = { $0.navigate(to: .contract) }
        bank.isSignedIn = false
        bank.navigate(to: .account)
        XCTAssertEqual(navigator.waitingRoutes.map { "\($0.route) \($0.waitsFor ?? "")" }, ["account Door"])
        XCTAssertTrue(navigator.frontmostStack.top?.coordinator is Door, navigator.names)
    }

    func testAFlowThatEndsInAnswerToAReplacementIsNotReported() async {
        let root = Guide()
        navigator.start(root)
        let bank = Bank()
        root.flow.push(bank)
        bank.onEnd = { $0.flow.cancel() }
        bank.isSignedIn = false
        let reports = recordingMisuse { bank.navigate(to: .account) }
        XCTAssertEqual(reports.map(\.message), [])
        XCTAssertEqual(navigator.names, "home")
        XCTAssertTrue(navigator.waitingRoutes.isEmpty)
    }

    func testRouteShownOnReplacementStaysBelowTheChild() async {
        let bank = Bank()
        navigator.start(bank)
        bank.onEnd = { $0.navigate(to: .help) }
        bank.isSignedIn = false
        bank.navigate(to: .account)
        XCTAssertEqual(navigator.names, "help door")
        bank.isSignedIn = true
        (navigator.top?.coordinator as? Door)?.flow.finish()
        XCTAssertEqual(navigator.names, "help account")
        XCTAssertEqual(bank.path, [.help, .account])
    }

    func testALateScreenOfAnEarlierRouteDoesNotHideTheRouteThatWaits() async {
        let house = Gatehouse()
        navigator.start(house)
        let gate = Gate()
        house.decide = { [unowned house] route in
            guard route == .page("late") else { return nil }
            house.flow.task {
                await gate.wait()
                house.flow.push(Place("came late"))
            }
            return nil
        }
        house.navigate(to: .page("late"))
        house.navigate(to: .locked("room"))
        XCTAssertEqual(navigator.names, "home late door")
        gate.open()
        await settle()
        XCTAssertEqual(navigator.names, "home late door came late")
        XCTAssertEqual(navigator.waitingRoutes.map(\.route), ["locked room"])
        house.navigate(to: .page("newer"))
        XCTAssertTrue(navigator.waitingRoutes.isEmpty)
        XCTAssertEqual(navigator.names, "home late came late newer")
    }

    func testAWaitInAWaitGoesOnToBoth() async {
        final class Outer: Coordinator {
            enum Route: Hashable { case outer }
            let flow = Flow<Void>()
            let initialRoute = Route.outer
            var isOpen = false
            func decision(for route: Route) -> RouteDecision<Route> { isOpen ? .show : .after(Door()) }
            func show(_ route: Route) { flow.push(Place("outer")) }
        }
        let house = Gatehouse()
        navigator.start(house)
        let outer = Outer()
        house.decide = { [unowned house] route in
            if case .locked = route, !house.isOpen { return .after(outer, as: .sheet) }
            return nil
        }
        house.navigate(toPath: [.page("home"), .locked("a"), .page("b")])
        XCTAssertEqual(navigator.waitingRoutes.map(\.route), ["locked a", "outer"])
        outer.isOpen = true
        (navigator.frontmostStack.top?.coordinator as? Door)?.flow.finish()
        XCTAssertEqual(navigator.names, "home | outer")
        house.isOpen = true
        outer.flow.finish()
        XCTAssertEqual(navigator.names, "home a b")
        XCTAssertTrue(navigator.waitingRoutes.isEmpty)
    }

    func testTwoArchivesOfARestorationThatWaitsAreEqualAndComplete() async throws {
        let house = Gatehouse()
        navigator.start(house)
        house.navigate(toPath: [.page("home"), .lockedChild("x"), .page("b"), .child("c"), .tabs])
        var archive = try XCTUnwrap(navigator.archive())
        for _ in 0..<3 {
            let data = try JSONEncoder().encode(archive)
            let decoded = try JSONDecoder().decode(NavigationArchive.self, from: data)
            let other = Navigator()
            other.restore(decoded, starting: Gatehouse())
            archive = try XCTUnwrap(other.archive())
            XCTAssertEqual(archive, decoded)
        }
    }

    func testDroppedRestoredFirstRouteLeavesNothingBehind() async throws {
        let house = Gatehouse(.locked("x"), isOpen: true)
        navigator.start(house)
        house.navigate(to: .child("c"))
        let archive = try XCTUnwrap(navigator.archive())
        let other = Navigator()
        weak var restored: Gatehouse?
        do {
            let house = Gatehouse(.locked("x"))
            restored = house
            let result = other.restore(archive, starting: house)
            XCTAssertEqual(result.waiting.count, 3, "\(result)")
        }
        XCTAssertEqual(other.names, "door")
        let reports = recordingMisuse { (other.top?.coordinator as? Gatehouse.Key)?.flow.cancel() }
        XCTAssertEqual(reports.count, 1)
        XCTAssertNil(restored)
        XCTAssertTrue(other.waitingRoutes.isEmpty)
    }

    // MARK: Lifetimes

    private func isDropped(_ prepare: @MainActor (Navigator, Gatehouse) -> Void) async -> [Bool] {
        weak var coordinator: Gatehouse?
        weak var stack: Navigator?
        do {
            let navigator = Navigator()
            let house = Gatehouse()
            navigator.start(house)
            prepare(navigator, house)
            (coordinator, stack) = (house, navigator)
            await settle()
        }
        await settle()
        return [coordinator == nil, stack == nil]
    }

    func testATreeOnWhichSomethingWaitsIsReleased() async {
        let cases: [(String, @MainActor (Navigator, Gatehouse) -> Void)] = [
            ("locked", { $1.navigate(to: .locked("a")) }),
            ("locked path", { $1.navigate(toPath: [.page("home"), .lockedSheet("a"), .page("b")]) }),
            ("locked child", { $1.navigate(to: .lockedChild("a")) }),
            (
                "queued",
                { _, house in
                    house.flow.present(Place("a"))
                    house.flow.present(Gatehouse(), as: .sheet, ifPresenting: .queue) { _ in _ = house.ends }
                    house.navigate(to: .lockedSheet("x"))
                }
            ),
            (
                "asked",
                { _, house in
                    let place = Place("a")
                    place.canLeave = false
                    house.flow.present(place)
                    house.flow.present(Gatehouse(), as: .sheet, ifPresenting: .replace) { _ in _ = house.ends }
                }
            ),
            (
                "alerts",
                { _, house in
                    for name in ["a", "b"] { house.flow.presentAlert(name, cancel: .button("OK") { _ = house.ends }) }
                }
            ),
            (
                "hidden",
                { navigator, house in
                    house.navigate(to: .tabs)
                    let second = navigator.top?.embedded["two"]?.top?.coordinator as? Gatehouse
                    second?.navigate(to: .lockedSheet("x"))
                    second?.flow.presentAlert("a", cancel: .button("OK"))
                }
            ),
            (
                "endless work",
                { _, house in
                    house.decide = { route in
                        if case .locked = route { return .after { await Waiter().wait() } }
                        return nil
                    }
                    house.navigate(to: .locked("a"))
                }
            ),
        ]
        for (name, prepare) in cases {
            let dropped = await isDropped(prepare)
            XCTAssertEqual(dropped, [true, true], name)
        }
    }

    func testADeepChainOfFlowsIsReleasedWithoutRecursion() async {
        var last: Guide? = Guide()
        last.map { navigator.start($0) }
        for _ in 0..<40_000 {
            let child = Guide("child")
            last?.flow.push(child)
            last = child
        }
        navigator.start(Guide())
        last = nil
        XCTAssertEqual(navigator.screens.count, 1)
    }

    // MARK: Reports

    func testScreensWithoutARouteAreReportedOnceByAnArchive() async {
        let root = Guide()
        navigator.start(root)
        root.flow.replaceScreens(with: [Place("a"), Place("b"), Place("c")])
        let reports = recordingMisuse { _ = navigator.archive() }
        XCTAssertEqual(reports.count, 1)
    }

    // MARK: Presentations

    func testSelectingATabByCodeShowsWhatItPresentsAndWhatWaitsThere() async {
        let root = Guide(at: .tabs)
        navigator.start(root)
        let tabs = navigator.top?.viewModel as? TabsViewModel
        let second = navigator.top?.embedded["two"]?.top?.coordinator as? Guide
        second?.navigate(to: .sheet("s"))
        second?.flow.present(Place("later"), ifPresenting: .queue)
        second?.flow.present(Place("last"), ifPresenting: .queue)
        XCTAssertEqual(navigator.frontmostStack.top?.coordinator is Guide, true)
        XCTAssertEqual(navigator.place?.name, "first")
        tabs?.selection = "two"
        XCTAssertEqual(navigator.place?.name, "s")
        navigator.frontmostStack.presenting?.userDidDismiss()
        XCTAssertEqual(navigator.place?.name, "later")
        tabs?.selection = "one"
        navigator.frontmostStack.presenting?.userDidDismiss()
        XCTAssertEqual(navigator.place?.name, "first")
        tabs?.selection = "two"
        XCTAssertEqual(navigator.place?.name, "last")
    }

    func testOpenQuestionOfAnEndingReplacementIsRefusedOnce() async {
        let root = Guide()
        navigator.start(root)
        let child = Guide("child")
        root.flow.push(child)
        let place = Place("sheet")
        place.canLeave = false
        root.flow.present(place)
        var ends: [String] = []
        child.flow.present(Guide("new"), as: .sheet, ifPresenting: .replace) { ends.append("\($0)") }
        await waitUntil("asked") { place.questions == 1 }
        child.flow.finish("done")
        XCTAssertEqual(ends.count, 1)
        await place.answer(true)
        XCTAssertEqual(ends.count, 1)
        XCTAssertEqual(navigator.names, "home | sheet")
        // The first question has been answered, so the next attempt to dismiss the screen asks a new question.
        XCTAssertFalse(navigator.userDidDismiss())
        await waitUntil("asked again") { place.questions == 2 }
        await place.answer(true)
        XCTAssertEqual(navigator.names, "home")
    }

    func testAQuestionIsOverWhenItsScreenIsReplacedByThatOfARoute() async {
        let house = Gatehouse()
        navigator.start(house)
        house.navigate(to: .page("form"))
        navigator.place?.canLeave = false
        let form = navigator.place
        var isDone: Bool?
        Task { isDone = await house.flow.perform { house.navigate(toPath: [.page("other")]).isShown } }
        await waitUntil("asked") { form?.questions == 1 }
        house.flow.replaceScreens(with: [Place("new")])
        // The task belongs to the test and not to the library, so `settle()` does not wait for it.
        await waitUntil("the request ends") { isDone != nil }
        XCTAssertEqual(isDone, false)
        form?.answerAll(true)
        await settle()
        XCTAssertEqual(navigator.names, "new")
    }
}

/// Work that lasts until its task is cancelled, and counts as waiting for the user.
@MainActor
private final class Waiter {
    private let stream = AsyncStream<Void>.makeStream()

    func wait() async {
        let wait = RunningWork.beginWaiting()
        for await _ in stream.stream {}
        wait?.end()
    }
}

/// A gate at which work waits until a test opens it.
@MainActor
private final class Gate {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var isOpen = false

    func wait() async {
        if isOpen { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    func open() {
        isOpen = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}
