import MVVMC
import MVVMCExplorer

/// An app that leaks a view model, because a task that observes the cart retains the view model.
@MainActor
public func makeListeningTaskApp() -> Explorer.App {
    let (navigator, cart) = (Navigator(), Cart())
    navigator.start(CartCoordinator(cart))
    return Explorer.App(navigator, world: [Explorer.Action("an item is added") { cart.count += 1 }])
}

@MainActor
private final class Cart {
    @Observed var count = 0
}

private final class ProductsViewModel: ReferenceViewModel {
    @Performs(performOpen) var openCart
    private let show: @MainActor () -> Void

    init(show: @escaping @MainActor () -> Void) { self.show = show }

    private func performOpen() { show() }
}

private final class CartViewModel: ReferenceViewModel {
    @Observed private(set) var count = 0

    init(_ cart: Cart) {
        // The mistake is that the task retains the view model, and that the sequence does not end.
        Task {
            for await count in cart.$count.values { self.count = count }
        }
    }
}

private final class CartCoordinator: Coordinator {
    enum Route: Hashable { case products, cart }
    let flow = Flow<Never>()
    let initialRoute = Route.products
    private let cart: Cart

    init(_ cart: Cart) { self.cart = cart }

    func show(_ route: Route) {
        switch route {
        case .products: flow.push(ProductsViewModel { self.navigate(to: .cart) })
        case .cart: flow.push(CartViewModel(cart))
        }
    }
}
