import Foundation
import MVVMC

/// The archived navigation tree in a file, so that the app returns to the user's last screens. This is supporting code.
/// The library creates and restores the archive.
@MainActor
package struct NavigationFile {
    private let file: SharedFile

    /// The file at `url`, which does not have to exist.
    package init(url: URL) { file = SharedFile(url: url, isDurable: false) }

    /// Writes the current tree. It replaces the previous content, also if another instance of the app wrote it.
    package func save(_ navigator: Navigator) throws(FileStoreError) {
        guard let archive = navigator.archive() else { return }
        try file.change { _ in try JSONEncoder().encode(archive) }
    }

    /// Starts `coordinator` with the archived tree, or at its initial route if there is no readable file.
    package func restore(_ navigator: Navigator, starting coordinator: some Coordinator) {
        file.removeStaleFiles()
        guard let data = try? file.read(),
            let archive = try? JSONDecoder().decode(NavigationArchive.self, from: data)
        else { return navigator.start(coordinator) }
        navigator.restore(archive, starting: coordinator)
    }
}
