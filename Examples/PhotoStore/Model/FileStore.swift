import Foundation
import MVVMC

/// A session and purchases kept in a JSON file, so that they survive a restart.
///
/// Every change reads the file, changes what it says and writes it whole in place of the old one, so that an interrupted
/// write leaves the old file, and a file that cannot be read is reported and never overwritten. Only then does the
/// change show.
@MainActor
public final class FileStore: Session, Purchases {
    @Observed private var name: String?
    @Observed private var photos: Set<PhotoID> = []

    /// Why the file could not be read when this store was made, if it could not: nobody is signed in then, and nothing
    /// bought, and every change fails with the same error until the file is mended.
    public let problem: FileStoreError?

    private let url: URL

    private struct Contents: Codable, Equatable {
        var account: String?
        var purchases: Set<PhotoID> = []

        init() {}

        private enum CodingKeys: CodingKey { case account, purchases }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            account = try container.decodeIfPresent(String.self, forKey: .account)
            purchases = try Set(container.decode([PhotoID].self, forKey: .purchases))
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encodeIfPresent(account, forKey: .account)
            try container.encode(purchases.sorted { $0.rawValue < $1.rawValue }, forKey: .purchases)
        }
    }

    /// What the file at `url` says; a file that is not there yet says nothing, and is made by the first change.
    public init(url: URL) {
        self.url = url
        do {
            let contents = try Self.read(url)
            problem = nil
            name = contents.account
            photos = contents.purchases
        } catch {
            problem = error
        }
    }

    /// Who is signed in.
    public var account: Property<String?> { $name }
    /// What was bought.
    public var bought: Property<Set<PhotoID>> { $photos }

    /// Signs in as `name`.
    public func signIn(as name: String) throws {
        try change { $0.account = name }
    }

    /// Signs out.
    public func signOut() throws {
        try change { $0.account = nil }
    }

    /// Buys a photo.
    public func buy(_ id: PhotoID) throws {
        try change { $0.purchases.insert(id) }
    }

    private func change(_ change: (inout Contents) -> Void) throws(FileStoreError) {
        var contents = try Self.read(url)
        change(&contents)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try encoder.encode(contents).write(to: url, options: .atomic)
        } catch {
            throw FileStoreError(path: url.path, reason: "cannot be written: \(error.reason)")
        }
        batch {
            name = contents.account
            photos = contents.purchases
        }
    }

    private static func read(_ url: URL) throws(FileStoreError) -> Contents {
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch CocoaError.fileReadNoSuchFile {
            return Contents()
        } catch {
            throw FileStoreError(path: url.path, reason: "cannot be read: \(error.reason)")
        }
        do {
            return try JSONDecoder().decode(Contents.self, from: data)
        } catch {
            throw FileStoreError(path: url.path, reason: "cannot be read: it is not a file of purchases")
        }
    }
}

/// Why the file of purchases could not be read or written. It was left as it is.
public struct FileStoreError: Error, Equatable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// What is wrong with it.
    public let reason: String

    /// All of it in one line.
    public var description: String { "\(path) \(reason); it was left untouched" }
}
