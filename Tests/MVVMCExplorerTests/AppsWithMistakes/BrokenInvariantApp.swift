import MVVMC
import MVVMCExplorer

/// An app with a broken invariant. The user can remove more items from a basket than were added.
@MainActor
public func makeBrokenInvariantApp() -> Explorer.App {
    let (navigator, basket) = (Navigator(), Basket())
    navigator.start(BasketCoordinator(basket: basket))
    return Explorer.App(
        navigator, invariants: [Explorer.Invariant("no basket has less than nothing") { basket.count >= 0 }])
}

@MainActor
private final class Basket {
    var count = 0
}

private final class BasketViewModel: ReferenceViewModel {
    @Observed private(set) var wasUsed = false
    @Performs(performAdd) var add
    // The mistake is that the condition checks whether the basket was ever used, and not whether it has items.
    @Performs(performRemove, when: { $0.wasUsed }) var remove
    private let basket: Basket

    init(basket: Basket) { self.basket = basket }

    private func performAdd() {
        basket.count += 1
        wasUsed = true
    }

    private func performRemove() { basket.count -= 1 }
}

private final class BasketCoordinator: Coordinator {
    enum Route: Hashable { case basket }
    let flow = Flow<Never>()
    let initialRoute = Route.basket
    private let basket: Basket

    init(basket: Basket) { self.basket = basket }

    func show(_ route: Route) { flow.push(BasketViewModel(basket: basket)) }
}
