import Foundation
import MVVMC

/// A file for the archived navigation tree, so that the app returns to the user's last screens.
///
/// This is supporting code, not a part of MVVM-C. The library creates and restores the archive.
@MainActor
struct NavigationFile {
    private let file: SharedFile

    /// Creates a navigation file at `url`. The file need not exist yet.
    init(url: URL) { file = SharedFile(url: url, isDurable: false) }

    /// Writes the current tree. Replaces the previous contents, even if another instance of the app wrote them. Has no
    /// effect if the tree has no root coordinator.
    func save(_ navigator: Navigator) throws(FileStoreError) {
        guard let archive = navigator.archive() else { return }
        try file.change { _ in try JSONEncoder().encode(archive) }
    }

    /// Starts `coordinator` with the archived tree, or at its initial route if there is no readable file. Also deletes
    /// the temporary file of an interrupted write.
    func restore(_ navigator: Navigator, starting coordinator: some Coordinator) {
        file.removeStaleFiles()
        guard let data = try? file.read(),
            let archive = try? JSONDecoder().decode(NavigationArchive.self, from: data)
        else { return navigator.start(coordinator) }
        navigator.restore(archive, starting: coordinator)
    }
}
