@testable import MVVMC
import MVVMCTesting
import XCTest

/// Navigation to a path while presentations cover the screens.
@MainActor
final class PathCoverTests: XCTestCase {
    private typealias Route = Gatehouse.Route
    private let navigator = Navigator()
    private let house = Gatehouse()

    /// Returns several ways to cover the frontmost screen without a route.
    private func covers(of house: Gatehouse) -> [(name: String, present: () -> Void)] {
        [
            ("a sheet", { house.flow.present(Place("help")) }),
            ("a child", { house.flow.present(Gatehouse(.page("help")), as: .sheet) }),
            ("an alert", { house.flow.presentAlert("Sure?", cancel: .button("Yes")) }),
            (
                "a child with an alert",
                {
                    house.flow.present(Gatehouse(.page("help")), as: .fullScreen)
                    house.flow.presentAlert("Sure?", cancel: .button("Yes"))
                }
            ),
        ]
    }

    private final class Shy: Coordinator {
        enum Route: Hashable { case home, nothing }
        let flow = Flow<Void>()
        let initialRoute = Route.home
        func show(_ route: Route) { if route == .home { flow.push(Place("home")) } }
    }

    func testPathRemovesACoverWithoutARoute() async {
        for index in covers(of: house).indices {
            for path in [[Route.page("home")], [.page("home"), .page("news")], [.page("other")]] {
                let (navigator, house) = (Navigator(), Gatehouse())
                navigator.start(house)
                let cover = covers(of: house)[index]
                cover.present()
                XCTAssertNotNil(navigator.presented, cover.name)
                XCTAssertTrue(house.navigate(toPath: path).isShown, cover.name)
                XCTAssertEqual(navigator.names, path.map(\.description).joined(separator: " "), cover.name)
            }
        }
    }

    func testPathRemovesACoverOfAnotherFlow() async throws {
        navigator.start(house)
        house.navigate(to: .child("child"))
        let child = try XCTUnwrap(navigator.gatehouse)
        house.flow.present(Place("help"))
        XCTAssertTrue(child.navigate(toPath: [.page("child"), .page("a")]).isShown)
        XCTAssertEqual(navigator.names, "home child a")
        child.flow.present(Gatehouse(.page("help")), as: .sheet)
        XCTAssertTrue(house.navigate(toPath: [.page("home"), .child("child"), .page("b")]).isShown)
        XCTAssertEqual(navigator.names, "home child a b")
    }

    func testPathDropsAPresentationThatWaitsBelowAnAlert() async {
        navigator.start(house)
        house.flow.presentAlert("Sure?", cancel: .button("Yes"))
        let sheet = Gatehouse(.page("sheet"))
        var ends: [String] = []
        house.flow.present(sheet, as: .sheet, ifPresenting: .queue) { ends.append("\($0)") }
        XCTAssertTrue(navigator.hasWaitingPresentations)
        XCTAssertEqual(house.navigate(toPath: [.page("home"), .page("news")]), .shown)
        XCTAssertEqual(navigator.names, "home news")
        XCTAssertFalse(navigator.hasWaitingPresentations)
        XCTAssertEqual(ends, ["refused"])
    }

    func testPathDropsAPresentationOfAFlowOnTheWay() async throws {
        navigator.start(house)
        house.navigate(to: .child("child"))
        let child = try XCTUnwrap(navigator.gatehouse)
        child.flow.presentAlert("Sure?", cancel: .button("Yes"))
        child.flow.present(Place("waits"), ifPresenting: .queue)
        XCTAssertEqual(house.navigate(toPath: [.page("home"), .child("child"), .page("b")]), .shown)
        XCTAssertEqual(navigator.names, "home child b")
        XCTAssertFalse(navigator.hasWaitingPresentations)
    }

    func testAPathThatShowsNothingKeepsWhatWaits() async {
        let shy = Shy()
        navigator.start(shy)
        shy.flow.presentAlert("Sure?", cancel: .button("Yes"))
        shy.flow.present(Place("waits"), ifPresenting: .queue)
        XCTAssertEqual(shy.navigate(toPath: [.home, .nothing]), .showedNothing)
        XCTAssertTrue(navigator.hasWaitingPresentations)
        NavigationUser(of: navigator).tap(alertButton: "Yes")
        XCTAssertEqual(navigator.names, "home | waits")
    }

    func testTheLastRouteIsSeenAlthoughATabHasPresentedSomething() async throws {
        navigator.start(house)
        house.navigate(to: .tabs)
        let tab = try XCTUnwrap(navigator.gatehouse)
        tab.flow.present(Place("help"))
        XCTAssertTrue(house.navigate(toPath: [.page("home"), .tabs]).isShown)
        XCTAssertEqual(navigator.names, "home TabsViewModel[first, second]")
        XCTAssertTrue(navigator.gatehouse === tab, "the screens of the path stay")
    }

