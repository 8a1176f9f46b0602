import Foundation

/// Images on disk, a file each. This is supporting code: no part of MVVM-C.
///
/// A file exists as a whole or not at all, and its modification date is when its image was stored. A file that is
/// damaged is deleted when it is read. A file that has expired is kept until the new image replaces it.
struct ImageFolder: Sendable {
    private struct File: Codable {
        let url: URL
        let checksum: UInt64
        let image: Data
    }

    let directory: URL

    /// Returns the image at `url` and when it was stored, if it is here, its date is wanted, and it is undamaged.
    ///
    /// - Parameter isWanted: Whether an image of a date is wanted. The file of one that is not wanted is not read.
    func image(at url: URL, where isWanted: (Date) -> Bool) -> (image: Data, date: Date)? {
        let path = path(of: url)
        guard let date = date(of: path), isWanted(date), let data = try? Data(contentsOf: path) else { return nil }
        guard let file = try? PropertyListDecoder().decode(File.self, from: data),
            file.checksum == fnv1a(file.image)
        else {
            try? FileManager.default.removeItem(at: path)
            return nil
        }
        // Another address that happens to have the same hash keeps its file.
        return file.url == url ? (file.image, date) : nil
    }

    /// Writes the image next to its place, moves it there, and then sets its date.
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

    /// Where the image at `url` is kept.
    func path(of url: URL) -> URL {
        directory.appendingPathComponent(String(fnv1a(Data(url.absoluteString.utf8)), radix: 16))
    }
}

/// The FNV-1a hash (Fowler, Noll, Vo): the same in every run of the program, unlike Swift's own.
private func fnv1a(_ data: Data) -> UInt64 {
    data.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
