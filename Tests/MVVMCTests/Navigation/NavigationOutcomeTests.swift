import Foundation
import MVVMC
import MVVMCTesting
import Testing

/// What is special in the cases of `NavigationOutcome`, and the laws about places. `OutcomeMatrixTests` has each case.
@MainActor
@Suite("Outcomes and laws of navigation")
struct NavigationOutcomeTests {
    private let navigator = Navigator()
    private let town = Town()
    private let user: NavigationUser

    init() {
        user = NavigationUser(of: navigator)
        navigator.start(town)
    }

    private func awaiting(_ body: @escaping @MainActor () -> NavigationOutcome) -> Task<NavigationOutcome, Never> {
        Task { [town] in await town.flow.perform(body) }
    }

    /// Lets `.gate` wait for a room, and returns a closure that opens it.
    private func lock(_ route: Town.Route = .gate) -> @MainActor () -> Void {
        var isOpen = false
        town.decide[route] = { isOpen ? .show : .after(Room(), as: .sheet) }
        return { [navigator] in
            isOpen = true
            (navigator.frontmostStack.top?.coordinator as? Room)?.flow.finish("key")
        }
    }

    @Test("Covered by a layer") func coveredByALayer() async {
        town.flow.present(Place("lock"), as: .fullScreen, over: .frontmost)
        #expect(town.navigate(to: .street) == .covered(by: "Place"))
        #expect(town.navigate(toPath: [.home, .street]) == .waits(for: "Place"))
        let task = awaiting { town.navigate(toPath: [.home, .house]) }
        await settle()
        #expect(navigator.names == "home street")
        town.flow.dismiss()
        #expect(await task.value == .shown)
        #expect(navigator.names == "home house")
    }

    @Test("Waits for work that show has begun") func waitsForWorkThatShowHasBegun() async {
        for isPath in [false, true] {
            let (navigator, town) = (Navigator(), Town())
            navigator.start(town)
            var end: (() -> Void)?
            town.shows[.street] = { town in
                town.flow.task {
                    await withCheckedContinuation { continuation in end = { continuation.resume() } }
                    town.flow.push(Place("street"))
                }
            }
            var now: NavigationOutcome?
            let task = Task {
                await town.flow.perform {
                    now = isPath ? town.navigate(toPath: [.home, .street]) : town.navigate(to: .street)
                    return now ?? .dropped
                }
            }
            await waitUntil("the work has begun") { end != nil }
            #expect(now == .waits(for: "AsyncWork"))
            end?()
            #expect(await task.value == .shown)
            #expect(navigator.names == "home street")
        }
    }

    @Test("Waits for a presentation in the queue") func waitsForAPresentationInTheQueue() async {
        town.flow.present(Place("sheet"))
        town.shows[.street] = { $0.flow.present(Room(), as: .sheet, ifPresenting: .queue) }
        var now: NavigationOutcome?
        let task = awaiting {
            now = town.navigate(to: .street)
            return now ?? .dropped
        }
        await settle()
        #expect(now == .waits(for: "Room"))
        user.dragModalDown()
        #expect(await task.value == .shown)
        #expect(navigator.names == "home | room")
    }

