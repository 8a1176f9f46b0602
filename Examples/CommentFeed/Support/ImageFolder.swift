import Foundation

/// A folder with one file for each image. This is supporting code, not a part of MVVM-C.
///
/// Files are written atomically, and their modification date is the date at which the image was stored. A damaged file
/// is deleted when it is read. An expired file is kept until the new image replaces it.
///
/// The type is `nonisolated`, so that its methods can run on other threads in an app whose code is isolated to the main
/// actor by default.
nonisolated struct ImageFolder: Sendable {
    private struct File: Codable {
        let url: URL
        let checksum: UInt64
        let image: Data
    }

    let directory: URL

    /// Returns the image at `url` and its date, or `nil` if there is no file for the image, the date is not accepted,
    /// or the file cannot be read or is damaged.
    ///
    /// - Parameter isWanted: Returns whether a date is accepted. If not, the file is not read.
    func image(at url: URL, where isWanted: (Date) -> Bool) -> (image: Data, date: Date)? {
        let path = path(of: url)
        guard let date = date(of: path), isWanted(date), let data = try? Data(contentsOf: path) else { return nil }
        guard let file = try? PropertyListDecoder().decode(File.self, from: data),
            file.checksum == fnv1a(file.image)
        else {
            try? FileManager.default.removeItem(at: path)
            return nil
        }
        // If the URLs differ, the file belongs to another URL with the same hash, so it is not deleted.
        return file.url == url ? (file.image, date) : nil
    }

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

    func path(of url: URL) -> URL {
        directory.appendingPathComponent(String(fnv1a(Data(url.absoluteString.utf8)), radix: 16))
    }
}

/// Returns the FNV-1a hash (Fowler, Noll, Vo) of `data`. Unlike a hash value of Swift, it is the same in each run of
/// the program.
private nonisolated func fnv1a(_ data: Data) -> UInt64 {
    data.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
