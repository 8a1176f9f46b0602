import Foundation

/// A file that contains the steps of a session even after the process has crashed.
@MainActor
final class Journal {
    private let file: FileHandle

    /// - Returns: `nil` if the file cannot be written.
    init?(_ url: URL) {
        guard FileManager.default.createFile(atPath: url.path, contents: nil),
            let file = try? FileHandle(forWritingTo: url)
        else { return nil }
        self.file = file
    }

    deinit { try? file.close() }

    func begin(session: Int, seed: UInt64) {
        try? file.truncate(atOffset: 0)
        write("# session \(session), seed \(seed)")
    }

    func note(_ step: String) { write(step) }

    private func write(_ line: String) { try? file.write(contentsOf: Data((line + "\n").utf8)) }
}
