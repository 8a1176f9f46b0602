import Foundation

extension FileStore {
    /// Returns the store of the app, in the user's documents.
    static func inDocuments() -> FileStore {
        let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        return FileStore(url: documents.appending(path: "photo-store.json"))
    }
}
