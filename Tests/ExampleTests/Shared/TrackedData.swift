import Foundation

/// Data whose last copy is tracked.
final class TrackedData: @unchecked Sendable {
    private let lock = NSLock()
    private var released = false
    private var data: Data?

    /// Data of 1,000 bytes.
    init() {
        // Short data is kept without an allocation, and so without a deallocator.
        let count = 1_000
        data = Data(
            bytesNoCopy: .allocate(byteCount: count, alignment: 1), count: count,
            deallocator: .custom { [weak self] bytes, _ in
                bytes.deallocate()
                self?.lock.withLock { self?.released = true }
            })
    }

    /// Returns the data, and releases its own copy.
    func take() -> Data {
        defer { data = nil }
        return data ?? Data()
    }

    /// Whether the last copy has been released.
    var isReleased: Bool { lock.withLock { released } }
}