    @Test("A refused presentation has shown nothing") func aRefusedPresentationHasShownNothing() async {
        town.flow.present(Place("sheet"))
        town.shows[.street] = { $0.flow.present(Room(), as: .sheet) }
        let reports = recordingMisuse { #expect(town.navigate(to: .street) == .showedNothing) }
        #expect(reports.count == 1)
    }

    @Test("Asks and kept", arguments: [true, false]) func asksAndKept(leaves: Bool) async {
        town.navigate(to: .street)
        let form = navigator.place
        form?.canLeave = false
        town.shows[.link] = { $0.navigate(toPath: [.home]) }
        var now: NavigationOutcome?
        let task = awaiting {
            now = leaves ? town.navigate(toPath: [.home]) : town.navigate(to: .link)
            return now ?? .dropped
        }
        await settle()
        #expect(now == .asks)
        #expect(town.navigate(toPath: [.home]) == .kept(by: "Place"), "the question is open")
        await form?.answer(leaves)
        #expect(await task.value == (leaves ? .shown : .kept(by: "Place")))
    }

    /// A kept route that is refused now declines the path; one that is redirected goes, and its target is shown.
    @Test("A kept route is decided about") func aKeptRouteIsDecidedAbout() {
        town.navigate(to: .street)
        town.navigate(to: .house)
        town.decide[.street] = { .decline("no") }
        #expect(town.navigate(toPath: [.home, .street]) == .declined(reason: "no"))
        #expect(navigator.names == "home street house")
        town.decide[.street] = { .redirect(to: .gate) }
        #expect(town.navigate(toPath: [.home, .street]) == .shown)
        #expect(navigator.names == "home gate")
        town.decide[.home] = { .showAgain }
        let home = navigator.screens.first
        town.navigate(toPath: [.home, .house])
        #expect(navigator.screens.first === home, "showAgain counts for the last route only")
    }

    @Test("A path goes on after a redirection if its rest fits") func aPathGoesOnAfterARedirectionIfItsRestFits() {
        town.decide[.house] = { .redirect(to: .street) }
        #expect(town.navigate(toPath: [.home, .house, .gate]) == .shown)
        #expect(navigator.names == "home street gate")
    }

    @Test("Only what is in front and uncovered is shown") func onlyWhatIsInFrontAndUncoveredIsShown() {
        #expect(NavigationOutcome.shown.isShown && NavigationOutcome.alreadyInFront.isShown)
        #expect(!NavigationOutcome.covered(by: "X").isShown)
    }

    @Test("Descriptions") func descriptions() {
        let all: [NavigationOutcome] = [
            .shown, .alreadyInFront, .covered(by: "A"), .waits(for: "B"), .asks, .declined(reason: nil),
            .declined(reason: "why"), .kept(by: "C"), .redirected(to: "d"), .unfit, .showedNothing, .dropped,
            .cancelled,
            .notRunning,
        ]
        #expect(
            all.map(\.description) == [
                "shown", "already in front", "covered by A", "waits for B", "asks the user", "declined",
                "declined: why",
                "kept by C", "redirected to d", "does not fit", "showed nothing", "dropped", "cancelled", "not running",
            ])
    }

    // MARK: Paths that show something

    @Test("What is removed ends after the missing route is shown") func whatIsRemovedEndsAfterTheMissingRouteIsShown() {
        var log: [String] = []
        town.shows[.street] = { $0.flow.push(Room()) { _ in log.append("ended") } }
        town.shows[.house] = { town in
            log.append("shows")
            town.flow.push(Place("house"))
        }
        town.navigate(to: .street)
        town.navigate(toPath: [.home, .house])
        #expect(log == ["shows", "ended"])
        #expect(navigator.names == "home house")
    }

    @Test("Show again counts for the last route of a path") func showAgainCountsForTheLastRouteOfAPath() {
        town.navigate(to: .street)
        let place = navigator.place
        town.decide[.street] = { .showAgain }
        #expect(town.navigate(toPath: [.home, .street]) == .shown)
        #expect(navigator.names == "home street")
        #expect(navigator.place !== place)
        // A route that only refreshes its screen puts nothing on the tree.
        var refreshes = 0
        town.shows[.street] = { _ in refreshes += 1 }
        let fresh = navigator.place
        #expect(town.navigate(toPath: [.home, .street]) == .showedNothing)
        #expect(refreshes == 1)
        #expect(navigator.place === fresh)
    }

    // MARK: Places

    @Test("A path that ends at a child brings it to its first screen")
    func aPathThatEndsAtAChildBringsItToItsFirstScreen() {
        town.shows[.street] = { $0.flow.push(Room()) }
        town.navigate(to: .street)
        (navigator.top?.coordinator as? Room)?.navigate(to: .wardrobe)
        let room = navigator.screens[1]
        #expect(navigator.names == "home room wardrobe")
        #expect(town.navigate(toPath: [.home, .street]) == .shown)
        #expect(navigator.names == "home room")
        #expect(navigator.top === room)
    }

