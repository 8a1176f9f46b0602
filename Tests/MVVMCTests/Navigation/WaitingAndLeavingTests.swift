import Foundation
import MVVMC
import MVVMCTesting
import XCTest

/// Combinations of waiting routes, waiting presentations, screens that leave, and trees that are deallocated.
@MainActor
final class WaitingAndLeavingTests: XCTestCase {
    private let navigator = Navigator()

    /// A coordinator with a screen and a child. It calls `onEnd` when the child ends.
    private final class Porch: Coordinator {
        enum Route: Hashable { case porch }
        let flow = Flow<Void>()
        let initialRoute = Route.porch
        let onEnd: @MainActor () -> Void
        init(_ onEnd: @escaping @MainActor () -> Void) { self.onEnd = onEnd }
        func show(_ route: Route) {
            flow.push(Place("porch"))
            flow.push(Guide("inner")) { [onEnd] _ in onEnd() }
        }
    }

    func testRouteBeginningToWaitDuringADropIsDroppedByTheNext() async {
        let house = Gatehouse()
        navigator.start(house)
        var ends = 0
        house.decide = { [unowned house] route in
            guard route == .locked("a") else { return nil }
            return .after(
                Porch {
                    ends += 1
                    if ends == 1 { house.navigate(to: .locked("b")) }
                })
        }
        house.navigate(to: .locked("a"))
        house.navigate(to: .page("c"))
        XCTAssertEqual(navigator.waitingRoutes.map(\.route), ["locked b"])
        house.navigate(to: .page("d"))
        XCTAssertEqual(navigator.waitingRoutes.map(\.route), [])
        XCTAssertEqual(navigator.names, "home c d")
    }

    func testAPathRemovesTheScreensOfOtherFlowsAboveAChildThatGoes() async {
        let root = Guide()
        navigator.start(root)
        let child = Guide("a")
        root.flow.push(child)
        child.navigate(to: .child("b"))
        root.navigate(to: .place("c"))
        XCTAssertEqual(navigator.names, "home a b c")
        child.navigate(toPath: [.place("a")])
        XCTAssertEqual(navigator.names, "home a")
    }

    func testPathRemovesScreensOfOtherFlowsAboveAnAwaitedChild() async {
        let root = Guide()
        navigator.start(root)
        let house = Gatehouse(.locked("a"))
        let sibling = Guide("s")
        root.flow.push(sibling)
        root.flow.push(house)
        sibling.navigate(to: .place("c"))
        XCTAssertEqual(navigator.names, "home s door c")
        house.navigate(toPath: [.page("b")])
        XCTAssertEqual(navigator.names, "home s b")
    }

    func testTheAlertsOfAStackThatGoesDoNotAppearLater() async {
        let root = Gatehouse(.tabs)
        navigator.start(root)
        let second = navigator.top?.embedded["two"]?.top?.coordinator as? Gatehouse
        root.flow.presentAlert("first", cancel: .button("OK"))
        second?.flow.presentAlert("second", cancel: .button("OK"))
        root.flow.presentAlert("third", cancel: .button("OK"))
        second?.flow.finish("")
        navigator.userDidDismiss()
        navigator.frontmostStack.presenting?.userDidDismiss()
        XCTAssertNil(navigator.frontmostStack.top?.viewModel as? AlertViewModel)
    }

    func testATreeOnWhichSomethingWaitsIsReleasedOnAnotherThread() async {
        weak var coordinator: Gatehouse?
        var ends: [String] = []
        do {
            let navigator = Navigator()
            let house = Gatehouse()
            coordinator = house
            navigator.start(house) { ends.append("\($0)") }
            house.flow.present(Place("a"))
            house.flow.present(Gatehouse(), as: .sheet, ifPresenting: .queue) { ends.append("queued \($0)") }
            house.navigate(to: .lockedSheet("x"))
            house.flow.presentAlert("a", cancel: .button("OK"))
            let tree = Handed(navigator)
            Task.detached { tree.drop() }
        }
        await waitUntil("released") { coordinator == nil }
        XCTAssertEqual(ends.sorted(), ["cancelled(by: code)", "queued refused"])
    }

