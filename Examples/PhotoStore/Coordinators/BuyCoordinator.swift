import MVVMC

/// The purchase of one photo: confirmation, thanks. Whoever starts it has seen to it that somebody is signed in.
///
/// It works alike whether it is pushed or presented. Its closures may capture it strongly, because a coordinator does
/// not retain its view models: the closures that it passes to them are released with their screens.
final class BuyCoordinator: Coordinator {
    /// Hands over the receipt, or `nil` if the user backed out before paying.
    let flow = Flow<Receipt>()
    let initialRoute = BuyRoute.confirm

    private let id: PhotoID
    private let catalogue: Catalogue
    private let purchases: any Purchases

    init(_ id: PhotoID, catalogue: Catalogue, purchases: any Purchases) {
        self.id = id
        self.catalogue = catalogue
        self.purchases = purchases
    }

    func show(_ route: BuyRoute) {
        switch route {
        case .confirm:
            guard let photo = catalogue.photo(id) else { return }
            let confirm = ConfirmPurchaseViewModel(photo, purchases: purchases, router: self) {
                await self.flow.confirm("Leave without buying?", "Leave", cancel: "Stay", isDestructive: true)
            }
            flow.push(confirm)
            flow.presentErrors(of: confirm.confirm, "Not bought", retry: "Retry")
        case .thanks(let receipt):
            // It is paid for, however the user leaves the thanks.
            flow.outputIfCancelled = receipt
            flow.replaceScreens(with: [ThanksViewModel(receipt: receipt) { self.flow.finish(receipt) }])
        }
    }
}
