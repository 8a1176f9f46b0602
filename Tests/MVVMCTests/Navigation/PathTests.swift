import MVVMC
import MVVMCTesting
import XCTest

@MainActor
final class PathTests: XCTestCase {
    private typealias Route = Gatehouse.Route
    private let navigator = Navigator()
    private let house = Gatehouse()

    private func start(_ path: [Route] = []) -> Gatehouse {
        navigator.start(house)
        house.navigate(toPath: [.page("home")] + path)
        return house
    }

    // MARK: The path

    func testThePathIsThatOfScreensAndRunningChildren() async {
        let house = start([.page("a"), .child("b"), .sheet("c")])
        XCTAssertEqual(house.path, [.page("home"), .page("a"), .child("b"), .sheet("c")])
        house.flow.presentAlert("?", cancel: .button("OK"))
        XCTAssertEqual(house.path.count, 4, "what has no route belongs to the route below")
        navigator.presented?.presented?.userDidDismiss()
        navigator.userDidDismiss()
        navigator.userDidDismiss()
        XCTAssertEqual(house.path, [.page("home"), .page("a"), .child("b")])
        navigator.userDidGoBack()
        XCTAssertEqual(house.path, [.page("home"), .page("a")])
    }

    func testOneRouteThatShowsSeveralThingsIsOneRoute() async {
        XCTAssertEqual(start([.tabs]).path, [.page("home"), .tabs])
    }

    // MARK: Routes that are already shown

    func testADoubleTapPushesAndPresentsOnce() async {
        let house = start()
        var events: [String] = []
        for route in [Route.page("a"), .child("b"), .sheet("c")] {
            XCTAssertTrue(house.navigate(to: route).isShown)
            let (tree, token) = ("\(navigator)", navigator.observeEvents { events.append("\($0)") })
            XCTAssertTrue(house.navigate(to: route).isShown, "it is there already")
            XCTAssertEqual("\(navigator)", tree)
            XCTAssertEqual(events.popLast(), "Gatehouse declined \(route): it is already in front")
            withExtendedLifetime(token) {}
        }
        XCTAssertEqual(events, [])
        XCTAssertEqual(navigator.names, "home a b | c")
    }

    func testACoordinatorMayShowARouteAgain() async {
        let house = start([.page("a")])
        house.decide = { _ in .showAgain }
        house.navigate(to: .page("a"))
        XCTAssertEqual(navigator.names, "home a a")
    }

    func testARouteBelowTheFrontIsShownAgain() async {
        let house = start([.page("a"), .page("b")])
        house.navigate(to: .page("a"))
        XCTAssertEqual(navigator.names, "home a b a")
    }

    // MARK: Navigating to a path

    /// Navigates from each of 32 paths of up to three routes to each of these paths. Each result must equal a new tree
    /// that has navigated only to the second path. If both paths begin with the same routes, the screens that these
    /// routes have pushed must stay.
    func testEveryPathToEveryOther() async {
        let routes: [Route] = [.page("a"), .page("b"), .child("c"), .sheet("d")]
        var paths: [[Route]] = [[]]
        for length in 1...3 {
            paths += paths.filter { $0.count == length - 1 }.flatMap { path in
                routes.filter { path.last != $0 && !path.contains(.sheet("d")) }.map { path + [$0] }
            }
        }
        XCTAssertEqual(paths.count, 32)
        for from in paths {
            for to in paths {
                let (navigator, house) = (Navigator(), Gatehouse())
                navigator.start(house)
                house.navigate(toPath: [.page("home")] + from)
                let before = navigator.screens
                var changes = 0
                let token = navigator.$screens.observe(initial: false) { _ in changes += 1 }
                XCTAssertTrue(house.navigate(toPath: [.page("home")] + to).isShown, "\(from) \(to)")
                let fresh = Navigator()
                let other = Gatehouse()
                fresh.start(other)
                for route in to { other.navigate(to: route) }
                XCTAssertEqual("\(navigator)", "\(fresh)", "\(from) \(to)")
                XCTAssertEqual(house.path, [.page("home")] + to, "\(from) \(to)")
                XCTAssertLessThanOrEqual(changes, 1, "\(from) \(to)")
                let kept = zip(from, to).prefix { $0 == $1 && $0 != .sheet("d") }.count + 1
                XCTAssertTrue(
                    zip(before, navigator.screens).prefix(kept).allSatisfy { $0 === $1 }, "\(from) \(to): \(kept) stay")
                withExtendedLifetime(token) {}
            }
        }
    }

