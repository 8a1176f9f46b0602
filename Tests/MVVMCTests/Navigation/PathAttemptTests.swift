import Foundation
import MVVMC
import MVVMCTesting
import Testing

/// How an attempt to go to a place decides, asks and calls coordinators.
@MainActor
@Suite("Attempts of paths")
struct PathAttemptTests {
    private let navigator = Navigator()
    private let town = Town()

    init() { navigator.start(town) }

    /// The screen of `street` comes late, above `house`, so the removal of `house` takes it along.
    @Test("A kept route that a removal takes along is shown again", arguments: [true, false])
    func aKeptRouteThatARemovalTakesAlongIsShownAgain(leaves: Bool) async {
        var arrive: CheckedContinuation<Void, Never>?
        town.shows[.street] = { town in
            town.flow.task {
                await withCheckedContinuation { arrive = $0 }
                town.flow.push(Place("street"))
            }
        }
        town.navigate(to: .street)
        town.navigate(to: .house)
        await waitUntil("the work has begun") { arrive != nil }
        arrive?.resume()
        await waitUntil("the screen is there") { navigator.names == "home house street" }
        #expect(town.path == [.home, .street, .house])
        let lost = navigator.place
        lost?.canLeave = false
        town.shows[.street] = nil
        town.forgetDecisions()
        let task = Task { await town.flow.perform { town.navigate(toPath: [.home, .street]) } }
        await waitUntil("the screen is asked") { lost?.questions == 1 }
        #expect(town.decisions == [.home, .street], "each route once")
        #expect(navigator.names == "home house street", "nothing is removed before the answer")
        await lost?.answer(leaves)
        #expect(await task.value == (leaves ? .shown : .kept(by: "Place")))
        #expect(lost?.questions == 1)
        #expect(navigator.names == (leaves ? "home street" : "home house street"))
        #expect(navigator.place !== lost || !leaves)
    }

    @Test("Starts and paths do not call a coordinator's own navigate")
    func startsAndPathsDoNotCallACoordinatorsOwnNavigate() {
        let (own, tree) = (Willful(), Navigator())
        tree.start(own)
        #expect(own.calls == [])
        #expect(own.navigate(toPath: ["a", "b"]) == .shown)
        #expect(own.path == ["a", "b"])
        #expect(own.navigate(toPath: RoutePath("a", "c")) == .shown)
        #expect(own.path == ["a", "c"])
        #expect(own.calls == [])
    }

    @Test("The result of a restoration lists the rest of a link that waits")
    func theResultOfARestorationListsTheRestOfALinkThatWaits() throws {
        town.shows[.house] = { $0.flow.push(Room()) }
        town.decide[.gate] = { .after(Room(), as: .sheet) }
        town.navigate(to: .street)
        town.navigate(toPath: .home, Town.Route.gate, Town.Route.house, Room.Route.room, Room.Route.wardrobe)
        let archive = try #require(navigator.archive())
        var isOpen = false
        let (other, copy) = (Navigator(), Town())
        copy.shows = town.shows
        copy.decide[.gate] = { isOpen ? .show : .after(Room(), as: .sheet) }
        let result = other.restore(archive, starting: copy)
        #expect(result.isComplete)
        // A place that waits has changed nothing, so all of its steps wait. The coordinator of the room does not exist
        // yet, so the coordinator from which the link goes on has all of them.
        #expect(result.waiting.map(\.route) == ["home", "gate", "house", "room", "wardrobe"].map { "{\"\($0)\":{}}" })
        #expect(Set(result.waiting.map(\.coordinator)) == ["MVVMCTests.Town"])
        #expect(other.names == "home street | room")
        isOpen = true
        (other.frontmostStack.top?.coordinator as? Room)?.flow.finish("key")
        #expect(other.names == "home gate room wardrobe")
    }
}

/// A coordinator with a `navigate(to:)` of its own.
private final class Willful: Coordinator {
    let flow = Flow<Never>()
    let initialRoute = "home"
    private(set) var calls: [String] = []

    func show(_ route: String) { flow.push(Place(route)) }

    @discardableResult
    func navigate(to route: String) -> NavigationOutcome {
        calls.append(route)
        show(route)
        return .shown
    }
}
