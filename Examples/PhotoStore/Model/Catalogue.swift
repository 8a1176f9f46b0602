/// The photos for sale, in the order in which they are listed.
struct Catalogue {
    let photos: [Photo]

    /// - Throws: An error for the first invalid photo. Identifiers must be unique and not empty, titles must not be
    ///   blank, prices must not be negative, and URLs must have a scheme.
    init(_ photos: [Photo]) throws(InvalidPhoto) {
        var positions: [PhotoID: Int] = [:]
        for (index, photo) in photos.enumerated() {
            if let flaw = photo.flaw { throw InvalidPhoto(index: index, reason: flaw) }
            if let first = positions.updateValue(index, forKey: photo.id) {
                throw InvalidPhoto(index: index, reason: "its id \"\(photo.id)\" is also that of photo \(first + 1)")
            }
        }
        self.photos = photos
    }

    func photo(_ id: PhotoID) -> Photo? { photos.first { $0.id == id } }
}

/// The error for an invalid photo of a catalogue.
struct InvalidPhoto: Error {
    let index: Int
    let reason: String
}

extension Photo {
    fileprivate var flaw: String? {
        if id.rawValue.isEmpty { return "its id is empty" }
        if title.allSatisfy(\.isWhitespace) { return "its title is empty" }
        if price < 0 { return "its price, \(price), is negative" }
        if let url, url.scheme == nil { return "its url, \"\(url)\", is not one" }
        return nil
    }
}