    func testPathRemovesACoverOfAHiddenTab() async throws {
        navigator.start(house)
        house.navigate(to: .tabs)
        let first = try XCTUnwrap(navigator.gatehouse)
        let container = try XCTUnwrap(navigator.top)
        container.userDidSelect("two")
        first.flow.present(Place("help"))
        XCTAssertTrue(first.navigate(toPath: [.page("first"), .page("news")]).isShown)
        container.userDidSelect("one")
        XCTAssertEqual(navigator.names, "home TabsViewModel[first news, second]")
    }

    func testCoverOfAPathIsAskedBeforeAnyChange() async throws {
        for isConfirmed in [false, true] {
            let (navigator, house) = (Navigator(), Gatehouse())
            navigator.start(house)
            let form = Place("form")
            form.canLeave = false
            house.flow.present(form)
            let change = Task {
                await house.flow.perform { house.navigate(toPath: [.page("home"), .page("news")]) }
            }
            await form.answer(isConfirmed)
            let isThere = await change.value
            XCTAssertEqual(isThere, isConfirmed ? .shown : .kept(by: "Place"))
            XCTAssertEqual(navigator.names, isConfirmed ? "home news" : "home | form")
        }
    }

    func testQuestionToAnotherFlowDoesNotRetainThePathCoordinator() async throws {
        navigator.start(house)
        let form = Place("form")
        form.canLeave = false
        house.flow.present(form)
        house.navigate(to: .child("child"))
        @Weak var child = navigator.screens.last?.coordinator as? Gatehouse
        child?.navigate(toPath: [.page("child"), .page("a")])
        await waitUntil("the form is asked") { form.questions == 1 }
        child?.flow.cancel()
        XCTAssertNil(child)
        await form.answer(true)
        XCTAssertEqual(navigator.names, "home | form")
    }

    func testAPathThatIsDeclinedLeavesNothing() async {
        navigator.start(house)
        house.flow.present(Place("help"))
        house.decide = { $0 == .page("closed") ? .decline("it is closed") : nil }
        XCTAssertFalse(house.navigate(toPath: [.page("home"), .page("closed")]).isShown)
        XCTAssertEqual(navigator.names, "home | help")
    }

    func testAPresentationOfARouteOnThePathStays() async {
        navigator.start(house)
        house.navigate(to: .sheet("sheet"))
        navigator.gatehouse?.flow.present(Place("help"))
        XCTAssertTrue(house.navigate(toPath: [.page("home"), .sheet("sheet")]).isShown)
        XCTAssertEqual(navigator.names, "home | sheet")
    }

    func testASheetOfAnEarlierRouteLeavesWithItsRoute() async throws {
        navigator.start(house)
        house.navigate(to: .sheet("sheet"))
        XCTAssertEqual(house.navigate(to: .page("news")), .covered(by: "Place"))
        XCTAssertEqual(navigator.names, "home news | sheet")
        let news = try XCTUnwrap(navigator.top?.id)
        let path = [Route.page("home"), .sheet("sheet"), .page("news")]
        XCTAssertEqual(house.navigate(toPath: path), .shown)
        XCTAssertEqual(navigator.names, "home news")
        XCTAssertEqual(navigator.top?.id, news, "the last route stays")
        XCTAssertEqual(house.path, [.page("home"), .page("news")])
        XCTAssertEqual(house.ends.map { $0.hasPrefix("sheet cancelled") }, [true])
    }

    /// A coordinator whose sheets and tabs have coordinators with routes of different types.
    private final class Office: Coordinator {
        enum Route: Hashable, Codable { case home, key, tabs, lock }
        let flow = Flow<Never>()
        let initialRoute = Route.home
        let first = Gatehouse(.page("first"))

        func show(_ route: Route) {
            switch route {
            case .home: flow.push(Place("home"))
            case .key: flow.present(Gatehouse.Key(), as: .sheet)
            case .lock: flow.present(Place("lock"), over: .frontmost)
            case .tabs:
                flow.push(TabsViewModel([.init("one")]))
                flow.embed(first, in: "one")
            }
        }
    }

    func testASheetOfAnEarlierRouteIsAskedBeforeThePathGoesOnInAChild() async throws {
        for isConfirmed in [false, true] {
            let (navigator, office) = (Navigator(), Office())
            navigator.start(office)
            office.navigate(to: .key)
            let form = Place("form")
            form.canLeave = false
            let key = try XCTUnwrap(navigator.frontmostStack.top?.coordinator as? Gatehouse.Key)
            key.flow.push(form)
            office.navigate(to: .tabs)
            XCTAssertEqual(navigator.names, "home TabsViewModel[first] | door form")
            let path = RoutePath(Office.Route.home, Office.Route.key, Office.Route.tabs, Route.page("a"))
            let change = Task { await office.flow.perform { office.navigate(toPath: path) } }
            await form.answer(isConfirmed)
            let outcome = await change.value
            XCTAssertEqual(outcome, isConfirmed ? .shown : .kept(by: "Place"))
            XCTAssertEqual(
                navigator.names,
                isConfirmed ? "home TabsViewModel[first a]" : "home TabsViewModel[first] | door form")
        }
    }

