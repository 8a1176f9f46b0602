import MVVMC

/// The purchase of one photo, with a confirmation and thanks. A coordinator that starts it must ensure that the user is
/// signed in.
///
/// It works in the same way whether it is pushed or presented. Its closures may capture it strongly, because a
/// coordinator does not retain its view models. The closures that it passes to them are released with their screens.
final class BuyCoordinator: Coordinator {
    /// Finishes with the receipt, unless the user left before paying.
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
            // The photo is paid for, even if the user swipes the thanks away.
            flow.outputIfCancelled = receipt
            flow.replaceScreens(with: [ThanksViewModel(receipt: receipt) { self.flow.finish(receipt) }])
        }
    }
}
