import Foundation

/// A place in the app as a URL: `photostore://photo/pli`, `photostore://photo/pli/buy`, `photostore://sign-in`.
///
/// The path to a purchase leads by the screen of its photo, so the coordinator pushes it there.
package struct DeepLink: Hashable, Sendable {
    /// The path that leads there: the list of photos first.
    package let path: [PhotosRoute]

    /// The place that `text` names.
    ///
    /// - Throws: What is wrong with it.
    package init(_ text: String) throws(DeepLinkError) {
        guard let url = URLComponents(string: text), url.scheme?.lowercased() == "photostore" else {
            throw DeepLinkError(url: text, reason: "it does not begin with photostore://")
        }
        var parts = url.path.split(separator: "/").map(String.init)
        parts.insert(url.host ?? "", at: 0)
        switch (parts[0], parts.count) {
        case ("photos", 1): path = [.photos]
        case ("sign-in", 1): path = [.photos, .signIn]
        case ("photo", 2): path = [.photos, .photo(PhotoID(parts[1]))]
        case ("photo", 3) where parts[2] == "buy":
            let id = PhotoID(parts[1])
            path = [.photos, .photo(id), .buy(id)]
        default:
            throw DeepLinkError(url: text, reason: "there is no such place; photostore://photo/ID/buy is one")
        }
    }
}

/// Why a URL leads nowhere.
package struct DeepLinkError: Error, Equatable, CustomStringConvertible {
    let url: String
    let reason: String

    /// All of it in one line.
    package var description: String { "\(url): \(reason)" }
}
