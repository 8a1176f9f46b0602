/// The places in the store.
///
/// The enum stands beside the view models, which navigate to its cases: view models do not import coordinators.
package enum PhotosRoute: Hashable, Codable {
    /// The list of photos.
    case photos
    /// One photo.
    case photo(PhotoID)
    /// Sign-in, over the screens that are there.
    case signIn
    /// The purchase of one photo. The coordinator decides how it is shown.
    case buy(PhotoID)

    /// The photo that the route leads to, or `nil` if it leads to none.
    var photo: PhotoID? {
        switch self {
        case .photos, .signIn: nil
        case .photo(let id), .buy(let id): id
        }
    }
}
