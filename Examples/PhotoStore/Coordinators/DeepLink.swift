import Foundation

/// A link into the app, as a URL such as `photostore://photo/pli`, `photostore://photo/pli/buy`, or
/// `photostore://sign-in`.
///
/// The path to a purchase contains the screen of its photo, so the purchase is pushed over that screen.
struct DeepLink: Hashable {
    /// The path to the linked screen, beginning with the list of photos.
    let path: [PhotosRoute]

    /// Parses a link.
    ///
    /// - Throws: The reason why `text` is not a valid link.
    init(_ text: String) throws(DeepLinkError) {
        guard let url = URLComponents(string: text), url.scheme?.lowercased() == "photostore" else {
            throw DeepLinkError(url: text, reason: "it does not begin with photostore://")
        }
        var parts = url.path.split(separator: "/").map(String.init)[...]
        let id = parts.popFirst().map { PhotoID(rawValue: $0) }
        switch (url.host, id, parts) {
        case ("photos", nil, []): path = [.photos]
        case ("sign-in", nil, []): path = [.photos, .signIn]
        case ("photo", let id?, []): path = [.photos, .photo(id)]
        case ("photo", let id?, ["buy"]): path = [.photos, .photo(id), .buy(id)]
        default:
            throw DeepLinkError(url: text, reason: "there is no such place; photostore://photo/ID/buy is one")
        }
    }
}

/// The reason why a URL is not a valid link.
struct DeepLinkError: Error, CustomStringConvertible {
    let url: String
    let reason: String

    var description: String { "\(url): \(reason)" }
}
