import MVVMC

/// The purchase of one photo: confirmation, thanks. Whoever starts it has seen to it that somebody is signed in.
///
/// It works alike whether it is pushed or presented. Its closures may capture it strongly, because a coordinator does
/// not retain its view models: the closures that it passes to them are released with their screens.
final class BuyCoordinator: Coordinator {
    /// The steps of a purchase.
    enum Route: Hashable, Codable, Sendable {
        /// Asks whether to buy.
        case confirm
        /// Says thanks for what was bought, also when the app comes back there.
        case thanks(Receipt)
    }

    /// Hands over the receipt, or `nil` if the user backed out before paying.
    let flow = Flow<Receipt>()

    private let id: PhotoID
    private let catalogue: Catalogue
    private let purchases: any Purchases

    init(_ id: PhotoID, catalogue: Catalogue, purchases: any Purchases) {
        self.id = id
        self.catalogue = catalogue
        self.purchases = purchases
    }

    /// Asks first.
    let initialRoute = Route.confirm

    /// Makes the view model of `route` and puts it on the tree.
    func show(_ route: Route) {
        switch route {
        case .confirm:
            let confirm = ConfirmPurchaseViewModel(
                id, catalogue: catalogue, purchases: purchases,
                onPurchase: { receipt in
                    self.navigate(to: .thanks(receipt))
                },
                onCancel: { self.flow.cancel() },
                onLeave: { await self.confirmLeaving() })
            guard let confirm else { return }
            flow.push(confirm)
            flow.presentErrors(of: confirm.confirm, "Not bought", retry: "Retry")
        case .thanks(let receipt):
            // It is paid for, however the user leaves the thanks.
            flow.outputIfCancelled = receipt
            flow.replaceScreens(with: [ThanksViewModel(receipt) { self.flow.finish(receipt) }])
        }
    }

    private func confirmLeaving() async -> Bool {
        await flow.confirm("Leave without buying?", "Leave", cancel: "Stay", isDestructive: true)
    }
}
