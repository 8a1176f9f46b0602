import MVVMC
import MVVMCTesting
import XCTest

@MainActor
final class DecisionTests: XCTestCase {
    private let navigator = Navigator()
    private let house = Gatehouse()
    private var events: [String] = []

    private func start() -> ObservationToken {
        navigator.start(house)
        return navigator.observeEvents { self.events.append("\($0)") }
    }

    func testARouteIsShownInstead() async {
        _ = start()
        house.decide = { $0 == .page("old") ? .redirect(to: .page("new")) : nil }
        house.navigate(to: .page("old"))
        XCTAssertEqual(navigator.names, "home new")
        XCTAssertEqual(house.path, [.page("home"), .page("new")])
        house.navigate(to: .page("old"))
        XCTAssertEqual(navigator.names, "home new", "it is there already")
    }

    func testARedirectionWithoutEndIsReported() async {
        _ = start()
        house.decide = { $0 == .page("a") ? .redirect(to: .page("b")) : .redirect(to: .page("a")) }
        let reports = recordingMisuse { house.navigate(to: .page("a")) }
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(reports.first?.message.contains("has redirected a 100 times in a row") == true, "\(reports)")
        XCTAssertEqual(navigator.names, "home")
    }

    func testARouteIsRefusedWithAReasonOrWithout() async {
        let token = start()
        house.decide = { $0 == .page("a") ? .decline() : .decline("it is closed") }
        XCTAssertFalse(house.navigate(to: .page("a")).isShown)
        XCTAssertFalse(house.navigate(to: .page("b")).isShown)
        XCTAssertEqual(navigator.names, "home")
        XCTAssertEqual(events, ["Gatehouse declined a", "Gatehouse declined b: it is closed"])
        withExtendedLifetime(token) {}
    }

    func testARouteWaitsForAChildAndIsShownWhenItHasFinished() async {
        for (route, waiting, shown) in [
            (Gatehouse.Route.locked("vault"), "home door", "home vault"),
            (.lockedSheet("vault"), "home | door", "home | vault"),
        ] {
            let navigator = Navigator()
            let house = Gatehouse()
            navigator.start(house)
            XCTAssertFalse(house.navigate(to: route).isShown, "it waits")
            XCTAssertEqual(navigator.names, waiting)
            XCTAssertEqual(navigator.waitingRoutes.map(\.description), ["Gatehouse \(route) after Key"])
            XCTAssertTrue("\(navigator)".hasSuffix("\nwaiting: Gatehouse \(route) after Key"), "\(navigator)")
            var changes = 0
            let token = navigator.$screens.observe(initial: false) { _ in changes += 1 }
            navigator.turnKey(for: house)
            XCTAssertEqual(navigator.names, shown)
            XCTAssertLessThanOrEqual(changes, 1, "one change")
            XCTAssertEqual(navigator.waitingRoutes, [])
            XCTAssertEqual(house.path, [.page("home"), route])
            withExtendedLifetime(token) {}
        }
    }

    func testARouteWhoseChildFinishesAtOnceIsShownAndThePathGoesOn() async {
        final class Ticket: Coordinator {
            enum Route: Hashable { case ticket }
            let flow = Flow<Void>()
            let initialRoute = Route.ticket
            private let onShow: @MainActor () -> Void
            init(_ onShow: @escaping @MainActor () -> Void) { self.onShow = onShow }
            func show(_ route: Route) {
                onShow()
                flow.finish()
            }
        }
        for isPath in [false, true] {
            let house = Gatehouse(isOpen: true)
            navigator.start(house)
            var hasTicket = false
            house.decide = { route in
                guard route == .page("hall"), !hasTicket else { return nil }
                return .after(Ticket { hasTicket = true })
            }
            if isPath {
                XCTAssertTrue(house.navigate(toPath: [.page("home"), .page("hall"), .page("stage")]).isShown)
                XCTAssertEqual(navigator.names, "home hall stage")
            } else {
                XCTAssertTrue(house.navigate(to: .page("hall")).isShown)
                XCTAssertEqual(navigator.names, "home hall")
            }
            XCTAssertEqual(navigator.waitingRoutes, [])
        }
    }

