import MVVMC
import MVVMCTesting
import XCTest

/// Screens that stay or are removed in combinations of paths, waiting routes, presentations and work. The random
/// sequences found these cases.
@MainActor
final class PathKeepingTests: XCTestCase {
    private typealias Route = Gatehouse.Route
    private let navigator = Navigator()
    private let house = Gatehouse()

    func testADeclinedRouteLeavesTheRoutesBelowWaiting() async throws {
        navigator.start(house)
        house.navigate(to: .child("a"))
        let child = try XCTUnwrap(navigator.gatehouse)
        child.navigate(to: .locked("vault"))
        house.decide = { $0 == .page("closed") ? .decline("it is closed") : .decline() }
        house.navigate(to: .page("closed"))
        house.navigate(to: .page("ignored"))
        house.navigate(toPath: [.page("home"), .page("closed")])
        XCTAssertEqual(navigator.names, "home a door")
        XCTAssertEqual(navigator.waitingRoutes.count, 1)
        navigator.turnKey(for: child)
        XCTAssertEqual(navigator.names, "home a vault")
    }

    func testNewerLinkWaitsIfTheEarlierChildGoesWithItsScreens() async {
        for (route, newer) in [
            (Route.locked("x"), Route.locked("y")), (.lockedSheet("x"), .lockedSheet("y")),
        ] {
            let (navigator, house) = (Navigator(), Gatehouse())
            navigator.start(house)
            house.navigate(toPath: [.page("home"), .page("a"), route])
            house.navigate(toPath: [.page("home"), newer])
            XCTAssertEqual(navigator.waitingRoutes.map(\.route), ["\(newer)"])
            navigator.turnKey(for: house)
            XCTAssertEqual(navigator.names, newer == .locked("y") ? "home y" : "home | y")
        }
    }

    func testKeptChildKeepsItsFirstScreensAmongOtherScreens() async throws {
        navigator.start(house)
        house.navigate(to: .child("a"))
        let child = try XCTUnwrap(navigator.gatehouse)
        house.navigate(to: .page("b"))
        child.navigate(to: .page("c"))
        XCTAssertEqual(navigator.names, "home a b c")
        XCTAssertTrue(house.navigate(toPath: [.page("home"), .child("a"), .sheet("d")]).isShown)
        XCTAssertEqual(navigator.names, "home a | d")
        XCTAssertFalse(child.flow.hasEnded)
        XCTAssertEqual(house.path, [.page("home"), .child("a"), .sheet("d")])
    }

    func testScreenAboveARemovedScreenIsShownAgain() async {
        navigator.start(house)
        let slow = Slow()
        house.flow.push(slow)
        slow.navigate(to: "slow")
        slow.navigate(to: "b")
        await slow.load()
        XCTAssertEqual(navigator.names, "home a b slow")
        XCTAssertEqual(slow.path, ["a", "slow", "b"])
        slow.navigate(toPath: ["a", "slow"])
        await slow.load()
        XCTAssertEqual(navigator.names, "home a slow")
    }

    func testScreenAboveARemovedScreenStaysIfItCannotBeShownAgain() async {
        navigator.start(house)
        let slow = Slow()
        house.flow.push(slow)
        slow.navigate(to: "slow")
        slow.navigate(to: "b")
        await slow.load()
        slow.isDeleted = true
        XCTAssertEqual(slow.navigate(toPath: ["a", "slow"]), .showedNothing)
        XCTAssertEqual(navigator.names, "home a b slow")
        XCTAssertEqual(slow.path, ["a", "slow", "b"])
    }

    func testASheetOverAPushedChildThatIsDroppedStaysAndIsNotAsked() async throws {
        navigator.start(house)
        house.navigate(to: .sheet("form"))
        let form = try XCTUnwrap(navigator.gatehouse)
        house.navigate(to: .locked("vault"))
        XCTAssertEqual(navigator.names, "home door | form")
        try XCTUnwrap(navigator.frontmostStack.top?.viewModel as? Place).canLeave = false
        XCTAssertEqual(house.navigate(toPath: [.page("home"), .sheet("form")]), .shown)
        XCTAssertEqual(navigator.names, "home | form")
        XCTAssertTrue(navigator.gatehouse === form)
        XCTAssertEqual(house.ends, [])
    }

    /// A coordinator whose route `slow` shows its screen after some work.
    private final class Slow: Coordinator {
        let flow = Flow<Never>()
        let initialRoute = "a"
        var isDeleted = false
        private var work: CheckedContinuation<Void, Never>?

        func show(_ route: String) {
            if isDeleted { return }
            if route == "slow" {
                flow.task {
                    await withCheckedContinuation { self.work = $0 }
                    self.flow.push(Place(route))
                }
            } else {
                flow.push(Place(route))
            }
        }

        func load() async {
            await waitUntil("it loads") { work != nil }
            work?.resume()
            work = nil
            await settle()
        }
    }

    func testACoordinatorLivesAsLongAsItsWork() async {
        let quiet = Quiet()
        navigator.start(house)
        house.flow.present(Quiet(quiet), as: .sheet)
        await waitUntil("it works") { quiet.work != nil }
        quiet.work?.resume()
        await settle()
        XCTAssertEqual(navigator.names, "home | late")
    }

    /// A coordinator whose work does not retain it.
    private final class Quiet: Coordinator {
        @MainActor final class Signal { var work: CheckedContinuation<Void, Never>? }
        let flow = Flow<Never>()
        let initialRoute = ""
        let signal: Signal
        var work: CheckedContinuation<Void, Never>? { signal.work }

        init(_ other: Quiet? = nil) { signal = other?.signal ?? Signal() }

        func show(_ route: String) {
            flow.task { [signal, flow] in
                await withCheckedContinuation { signal.work = $0 }
                flow.push(Place("late"))
            }
        }
    }

    func testChildFinishingUnderItsOwnAlertMakesRoomForTheNext() async throws {
        navigator.start(house)
        house.navigate(to: .lockedSheet("vault"))
        let key = try XCTUnwrap(navigator.presented?.top?.coordinator as? Gatehouse.Key)
        key.flow.present(Guide("over"), as: .sheet)
        key.flow.presentAlert("?", cancel: .button("OK"))
        house.isOpen = true
        key.flow.finish()
        XCTAssertEqual(navigator.names, "home | vault")
    }
}
