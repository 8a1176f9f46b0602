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
        let lastUse: Int
    }

    private let lock = NSLock()
    private let byteLimit: Int
    private var entries: [URL: Entry] = [:]
    private var uses = 0
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
    /// - Complexity: O(1), and linear in the number of images for each image that no longer fits.
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
