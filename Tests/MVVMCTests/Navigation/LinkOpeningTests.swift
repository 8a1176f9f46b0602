import MVVMC
import MVVMCTesting
import Testing

private final class Trip: Coordinator {
    enum Route: Hashable, Codable { case overview, day(Int) }
    let flow = Flow<Never>()
    let initialRoute = Route.overview
    func show(_ route: Route) {
        if case .day = route { flow.push(DayViewModel()) } else { flow.push(Place("\(route)")) }
    }
}

private final class DayViewModel: StateRestoring {
    @Observed var note = ""
    var savedState: String? { note }
    func restore(_ state: String) { note = state }
}

/// A gate at launch, such as a lock.
private final class Key: Coordinator {
    enum Route: Hashable { case lock }
    let flow = Flow<Void>()
    let initialRoute = Route.lock
    private let turn: @MainActor () -> Void
    init(_ turn: @escaping @MainActor () -> Void) { self.turn = turn }
    func show(_ route: Route) { flow.push(Place("lock")) }
    func unlock() {
        turn()
        flow.finish()
    }
}

private final class Trips: Coordinator {
    enum Route: Hashable, Codable { case main, trip(Int) }
    let flow = Flow<Never>()
    let initialRoute = Route.main
    var isLocked = false
    private(set) weak var key: Key?

    func decision(for route: Route) -> RouteDecision<Route> {
        if isLocked {
            let key = Key { self.isLocked = false }
            if self.key == nil { self.key = key }
            return .after(key, as: .sheet)
        }
        if case .trip(404) = route { return .decline("there is no trip 404") }
        return .show
    }

    func show(_ route: Route) {
        switch route {
        case .main: flow.push(Place("main"))
        case .trip: flow.push(Trip())
        }
    }
}

@MainActor private let trips = LinkTable(
    prefixes: ["trips://"],
    [
        Link("") { RoutePath(Trips.Route.main) },
        Link("trip/{id}", Int.self) { id in
            RoutePath(routes: [Trips.Route.main, .trip(id)])
        } parameters: { path in
            if case .trip(let id) = path.last(as: Trips.Route.self) { id } else { nil }
        },
        // The path leaves out the first route of the trip.
        Link("trip/{id}/day/{day}", Int.self, Int.self) { id, day in
            RoutePath(Trips.Route.main, Trips.Route.trip(id), Trip.Route.day(day))
        } parameters: { path in
            if case .trip(let id) = path.routes(of: Trips.Route.self).last,
                case .day(let day) = path.last(as: Trip.Route.self)
            {
                (id, day)
            } else {
                nil
            }
        },
    ])

@MainActor @Suite("Opening links")
struct LinkOpeningTests {
    private let navigator = Navigator()

    private func start() { navigator.start(Trips()) }

    @Test("A link is opened, and its place has the link")
    func opening() {
        navigator.links = trips
        start()
        #expect(navigator.url == "trips://")
        #expect(navigator.open("trips://trip/7/day/2") == .shown)
        #expect(navigator.routePath?.description == "main / trip(7) / overview / day(2)")
        #expect(navigator.url == "trips://trip/7/day/2")
        #expect(navigator.open("trips://trip/7/day/2") == .alreadyInFront)
        #expect(navigator.open("trips://trip/7") == .shown)
        #expect(navigator.url == "trips://trip/7")
    }

    @Test("What is no link changes nothing")
    func noLink() {
        start()
        let tree = navigator.description
        #expect(navigator.open("trips://trip/7") == nil, "the navigator has no table")
        #expect(navigator.url == nil)
        navigator.links = trips
        let urls = [
            "trips://trip/x", "trips://nowhere", "", "http://trip/7", "trips://trip", "trips://trip//day/1",
            "trips://trip/7/day/", "trips://trip/%ff", "trips://trip/99999999999999999999", "trips://trip/7 ",
            "trips://trip/7/day/1/more", "trips://trip/" + String(repeating: "0", count: 2000) + "7", "://", "trips",
            "trips://trip/7\u{0}", "trips://user@trip/7/day/x?day=1",
        ]
        let reports = recordingMisuse {
            for url in urls { #expect(navigator.open(url) == nil, "\(url)") }
        }
        #expect(reports.isEmpty)
        #expect(navigator.open("trips://trip/404") == .declined(reason: "there is no trip 404"))
        #expect(navigator.description == tree)
    }

    @Test("Links before the start: the last one is opened, once")
    func beforeTheStart() {
        navigator.links = trips
        #expect(navigator.open("trips://trip/1") == .waits(for: "a root coordinator"))
        #expect(navigator.open("trips://trip/2") == .waits(for: "a root coordinator"))
        start()
        #expect(navigator.url == "trips://trip/2")
        start()
        #expect(navigator.url == "trips://")
    }

    @Test("A restoration comes before the link that launched the app")
    func restoration() throws {
        let other = Navigator()
        other.links = trips
        other.start(Trips())
        other.open("trips://trip/1/day/1")
        navigator.links = trips
        navigator.open("trips://trip/1")
        let archive = try #require(other.archive())
        #expect(navigator.restore(archive, starting: Trips()).isComplete)
        #expect(navigator.url == "trips://trip/1")
    }

    @Test("A link that arrives while the restoration of the root waits is opened after it", arguments: [1, 2])
    func whileARestorationWaits(trip: Int) throws {
        let other = Navigator()
        other.links = trips
        other.start(Trips())
        other.open("trips://trip/1/day/1")
        let day = try #require(other.frontmostStack.top?.viewModel as? DayViewModel)
        day.note = "tent"
        let archive = try #require(other.archive())
        navigator.links = trips
        let root = Trips()
        root.isLocked = true
        _ = navigator.restore(archive, starting: root)
        #expect(navigator.open("trips://trip/7") == .waits(for: "Key"))
        #expect(navigator.open("trips://trip/\(trip)/day/1") == .waits(for: "Key"), "the last link counts")
        #expect(navigator.open("trips://nowhere") == nil)
        try #require(root.key).unlock()
        #expect(navigator.url == "trips://trip/\(trip)/day/1")
        let shown = try #require(navigator.frontmostStack.top?.viewModel as? DayViewModel)
        #expect(shown.note == (trip == 1 ? "tent" : ""))
    }

    @Test("A link is opened from any stack of the tree")
    func anyStack() {
        let root = Trips()
        navigator.start(root)
        root.flow.present(Place("sheet"))
        let sheet = navigator.frontmostStack
        sheet.links = trips
        #expect(sheet.open("trips://trip/7") == .shown)
        #expect(navigator.url == "trips://trip/7")
    }

    @Test("An autorun that opens a link does not depend on the links; one that reads the URL does")
    func dependencies() {
        navigator.links = trips
        start()
        var (runs, urls): (Int, [String?]) = (0, [])
        let bindings = Bindings()
        bindings.autorun(with: navigator) { navigator in
            runs += 1
            navigator.open("trips://trip/7")
        }
        bindings.autorun(with: navigator) { urls.append($0.url) }
        navigator.links = nil
        #expect(runs == 1)
        #expect(urls == ["trips://trip/7", nil])
    }

    @Test("Each link of the table leads to its place and back")
    func assertion() async {
        await assertLinks {
            let navigator = Navigator()
            navigator.links = trips
            navigator.start(Trips())
            return navigator
        }
    }
}
