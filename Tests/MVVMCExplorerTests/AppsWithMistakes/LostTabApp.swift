import MVVMC
import MVVMCExplorer

/// An app with a tab that is not restored. Only a signed-in user has a tab of orders, and the app does not store
/// whether the user is signed in.
@MainActor
public func makeLostTabApp() -> Explorer.App { makeLostTabApp(nil) }

@MainActor
private func makeLostTabApp(_ archive: NavigationArchive?) -> Explorer.App {
    let (navigator, coordinator) = (Navigator(), TabsCoordinator())
    if let archive {
        navigator.restore(archive, starting: coordinator)
    } else {
        navigator.start(coordinator)
    }
    // The mistake is that the restored app starts without a signed-in user.
    return Explorer.App(navigator, remake: { makeLostTabApp($0) })
}

private final class AccountTabsViewModel: SelectingContainerViewModel {
    @Observed var slots: [Slot] = ["home"]
    @Observed var selection: Slot = "home"
}

private final class HomeViewModel: ReferenceViewModel {
    @Performs(performSignIn) var signIn
    @Performs(performShow) var showOrders
    private let onSignIn: @MainActor () -> Void
    private let onShow: @MainActor () -> Void

    init(onSignIn: @escaping @MainActor () -> Void, onShow: @escaping @MainActor () -> Void) {
        (self.onSignIn, self.onShow) = (onSignIn, onShow)
    }

    private func performSignIn() { onSignIn() }
    private func performShow() { onShow() }
}

private struct OrdersViewModel: ViewModel {}

private final class TabsCoordinator: Coordinator {
    enum Route: Hashable, Codable { case tabs, orders }
    let flow = Flow<Never>()
    let initialRoute = Route.tabs
    private var isSignedIn = false
    private weak var tabs: AccountTabsViewModel?

    func decision(for route: Route) -> RouteDecision<Route> { route == .orders && !isSignedIn ? .decline() : .show }

    func show(_ route: Route) {
        switch route {
        case .tabs:
            let tabs = AccountTabsViewModel()
            self.tabs = tabs
            flow.push(tabs)
            let home = HomeViewModel {
                self.isSignedIn = true
            } onShow: {
                self.navigate(to: .orders)
            }
            flow.embed(home, in: "home")
        case .orders:
            guard let tabs else { return }
            if !tabs.slots.contains("orders") {
                tabs.slots.append("orders")
                flow.embed(OrdersViewModel(), in: "orders")
            }
            tabs.selection = "orders"
        }
    }
}
