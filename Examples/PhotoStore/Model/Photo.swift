import Foundation

/// A photo for sale, as stored in a catalogue.
///
/// View models use this type. Views do not refer to it, and routes refer to a photo by its ``PhotoID``.
struct Photo: Hashable, Decodable {
    let id: PhotoID
    let title: String
    /// The price in US dollars.
    let price: Decimal
    /// The URL of the picture, or `nil` if the photo has no picture.
    let url: URL?
}

/// The identifier of a photo, with which routes, receipts, and purchases refer to the photo.
struct PhotoID: RawRepresentable, Hashable, Codable, Sendable, ExpressibleByStringLiteral,
    CustomStringConvertible
{
    /// The identifier as stored in the catalogue.
    let rawValue: String

    init(rawValue: String) { self.rawValue = rawValue }

    init(stringLiteral value: String) { rawValue = value }

    var description: String { rawValue }
}
