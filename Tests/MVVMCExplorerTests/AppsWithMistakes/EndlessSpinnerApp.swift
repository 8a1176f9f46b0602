import MVVMC
import MVVMCExplorer

/// An app with an endless spinner. The spinner is hidden after a successful request, but not after a failed one.
@MainActor
public func makeEndlessSpinnerApp() -> Explorer.App {
    let (navigator, requests) = (Navigator(), Explorer.Requests())
    let coordinator = WeatherCoordinator(requests)
    navigator.start(coordinator)
    let spins = Explorer.Invariant("the spinner turns while a request is open") { [weak coordinator] in
        coordinator?.weather?.isLoading != true || !requests.open.isEmpty
    }
    return Explorer.App(navigator, invariants: [spins], requests: requests)
}

private final class WeatherViewModel: ReferenceViewModel {
    @Observed private(set) var isLoading = false
    @Performs(performLoad) var load
    private let requests: Explorer.Requests

    init(_ requests: Explorer.Requests) { self.requests = requests }

    private func performLoad() async throws {
        isLoading = true
        try await requests.response(to: "the weather") {}
        // The mistake is that this line is not in a `defer`.
        isLoading = false
    }
}

private final class WeatherCoordinator: Coordinator {
    enum Route: Hashable { case weather }
    let flow = Flow<Never>()
    let initialRoute = Route.weather
    private(set) weak var weather: WeatherViewModel?
    private let requests: Explorer.Requests

    init(_ requests: Explorer.Requests) { self.requests = requests }

    func show(_ route: Route) {
        let weather = WeatherViewModel(requests)
        self.weather = weather
        flow.push(weather)
    }
}
