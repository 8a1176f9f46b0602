import Foundation

/// Images in memory, up to so many bytes. This is supporting code: no part of MVVM-C.
///
/// Where there are too many, the image that was requested longest ago is removed first. Safe on any thread.
///
/// An image that is larger than the limit is not kept.
final class ImageMemory: @unchecked Sendable {
    private struct Entry {
        let image: Data
        let date: Date
        /// The neighbors in order of use.
        var newer: URL?
        var older: URL?
    }

    private let lock = NSLock()
    private let byteLimit: Int
    private var entries: [URL: Entry] = [:]
    private var newest: URL?
    private var oldest: URL?
    private var bytes = 0

    init(byteLimit: Int) { self.byteLimit = byteLimit }

    /// The image at `url` if it is here and was stored at `date` or later; it is the one used last then.
    ///
    /// - Complexity: O(1).
    func image(at url: URL, since date: Date) -> Data? {
        lock.withLock {
            guard let entry = remove(url), entry.date >= date else { return nil }
            add(entry.image, entry.date, at: url)
            return entry.image
        }
    }

    /// Keeps `image`, and lets go of what no longer fits.
    ///
    /// - Complexity: O(1), amortized.
    func store(_ image: Data, _ date: Date, at url: URL) {
        lock.withLock {
            remove(url)
            guard image.count <= byteLimit else { return }
            add(image, date, at: url)
            while bytes > byteLimit, let oldest { remove(oldest) }
        }
    }

    private func add(_ image: Data, _ date: Date, at url: URL) {
        entries[url] = Entry(image: image, date: date, newer: nil, older: newest)
        if let newest { entries[newest]?.newer = url } else { oldest = url }
        newest = url
        bytes += image.count
    }

    @discardableResult
    private func remove(_ url: URL) -> Entry? {
        guard let entry = entries.removeValue(forKey: url) else { return nil }
        if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
        if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
        bytes -= entry.image.count
        return entry
    }
}
