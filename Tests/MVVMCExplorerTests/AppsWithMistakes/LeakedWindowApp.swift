import MVVMC
import MVVMCExplorer

/// An app that leaks windows, because its list of windows never shrinks.
@MainActor
public func makeLeakedWindowApp() -> Explorer.App {
    let windows = OpenWindows()
    return Explorer.App(windows.open(), secondWindow: { windows.open() })
}

@MainActor
private final class OpenWindows {
    // The mistake is that the coordinator of a closed window stays in the list.
    private var coordinators: [PageCoordinator] = []

    func open() -> Navigator {
        let (navigator, coordinator) = (Navigator(), PageCoordinator())
        coordinators.append(coordinator)
        navigator.start(coordinator)
        return navigator
    }
}

private final class PageViewModel: ReferenceViewModel {
    @Performs(performTurn) var turn
    private var page = 0

    private func performTurn() { page += 1 }
}

private final class PageCoordinator: Coordinator {
    enum Route: Hashable { case page }
    let flow = Flow<Never>()
    let initialRoute = Route.page

    func show(_ route: Route) { flow.push(PageViewModel()) }
}
