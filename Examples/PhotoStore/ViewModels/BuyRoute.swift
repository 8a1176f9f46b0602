/// The steps of a purchase.
enum BuyRoute: Hashable, Codable {
    /// The confirmation of the purchase.
    case confirm
    /// The thank-you screen. The route contains the receipt, so that the app can be restored at this step.
    case thanks(Receipt)
}

/// The output of the flow of a purchase.
struct Receipt: Hashable, Codable, CustomStringConvertible {
    let id: PhotoID
    let title: String
    /// The price that was paid, such as `$25.99`.
    let price: String

    var description: String { "\(title) for \(price)" }
}
