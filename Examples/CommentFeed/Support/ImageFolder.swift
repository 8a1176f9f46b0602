import Foundation

/// Images on disk, a file each. This is supporting code: no part of MVVM-C.
///
/// A file exists as a whole or not at all. A file that is damaged is deleted when it is read. A file that has expired
/// is kept until the new image replaces it.
struct ImageFolder: Sendable {
    private struct File: Codable {
        let url: URL
        let date: Date
        let checksum: UInt64
        let image: Data
    }

    private let directory: URL

    init(_ directory: URL) { self.directory = directory }

    /// Returns the image at `url` and when it was stored, however long ago, if it is here and undamaged.
    func image(at url: URL) -> (image: Data, date: Date)? {
        let path = path(of: url)
        guard let data = try? Data(contentsOf: path) else { return nil }
        guard let file = try? PropertyListDecoder().decode(File.self, from: data),
            file.checksum == fnv1a(file.image)
        else {
            try? FileManager.default.removeItem(at: path)
            return nil
        }
        // Another address that happens to have the same hash keeps its file.
        return file.url == url ? (file.image, file.date) : nil
    }

    /// Writes the image next to its place and then moves it there.
    func store(_ image: Data, _ date: Date, at url: URL) throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let file = File(url: url, date: date, checksum: fnv1a(image), image: image)
        try encoder.encode(file).write(to: path(of: url), options: .atomic)
    }

    /// Deletes the images that were stored before `date`, and what is damaged.
    func removeImages(before date: Date) throws {
        guard FileManager.default.fileExists(atPath: directory.path) else { return }
        for path in try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil) {
            let file = (try? Data(contentsOf: path)).flatMap { try? PropertyListDecoder().decode(File.self, from: $0) }
            if (file?.date ?? .distantPast) < date { try FileManager.default.removeItem(at: path) }
        }
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
