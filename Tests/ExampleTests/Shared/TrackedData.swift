import Foundation

/// An object that holds data, and records whether the last copy of the data has been released.
final class TrackedData: @unchecked Sendable {
    private let lock = NSLock()
    private var released = false
    private var data: Data?

    init() {
        // Short data is stored inline, so the deallocator would not run when the last copy is released.
        let count = 1_000
        data = Data(
            bytesNoCopy: .allocate(byteCount: count, alignment: 1), count: count,
            deallocator: .custom { [weak self] bytes, _ in
                bytes.deallocate()
                self?.lock.withLock { self?.released = true }
            })
    }

    /// Returns the data, and releases the copy in this object.
    func take() -> Data {
        defer { data = nil }
        return data ?? Data()
    }

    var isReleased: Bool { lock.withLock { released } }
}
