import Foundation

/// A photo for sale.
///
/// It is for view models. Views do not import the model, and coordinators pass its ``PhotoID``.
package struct Photo: Identifiable, Hashable, Sendable {
    /// The identifier.
    package let id: PhotoID
    /// The title.
    let title: String
    /// The price in US dollars.
    let price: Decimal
    /// The address of the picture, or `nil` if the photo has none.
    let url: URL?

    /// A photo.
    init(id: PhotoID, title: String, price: Decimal, url: URL?) {
        (self.id, self.title, self.price, self.url) = (id, title, price, url)
    }
}

/// What names a photo everywhere: in routes, in taps, in the list of what was bought.
package struct PhotoID: Hashable, Sendable, Codable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The identifier as the catalogue has it.
    let rawValue: String

    /// The photo that the catalogue calls `rawValue`, whether or not there is one.
    package init(_ rawValue: String) { self.rawValue = rawValue }

    /// The photo that the catalogue calls `value`.
    package init(stringLiteral value: String) { rawValue = value }

    /// Reads a plain string.
    package init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(String.self)
    }

    /// Writes a plain string.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    /// The identifier as the catalogue has it.
    package var description: String { rawValue }
}
