import PhotoStoreExample

extension Catalogue {
    /// Returns the photo that a user names by a row number, counted from 1, or by an identifier.
    func id(named name: String) -> PhotoID? {
        let id = PhotoID(name)
        if photo(id) != nil { return id }
        guard let row = Int(name), photos.indices.contains(row - 1) else { return nil }
        return photos[row - 1].id
    }
}
