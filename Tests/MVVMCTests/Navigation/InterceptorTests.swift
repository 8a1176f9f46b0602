import MVVMC
import MVVMCTesting
import Testing

@MainActor private let links = LinkTable(
    prefixes: ["town://"],
    [
        Link("street") { RoutePath(routes: [Town.Route.home, .street]) },
        Link("room") { RoutePath(Town.Route.house, Room.Route.wardrobe) },
    ])

private struct Account: Sendable {
    let name: String
}

/// A coordinator whose routes cannot be compared.
private final class Accounts: Coordinator {
    let flow = Flow<Never>()
    let initialRoute = Account(name: "first")
    func show(_ route: Account) { flow.push(Place(route.name)) }
}

@MainActor @Suite("Interceptors of requests")
final class InterceptorTests {
    private let navigator = Navigator()
    private let town = Town()
    private var requests: [String] = []
    private var tokens: [ObservationToken] = []
    /// The path of each request.
    private var replacement = RoutePath(Town.Route.street)

    init() {
        navigator.links = links
        town.shows[.house] = { $0.flow.push(Room()) }
    }

    private func intercept(_ body: @escaping @MainActor (inout NavigationRequest) -> Void) {
        tokens.append(navigator.interceptRequests(with: self) { _, request in body(&request) })
    }

    private func record(_ name: String = "") {
        tokens.append(
            navigator.interceptRequests(with: self) { test, request in test.requests.append("\(name)\(request)") })
    }

    private func start() {
        navigator.start(town)
        town.forgetDecisions()
    }

    @Test("Each call is a request, before a coordinator decides")
    func calls() {
        record()
        start()
        #expect(requests == [], "the first route is no request")
        intercept { [unowned self] _ in #expect(town.decisions == []) }
        town.navigate(to: .street)
        town.forgetDecisions()
        town.navigate(toPath: [.home, .street])
        town.forgetDecisions()
        town.navigate(toPath: .house, Room.Route.wardrobe)
        town.forgetDecisions()
        #expect(navigator.open("town://street") == .shown)
        #expect(
            requests == [
                "Town route: street", "Town path: home / street", "Town path: house / wardrobe",
                "Town link: home / street",
            ])
        #expect(navigator.open("town://nowhere") == nil)
        let reports = recordingMisuse { town.navigate(toPath: []) }
        #expect(reports.count == 1)
        #expect(requests.count == 4, "what is no request is not seen")
    }

    @Test("A request has its call, its URL and the type of the coordinator")
    func values() {
        start()
        var kinds: [NavigationRequest.Kind] = []
        var types: [any Coordinator.Type] = []
        intercept { request in
            kinds.append(request.kind)
            types.append(request.coordinator)
        }
        navigator.open("town://room")
        let room = navigator.top?.coordinator as? Room
        room?.navigate(to: .wardrobe)
        room?.navigate(toPath: [.room])
        #expect(kinds == [.link("town://room"), .route, .path])
        #expect(types.map { "\($0)" } == ["Town", "Room", "Room"])
    }

