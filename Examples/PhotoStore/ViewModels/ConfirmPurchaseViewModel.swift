import MVVMC

/// Asks whether the photo is really to be bought, and buys it.
///
/// Leaving it without an answer, by the back button or a swipe, is asked for.
package final class ConfirmPurchaseViewModel: LeaveConfirming {
    /// Buys the photo. It is cancelled when the screen is left.
    @Performs(performPurchase) package var confirm

    private let photo: Photo
    private let purchases: any Purchases
    private let bought: @MainActor (Receipt) -> Void
    private let cancelled: @MainActor () -> Void
    private let leaving: @MainActor () async -> Bool

    /// The purchase of the photo called `id`, or `nil` if the catalogue has none.
    init?(
        _ id: PhotoID, catalogue: Catalogue, purchases: any Purchases,
        onPurchase bought: @escaping @MainActor (Receipt) -> Void,
        onCancel cancelled: @escaping @MainActor () -> Void,
        onLeave leaving: @escaping @MainActor () async -> Bool
    ) {
        guard let photo = catalogue.photo(id) else { return nil }
        self.photo = photo
        self.purchases = purchases
        self.bought = bought
        self.cancelled = cancelled
        self.leaving = leaving
    }

    /// What is about to be bought.
    package var title: String { photo.title }
    /// What it costs, as in `$25.99`.
    package var price: String { photo.priceText }

    /// The question has to be answered.
    package var canLeave: Bool { false }

    /// Whether the user is being asked whether to leave.
    @Observed package private(set) var isAskingToLeave = false

    /// Asks whether to leave without buying.
    package func confirmLeaving() async -> Bool {
        isAskingToLeave = true
        defer { isAskingToLeave = false }
        return await leaving()
    }

    private func performPurchase() async throws {
        try await purchases.buy(photo.id)
        try Task.checkCancellation()
        bought(Receipt(id: photo.id, title: photo.title, price: photo.priceText))
    }

    /// The cancel button was tapped.
    package func cancel() { cancelled() }
}

/// What a purchase hands to whoever started it.
package struct Receipt: Hashable, Codable, Sendable {
    /// The photo that was bought.
    let id: PhotoID
    /// Its title.
    package let title: String
    /// What was paid for it, as in `$25.99`.
    package let price: String
}
