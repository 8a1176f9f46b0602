import Foundation

/// An in-memory cache of images with a byte limit, which any thread can use. This is supporting code, not a part of
/// MVVM-C.
///
/// If the images exceed the limit, the least recently used ones are removed. An image that alone exceeds the limit is
/// not stored.
nonisolated final class ImageMemory: @unchecked Sendable {
    private struct Entry {
        let image: Data
        let date: Date
        let lastUse: Int
    }

    private let lock = NSLock()
    private let byteLimit: Int
    private var entries: [URL: Entry] = [:]
    private var uses = 0
    private var bytes = 0

    init(byteLimit: Int) { self.byteLimit = byteLimit }

    /// Returns the image at `url` if its date is `date` or later, and marks it as the most recently used. Removes an
    /// image with an earlier date.
    ///
    /// - Complexity: O(1).
    func image(at url: URL, since date: Date) -> Data? {
        lock.withLock {
            guard let entry = remove(url), entry.date >= date else { return nil }
            add(entry.image, entry.date, at: url)
            return entry.image
        }
    }

    /// Stores `image`, and removes the least recently used images that no longer fit.
    ///
    /// - Complexity: O(1), plus O(*n*) in the number of images for each image that is removed because of the limit.
    func store(_ image: Data, _ date: Date, at url: URL) {
        lock.withLock {
            remove(url)
            guard image.count <= byteLimit else { return }
            add(image, date, at: url)
            while bytes > byteLimit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
                remove(oldest.key)
            }
        }
    }

    private func add(_ image: Data, _ date: Date, at url: URL) {
        uses += 1
        entries[url] = Entry(image: image, date: date, lastUse: uses)
        bytes += image.count
    }

    @discardableResult
    private func remove(_ url: URL) -> Entry? {
        let entry = entries.removeValue(forKey: url)
        bytes -= entry?.image.count ?? 0
        return entry
    }
}
