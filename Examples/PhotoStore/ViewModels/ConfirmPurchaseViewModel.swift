import MVVMC

/// The view model of the screen on which the user confirms a purchase.
///
/// Leaving with the back button or a swipe requires confirmation.
final class ConfirmPurchaseViewModel: LeaveConfirming {
    /// Buys the photo, and then shows the thank-you screen. The command is cancelled when the user leaves the screen.
    @Performs(performPurchase) var confirm
    /// Whether the screen can be left without confirmation, because the user has tapped the cancel button.
    @Observed private(set) var canLeave = false

    private let photo: Photo
    private let purchases: any Purchases
    private let router: any Router<BuyRoute>
    private let ask: @MainActor () async -> Bool

    /// - Parameter ask: Asks the user whether to leave without buying, and returns the answer.
    init(
        _ photo: Photo, purchases: any Purchases, router: any Router<BuyRoute>,
        onLeave ask: @escaping @MainActor () async -> Bool
    ) {
        self.photo = photo
        self.purchases = purchases
        self.router = router
        self.ask = ask
    }

    var title: String { photo.title }
    var price: String { photo.priceText }

    func confirmLeaving() async -> Bool { await ask() }

    private func performPurchase() async throws {
        try await purchases.buy(photo.id)
        try Task.checkCancellation()
        router.navigate(to: .thanks(Receipt(id: photo.id, title: title, price: price)))
    }

    /// Called when the user taps the cancel button. Closes the screen without confirmation.
    func cancel() {
        canLeave = true
        router.close(self)
    }
}
