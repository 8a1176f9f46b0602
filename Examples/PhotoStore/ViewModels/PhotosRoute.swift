import PhotoStoreModelExample

/// The places in the store.
///
/// The enum stands beside the view models, which navigate to its cases: view models do not import coordinators.
public enum PhotosRoute: Hashable, Codable, Sendable {
    /// The list of photos.
    case photos
    /// One photo.
    case photo(PhotoID)
    /// Sign-in, over the screens that are there.
    case signIn
    /// The purchase of one photo.
    case buy(PhotoID, PurchaseStyle)

    /// The photo that the route leads to, or `nil` if it leads to none.
    public var photo: PhotoID? {
        switch self {
        case .photos, .signIn: nil
        case .photo(let id), .buy(let id, _): id
        }
    }
}

/// How the screens of a purchase are shown.
public enum PurchaseStyle: String, Hashable, Codable, Sendable, CustomStringConvertible {
    /// Pushed on the current stack.
    case push
    /// On a stack of their own, presented over it.
    case sheet

    /// The name of the style, as in a link.
    public var description: String { rawValue }
}
