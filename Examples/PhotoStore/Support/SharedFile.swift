import Foundation

/// A file that several instances of the app may read and change at the same time. This is supporting code, not a part
/// of MVVM-C.
///
/// A change holds a lock while it reads and writes, so concurrent changes are not lost. It writes a temporary file and
/// renames it, so a reader finds either the old contents or the new ones, and an interrupted write leaves the old ones.
///
/// The lock is `flock` on an empty file in the same folder. The system releases the lock when the process that holds it
/// ends.
struct SharedFile {
    let url: URL
    /// Whether a change writes the new contents to the disk before it renames the file, so that a power failure cannot
    /// leave an empty file. The latest change may still be lost.
    var isDurable = true
    /// The time after which a change fails because another instance holds the lock.
    var patience = Duration.seconds(5)
    /// Called between two attempts to get the lock. Blocks the thread briefly.
    var pause: () -> Void = { usleep(5_000) }

    private var folder: URL { url.deletingLastPathComponent() }
    private var lock: URL { folder.appendingPathComponent(".\(url.lastPathComponent).lock") }
    /// The file that a change writes and then renames. One name is enough, because only the holder of the lock writes
    /// this file. If no process holds the lock, the file is stale.
    private var temporary: URL { folder.appendingPathComponent(".\(url.lastPathComponent).new") }

    /// Returns the file's contents, or `nil` if there is no file.
    func read() throws(FileStoreError) -> Data? {
        do {
            return try Data(contentsOf: url)
        } catch CocoaError.fileReadNoSuchFile {
            return nil
        } catch {
            throw FileStoreError(path: url.path, reason: "cannot be read: \(error.reason)")
        }
    }

    /// Replaces the contents with the result of `body`, which is called with the current contents. While another
    /// instance makes a change, blocks the thread, and throws an error after ``patience``.
    func change(_ body: (Data?) throws -> Data) throws(FileStoreError) {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let lock = try Lock(lock, patience: patience, pause: pause)
            defer { lock.unlock() }
            try replace(with: body(read()))
        } catch {
            let failure = FileStoreError(path: url.path, reason: "cannot be written: \(error.reason)")
            throw error as? FileStoreError ?? failure
        }
    }

    /// Deletes the temporary file of an instance that was terminated during a write. Has no effect while another
    /// instance holds the lock.
    func removeStaleFiles() {
        guard FileManager.default.fileExists(atPath: temporary.path),
            let lock = try? Lock(lock, patience: .zero, pause: {})
        else { return }
        defer { lock.unlock() }
        unlink(temporary.path)
    }

    private func replace(with data: Data) throws {
        // After a successful rename, there is no temporary file, and `unlink` has no effect.
        defer { unlink(temporary.path) }
        try data.write(to: temporary)
        if isDurable {
            // If the file were renamed before its contents are on the disk, a power failure might leave an empty file.
            let handle = try FileHandle(forUpdating: temporary)
            defer { try? handle.close() }
            try handle.synchronize()
        }
        guard rename(temporary.path, url.path) == 0 else { throw SystemError(code: errno) }
    }
}

/// A lock that one process at a time can hold.
private struct Lock {
    private let descriptor: Int32

    init(_ file: URL, patience: Duration, pause: () -> Void) throws {
        descriptor = open(file.path, O_RDONLY | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw SystemError(code: errno) }
        let deadline = ContinuousClock.now + patience
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let code = errno
            guard code == EWOULDBLOCK, ContinuousClock.now < deadline else {
                close(descriptor)
                throw SystemError(code: code)
            }
            pause()
        }
    }

    /// Releases the lock. The lock file is not deleted, because two processes could then lock different files.
    func unlock() { close(descriptor) }
}