    func testARouteWaitsForWorkAndIsShownWhenItHasReturned() async {
        _ = start()
        let isLoaded = Observed(wrappedValue: false)
        house.decide = { [house] route in
            guard case .locked = route, !house.isOpen else { return nil }
            return .after {
                await waitUntil("it is loaded") { isLoaded.wrappedValue }
                house.isOpen = true
            }
        }
        house.navigate(to: .locked("vault"))
        XCTAssertEqual(navigator.waitingRoutes.map(\.description), ["Gatehouse locked vault after AsyncWork"])
        house.navigate(to: .locked("vault"))
        XCTAssertEqual(navigator.waitingRoutes.count, 1, "a second tap changes nothing")
        XCTAssertEqual(navigator.names, "home")
        isLoaded.wrappedValue = true
        await waitUntil("the route is shown") { [navigator] in navigator.names == "home vault" }
        XCTAssertEqual(navigator.waitingRoutes, [])
        XCTAssertEqual(house.path, [.page("home"), .locked("vault")])
    }

    func testANewerRouteWaitsForItsOwnWork() async {
        for isPath in [false, true] {
            let (navigator, house) = (Navigator(), Gatehouse())
            navigator.start(house)
            var begun: [String] = []
            var (loaded, cancelled): (Set<String>, [String]) = ([], [])
            let isOnline = Observed(wrappedValue: false)
            house.decide = { route in
                guard case .locked(let name) = route else { return nil }
                if loaded.contains(name) { return .show }
                return .after {
                    begun.append(name)
                    while !isOnline.wrappedValue, !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
                    if Task.isCancelled { cancelled.append(name) } else { loaded.insert(name) }
                }
            }
            house.navigate(to: .locked("a"))
            house.navigate(to: .locked("a"))
            await waitUntil("the first work has begun") { begun == ["a"] }
            if isPath {
                house.navigate(toPath: [.page("home"), .locked("b")])
            } else {
                house.navigate(to: .locked("b"))
            }
            await waitUntil("the newer work has begun") { begun == ["a", "b"] && cancelled == ["a"] }
            isOnline.wrappedValue = true
            await waitUntil("the newer route is shown") { navigator.names == "home b" }
            XCTAssertEqual(begun, ["a", "b"])
        }
    }

    func testCancelledWorkThatHandlesItsErrorIsNotReported() async {
        let (navigator, child) = (Navigator(), Gatehouse(.page("child")))
        navigator.start(house)
        let other = Gatehouse(.page("other"))
        house.flow.push(other)
        other.flow.cancel()
        house.flow.push(child)
        var (hasBegun, hasEnded) = (false, false)
        child.decide = {
            guard case .locked = $0 else { return nil }
            return .after { [weak child] in
                hasBegun = true
                try? await Task.sleep(for: .seconds(600))
                child?.flow.presentAlert("Not loaded", cancel: .button("OK"))
                other.flow.presentAlert("Not loaded", cancel: .button("OK"))
                hasEnded = true
            }
        }
        child.navigate(to: .locked("a"))
        await waitUntil("the work has begun") { hasBegun }
        let reports = await recordingMisuse {
            child.flow.cancel()
            await waitUntil("the work has ended") { hasEnded }
        }
        XCTAssertEqual(reports.count, 1, "only that of a flow that the work is not for")
    }

    func testAnArchiveHasTheRouteThatWaitsAndNotItsWork() async throws {
        final class Splash: Coordinator {
            enum Route: Hashable, Codable { case start, loaded }
            let flow = Flow<Never>()
            let initialRoute = Route.start
            var isLoaded = false
            func decision(for route: Route) -> RouteDecision<Route> {
                route == .start || isLoaded ? .show : .after { try await Task.sleep(for: .seconds(600)) }
            }
            func show(_ route: Route) {
                guard route == .start else { return _ = flow.push(Place("loaded")) }
                flow.task {
                    self.flow.push(Place("start"))
                    self.navigate(to: .loaded)
                }
            }
        }
        let navigator = Navigator()
        navigator.start(Splash())
        await waitUntil("the route waits") { navigator.waitingRoutes.count == 1 }
        let archive = try XCTUnwrap(navigator.archive())
        let loaded = Splash()
        loaded.isLoaded = true
        let tree = Navigator()
        let restoration = tree.restore(archive, starting: loaded)
        XCTAssertEqual(restoration.leftOut, [])
        XCTAssertFalse("\(archive)".contains("AsyncWork"))
    }

