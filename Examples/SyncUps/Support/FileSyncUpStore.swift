import Foundation
import MVVMC

/// A store that keeps the sync-ups in a JSON file. This is supporting code, not a part of MVVM-C.
///
/// The file is replaced atomically, one second after the last change, so that several changes in a row cause one write.
/// Call ``saveNow()`` when the app becomes inactive, because the system may terminate the app within that second. If
/// the file cannot be read, ``problem`` reports it, and the next save renames the file before writing a new one.
@MainActor
final class FileSyncUpStore: SyncUpStore {
    @Observed var syncUps: [SyncUp] = []
    /// The reason why the file could not be read or written, or `nil`.
    var problem: Property<String?> { $message }

    @Observed private var message: String?
    private var isUnreadable = false
    private let url: URL
    private let clock: any Clock<Duration>
    private let bindings = Bindings()
    @Performs(performSave, .debounce(.seconds(1)), clock: { $0.clock }) private var save

    /// Creates a store that reads the file at `url`. If the file does not exist, the first save creates it.
    init(url: URL, clock: any Clock<Duration> = ContinuousClock()) {
        (self.url, self.clock) = (url, clock)
        do {
            syncUps = try JSONDecoder().decode([SyncUp].self, from: Data(contentsOf: url))
        } catch CocoaError.fileReadNoSuchFile {
            // The file does not exist before the first save.
        } catch {
            isUnreadable = true
            message = "The file \(url.lastPathComponent) cannot be read. It is kept, and the list begins empty."
        }
        bindings.observe($syncUps, initial: false, with: self) { store, _ in store.save.execute() }
    }

    /// Writes pending changes immediately.
    func saveNow() {
        guard save.isRunning else { return }
        save.cancel()
        performSave()
    }

    private func performSave() {
        do {
            if isUnreadable { try FileManager.default.moveItem(at: url, to: makeURLForUnreadableFile()) }
            isUnreadable = false
            try JSONEncoder().encode(syncUps).write(to: url, options: .atomic)
            message = nil
        } catch {
            message = "The file \(url.lastPathComponent) cannot be written: \(error.localizedDescription)"
        }
    }

    private func makeURLForUnreadableFile() -> URL {
        let urls = (1...).lazy.map { [url] in url.appendingPathExtension("unreadable-\($0)") }
        return urls.first { !FileManager.default.fileExists(atPath: $0.path) } ?? url
    }
}
