import MVVMC
import MVVMCExplorer

/// Creates an app whose only screen is the greeting. The explorer ends it in the background.
///
/// - Parameter archive: The archive of the tree to restore, or `nil` to start at the initial route.
@MainActor
func makeExploredGreeting(from archive: NavigationArchive? = nil) -> Explorer.App {
    let (navigator, coordinator) = (Navigator(), GreetingCoordinator())
    if let archive {
        navigator.restore(archive, starting: coordinator)
    } else {
        navigator.start(coordinator)
    }
    let isGreeted = Explorer.Invariant("a greeting has words") { [weak coordinator] in
        coordinator?.greeting?.greeting?.isEmpty != true
    }
    return Explorer.App(navigator, invariants: [isGreeted], remake: { makeExploredGreeting(from: $0) })
}

private final class GreetingCoordinator: Coordinator {
    enum Route: Codable { case greeting }
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
