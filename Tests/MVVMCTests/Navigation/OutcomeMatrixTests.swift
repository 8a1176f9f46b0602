import MVVMC
import MVVMCTesting
import Testing

/// How a test gets an outcome.
enum OutcomeForm: String, CaseIterable {
    /// `navigate(to:)` returns it.
    case route
    /// `navigate(toPath:)` returns it.
    case path
    /// `Flow.complete` returns it, for a route or a path that has waited.
    case waited
}

/// The cases of `NavigationOutcome` without their values.
enum OutcomeCase: String, CaseIterable {
    case shown, alreadyInFront, covered, waits, asks, declined, kept, redirected, unfit, showedNothing, dropped
    case cancelled, notRunning

    init(of outcome: NavigationOutcome) {
        switch outcome {
        case .shown: self = .shown
        case .alreadyInFront: self = .alreadyInFront
        case .covered: self = .covered
        case .waits: self = .waits
        case .asks: self = .asks
        case .declined: self = .declined
        case .kept: self = .kept
        case .redirected: self = .redirected
        case .unfit: self = .unfit
        case .showedNothing: self = .showedNothing
        case .dropped: self = .dropped
        case .cancelled: self = .cancelled
        case .notRunning: self = .notRunning
        }
    }
}

/// The expected outcome in one form, and how it comes about.
private enum OutcomeCell {
    case makes(NavigationOutcome, reports: Int = 0, @MainActor (OutcomeWorld) async -> NavigationOutcome)
    case impossible(because: String)
}

@MainActor
private final class OutcomeWorld {
    let navigator = Navigator()
    let town = Town()

    init() { navigator.start(town) }

    /// The room in front.
    var room: Room? { navigator.frontmostStack.top?.coordinator as? Room }

    func complete(_ body: @escaping @MainActor (Town) -> NavigationOutcome) -> Task<NavigationOutcome, Never> {
        Task { [town] in await town.flow.perform { body(town) } }
    }

    /// Lets a route wait for a room, requests it, and opens it after `meanwhile`.
    func afterGate(
        _ route: Town.Route = .gate, meanwhile: () -> Void = {},
        _ body: @escaping @MainActor (Town) -> NavigationOutcome
    ) async -> NavigationOutcome {
        var isOpen = false
        town.decide[route] = { isOpen ? .show : .after(Room(), as: .sheet) }
        let task = complete(body)
        await settle()
        #expect(navigator.waitingRoutes.count == 1)
        meanwhile()
        isOpen = true
        room?.flow.finish("key")
        return await task.value
    }

    /// Shows a screen that asks before it is left.
    func showForm() -> Place? {
        town.navigate(to: .street)
        navigator.place?.canLeave = false
        return navigator.place
    }

    /// The outcome of a request that lets the form ask.
    func askingOnce(_ body: (Town) -> NavigationOutcome) async -> NavigationOutcome {
        let form = showForm()
        let outcome = body(town)
        await form?.answer(false)
        return outcome
    }

    /// The outcome of a request while the question of the form is open.
    func whileAsking(_ body: (Town) -> NavigationOutcome) async -> NavigationOutcome {
        await askingOnce { town in
            town.navigate(toPath: [.home])
            return body(town)
        }
    }

    /// The outcome of a request by work of a flow that has ended meanwhile.
    func byCancelledWork(_ body: @escaping @MainActor (Town) -> NavigationOutcome) async -> NavigationOutcome {
        let child = Town(at: .street)
        town.flow.push(child)
        var proceed: CheckedContinuation<Void, Never>?
        var outcome: NavigationOutcome?
        child.flow.task {
            await withCheckedContinuation { proceed = $0 }
            outcome = body(child)
        }
        await waitUntil("the work has begun") { proceed != nil }
        child.flow.cancel()
        proceed?.resume()
        await waitUntil("the work is over") { outcome != nil }
        return outcome ?? .dropped
    }
}

