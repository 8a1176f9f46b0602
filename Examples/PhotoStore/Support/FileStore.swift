import Foundation
import MVVMC

/// A session and purchases that are stored in a JSON file, so that they survive a restart. This is supporting code, not
/// a part of MVVM-C.
///
/// Every change holds a lock while it reads the file, adds the purchases of this instance, and replaces the file
/// atomically. An interrupted write leaves the old file. Two instances of the app may use one file without overwriting
/// each other's purchases. Each instance reads the other's purchases at its own next change. A file that cannot be read
/// is reported and never overwritten. The properties change after the file was written.
@MainActor
final class FileStore: Store {
    @Observed private(set) var account: String?
    @Observed private(set) var bought: Set<PhotoID> = []

    /// The error from reading the file, or `nil`. After an error, the store is empty, and every change throws until the
    /// file can be read or is deleted.
    let problem: FileStoreError?

    private let file: SharedFile

    private struct Contents: Codable {
        var account: String?
        var purchases: Set<PhotoID> = []
    }

    /// Reads the file at `url`. A file that does not exist is created by the first change.
    convenience init(url: URL) { self.init(SharedFile(url: url)) }

    init(_ file: SharedFile) {
        self.file = file
        file.removeStaleFiles()
        do {
            let contents = try Self.contents(of: file.read(), in: file)
            problem = nil
            account = contents.account
            bought = contents.purchases
        } catch {
            problem = error
        }
    }

    func signIn(as name: String) throws { try change { $0.account = name } }

    func signOut() throws { try change { $0.account = nil } }

    func buy(_ id: PhotoID) throws { try change { $0.purchases.insert(id) } }

    private func change(_ change: (inout Contents) -> Void) throws(FileStoreError) {
        var contents = Contents()
        try file.change { data in
            contents = try Self.contents(of: data, in: file)
            // The purchases of this instance are kept, even if the file was deleted or replaced.
            contents.purchases.formUnion(bought)
            change(&contents)
            return try JSONEncoder().encode(contents)
        }
        // The properties are set after the lock is released, because an observer may make the next change.
        batch {
            account = contents.account
            bought = contents.purchases
        }
    }

    private static func contents(of data: Data?, in file: SharedFile) throws(FileStoreError) -> Contents {
        guard let data else { return Contents() }
        do {
            return try JSONDecoder().decode(Contents.self, from: data)
        } catch {
            throw FileStoreError(path: file.url.path, reason: "cannot be read: it is not a file of purchases")
        }
    }
}

/// The reason why a file of the app could not be read or written. The file is unchanged.
struct FileStoreError: Error, Equatable, CustomStringConvertible {
    let path: String
    let reason: String

    var description: String { "\(path) \(reason); it was left untouched" }
}