    @Test("A declined request changes nothing, and says so")
    func declining() {
        start()
        town.navigate(to: .house)
        town.forgetDecisions()
        let tree = navigator.description
        record("first ")
        intercept { request in request.decline("not now") }
        record("last ")
        var events: [String] = []
        let token = navigator.observeEvents(with: self) { _, event in events.append("\(event)") }
        defer { token.cancel() }
        #expect(town.navigate(to: .street) == .declined(reason: "not now"))
        #expect(town.navigate(toPath: [.home]) == .declined(reason: "not now"))
        #expect(navigator.open("town://street") == .declined(reason: "not now"))
        #expect(navigator.description == tree)
        #expect(town.decisions == [])
        #expect(requests == ["first Town route: street", "first Town path: home", "first Town link: home / street"])
        #expect(
            events == [
                "Town declined street: not now", "Town declined home: not now", "Town declined home / street: not now",
            ])
    }

    @Test("A declined route of show is the cause of an empty window")
    func emptyWindow() {
        town.shows[.home] = { $0.navigate(to: .street) }
        intercept { request in request.decline("not now") }
        let reports = recordingMisuse { navigator.start(town) }
        #expect(reports.count == 1)
        #expect(reports.first?.message.contains("Town was the root and has declined street (not now)") == true)
    }

    @Test("A declined request drops no route that waits")
    func declinedWhileARouteWaits() {
        start()
        town.decide[.gate] = { .after(Room(), as: .sheet) }
        town.navigate(to: .gate)
        intercept { request in request.decline() }
        #expect(town.navigate(to: .street) == .declined(reason: nil))
        #expect(navigator.waitingRoutes.map(\.route) == ["gate"])
    }

    @Test("A changed request: another route, a path instead of a route, another path")
    func changing() {
        start()
        intercept { [unowned self] request in request.path = replacement }
        record()
        #expect(town.navigate(to: .nothing) == .shown)
        #expect(navigator.names == "home street", "a route that replaces a route is shown above the others")
        replacement = RoutePath(routes: [Town.Route.home, .gate])
        #expect(town.navigate(to: .nothing) == .shown)
        #expect(navigator.names == "home gate", "a path keeps what it shares")
        replacement = RoutePath(Town.Route.house, Room.Route.wardrobe)
        #expect(town.navigate(toPath: [.nothing]) == .shown)
        #expect(navigator.names == "room wardrobe")
        replacement = RoutePath(Town.Route.home)
        #expect(navigator.open("town://room") == .shown)
        #expect(navigator.names == "home")
        replacement = RoutePath(Room.Route.room)
        let reports = recordingMisuse { #expect(town.navigate(to: .home) == .unfit) }
        #expect(reports.count == 1, "a route of another type is a path that fits nobody")
        #expect(requests.first == "Town route: street", "an interceptor receives what the one before has changed")
    }

    @Test("An interceptor that lets a request go on, or gives it an equal path, changes nothing of it")
    func unchanged() {
        for isSet in [false, true] {
            let (navigator, town) = (Navigator(), Town())
            town.shows[.house] = { $0.flow.push(Town()) }
            navigator.start(town)
            let token = navigator.interceptRequests(with: self) { _, request in
                if isSet { request.path = request.path + RoutePath(routes: [Int]()) }
            }
            // A path of one coordinator has no route of a child, even of the same type.
            #expect(town.navigate(toPath: [.home, .house, .street]) == .shown)
            #expect(navigator.names == "home home street")
            #expect(town.path == [.home, .house, .street])
            token.cancel()
        }
    }

    @Test("A request that waits is one request, and the decisions are made again")
    func afterAWait() {
        start()
        record()
        var isOpen = false
        town.decide[.street] = { isOpen ? .show : .after(Room(), as: .sheet) }
        let outcome = navigator.open("town://street")
        #expect(outcome == .waits(for: "Room"))
        isOpen = true
        (navigator.frontmostStack.top?.coordinator as? Room)?.flow.finish("key")
        #expect(navigator.names == "home street")
        #expect(requests == ["Town link: home / street"])
        #expect(town.decisions.count { $0 == .street } == 2)
    }

    @Test("A path below a lock is one request, at the call")
    func belowALock() {
        start()
        town.flow.present(Place("lock"), as: .fullScreen, over: .everything)
        record()
        #expect(town.navigate(toPath: [.home, .street]) == .waits(for: "Place"))
        #expect(requests == ["Town path: home / street"])
        town.flow.dismiss()
        #expect(navigator.names == "home street")
        #expect(requests.count == 1)
    }

    @Test("A link before the start is a request when it is followed")
    func beforeTheStart() {
        navigator.open("town://room")
        record()
        intercept { [unowned self] request in
            #expect(navigator.names == "home", "the root coordinator has started")
            if requests.count > 1 { request.decline() }
        }
        start()
        #expect(requests == ["Town link: house / wardrobe"])
        #expect(navigator.names == "room wardrobe")
    }

    @Test("Restored routes are no requests, but what show(_:) requests is one")
    func restoration() throws {
        let configure = { (town: Town) in
            town.shows[.link] = { town in
                town.flow.push(Place("link"))
                town.navigate(to: .street)
            }
        }
        let old = Town()
        configure(old)
        let other = Navigator()
        other.start(old)
        old.navigate(to: .link)
        old.navigate(to: .gate)
        #expect(other.names == "home link street gate")
        let archive = try #require(other.archive())
        record()
        intercept { request in
            if case .route = request.kind, request.path.last(as: Town.Route.self) == .gate { request.decline() }
        }
        configure(town)
        #expect(navigator.restore(archive, starting: town).isComplete)
        #expect(navigator.names == "home link street gate")
        #expect(requests == ["Town route: street"])
    }

    @Test("A request in show(_:) is a request of its own, a redirection is none")
    func nested() {
        start()
        town.shows[.link] = { $0.navigate(to: .street) }
        town.decide[.gate] = { .redirect(to: .link) }
        record()
        town.navigate(to: .gate)
        #expect(requests == ["Town route: gate", "Town route: street"])
        intercept { request in
            if request.path.last(as: Town.Route.self) == .street { request.decline("closed") }
        }
        town.navigate(toPath: [.home])
        #expect(town.navigate(to: .gate) == .declined(reason: "closed"))
    }

    @Test("An interceptor that navigates: the others see its request, and its own request goes on")
    func navigating() {
        start()
        record("first ")
        intercept { [unowned self] _ in
            if town.path.last != .gate { town.navigate(to: .gate) }
        }
        // This interceptor requests a route for each request, also for those of the other one.
        intercept { [unowned self] _ in town.navigate(to: .house) }
        #expect(town.navigate(to: .street) == .shown)
        #expect(navigator.names == "home room gate room street")
        #expect(
            requests == [
                "first Town route: street", "first Town route: gate", "first Town route: house",
                "first Town route: house",
            ])
    }

    @Test("An interceptor ends the coordinator that was asked")
    func ending() {
        start()
        let next = Town(at: .gate)
        intercept { [unowned self] _ in
            if !town.flow.hasEnded { navigator.start(next) }
        }
        #expect(town.navigate(to: .street) == .dropped)
        #expect(navigator.names == "gate")
        let last = Town()
        intercept { [unowned self] _ in
            if !next.flow.hasEnded { navigator.start(last) }
        }
        #expect(next.navigate(toPath: [.home, .street]) == .dropped)
        #expect(navigator.names == "home")
    }

    @Test("An interceptor is removed while it runs, or before its turn; a new one sees later requests")
    func removing() {
        start()
        record("first ")
        intercept { [unowned self] _ in
            // This interceptor ends itself and the next one.
            tokens[1].cancel()
            tokens[2].cancel()
            record("new ")
        }
        record("next ")
        record("last ")
        town.navigate(to: .street)
        #expect(requests == ["first Town route: street", "last Town route: street"])
        requests = []
        town.navigate(to: .gate)
        #expect(requests == ["first Town route: gate", "last Town route: gate", "new Town route: gate"])
        tokens = []
        town.navigate(to: .house)
        #expect(requests.count == 3, "tokens that are released end their interceptors")
    }

    @Test("An interceptor ends with its owner")
    func owner() {
        start()
        var count = 0
        let token: ObservationToken
        do {
            let owner = Place("owner")
            token = navigator.interceptRequests(with: owner) { _, _ in count += 1 }
            town.navigate(to: .street)
        }
        town.navigate(to: .gate)
        #expect(count == 1)
        token.cancel()
    }

    @Test("A request of work that was cancelled, or after the end, is no request")
    func ignored() {
        start()
        record()
        navigator.start(Town())
        let reports = recordingMisuse { #expect(town.navigate(to: .street) == .notRunning) }
        #expect(reports.count == 1)
        #expect(requests == [])
    }

    @Test("A route that cannot be compared is shown, and is no request")
    func incomparable() {
        let accounts = Accounts()
        record()
        _ = recordingMisuse {
            navigator.start(accounts)
            accounts.navigate(to: Account(name: "second"))
        }
        #expect(navigator.names == "first second")
        #expect(requests == [])
    }

    @Test("What an interceptor reads is no dependency of an autorun that navigates")
    func dependencies() {
        start()
        let counter = Counter()
        intercept { _ in _ = counter.value }
        var runs = 0
        let bindings = Bindings()
        bindings.autorun(with: self) { test in
            runs += 1
            test.town.navigate(to: .street)
        }
        counter.value += 1
        #expect(runs == 1)
    }
}

@MainActor private final class Counter {
    @Observed var value = 0
}
