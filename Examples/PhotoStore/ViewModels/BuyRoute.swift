/// The steps of a purchase.
enum BuyRoute: Hashable, Codable {
    /// Asks whether to buy.
    case confirm
    /// Shows thanks for a purchase, also when the app is restored at this step.
    case thanks(Receipt)
}

/// The output of a purchase.
package struct Receipt: Hashable, Codable, CustomStringConvertible {
    let id: PhotoID
    package let title: String
    /// The price that was paid, such as `$25.99`.
    package let price: String

    package var description: String { "\(title) for \(price)" }
}
