import Foundation
import MVVMC

/// Where the user was, kept in a file, so that the app comes back there. This is supporting code: the library makes and
/// restores the archive.
@MainActor
package struct NavigationFile {
    private let file: SharedFile

    /// The file at `url`, which does not have to exist.
    package init(url: URL) { file = SharedFile(url: url, isDurable: false) }

    /// Writes where the user is. What the file said before is replaced, also if another instance of the app wrote it.
    package func save(_ navigator: Navigator) throws(FileStoreError) {
        guard let archive = navigator.archive() else { return }
        try file.change { _ in try JSONEncoder().encode(archive) }
    }

    /// Starts `coordinator` where the user was, or at its start if there is no file, or none that can be read.
    package func restore(_ navigator: Navigator, starting coordinator: some Coordinator) {
        file.removeStaleFiles()
        guard let data = try? file.read(),
            let archive = try? JSONDecoder().decode(NavigationArchive.self, from: data)
        else { return navigator.start(coordinator) }
        navigator.restore(archive, starting: coordinator)
    }
}
