import Foundation
import MVVMC
import MVVMCTesting
import Testing

/// Paths that begin again instead of keeping what they share with the place.
@MainActor @Suite("Paths that keep nothing")
struct PathFromTheStartTests {
    private let navigator = Navigator()
    private let town = Town()

    init() {
        town.shows[.house] = { $0.flow.push(Room()) }
        navigator.start(town)
        town.navigate(toPath: [.home, .street])
        town.forgetDecisions()
    }

    private var ids: [Screen.ID] { navigator.screens.map(\.id) }
    private var places: [Place] { navigator.screens.compactMap { $0.viewModel as? Place } }
    private func begin(_ path: [Town.Route]) -> NavigationOutcome { town.navigate(toPath: path, keepsShared: false) }

    @Test("All screens are new, in one change")
    func newScreens() {
        let old = places
        var events: [String] = []
        let token = navigator.observeEvents(with: town) { _, event in events.append("\(event.kind)") }
        defer { token.cancel() }
        #expect(begin([.home, .street]) == .shown)
        #expect(navigator.names == "home street")
        #expect(places.allSatisfy { place in !old.contains { $0 === place } })
        #expect(town.decisions == [.home, .street], "each route is decided once")
        #expect(events.count { $0 == "becameFrontmost" } == 1)
    }

    @Test("The same path is kept without it, and with the value true")
    func keeping() {
        let ids = ids
        #expect(town.navigate(toPath: [.home, .street]) == .alreadyInFront)
        #expect(town.navigate(toPath: [.home, .street], keepsShared: true) == .alreadyInFront)
        let path = RoutePath(routes: [Town.Route.home, .street])
        #expect(town.navigate(toPath: path, keepsShared: true) == .alreadyInFront)
        #expect(ids == self.ids)
    }

    @Test("A path through several coordinators begins again, and keeps the first route of a new child")
    func severalCoordinators() {
        town.navigate(toPath: .house, Room.Route.wardrobe)
        let ids = ids
        let path = RoutePath(Town.Route.house, Room.Route.wardrobe)
        #expect(town.navigate(toPath: path, keepsShared: false) == .shown)
        #expect(navigator.names == "room wardrobe")
        #expect(Set(ids).isDisjoint(with: self.ids))
    }

    @Test("A child begins again alone")
    func child() {
        town.navigate(to: .house)
        let room = navigator.top?.coordinator as? Room
        room?.navigate(to: .wardrobe)
        let ids = ids
        #expect(room?.navigate(toPath: [.room], keepsShared: false) == .shown)
        #expect(navigator.names == "home street room")
        #expect(self.ids.prefix(2) == ids.prefix(2) && self.ids.last != ids[2])
        #expect(room?.flow.hasEnded == false)
    }

    @Test("Screens are asked before they leave, whether they could have stayed or not")
    func asking() async {
        let place = navigator.place
        place?.canLeave = false
        #expect(town.navigate(toPath: [.home, .street]) == .alreadyInFront)
        #expect(begin([.home, .street]) == .asks)
        await place?.answer(false)
        #expect(navigator.place === place)
        #expect(begin([.home, .street]) == .asks)
        await place?.answer(true)
        #expect(navigator.place !== place)
        #expect(navigator.names == "home street")
    }

    @Test("A declined first route changes nothing; a later one is not shown")
    func declining() {
        let ids = ids
        town.decide[.home] = { .decline("closed") }
        #expect(begin([.home, .street]) == .declined(reason: "closed"))
        #expect(ids == self.ids)
        town.decide = [.street: { .decline("closed") }]
        #expect(begin([.home, .street]) == .declined(reason: "closed"))
        #expect(navigator.names == "home")
    }