/// Each case of `NavigationOutcome` in each form.
@MainActor
@Suite("Outcomes: each case in each form")
struct OutcomeMatrixTests {
    @Test("Outcome", arguments: OutcomeCase.allCases, OutcomeForm.allCases)
    func outcome(_ kind: OutcomeCase, in form: OutcomeForm) async {
        let (route, path, waited) = row(kind)
        let cell =
            switch form {
            case .route: route
            case .path: path
            case .waited: waited
            }
        switch cell {
        case .impossible(let reason):
            #expect(form == .waited && !reason.isEmpty)
        case .makes(let expected, let count, let body):
            #expect(OutcomeCase(of: expected) == kind, "the cell is in the wrong row")
            var outcome: NavigationOutcome?
            let reports = await recordingMisuse { outcome = await body(OutcomeWorld()) }
            #expect(outcome == expected)
            #expect(reports.count == count)
        }
    }

    private func row(_ kind: OutcomeCase) -> (route: OutcomeCell, path: OutcomeCell, waited: OutcomeCell) {
        let unfitting = RoutePath(Town.Route.home, Town.Other.room)
        let redirecting = RoutePath(Town.Route.home, Town.Route.house, Town.Other.room)
        switch kind {
        case .shown:
            return (
                .makes(.shown) { $0.town.navigate(to: .street) },
                .makes(.shown) { $0.town.navigate(toPath: [.home, .street]) },
                .makes(.shown) { await $0.afterGate { $0.navigate(toPath: [.home, .gate, .house]) } }
            )
        case .alreadyInFront:
            return (
                .makes(.alreadyInFront) { $0.town.navigate(to: .home) },
                .makes(.alreadyInFront) { $0.town.navigate(toPath: [.home]) },
                .makes(.alreadyInFront) { await $0.afterGate(.home) { $0.navigate(to: .home) } }
            )
        case .covered:
            return (
                .makes(.covered(by: "Place")) { world in
                    world.town.flow.present(Place("sheet"))
                    return world.town.navigate(to: .street)
                },
                .makes(.covered(by: "Place")) { world in
                    world.town.shows[.house] = { town in
                        town.flow.push(Place("house"))
                        town.flow.present(Place("layer"), as: .fullScreen, over: .frontmost)
                    }
                    return world.town.navigate(toPath: [.home, .house, .street])
                },
                .makes(.covered(by: "Place")) { world in
                    // The gate over a shown route ends with nothing to show.
                    world.town.navigate(to: .street)
                    return await world.afterGate(.home) { $0.navigate(to: .home) }
                }
            )
        case .waits:
            return (
                .makes(.waits(for: "Room")) { world in
                    world.town.decide[.gate] = { .after(Room(), as: .sheet) }
                    return world.town.navigate(to: .gate)
                },
                .makes(.waits(for: "Room")) { world in
                    world.town.decide[.gate] = { .after(Room(), as: .sheet) }
                    return world.town.navigate(toPath: [.home, .gate, .house])
                },
                .impossible(because: "a wait goes on until nothing is awaited anymore")
            )
        case .asks:
            return (
                .makes(.asks) { world in
                    world.town.shows[.link] = { $0.navigate(toPath: [.home]) }
                    return await world.askingOnce { $0.navigate(to: .link) }
                },
                .makes(.asks) { await $0.askingOnce { $0.navigate(toPath: [.home]) } },
                .impossible(because: "a wait goes on until each question is answered")
            )
        case .declined:
            return (
                .makes(.declined(reason: "closed")) { world in
                    world.town.decide[.house] = { .decline("closed") }
                    return world.town.navigate(to: .house)
                },
                .makes(.declined(reason: "closed")) { world in
                    world.town.decide[.house] = { .decline("closed") }
                    return world.town.navigate(toPath: [.home, .house])
                },
                .makes(.declined(reason: "closed")) { world in
                    world.town.decide[.house] = { .decline("closed") }
                    return await world.afterGate { $0.navigate(toPath: [.home, .gate, .house]) }
                }
            )
        case .kept:
            return (
                .makes(.kept(by: "Place")) { world in
                    world.town.shows[.link] = { $0.navigate(toPath: [.home]) }
                    return await world.whileAsking { $0.navigate(to: .link) }
                },
                .makes(.kept(by: "Place")) { await $0.whileAsking { $0.navigate(toPath: [.home]) } },
                .makes(.kept(by: "Place")) { world in
                    let form = world.showForm()
                    let task = world.complete { $0.navigate(toPath: [.home]) }
                    await form?.answer(false)
                    return await task.value
                }
            )
        case .redirected:
            return (
                .makes(.redirected(to: "street")) { world in
                    world.town.decide[.house] = { .redirect(to: .street) }
                    world.town.shows[.link] = { $0.navigate(toPath: redirecting) }
                    return world.town.navigate(to: .link)
                },
                .makes(.redirected(to: "street")) { world in
                    world.town.decide[.house] = { .redirect(to: .street) }
                    return world.town.navigate(toPath: redirecting)
                },
                .makes(.redirected(to: "street")) { world in
                    world.town.decide[.house] = { .redirect(to: .street) }
                    return await world.afterGate {
                        $0.navigate(toPath: .home, Town.Route.gate, Town.Route.house, Town.Other.room)
                    }
                }
            )
        case .unfit:
            return (
                .makes(.unfit, reports: 1) { world in
                    world.town.shows[.link] = { $0.navigate(toPath: unfitting) }
                    return world.town.navigate(to: .link)
                },
                .makes(.unfit, reports: 1) { $0.town.navigate(toPath: unfitting) },
                .makes(.unfit, reports: 1) {
                    await $0.afterGate { $0.navigate(toPath: .home, Town.Route.gate, Town.Other.room) }
                }
            )
        case .showedNothing:
            return (
                .makes(.showedNothing) { $0.town.navigate(to: .nothing) },
                .makes(.showedNothing) { $0.town.navigate(toPath: [.home, .nothing]) },
                .makes(.showedNothing) { await $0.afterGate(.nothing) { $0.navigate(toPath: [.home, .nothing]) } }
            )
        case .dropped:
            return (
                .makes(.dropped) { world in
                    world.town.decide[.gate] = { .after(Quitter(), as: .sheet) }
                    return world.town.navigate(to: .gate)
                },
                .makes(.dropped) { world in
                    world.town.decide[.gate] = { .after(Quitter(), as: .sheet) }
                    return world.town.navigate(toPath: [.home, .gate])
                },
                .makes(.dropped) { world in
                    await world.afterGate(meanwhile: { world.town.navigate(to: .street) }) {
                        $0.navigate(toPath: [.home, .gate, .house])
                    }
                }
            )
        case .cancelled:
            return (
                .makes(.cancelled) { await $0.byCancelledWork { $0.navigate(to: .house) } },
                .makes(.cancelled) { await $0.byCancelledWork { $0.navigate(toPath: [.street, .house]) } },
                .makes(.cancelled) { world in
                    world.town.decide[.gate] = { .after(Room(), as: .sheet) }
                    let task = world.complete { $0.navigate(to: .gate) }
                    await settle()
                    task.cancel()
                    return await task.value
                }
            )
        case .notRunning:
            let idle = Town()
            return (
                .makes(.notRunning, reports: 1) { _ in idle.navigate(to: .home) },
                .makes(.notRunning, reports: 1) { _ in idle.navigate(toPath: [.home]) },
                .makes(.notRunning, reports: 1) { world in
                    world.town.shows[.gate] = { _ in idle.navigate(to: .home) }
                    return await world.afterGate { $0.navigate(to: .gate) }
                }
            )
        }
    }

    @Test("A wait ends with neither a second wait nor a question")
    func aWaitEndsWithNeitherASecondWaitNorAQuestion() async {
        let world = OutcomeWorld()
        var closed: Set<Town.Route> = [.gate, .house]
        for route in closed {
            world.town.decide[route] = { closed.contains(route) ? .after(Room(), as: .sheet) : .show }
        }
        let form = world.showForm()
        var outcome: NavigationOutcome?
        let task = Task { [town = world.town] in
            outcome = await town.flow.perform { town.navigate(toPath: [.home, .gate, .house]) }
        }
        await settle()
        closed.remove(.gate)
        world.room?.flow.finish("key")
        await waitUntil("the form is asked after the wait") { form?.questions == 1 }
        #expect(outcome == nil)
        await form?.answer(true)
        #expect(world.navigator.names == "home gate | room")
        #expect(outcome == nil, "the second gate is closed")
        closed.remove(.house)
        world.room?.flow.finish("key")
        await task.value
        #expect(outcome == .shown)
        #expect(world.navigator.names == "home gate house")
    }
}