    func testARouteThatIsShownAndWaitsForWorkIsInFrontAgain() async {
        let house = Gatehouse()
        navigator.start(house)
        house.navigate(to: .page("a"))
        let place = navigator.place
        var isFresh = false
        house.decide = { route in
            route == .page("a") && !isFresh ? .after { isFresh = true } : nil
        }
        XCTAssertFalse(house.navigate(toPath: [.page("home"), .page("a")]).isShown)
        await settle()
        XCTAssertTrue(navigator.place === place)
        isFresh = false
        let isThere = await house.flow.perform { house.navigate(toPath: [.page("home"), .page("a"), .page("b")]) }
        XCTAssertTrue(isThere.isShown)
        XCTAssertEqual(navigator.names, "home a b")
        isFresh = false
        let isBack = await house.flow.perform { house.navigate(toPath: [.page("home"), .page("a")]).isShown }
        XCTAssertTrue(isBack)
        XCTAssertEqual(navigator.names, "home a")
    }

    func testAUserWhoGoesOnWhileARestorationWaitsDropsTheRest() async throws {
        let house = Gatehouse(isOpen: true)
        navigator.start(house)
        house.navigate(toPath: [.page("home"), .locked("x"), .page("b"), .sheet("s")])
        navigator.gatehouse?.navigate(to: .page("deep"))
        let archive = try XCTUnwrap(navigator.archive())
        let other = Navigator()
        let restored = Gatehouse()
        let result = other.restore(archive, starting: restored)
        XCTAssertEqual(result.waiting.count, 5, "\(result)")
        XCTAssertEqual(other.names, "home door")
        restored.navigate(to: .page("elsewhere"))
        XCTAssertEqual(other.names, "home elsewhere")
        XCTAssertTrue(other.waitingRoutes.isEmpty)
        let again = try XCTUnwrap(other.archive())
        _ = try JSONDecoder().decode(NavigationArchive.self, from: JSONEncoder().encode(again))
        let third = Navigator()
        third.restore(again, starting: Gatehouse())
        XCTAssertEqual(third.names, "home elsewhere")
    }

    func testWaitingRestorationInALeftChildCanBeArchived() async throws {
        let house = Gatehouse(isOpen: true)
        navigator.start(house)
        house.navigate(toPath: [.page("home"), .lockedChild("x"), .page("b"), .child("c")])
        let archive = try XCTUnwrap(navigator.archive())
        let other = Navigator()
        let restored = Gatehouse()
        let result = other.restore(archive, starting: restored)
        XCTAssertFalse(result.waiting.isEmpty, "\(result) \(other.names)")
        for _ in 0..<3 {
            let again = try XCTUnwrap(other.archive())
            _ = try JSONDecoder().decode(NavigationArchive.self, from: JSONEncoder().encode(again))
            if !other.userDidDismiss() { other.userDidGoBack() }
        }
        XCTAssertTrue(other.waitingRoutes.isEmpty)
    }

    func testDismissingAllDropsWhatWaitsAndShowsTheQueue() async {
        let house = Gatehouse()
        navigator.start(house)
        house.navigate(to: .lockedSheet("x"))
        house.flow.present(Place("queued"), ifPresenting: .queue)
        XCTAssertEqual(navigator.names, "home | door")
        navigator.dismissAll()
        XCTAssertEqual(navigator.names, "home | queued")
        XCTAssertTrue(navigator.waitingRoutes.isEmpty)
    }

    func testAGateThatIsHiddenGoesWithANewerRouteOfTheParent() async {
        let house = Gatehouse()
        navigator.start(house)
        house.navigate(to: .tabs)
        let tabs = navigator.top?.viewModel as? TabsViewModel
        let second = navigator.top?.embedded["two"]?.top?.coordinator as? Gatehouse
        second?.navigate(to: .lockedSheet("x"))
        XCTAssertEqual(navigator.waitingRoutes.count, 1)
        house.navigate(to: .page("newer"))
        XCTAssertEqual(navigator.waitingRoutes.count, 0)
        navigator.userDidGoBack()
        tabs?.selection = "two"
        XCTAssertEqual(navigator.place?.name, "second")
    }

    func testAGateThatWaitsInTheQueueServesTheNewerRoute() async {
        let house = Gatehouse()
        navigator.start(house)
        house.flow.presentAlert("!", cancel: .button("OK"))
        house.navigate(to: .lockedSheet("x"))
        house.navigate(to: .lockedSheet("y"))
        XCTAssertEqual(navigator.waitingRoutes.map(\.route), ["locked sheet y"])
        NavigationUser(of: navigator).tap(alertButton: "OK")
        XCTAssertEqual(navigator.names, "home | door")
        navigator.turnKey(for: house)
        XCTAssertEqual(navigator.names, "home | y")
        XCTAssertTrue(navigator.waitingRoutes.isEmpty)
    }