    @Test("A first route that waits: nothing changes before, and the path begins again after the wait")
    func waiting() {
        var isOpen = false
        town.decide[.home] = { isOpen ? .show : .after(Room(), as: .sheet) }
        let ids = ids
        #expect(begin([.home, .gate]) == .waits(for: "Room"))
        #expect(ids == self.ids)
        isOpen = true
        (navigator.frontmostStack.top?.coordinator as? Room)?.flow.finish("key")
        #expect(navigator.names == "home gate")
        #expect(Set(ids).isDisjoint(with: self.ids))
    }

    @Test("A path that waits for the child of another path of the same route begins again, too")
    func sharedWait() {
        var isOpen = false
        town.navigate(toPath: [.home])
        town.decide[.home] = { isOpen ? .show : .after(Room(), as: .sheet) }
        let ids = ids
        #expect(town.navigate(toPath: [.home, .street]) == .waits(for: "Room"))
        #expect(begin([.home, .gate]) == .waits(for: "Room"))
        isOpen = true
        (navigator.frontmostStack.top?.coordinator as? Room)?.flow.finish("key")
        #expect(navigator.names == "home gate")
        #expect(Set(ids).isDisjoint(with: self.ids))
    }

    @Test("A path that waits is archived as one that begins again")
    func archive() throws {
        town.decide[.home] = { .after(Room(), as: .sheet) }
        #expect(begin([.home, .gate]) == .waits(for: "Room"))
        let data = try JSONEncoder().encode(try #require(navigator.archive()))
        let other = Town()
        var isOpen = false
        other.decide[.gate] = { .show }
        var asked = 0
        other.decide[.home] = {
            // The restored route is shown. The path asks for the route again.
            asked += 1
            return asked == 1 || isOpen ? .show : .after(Room(), as: .sheet)
        }
        let next = Navigator()
        let restoration = next.restore(try JSONDecoder().decode(NavigationArchive.self, from: data), starting: other)
        #expect(restoration.waiting.count == 2)
        #expect(next.names == "home street | room")
        let ids = next.screens.map(\.id)
        isOpen = true
        (next.frontmostStack.top?.coordinator as? Room)?.flow.finish("key")
        #expect(next.names == "home gate")
        #expect(Set(ids).isDisjoint(with: next.screens.map(\.id)))
    }

    @Test("A path that shows nothing puts everything back")
    func nothing() {
        let description = navigator.description
        let ids = ids
        #expect(begin([.nothing]) == .showedNothing)
        #expect(ids == self.ids)
        #expect(navigator.description == description)
        #expect(town.path == [.home, .street])
    }

    @Test("A sheet leaves, and a lock is waited for")
    func covers() {
        town.flow.present(Place("sheet"))
        #expect(begin([.home, .street]) == .shown)
        #expect(navigator.names == "home street")
        town.flow.present(Place("lock"), as: .fullScreen, over: .everything)
        let ids = ids
        #expect(begin([.home, .street]) == .waits(for: "Place"))
        #expect(ids == self.ids)
        town.flow.dismiss()
        #expect(Set(ids).isDisjoint(with: self.ids))
        #expect(navigator.names == "home street")
    }

    @Test("Tabs begin again at the slot of the path")
    func tabs() {
        let guide = Guide(at: .tabs)
        navigator.start(guide)
        let old = navigator.top?.viewModel as? TabsViewModel
        let path = RoutePath(routes: [Guide.Route.tabs])
        #expect(guide.navigate(toPath: path, keepsShared: false) == .shown)
        #expect(navigator.names == "TabsViewModel[first, second]")
        #expect(navigator.top?.viewModel as? TabsViewModel !== old)
    }

    @Test("An interceptor that changes the path lets it begin again")
    func interceptor() {
        let token = navigator.interceptRequests(with: town) { _, request in
            request.path = RoutePath(routes: [Town.Route.home, .gate])
        }
        defer { token.cancel() }
        let ids = ids
        #expect(begin([.home, .street]) == .shown)
        #expect(navigator.names == "home gate")
        #expect(Set(ids).isDisjoint(with: self.ids))
    }
}
