import MVVMC

/// Asks whether the photo is really to be bought, and buys it.
///
/// Leaving it without an answer, by the back button or a swipe, is asked for.
package final class ConfirmPurchaseViewModel: LeaveConfirming {
    /// Buys the photo. It is cancelled when the screen is left.
    @Performs(performPurchase) package var confirm
    /// Whether the user has answered by the cancel button.
    @Observed package private(set) var canLeave = false

    private let photo: Photo
    private let purchases: any Purchases
    private let router: any Router<BuyRoute>
    private let ask: @MainActor () async -> Bool

    /// - Parameter ask: Asks whether to leave without buying.
    init(
        _ photo: Photo, purchases: any Purchases, router: any Router<BuyRoute>,
        onLeave ask: @escaping @MainActor () async -> Bool
    ) {
        self.photo = photo
        self.purchases = purchases
        self.router = router
        self.ask = ask
    }

    package var title: String { photo.title }
    package var price: String { photo.priceText }

    package func confirmLeaving() async -> Bool { await ask() }

    private func performPurchase() async throws {
        try await purchases.buy(photo.id)
        try Task.checkCancellation()
        router.navigate(to: .thanks(Receipt(id: photo.id, title: title, price: price)))
    }

    /// The cancel button was tapped: that is an answer, so nothing is asked.
    package func cancel() {
        canLeave = true
        router.close(self)
    }
}
