import Foundation

/// A place in the app as a URL: `photostore://photo/pli`, `photostore://photo/pli/buy`, `photostore://sign-in`.
///
/// The path to a purchase leads by the screen of its photo, so the coordinator pushes it there.
package struct DeepLink: Hashable {
    /// The path that leads there: the list of photos first.
    package let path: [PhotosRoute]

    /// The place that `text` names.
    ///
    /// - Throws: What is wrong with it.
    package init(_ text: String) throws(DeepLinkError) {
        guard let url = URLComponents(string: text), url.scheme?.lowercased() == "photostore" else {
            throw DeepLinkError(url: text, reason: "it does not begin with photostore://")
        }
        var parts = url.path.split(separator: "/").map(String.init)[...]
        let id = parts.popFirst().map(PhotoID.init(rawValue:))
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

/// Why a URL leads nowhere.
package struct DeepLinkError: Error, CustomStringConvertible {
    let url: String
    let reason: String

    package var description: String { "\(url): \(reason)" }
}