    func testScreenWithoutARouteOnTheLastRouteIsLeft() async {
        let house = start([.page("a"), .page("b")])
        house.navigate(toPath: [.page("home"), .page("a")])
        house.flow.push(Place("note"))
        house.navigate(toPath: [.page("home"), .page("a")])
        XCTAssertEqual(navigator.names, "home a")
        house.flow.push(Place("note"))
        house.navigate(toPath: [.page("home"), .page("a"), .page("c")])
        XCTAssertEqual(navigator.names, "home a note c", "it is not above the last route")
        house.navigate(toPath: [.page("home"), .page("b")])
        XCTAssertEqual(navigator.names, "home b")
    }

    func testChildrenThatAreNotOnThePathEnd() async {
        let house = start([.child("a"), .sheet("b")])
        house.navigate(toPath: [.page("home"), .page("c")])
        XCTAssertEqual(
            house.ends.sorted(),
            ["a cancelled(by: code)", "b cancelled(by: code)"])
        XCTAssertEqual(navigator.names, "home c")
    }

    func testThePathMayBeginWithAnotherRoute() async {
        let house = start([.page("a")])
        XCTAssertTrue(house.navigate(toPath: [.page("b"), .child("c")]).isShown)
        XCTAssertEqual(navigator.names, "b c")
        XCTAssertFalse(house.flow.hasEnded)
    }

    func testAnEmptyPathIsReported() async {
        let house = start([.page("a")])
        let reports = recordingMisuse { XCTAssertFalse(house.navigate(toPath: []).isShown) }
        XCTAssertEqual(reports.count, 1)
        XCTAssertEqual(navigator.names, "home a")
    }

    func testARefusedRouteChangesNothing() async {
        let house = start([.page("a")])
        house.decide = { $0 == .page("closed") ? .decline("it is closed") : nil }
        XCTAssertFalse(house.navigate(toPath: [.page("home"), .page("closed"), .page("b")]).isShown)
        XCTAssertEqual(navigator.names, "home a")
        XCTAssertFalse(house.navigate(toPath: [.page("home"), .page("b"), .page("closed"), .page("c")]).isShown)
        XCTAssertEqual(navigator.names, "home b", "what is before it is shown")
    }

    func testAnEndlesslyRedirectedRouteChangesNothing() async {
        let house = start([.page("a")])
        house.decide = { $0 == .page("round") ? .redirect(to: .page("round")) : nil }
        let reports = recordingMisuse {
            XCTAssertFalse(house.navigate(toPath: [.page("home"), .page("round"), .page("b")]).isShown)
        }
        XCTAssertEqual(reports.count, 1)
        XCTAssertEqual(navigator.names, "home a")
    }

    func testARedirectedRouteThatIsShownStays() async {
        let house = start([.page("new"), .page("b")])
        house.decide = { $0 == .page("old") ? .redirect(to: .page("new")) : nil }
        let screens = navigator.screens
        XCTAssertTrue(house.navigate(toPath: [.page("home"), .page("old"), .page("b")]).isShown)
        XCTAssertEqual(navigator.screens, screens)
    }

    // MARK: Waiting

    func testRoutesAfterAWaitingRouteWait() async {
        let house = start()
        XCTAssertFalse(
            house.navigate(toPath: [.page("home"), .page("a"), .locked("vault"), .page("b"), .lockedSheet("c")]).isShown
        )
        XCTAssertEqual(navigator.names, "home a door")
        navigator.turnKey(for: house)
        XCTAssertEqual(navigator.names, "home a vault b | c")
    }

    func testRoutesAfterADroppedRouteAreDropped() async {
        let house = start()
        house.navigate(toPath: [.page("home"), .page("a"), .locked("vault"), .page("b")])
        navigator.turnKey(false)
        XCTAssertEqual(navigator.names, "home a")
    }

    /// A coordinator with a route that makes another coordinator navigate to a path.
    private final class Outer: Coordinator {
        enum Route: Hashable { case home, into([Gatehouse.Route]), after }
        let flow = Flow<Never>()
        let initialRoute = Route.home
        let inner = Gatehouse()

        func show(_ route: Route) {
            switch route {
            case .home: flow.push(inner)
            case .into(let path): inner.navigate(toPath: path)
            case .after: flow.present(Place("after"), as: .sheet)
            }
        }
    }

    func testRoutesWaitAcrossCoordinators() async {
        for opens in [false, true] {
            let (navigator, outer) = (Navigator(), Outer())
            navigator.start(outer)
            outer.navigate(toPath: [.home, .into([.page("home"), .page("a"), .locked("vault"), .page("b")]), .after])
            XCTAssertEqual(navigator.names, "home a door")
            navigator.turnKey(opens, for: outer.inner)
            XCTAssertEqual(navigator.names, opens ? "home a vault b | after" : "home a")
        }
    }

