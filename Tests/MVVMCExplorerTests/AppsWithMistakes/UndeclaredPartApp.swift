import MVVMC
import MVVMCExplorer

/// An app with a part that is not declared. The user loses an address without a question.
@MainActor
public func makeUndeclaredPartApp() -> Navigator {
    let navigator = Navigator()
    navigator.start(OrdersCoordinator())
    return navigator
}

private final class AddressFormViewModel: LeaveConfirming {
    @Observed var street = ""
    var canLeave: Bool { street.isEmpty }
    func confirmLeaving() async -> Bool { true }
}

extension AddressFormViewModel: Explorable {
    var exploredActions: [Explorer.Action] { [Explorer.Action.typing("street") { self.street = $0 }] }
}

// The mistake is that the class is no `CompositeViewModel` with the address as a part.
private final class OrderViewModel: ReferenceViewModel {
    let address = AddressFormViewModel()
}

private final class OrdersViewModel: ReferenceViewModel {
    @Performs(performOrder) var order
    private let router: any Router<OrdersCoordinator.Route>

    init(router: any Router<OrdersCoordinator.Route>) { self.router = router }

    private func performOrder() { router.navigate(to: .order) }
}

private final class OrdersCoordinator: Coordinator {
    enum Route: Hashable { case orders, order }
    let flow = Flow<Never>()
    let initialRoute = Route.orders

    func show(_ route: Route) {
        switch route {
        case .orders: flow.push(OrdersViewModel(router: self))
        case .order: flow.push(OrderViewModel())
        }
    }
}