    func testTheFirstScreenOfASheetThatIsAskedAndLeavesOtherwise() async {
        let house = Gatehouse()
        navigator.start(house)
        house.navigate(to: .sheet("s"))
        house.flow.present(Place("queued"), ifPresenting: .queue)
        let place = navigator.place
        place?.canLeave = false
        let stack = navigator.frontmostStack
        XCTAssertFalse(stack.userDidLeave(stack.screens[0].id))
        await waitUntil("asked") { place?.questions == 1 }
        XCTAssertFalse(stack.userDidLeave(stack.screens[0].id))
        house.flow.dismiss()
        XCTAssertEqual(navigator.names, "home | s")
        navigator.gatehouse?.flow.finish("done")
        XCTAssertEqual(navigator.names, "home | queued")
        XCTAssertEqual(house.ends.count, 1)
        place?.answerAll(true)
        await settle()
        XCTAssertEqual(navigator.names, "home | queued")
    }

    func testTheFirstScreenOfASheetWithWorkTakesTheSheetAlong() async {
        let house = Gatehouse()
        navigator.start(house)
        house.navigate(to: .sheet("s"))
        let inner = navigator.gatehouse
        inner?.flow.task { try? await Task.sleep(for: .milliseconds(20)) }
        inner?.navigate(to: .locked("x"))
        let stack = navigator.frontmostStack
        XCTAssertEqual(stack.names, "s door")
        XCTAssertTrue(stack.userDidLeave(stack.screens[0].id))
        XCTAssertEqual(navigator.names, "home")
        XCTAssertEqual(house.ends, ["s cancelled(by: user)"])
        XCTAssertTrue(navigator.waitingRoutes.isEmpty)
        await settle()
    }

    func testReplacementGoesOnIfOneOfTwoAskedSheetsIsDismissed() async {
        let house = Gatehouse()
        navigator.start(house)
        house.navigate(to: .sheet("s"))
        let lower = navigator.place
        navigator.gatehouse?.navigate(to: .sheet("t"))
        let upper = navigator.place
        lower?.canLeave = false
        upper?.canLeave = false
        var ends: [String] = []
        house.flow.present(Gatehouse(.page("new")), as: .sheet, ifPresenting: .replace) { ends.append("\($0)") }
        await waitUntil("asked") { upper?.questions == 1 }
        navigator.gatehouse?.flow.finish("")
        await waitUntil("asked below") { lower?.questions == 1 }
        lower?.answerAll(true)
        await settle()
        XCTAssertEqual(navigator.names, "home | new")
        XCTAssertEqual(ends, [])
        upper?.answerAll(false)
        await settle()
        XCTAssertEqual(navigator.names, "home | new")
    }

    func testCancelledTasksRefuseTheirQueuedChildren() async {
        let house = Gatehouse()
        navigator.start(house)
        house.flow.present(Place("sheet"))
        var ends: [String] = []
        let tasks = ["a", "b", "c"].map { name in
            Task {
                let end = await house.flow.run(Gatehouse(.page(name)), as: .sheet, ifPresenting: .queue)
                ends.append("\(name) \(end)")
            }
        }
        await settle()
        tasks[0].cancel()
        await waitUntil("a is refused") { !ends.isEmpty }
        XCTAssertEqual(ends, ["a refused"])
        navigator.userDidDismiss()
        XCTAssertEqual(navigator.names, "home | b")
        tasks[1].cancel()
        await settle()
        XCTAssertEqual(navigator.names, "home | c")
        tasks[2].cancel()
        await waitUntil("all have ended") { ends.count == 3 }
        XCTAssertEqual(ends.count, 3)
        XCTAssertEqual(navigator.names, "home")
    }

    func testATreeThatIsDroppedByAnObserverOfAnother() async {
        let house = Gatehouse()
        navigator.start(house)
        var other: Navigator? = Navigator()
        weak var coordinator: Gatehouse?
        var ends: [String] = []
        do {
            let house = Gatehouse()
            coordinator = house
            other?.start(house) { ends.append("\($0)") }
            house.navigate(to: .lockedSheet("x"))
        }
        let token = navigator.observeEvents(with: self) { _, _ in other = nil }
        let second = other?.observeEvents(with: self) { _, _ in other = nil }
        house.navigate(to: .page("a"))
        XCTAssertNil(coordinator)
        XCTAssertEqual(ends.count, 1)
        withExtendedLifetime((token, second)) {}
    }
}

/// A box that passes a navigator to another thread, which releases the navigator.
private final class Handed: @unchecked Sendable {
    private var navigator: Navigator?
    init(_ navigator: Navigator) { self.navigator = navigator }
    func drop() { navigator = nil }
}
