import MVVMC
import MVVMCExplorer
import XCTest

// An app that books a trip in steps. The Back button asks for confirmation before it discards the text of a step. The
// ticket is still presented when the booking finishes.
//
// The app is correct because a flow that finishes also removes its presentations, and because each step asks before it
// discards its text. The app looks wrong because Back does not leave the screen, and because a screen disappears
// although the user has not dismissed it.

final class TripStepViewModel: LeaveConfirming {
    @Observed var text = ""
    @Observed private(set) var isDone = false
    @Performs(performNext, when: { !$0.text.isEmpty && !$0.isDone }) var next
    var canLeave: Bool { text.isEmpty || isDone }
    private let proceed: @MainActor (String) async throws -> Bool
    private let askWhetherToDiscard: @MainActor () async -> Bool

    /// - Parameter proceed: Continues with the text, and returns whether the step is complete.
    init(
        askWhetherToDiscard: @escaping @MainActor () async -> Bool,
        proceed: @escaping @MainActor (String) async throws -> Bool
    ) {
        (self.askWhetherToDiscard, self.proceed) = (askWhetherToDiscard, proceed)
    }

    func confirmLeaving() async -> Bool { await askWhetherToDiscard() }

    private func performNext() async throws { if try await proceed(text) { isDone = true } }
}

struct TicketViewModel: ViewModel {
    let done: @MainActor () -> Void
}

extension TicketViewModel: Explorable {
    var exploredActions: [Explorer.Action] { [Explorer.Action("done") { done() }] }
}

final class TripWizardCoordinator: Coordinator {
    enum Route: Hashable { case place, date(String), ticket(String) }
    let flow = Flow<String>()
    let initialRoute = Route.place
    private let clock: TestClock

    init(clock: TestClock) { self.clock = clock }

    func show(_ route: Route) {
        switch route {
        case .place:
            flow.push(
                TripStepViewModel(askWhetherToDiscard: askWhetherToDiscard) {
                    self.navigate(to: .date($0))
                    return false
                })
        case .date(let place):
            flow.push(
                TripStepViewModel(askWhetherToDiscard: askWhetherToDiscard) {
                    try await self.clock.sleep(for: .seconds(2))
                    try Task.checkCancellation()
                    self.flow.outputIfCancelled = place
                    self.navigate(to: .ticket("\(place) \($0)"))
                    return true
                })
        case .ticket(let trip):
            // The ticket waits in the queue, because the discard question may be in front.
            flow.present(TicketViewModel { self.flow.finish(trip) }, as: .fullScreen, ifPresenting: .queue)
        }
    }

    private func askWhetherToDiscard() async -> Bool {
        // A booked trip does not need a question.
        if flow.outputIfCancelled != nil { return true }
        return await flow.confirm("Discard the trip?", "Discard", cancel: "Keep", isDestructive: true)
    }
}

final class TripListViewModel: ReferenceViewModel {
    @Observed fileprivate(set) var trips: [String] = []
    @Performs(performPlan) var plan
    private let router: any Router<TripListCoordinator.Route>

    init(router: any Router<TripListCoordinator.Route>) { self.router = router }

    private func performPlan() { router.navigate(to: .wizard) }
}

final class TripListCoordinator: Coordinator {
    enum Route: Hashable { case trips, wizard }
    let flow = Flow<Never>()
    let initialRoute = Route.trips
    private weak var trips: TripListViewModel?
    private let clock: TestClock

    init(clock: TestClock) { self.clock = clock }

    func show(_ route: Route) {
        switch route {
        case .trips:
            let trips = TripListViewModel(router: self)
            self.trips = trips
            flow.push(trips)
        case .wizard:
            flow.present(TripWizardCoordinator(clock: clock)) { end in
                if let trip = end.output { self.trips?.trips.append(trip) }
            }
        }
    }
}

@MainActor
func makeTripWizardApp() -> Explorer.App {
    let (navigator, clock) = (Navigator(), TestClock())
    let trips = TripListCoordinator(clock: clock)
    navigator.start(trips)
    return Explorer.App(
        navigator,
        world: [
            Explorer.Action("a link to a new trip") { trips.navigate(toPath: [.trips, .wizard]) },
            Explorer.Action("a link to the trips") { trips.navigate(toPath: [.trips]) },
        ],
        clocks: [clock])
}

final class CorrectWizardTests: XCTestCase {
    @MainActor
    func testAFlowThatFinishesUnderItsSheetHasNoFinding() async {
        await exploreCorrectApp(
            "makeTripWizardApp()", screens: ["TripListViewModel", "TripStepViewModel", "TicketViewModel"],
            makeTripWizardApp)
    }
}
