/// The routes of the store.
///
/// The enum is next to the view models, because they navigate to its cases but do not depend on coordinators.
enum PhotosRoute: Hashable, Codable {
    /// The list of photos.
    case photos
    /// The screen of one photo.
    case photo(PhotoID)
    /// Sign-in, which is presented over the current screens.
    case signIn
    /// The purchase of one photo. The coordinator decides how it is shown.
    case buy(PhotoID)

    /// The photo of the route, or `nil` if the route has no photo.
    var photo: PhotoID? {
        switch self {
        case .photos, .signIn: nil
        case .photo(let id), .buy(let id): id
        }
    }
}
