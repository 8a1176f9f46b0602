import MVVMC
import MVVMCExplorer

/// An app with a route that is shown only in a wide window. An archive that is made there leads to another tree in a
/// narrow window.
@MainActor
public func makeWideRouteApp() -> Explorer.App { makeWideRouteApp(nil) }

@MainActor
private func makeWideRouteApp(_ archive: NavigationArchive?) -> Explorer.App {
    let (navigator, coordinator) = (Navigator(), TipsCoordinator())
    if let archive {
        navigator.restore(archive, starting: coordinator)
    } else {
        navigator.start(coordinator)
    }
    return Explorer.App(navigator, remake: { makeWideRouteApp($0) })
}

private final class GuideViewModel: ReferenceViewModel {
    @Performs(performShow) var showTips
    private let router: any Router<TipsCoordinator.Route>
    init(router: any Router<TipsCoordinator.Route>) { self.router = router }
    private func performShow() { router.navigate(to: .tips) }
}

private struct TipsViewModel: ViewModel {}

private final class TipsCoordinator: Coordinator {
    enum Route: Hashable, Codable { case guide, tips }
    let flow = Flow<Never>()
    let initialRoute = Route.guide

    // The mistake: the decision depends on the window.
    func decision(for route: Route) -> RouteDecision<Route> {
        route == .tips && !flow.hasRoom(for: .detail) ? .decline() : .show
    }

    func show(_ route: Route) {
        switch route {
        case .guide: flow.push(GuideViewModel(router: self), column: .list)
        case .tips: flow.push(TipsViewModel(), column: .detail)
        }
    }
}
