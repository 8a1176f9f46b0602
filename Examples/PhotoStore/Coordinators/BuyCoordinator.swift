import MVVMC

/// The coordinator of the purchase of one photo, with a confirmation and a thank-you screen. The parent must ensure
/// that the user is signed in.
///
/// The coordinator can be pushed or presented. The closures that it passes to view models can capture it strongly,
/// because the coordinator does not retain the view models, and the closures are released with the screens.
final class BuyCoordinator: Coordinator {
    /// The flow, whose output is the receipt. There is no output if the user leaves before paying.
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
            // The photo is paid for, so the flow has an output even if the user swipes the thank-you screen away.
            flow.outputIfCancelled = receipt
            flow.replaceScreens(with: [ThanksViewModel(receipt: receipt) { self.flow.finish(receipt) }])
        }
    }
}
