import Foundation
import MVVMC
import MVVMCExplorer

/// Makes the whole store over a store in memory, with the world around it: links, and a disk that is full.
///
/// - Parameter catalogue: The photos, three at least. Read the bundled ones once, not in each session.
@MainActor
package func makeExploredStore(
    _ catalogue: Catalogue, over store: MemoryStore = MemoryStore(), from archive: NavigationArchive? = nil
) -> Explorer.App {
    let navigator = Navigator()
    let coordinator = StoreCoordinator(catalogue: catalogue, store: store)
    if let archive {
        navigator.restore(archive, starting: coordinator)
    } else {
        navigator.start(coordinator)
    }
    let photos = catalogue.photos.map(\.id)
    func link(_ path: [PhotosRoute]) { coordinator.navigate(to: .store(path)) }
    return Explorer.App(
        navigator,
        world: [
            Explorer.Action("a link to a photo") { link([.photos, .photo(photos[0])]) },
            Explorer.Action("a link to a purchase") { link([.photos, .photo(photos[1]), .buy(photos[1])]) },
            Explorer.Action("a link to a purchase on a sheet") { link([.photos, .buy(photos[2])]) },
            Explorer.Action("a link to a photo that does not exist") { link([.photos, .photo("nothing")]) },
            Explorer.Action("a link to sign-in") { link([.photos, .signIn]) },
            Explorer.Action("the disk is full, or has room again") {
                store.failure = store.failure == nil ? SystemError(code: ENOSPC) : nil
            },
        ],
        invariants: [
            Explorer.Invariant("only photos of the catalogue are bought") {
                store.bought.allSatisfy { catalogue.photo($0) != nil }
            }
        ],
        remake: { makeExploredStore(catalogue, over: store, from: $0) })
}
