import MVVMC
import MVVMCExplorer

/// Creates an app whose only screen is the greeting.
@MainActor
func makeExploredGreeting() -> Explorer.App {
    let (navigator, coordinator) = (Navigator(), GreetingCoordinator())
    navigator.start(coordinator)
    let isGreeted = Explorer.Invariant("a greeting has words") { [weak coordinator] in
        coordinator?.greeting?.greeting?.isEmpty != true
    }
    return Explorer.App(navigator, invariants: [isGreeted])
}

private final class GreetingCoordinator: Coordinator {
    enum Route: Hashable { case greeting }
    let flow = Flow<Never>()
    let initialRoute = Route.greeting
    private(set) weak var greeting: GreetingViewModel?

    func show(_ route: Route) {
        let greeting = GreetingViewModel(Person(firstName: "Ada", lastName: "Lovelace"))
        self.greeting = greeting
        flow.push(greeting)
    }
}

extension GreetingViewModel: Explorable {
    /// One action for each field, which shows the field.
    var exploredActions: [Explorer.Action] {
        Explorer.Action.each("show", GreetingField.allCases) { self.show($0) }
    }
}
