import MVVMC
import MVVMCExplorer

/// An app that loses a result. If the user pays, and then drags the sheet with the thank-you screen away, the order is
/// missing.
@MainActor
public func makeLostResultApp() -> Explorer.App {
    let (navigator, books) = (Navigator(), Books())
    navigator.start(ShopCoordinator(books: books))
    let isDelivered = Explorer.Invariant("what was paid is ordered") { [weak navigator] in
        books.payments == books.orders || navigator?.presented != nil
    }
    return Explorer.App(navigator, invariants: [isDelivered])
}

@MainActor
private final class Books {
    var payments = 0
    var orders = 0
}

private final class ShopViewModel: ReferenceViewModel {
    @Performs(performBuy) var buy
    private let show: @MainActor () -> Void

    init(show: @escaping @MainActor () -> Void) { self.show = show }

    private func performBuy() { show() }
}

private final class PaymentViewModel: ReferenceViewModel {
    @Performs(performPay) var pay
    @Performs(performCancel) var cancel
    private let onPay: @MainActor () -> Void
    private let onCancel: @MainActor () -> Void

    init(onPay: @escaping @MainActor () -> Void, onCancel: @escaping @MainActor () -> Void) {
        (self.onPay, self.onCancel) = (onPay, onCancel)
    }

    private func performPay() { onPay() }
    private func performCancel() { onCancel() }
}

private final class PaidViewModel: ReferenceViewModel {
    @Performs(performDone) var done
    private let onDone: @MainActor () -> Void

    init(onDone: @escaping @MainActor () -> Void) { self.onDone = onDone }

    private func performDone() { onDone() }
}

private final class PaymentCoordinator: Coordinator {
    enum Route: Hashable { case payment, thanks }
    let flow = Flow<Int>()
    let initialRoute = Route.payment
    private let books: Books

    init(books: Books) { self.books = books }

    func show(_ route: Route) {
        switch route {
        case .payment:
            let payment = PaymentViewModel {
                self.books.payments += 1
                // The mistake is that `flow.outputIfCancelled` is not set here.
                self.navigate(to: .thanks)
            } onCancel: {
                self.flow.cancel()
            }
            flow.push(payment)
        case .thanks: flow.replaceScreens(with: [PaidViewModel { self.flow.finish(1) }])
        }
    }
}

private final class ShopCoordinator: Coordinator {
    enum Route: Hashable { case shop, payment }
    let flow = Flow<Never>()
    let initialRoute = Route.shop
    private let books: Books

    init(books: Books) { self.books = books }

    func show(_ route: Route) {
        switch route {
        case .shop: flow.push(ShopViewModel { self.navigate(to: .payment) })
        case .payment:
            flow.present(
                PaymentCoordinator(books: books), as: .sheet,
                onEnd: { [books] end in books.orders += end.output ?? 0 })
        }
    }
}
