import MVVMC
import MVVMCExplorer

/// An app that leaks a view model, because an endless task retains it. The task updates a score every minute.
@MainActor
public func makeEndlessTaskApp() -> Explorer.App {
    let (navigator, clock) = (Navigator(), TestClock())
    navigator.start(MatchesCoordinator(clock))
    return Explorer.App(navigator, clocks: [clock])
}

private final class MatchesViewModel: ReferenceViewModel {
    @Performs(performOpen) var open
    private let show: @MainActor () -> Void

    init(show: @escaping @MainActor () -> Void) { self.show = show }

    private func performOpen() { show() }
}

private final class MatchViewModel: ReferenceViewModel {
    @Observed private(set) var score = 0
    private let clock: TestClock

    init(_ clock: TestClock) {
        self.clock = clock
        // The mistake is that the task is never cancelled.
        Task { await self.update() }
    }

    private func update() async {
        while !Task.isCancelled {
            try? await clock.sleep(for: .seconds(60))
            score += 1
        }
    }
}

private final class MatchesCoordinator: Coordinator {
    enum Route: Hashable { case matches, match }
    let flow = Flow<Never>()
    let initialRoute = Route.matches
    private let clock: TestClock

    init(_ clock: TestClock) { self.clock = clock }

    func show(_ route: Route) {
        switch route {
        case .matches: flow.push(MatchesViewModel { self.navigate(to: .match) })
        case .match: flow.push(MatchViewModel(clock))
        }
    }
}
