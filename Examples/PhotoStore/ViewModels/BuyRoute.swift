/// The steps of a purchase.
enum BuyRoute: Hashable, Codable {
    /// Asks whether to buy.
    case confirm
    /// Says thanks for what was bought, also when the app comes back there.
    case thanks(Receipt)
}

/// What a purchase hands to whoever started it.
package struct Receipt: Hashable, Codable, CustomStringConvertible {
    let id: PhotoID
    package let title: String
    /// What was paid, as in `$25.99`.
    package let price: String

    package var description: String { "\(title) for \(price)" }
}
