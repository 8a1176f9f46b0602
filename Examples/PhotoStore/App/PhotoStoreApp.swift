#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

/// The app, which loads pictures from the network. `Examples/PhotoStore.swiftpm` adds `@main` to it.
struct PhotoStoreApp: App {
    private let catalogue = Result { try Catalogue.bundled() }
    private let store: FileStore
    private let views: ViewRegistry

    init() { self.init(store: .inDocuments(), loader: URLSessionPictureLoader()) }

    /// Tests pass their own store and loader.
    init(store: FileStore, loader: any PictureLoader) {
        self.store = store
        views = .photoStore(loader: loader)
    }

    var body: some Scene {
        WindowGroup {
            switch catalogue {
            case .success(let catalogue):
                StoreScene(store: StoreCoordinator(catalogue: catalogue, store: store), views: views)
            case .failure(let error): Text(verbatim: "\(error)")
            }
        }
    }
}

/// A window that restores the user's last screens and opens links.
private struct StoreScene: View {
    @SceneStorage("navigation") private var archive: Data?
    @State var store: StoreCoordinator
    let views: ViewRegistry

    var body: some View {
        NavigatorView(starting: store, restoring: $archive, views: views) { $0.links = .photoStore }
    }
}
#endif
