import Foundation

/// A photo for sale, as a catalogue has it.
///
/// It is for view models. Views do not import the model, and coordinators pass its ``PhotoID``.
struct Photo: Hashable, Decodable {
    let id: PhotoID
    let title: String
    /// The price in US dollars.
    let price: Decimal
    /// The address of the picture, or `nil` if the photo has none.
    let url: URL?
}

/// What names a photo everywhere: in routes, in taps, in the list of what was bought.
package struct PhotoID: RawRepresentable, Hashable, Codable, Sendable, ExpressibleByStringLiteral,
    CustomStringConvertible
{
    /// The identifier as the catalogue has it.
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package init(stringLiteral value: String) { rawValue = value }

    package var description: String { rawValue }
}