    func testTheSameLinkAgainGoesOnWaiting() async {
        let house = start()
        let path: [Route] = [.page("home"), .page("a"), .lockedSheet("vault"), .page("b")]
        house.navigate(toPath: path)
        let screens = [navigator.top, navigator.frontmostStack.top]
        house.navigate(toPath: path)
        XCTAssertEqual([navigator.top, navigator.frontmostStack.top], screens)
        XCTAssertEqual(navigator.waitingRoutes.count, 1)
        navigator.turnKey(for: house)
        XCTAssertEqual(navigator.names, "home a b | vault")
    }

    func testANewerLinkReplacesTheOneThatWaits() async {
        let house = start()
        house.navigate(toPath: [.page("home"), .page("a"), .lockedSheet("vault"), .page("b")])
        house.navigate(toPath: [.page("home"), .page("a")])
        XCTAssertEqual(navigator.names, "home a")
        XCTAssertEqual(navigator.waitingRoutes, [])
        house.navigate(toPath: [.page("home"), .lockedSheet("vault"), .page("b")])
        house.navigate(toPath: [.page("home"), .page("c"), .lockedSheet("cellar")])
        XCTAssertEqual(navigator.names, "home c | door")
        navigator.turnKey(for: house)
        XCTAssertEqual(navigator.names, "home c | cellar")
    }

    // MARK: Screens that require confirmation

    func testTheWholeChangeWaitsForAnAnswer() async throws {
        for isConfirmed in [false, true] {
            let (navigator, house) = (Navigator(), Gatehouse())
            navigator.start(house)
            house.navigate(toPath: [.page("home"), .page("a"), .page("b")])
            let form = try XCTUnwrap(navigator.top?.viewModel as? Place)
            form.canLeave = false
            let change = Task {
                await house.flow.perform { house.navigate(toPath: [.page("home"), .page("c"), .child("d")]) }
            }
            await form.answer(isConfirmed)
            let isThere = await change.value
            XCTAssertEqual(isThere, isConfirmed ? .shown : .kept(by: "Place"))
            XCTAssertEqual(navigator.names, isConfirmed ? "home c d" : "home a b")
        }
    }

    func testPoppingIsAwaited() async throws {
        for isConfirmed in [false, true] {
            for goesToRoot in [false, true] {
                let (navigator, house) = (Navigator(), Gatehouse())
                navigator.start(house)
                house.navigate(to: .page("a"))
                let form = try XCTUnwrap(navigator.top?.viewModel as? Place)
                form.canLeave = false
                let change = Task {
                    await house.flow.perform { goesToRoot ? house.flow.popToRoot() : house.flow.pop() }
                }
                await form.answer(isConfirmed)
                let isComplete = await change.value
                XCTAssertEqual(isComplete, isConfirmed)
                XCTAssertEqual(navigator.names, isConfirmed ? "home" : "home a")
            }
        }
    }

    func testChangesWithoutAQuestionCompleteAtOnce() async {
        let house = start([.page("a")])
        let isComplete = await house.flow.perform { house.flow.pop() }
        XCTAssertTrue(isComplete)
        let isThere = await house.flow.perform { house.navigate(toPath: [.page("home"), .page("b")]) }
        XCTAssertTrue(isThere.isShown)
    }

    func testAPathThatWaitsForAChildIsAwaited() async {
        for opens in [false, true] {
            let (navigator, house) = (Navigator(), Gatehouse())
            navigator.start(house)
            let change = Task {
                await house.flow.perform { house.navigate(toPath: [.page("home"), .locked("vault")]).isShown }
            }
            await waitUntil("the key is asked for") { navigator.waitingRoutes.count == 1 }
            navigator.turnKey(opens, for: house)
            let isThere = await change.value
            XCTAssertEqual(isThere, opens)
        }
    }

    func testDismissingIsAwaitedAndACancelledTaskWaitsNoLonger() async throws {
        let house = start([.sheet("a")])
        let form = try XCTUnwrap(navigator.frontmostStack.top?.viewModel as? Place)
        form.canLeave = false
        let change = Task { await house.flow.perform { house.flow.dismiss() } }
        await waitUntil("the form is asked") { form.questions == 1 }
        change.cancel()
        let isComplete = await change.value
        XCTAssertFalse(isComplete)
        await form.answer(true)
        XCTAssertEqual(navigator.names, "home", "the change itself is made when it is confirmed")
    }

    func testAQuestionAndItsAnswerAreEvents() async throws {
        let house = start([.page("a")])
        var events: [String] = []
        let token = navigator.observeEvents { events.append("\($0)") }
        let form = try XCTUnwrap(navigator.top?.viewModel as? Place)
        form.canLeave = false
        house.flow.pop()
        await form.answer(false)
        house.flow.pop()
        await form.answer(true)
        XCTAssertEqual(
            events,
            [
                "Place is asked whether it may be left by code", "Place stays",
                "Place is asked whether it may be left by code", "Place may be left", "popped Place by code",
                "Place is in front",
            ])
        withExtendedLifetime(token) {}
    }
}