    func testWorkThatThrowsDropsTheRoute() async {
        struct Offline: Error {}
        let token = start()
        house.decide = { if case .locked = $0 { .after { throw Offline() } } else { nil } }
        let isThere = await house.flow.perform { [house] in
            house.navigate(toPath: [.page("home"), .locked("vault"), .page("a")])
        }
        XCTAssertEqual(isThere, .dropped)
        XCTAssertEqual(navigator.names, "home")
        XCTAssertEqual(events.filter { $0 == "Gatehouse dropped locked vault" }.count, 1, "\(events)")
        withExtendedLifetime(token) {}
    }

    func testWorkIsCancelledWithItsRoute() async {
        _ = start()
        var hasBegun = false
        var ends: [Bool] = []
        house.decide = {
            guard case .locked = $0 else { return nil }
            return .after {
                hasBegun = true
                try? await Task.sleep(for: .seconds(600))
                ends.append(Task.isCancelled)
            }
        }
        house.navigate(to: .locked("vault"))
        await waitUntil("the work has begun") { hasBegun }
        house.navigate(to: .page("a"))
        await waitUntil("the work has ended") { !ends.isEmpty }
        XCTAssertEqual(ends, [true])
        XCTAssertEqual(navigator.names, "home a")
    }

    func testWorkThatIsAskedForWithoutEndIsReported() async {
        let token = start()
        var count = 0
        house.decide = { if case .locked = $0 { .after { count += 1 } } else { nil } }
        let reports = await recordingMisuse {
            house.navigate(to: .locked("vault"))
            await settle()
        }
        XCTAssertEqual(count, 100)
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                a feedback loop: Gatehouse has let locked vault wait for work 100 times in a row, each time because the decision was the same after the work before.
                The route is not shown. Let the work change what decision(for:) depends on, or throw an error.
                """
            ])
        XCTAssertEqual(navigator.names, "home")
        XCTAssertEqual(navigator.waitingRoutes, [])
        withExtendedLifetime(token) {}
    }

    func testARouteIsDroppedWhenTheUserBacksOut() async {
        let token = start()
        house.navigate(to: .locked("vault"))
        navigator.userDidGoBack()
        XCTAssertEqual(navigator.names, "home")
        XCTAssertEqual(navigator.waitingRoutes, [])
        XCTAssertTrue(events.contains("Gatehouse shows locked vault after Key"), "\(events)")
        XCTAssertEqual(events.filter { $0 == "Gatehouse dropped locked vault" }.count, 1, "\(events)")
        withExtendedLifetime(token) {}
    }

    func testTheCoordinatorDecidesAgainWhenTheChildHasFinished() async {
        _ = start()
        house.navigate(to: .locked("vault"))
        (navigator.top?.coordinator as? Gatehouse.Key)?.flow.finish()
        XCTAssertEqual(navigator.names, "home door", "it is still locked, so the next key is waited for")
        navigator.turnKey(for: house)
        XCTAssertEqual(navigator.names, "home vault")
    }

    func testANewerRouteForTheSameChildKeepsItAndTakesThePlace() async {
        let token = start()
        house.navigate(to: .lockedSheet("vault"))
        let door = navigator.frontmostStack.top
        house.navigate(to: .lockedSheet("cellar"))
        XCTAssertTrue(navigator.frontmostStack.top === door, "the user goes on with what is there")
        XCTAssertEqual(navigator.waitingRoutes.map(\.route), ["locked sheet cellar"])
        XCTAssertTrue(events.contains("Gatehouse dropped locked sheet vault"), "\(events)")
        navigator.turnKey(for: house)
        XCTAssertEqual(navigator.names, "home | cellar")
        withExtendedLifetime(token) {}
    }

    func testNewerRouteReplacesTheChildOfAWaitingRoute() async {
        _ = start()
        house.navigate(to: .lockedSheet("vault"))
        house.navigate(to: .page("a"))
        XCTAssertEqual(navigator.names, "home a")
        XCTAssertEqual(navigator.waitingRoutes, [])
        house.navigate(to: .locked("vault"))
        house.navigate(to: .page("a"))
        XCTAssertEqual(navigator.names, "home a", "it is below what was waited for, and is there already")
        XCTAssertEqual(navigator.waitingRoutes, [])
    }

    func testANewerRouteOfACoordinatorAboveDropsTheOneThatWaits() async {
        _ = start()
        house.navigate(to: .child("a"))
        let child = navigator.gatehouse
        child?.navigate(to: .locked("vault"))
        XCTAssertEqual(navigator.names, "home a door")
        house.navigate(to: .sheet("b"))
        XCTAssertEqual(navigator.names, "home a | b")
        XCTAssertEqual(navigator.waitingRoutes, [])
        child?.navigate(to: .page("c"))
        XCTAssertEqual(navigator.names, "home a c | b")
    }

    func testAFirstRouteWaitsAndHoldsItsFlowOpen() async {
        navigator.start(Gatehouse(.locked("vault")))
        XCTAssertEqual(navigator.names, "door")
        navigator.turnKey()
        XCTAssertEqual(navigator.names, "door", "the house is still closed, and decides again")
        navigator.turnKey(false)
        XCTAssertEqual(navigator.names, "", "the user has backed out of all that there was")
    }

    func testAPresentedChildIsPresentedOverWhatIsInFront() async {
        _ = start()
        house.flow.present(Place("notice"), as: .sheet)
        XCTAssertEqual(house.navigate(to: .lockedSheet("vault")), .waits(for: "Key"))
        XCTAssertEqual(navigator.names, "home | notice | door")
        XCTAssertEqual(navigator.waitingRoutes.count, 1)
        navigator.presented?.userDidDismiss()
        XCTAssertEqual(navigator.names, "home | notice")
        XCTAssertEqual(navigator.waitingRoutes.count, 0)
    }

    func testAChildIsQueuedBehindAnAlert() async {
        _ = start()
        house.flow.presentAlert("!", cancel: .button("OK"))
        house.navigate(to: .lockedSheet("vault"))
        XCTAssertEqual(navigator.names, "home | AlertViewModel")
        XCTAssertEqual(navigator.waitingRoutes.count, 1)
        NavigationUser(of: navigator).tap(alertButton: "OK")
        XCTAssertEqual(navigator.names, "home | door")
        navigator.turnKey(for: house)
        XCTAssertEqual(navigator.names, "home | vault")
    }

    func testWaitingRoutesAreReleasedWithTheTree() async {
        assertNothingLeaked {
            let navigator = Navigator()
            let house = Gatehouse()
            navigator.start(house)
            house.navigate(toPath: [.page("home"), .lockedSheet("vault"), .page("after")])
            XCTAssertEqual(navigator.waitingRoutes.count, 1)
        }
    }

    /// A coordinator whose routes cannot be compared. The library reports this as misuse.
    private final class Loose: Coordinator {
        struct Route { let name: String }
        let flow = Flow<Never>()
        let initialRoute = Route(name: "home")
        func show(_ route: Route) { flow.push(Place(route.name)) }
    }

    func testIncomparableRouteIsReportedOnceWithAnEventObserver() async {
        let loose = Loose()
        _ = recordingMisuse { navigator.start(loose) }
        let token = navigator.observeEvents { self.events.append("\($0)") }
        let reports = recordingMisuse { loose.navigate(to: Loose.Route(name: "a")) }
        XCTAssertEqual(reports.count, 1, "\(reports)")
        XCTAssertEqual(navigator.names, "home a")
        withExtendedLifetime(token) {}
    }
}
