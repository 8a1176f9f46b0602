import MVVMC
import PhotoStoreModelExample
import PhotoStoreViewModelsExample

/// The purchase of one photo: confirmation, thanks. Whoever starts it has seen to it that somebody is signed in.
///
/// It works alike whether it is pushed or presented. Its closures may capture it strongly, because a coordinator does
/// not retain its view models: the closures that it passes to them are released with their screens.
public final class BuyCoordinator: Coordinator {
    /// The steps of a purchase.
    public enum Route: Hashable, Codable, Sendable {
        /// Asks whether to buy.
        case confirm
        /// Says thanks for what was bought, also when the app comes back there.
        case thanks(Receipt)
    }

    /// Hands over the receipt, or `nil` if the user backed out before paying.
    public let flow = Flow<Receipt>()

    private let id: PhotoID
    private let catalogue: Catalogue
    private let purchases: any Purchases

    init(_ id: PhotoID, catalogue: Catalogue, purchases: any Purchases) {
        self.id = id
        self.catalogue = catalogue
        self.purchases = purchases
    }

    /// Asks first.
    public let initialRoute = Route.confirm

    /// Makes the view model of `route` and puts it on the tree.
    public func show(_ route: Route) {
        switch route {
        case .confirm:
            let confirm = ConfirmPurchaseViewModel(
                id, catalogue: catalogue, purchases: purchases,
                onPurchase: { receipt in
                    self.navigate(to: .thanks(receipt))
                },
                onFailure: { reason, retry in self.offerRetry(reason, retry) },
                onCancel: { self.flow.cancel() },
                onLeave: { await self.confirmLeaving() })
            if let confirm { flow.push(confirm) }
        case .thanks(let receipt):
            // It is paid for, however the user leaves the thanks.
            flow.outputIfCancelled = receipt
            flow.replaceScreens(with: [ThanksViewModel(receipt) { self.flow.finish(receipt) }])
        }
    }

    private func confirmLeaving() async -> Bool {
        await flow.ask("Leave without buying?", [.destructive("Leave", true), .cancel("Stay", false)]) == true
    }

    private func offerRetry(_ reason: String, _ retry: @escaping @MainActor () -> Void) {
        flow.present(
            AlertViewModel("Not bought", message: reason, [.button("Retry", retry), .cancel("Cancel")]))
    }
}
