import MVVMC
import MVVMCExplorer
import XCTest

// An app with a stopwatch that counts only while it is in front. The user can pause the stopwatch.
//
// The app is correct because the command that counts is cancelled when a screen covers the stopwatch, and begins again
// when the stopwatch is in front. The app looks wrong because the command never returns, and because the clock has no
// waiting work while the stopwatch is paused or covered.

final class StopwatchViewModel: ScreenLifecycleObserving {
    @Observed private(set) var seconds = 0
    @Observed private(set) var isPaused = true
    @Observed private(set) var laps: [Int] = []
    @Performs(performToggle) var toggle
    @Performs(performLap, when: { !$0.isPaused }) var lap
    @Performs(performShowLaps) var showLaps
    @Performs(performCount) private var count
    private(set) var isInFront = false
    private let clock: TestClock
    private let router: any Router<StopwatchCoordinator.Route>

    init(clock: TestClock, router: any Router<StopwatchCoordinator.Route>) {
        (self.clock, self.router) = (clock, router)
    }

    func screenDidBecomeFrontmost() {
        isInFront = true
        countOrPause()
    }

    func screenDidResignFrontmost() {
        isInFront = false
        countOrPause()
    }

    private func countOrPause() { if isInFront && !isPaused { count.execute() } else { count.cancel() } }

    private func performToggle() {
        isPaused.toggle()
        countOrPause()
    }

    private func performLap() { laps.append(seconds) }
    private func performShowLaps() { router.navigate(to: .laps(laps)) }

    private func performCount() async throws {
        while true {
            try await clock.sleep(for: .seconds(1))
            seconds += 1
        }
    }
}

/// The view model of the laps. Its screen has only a Back button.
struct LapsViewModel: ViewModel {
    let laps: [Int]
}

final class StopwatchCoordinator: Coordinator {
    enum Route: Hashable, Codable { case stopwatch, laps([Int]) }
    let flow = Flow<Never>()
    let initialRoute = Route.stopwatch
    private let clock: TestClock

    init(clock: TestClock) { self.clock = clock }

    func show(_ route: Route) {
        switch route {
        case .stopwatch: flow.push(StopwatchViewModel(clock: clock, router: self))
        case .laps(let laps): flow.push(LapsViewModel(laps: laps))
        }
    }

    func showTip() { flow.presentAlert("Tap to begin", cancel: .button("OK")) }
}

@MainActor
func makeStopwatchApp() -> Explorer.App {
    let (navigator, clock) = (Navigator(), TestClock())
    let stopwatch = StopwatchCoordinator(clock: clock)
    navigator.start(stopwatch)
    return Explorer.App(
        navigator,
        world: [Explorer.Action("a tip is shown") { stopwatch.showTip() }],
        clocks: [clock])
}

final class CorrectStopwatchTests: XCTestCase {
    @MainActor
    func testAPausedClockHasNoFinding() async {
        await exploreCorrectApp(
            "makeStopwatchApp()", screens: ["StopwatchViewModel", "LapsViewModel"], makeStopwatchApp)
    }
}
