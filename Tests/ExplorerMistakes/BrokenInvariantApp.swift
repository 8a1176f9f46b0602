import MVVMC
import MVVMCExplorer

/// A broken invariant of the app: more can be taken out of a basket than was put in.
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
    // The mistake: the condition looks at whether the basket was ever used, not at what is in it.
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
