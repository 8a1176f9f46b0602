import Foundation

/// A photo for sale.
///
/// It is for view models. Views do not import the model, and coordinators pass its ``PhotoID``.
public struct Photo: Identifiable, Hashable, Sendable {
    /// The identifier.
    public let id: PhotoID
    /// The title.
    public let title: String
    /// The price in US dollars.
    public let price: Decimal
    /// The address of the picture, or `nil` if the photo has none.
    public let url: URL?

    /// A photo.
    public init(id: PhotoID, title: String, price: Decimal, url: URL?) {
        (self.id, self.title, self.price, self.url) = (id, title, price, url)
    }
}

/// What names a photo everywhere: in routes, in taps, in the list of what was bought.
public struct PhotoID: Hashable, Sendable, Codable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The identifier as the catalogue has it.
    public let rawValue: String

    /// The photo that the catalogue calls `rawValue`, whether or not there is one.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The photo that the catalogue calls `value`.
    public init(stringLiteral value: String) { rawValue = value }

    /// Reads a plain string.
    public init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(String.self)
    }

    /// Writes a plain string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    /// The identifier as the catalogue has it.
    public var description: String { rawValue }
}
