/// The steps of a purchase.
enum BuyRoute: Hashable, Codable {
    /// The confirmation of the purchase.
    case confirm
    /// The thank-you screen. The route contains the receipt, so that the app can be restored at this step.
    case thanks(Receipt)
}

/// The output of the flow of a purchase.
package struct Receipt: Hashable, Codable, CustomStringConvertible {
    let id: PhotoID
    package let title: String
    /// The price that was paid, such as `$25.99`.
    package let price: String

    package var description: String { "\(title) for \(price)" }
}