    func testASheetOfAnEarlierRouteStaysBelowThePresentationOfTheLastOne() async throws {
        let office = Office()
        navigator.start(office)
        office.navigate(toPath: [.home, .key, .lock])
        XCTAssertEqual(navigator.names, "home | door")
        XCTAssertEqual(navigator.layers.map(\.names), ["lock"])
        XCTAssertEqual(office.navigate(toPath: [.home, .key, .lock]), .alreadyInFront)
        XCTAssertEqual(navigator.names, "home | door")
        XCTAssertEqual(navigator.layers.map(\.names), ["lock"])
    }

    func testAPathDoesNotGoOnInTheTabsOfARouteThatLeaves() async {
        let office = Office()
        navigator.start(office)
        office.navigate(to: .tabs)
        let path = RoutePath(Office.Route.home, Route.page("a"))
        let reports = recordingMisuse { XCTAssertEqual(office.navigate(toPath: path), .unfit) }
        XCTAssertEqual(reports.count, 1)
        XCTAssertEqual(navigator.names, "home TabsViewModel[first]")
    }

    func testAPathAndAnAlertWaitForAPresentationOverTheFrontmost() async throws {
        navigator.start(house)
        house.navigate(to: .child("child"))
        let child = try XCTUnwrap(navigator.gatehouse)
        child.flow.present(Gatehouse(.page("notice")), as: .fullScreen, over: .frontmost)
        house.flow.presentAlert("Sure?", cancel: .button("Yes"))
        XCTAssertEqual(navigator.layers.map(\.names), ["notice"])
        XCTAssertEqual(house.navigate(toPath: [.page("home"), .page("news")]), .waits(for: "Place"))
        XCTAssertEqual(navigator.names, "home child")
        XCTAssertTrue(child.flow.dismiss())
        XCTAssertEqual(navigator.names, "home news", "the path has answered the alert, which came first, with cancel")
        XCTAssertEqual(navigator.layers.map(\.names), [])
    }

    func testTheChildThatARouteWaitsForStaysWithWhatIsOverIt() async {
        navigator.start(house)
        house.navigate(toPath: [.page("home"), .lockedSheet("vault")])
        house.flow.presentAlert("Wrong password", cancel: .button("OK"))
        XCTAssertEqual(navigator.names, "home | door | AlertViewModel")
        XCTAssertFalse(house.navigate(toPath: [.page("home"), .lockedSheet("vault")]).isShown)
        XCTAssertEqual(navigator.names, "home | door | AlertViewModel")
        XCTAssertTrue(house.navigate(toPath: [.page("home"), .page("news")]).isShown, "nothing is waited for anymore")
        XCTAssertEqual(navigator.names, "home news")
    }

    func testPathKeepsThePresentationOfAnAwaitedPushedChild() async throws {
        navigator.start(house)
        house.navigate(to: .locked("vault"))
        let key = try XCTUnwrap(navigator.top?.coordinator as? Gatehouse.Key)
        key.flow.presentAlert("Wrong password", cancel: .button("OK"))
        XCTAssertFalse(house.navigate(toPath: [.page("home"), .locked("vault")]).isShown)
        XCTAssertEqual(navigator.names, "home door | AlertViewModel")
    }

    func testAPathWithinTheChildThatARouteWaitsForIsSeen() async throws {
        let inner = Gatehouse(.page("inner"))
        house.decide = { $0 == .page("vault") ? .after(inner, as: .sheet) : nil }
        navigator.start(house)
        house.navigate(to: .page("vault"))
        inner.flow.present(Place("help"))
        XCTAssertTrue(inner.navigate(toPath: [.page("inner"), .page("news")]).isShown)
        XCTAssertEqual(navigator.names, "home | inner news")
    }

    func testTheChildThatAnotherFlowWaitsForStaysWithWhatIsOverIt() async throws {
        navigator.start(house)
        house.navigate(to: .child("child"))
        let child = try XCTUnwrap(navigator.gatehouse)
        house.navigate(to: .lockedSheet("vault"))
        house.flow.presentAlert("Wrong password", cancel: .button("OK"))
        XCTAssertFalse(child.navigate(toPath: [.page("child"), .page("a")]).isShown, "the user sees the alert")
        XCTAssertEqual(navigator.names, "home child a | door | AlertViewModel")
    }
}
