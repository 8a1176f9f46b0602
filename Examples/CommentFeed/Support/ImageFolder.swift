import Foundation

/// Images on disk, in one file each. This is supporting code, not a part of MVVM-C.
///
/// A file exists as a whole or not at all, and its modification date is the date at which its image was stored. A file
/// that is damaged is deleted when it is read. A file that has expired is kept until the new image replaces it.
///
/// `nonisolated` keeps its work off the main thread in an app whose code is isolated to the main actor by default.
nonisolated struct ImageFolder: Sendable {
    private struct File: Codable {
        let url: URL
        let checksum: UInt64
        let image: Data
    }

    let directory: URL

    /// Returns the image at `url` and its date, if the image is stored, its date is accepted, and it is undamaged.
    ///
    /// - Parameter isWanted: Returns whether an image with a date is accepted. If not, its file is not read.
    func image(at url: URL, where isWanted: (Date) -> Bool) -> (image: Data, date: Date)? {
        let path = path(of: url)
        guard let date = date(of: path), isWanted(date), let data = try? Data(contentsOf: path) else { return nil }
        guard let file = try? PropertyListDecoder().decode(File.self, from: data),
            file.checksum == fnv1a(file.image)
        else {
            try? FileManager.default.removeItem(at: path)
            return nil
        }
        // If another address has the same hash, its file stays.
        return file.url == url ? (file.image, date) : nil
    }

    /// Writes the image to a temporary file, moves it into place, and then sets its date.
    func store(_ image: Data, _ date: Date, at url: URL) throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let file = File(url: url, checksum: fnv1a(image), image: image)
        let path = path(of: url)
        try PropertyListEncoder().encode(file).write(to: path, options: .atomic)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path.path)
    }

    private func date(of path: URL) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: path.path))?[.modificationDate] as? Date
    }

    /// The file of the image at `url`.
    func path(of url: URL) -> URL {
        directory.appendingPathComponent(String(fnv1a(Data(url.absoluteString.utf8)), radix: 16))
    }
}

/// The FNV-1a hash (Fowler, Noll, Vo), which is the same in every run of the program, unlike Swift's own hash.
private nonisolated func fnv1a(_ data: Data) -> UInt64 {
    data.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