    @Test("The current path changes nothing") func theCurrentPathChangesNothing() throws {
        town.shows[.street] = { $0.flow.present(Room(), as: .sheet) }
        town.navigate(to: .street)
        (navigator.frontmostStack.top?.coordinator as? Room)?.navigate(to: .wardrobe)
        let (tree, path) = (navigator.description, try #require(navigator.routePath))
        #expect(town.navigate(toPath: path) == .alreadyInFront)
        #expect(navigator.description == tree)
    }

    @Test("A path knows the slot of its steps") func aPathKnowsTheSlotOfItsSteps() throws {
        let show: (Town) -> Void = { town in
            town.flow.push(TabsViewModel([.init("home"), .init("earnings")]))
            town.flow.embed(Room(), in: "home")
            town.flow.embed(Room(), in: "earnings")
        }
        town.shows[.house] = show
        town.navigate(to: .house)
        let tabs = try #require(navigator.top?.viewModel as? TabsViewModel)
        tabs.selection = "earnings"
        (navigator.frontmostStack.top?.coordinator as? Room)?.navigate(to: .wardrobe)
        let place = try #require(navigator.routePath)
        #expect("\(place)" == "home / house / earnings: room / wardrobe")
        tabs.selection = "home"
        #expect(town.navigate(toPath: place) == .shown)
        #expect(tabs.selection == "earnings")
        #expect(navigator.routePath == place)
        // In another window, and after a relaunch.
        let coded = try JSONDecoder().decode(RoutePath.self, from: JSONEncoder().encode(place))
        #expect(coded == place)
        let (other, town) = (Navigator(), Town())
        town.shows[.house] = show
        other.start(town)
        #expect(town.navigate(toPath: coded) == .shown)
        #expect(other.routePath == place)
    }

    // MARK: Waiting

    @Test("Callers get the outcome of their step if a newer path takes it over")
    func callersGetTheOutcomeOfTheirStepIfANewerPathTakesItOver() async {
        let open = lock()
        let first = awaiting { town.navigate(toPath: [.home, .gate, .street]) }
        await settle()
        town.decide[.house] = { .decline("no") }
        let second = awaiting { town.navigate(toPath: [.home, .gate, .house]) }
        await settle()
        open()
        #expect(await first.value == .shown)
        #expect(await second.value == .declined(reason: "no"))
        #expect(navigator.names == "home gate")
    }

    @Test("A gate over a shown route ends with nothing to show") func aGateOverAShownRouteEndsWithNothingToShow() async
    {
        town.navigate(to: .street)
        let open = lock(.home)
        let task = awaiting { town.navigate(to: .home) }
        await settle()
        #expect(navigator.names == "home street | room")
        open()
        #expect(await task.value == .covered(by: "Place"))
        #expect(navigator.names == "home street")
    }

    @Test("A gate stays when the sheet below it finishes")
    func aGateStaysWhenTheSheetBelowItFinishes() {
        town.shows[.street] = { $0.flow.present(Room(), as: .sheet) }
        town.navigate(to: .street)
        let below = navigator.frontmostStack.top?.coordinator as? Room
        let open = lock()
        #expect(town.navigate(to: .gate) == .waits(for: "Room"))
        #expect(navigator.names == "home | room | room")
        let reports = recordingMisuse { below?.flow.finish("done") }
        #expect(reports.isEmpty)
        #expect(navigator.names == "home | room")
        open()
        #expect(navigator.names == "home gate")
    }

    @Test("A tree that is released while a link waits or asks leaves nothing")
    func aTreeThatIsReleasedWhileALinkWaitsOrAsksLeavesNothing() async {
        for asks in [false, true] {
            weak var released: Town?
            weak var form: Place?
            do {
                let (navigator, town) = (Navigator(), Town())
                released = town
                navigator.start(town)
                town.navigate(to: .street)
                form = navigator.place
                form?.canLeave = !asks
                if !asks { town.decide[.gate] = { .after(Room(), as: .sheet) } }
                let outcome = town.navigate(toPath: [.home, .gate])
                #expect(outcome == (asks ? .asks : .waits(for: "Room")))
                await settle()
            }
            form?.answerAll(false)
            await waitUntil("it is released, asks: \(asks)") { released == nil }
        }
    }
}
