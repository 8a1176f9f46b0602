import Foundation

/// Images in memory, up to a number of bytes. This is supporting code, not a part of MVVM-C.
///
/// If there are too many, the image that was requested longest ago is removed first. It is safe to use on any thread.
///
/// An image that is larger than the limit is not kept.
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

    /// The image at `url`, if it is in memory and was stored at `date` or later. It becomes the image that was used
    /// last.
    ///
    /// - Complexity: O(1).
    func image(at url: URL, since date: Date) -> Data? {
        lock.withLock {
            guard let entry = remove(url), entry.date >= date else { return nil }
            add(entry.image, entry.date, at: url)
            return entry.image
        }
    }

    /// Stores `image`, and removes images that no longer fit.
    ///
    /// - Complexity: O(1), plus linear in the number of images for each image that no longer fits.
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
