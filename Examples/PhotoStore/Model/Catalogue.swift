/// The photos for sale, in the order in which they are listed.
///
/// The identifiers differ: a catalogue that has one twice is not made.
package struct Catalogue: Sendable {
    /// The photos, in the order of the list.
    package let photos: [Photo]
    private let positions: [PhotoID: Int]

    /// Creates a catalogue of `photos`.
    ///
    /// - Throws: The first photo whose identifier is also that of another before it.
    init(_ photos: [Photo]) throws(DuplicatePhoto) {
        var positions: [PhotoID: Int] = [:]
        for (index, photo) in photos.enumerated() {
            if let first = positions.updateValue(index, forKey: photo.id) {
                throw DuplicatePhoto(id: photo.id, first: first, second: index)
            }
        }
        (self.photos, self.positions) = (photos, positions)
    }

    /// Returns the photo called `id`, or `nil` if there is none.
    ///
    /// - Complexity: O(1).
    package func photo(_ id: PhotoID) -> Photo? {
        positions[id].map { photos[$0] }
    }
}

/// Two photos of a catalogue that have one identifier.
struct DuplicatePhoto: Error, Hashable {
    /// The identifier.
    let id: PhotoID
    /// The positions of the two, counted from 0.
    let first, second: Int
}
