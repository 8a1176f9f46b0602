#if canImport(SwiftUI)
import Foundation
import MVVMC
import MVVMCSwiftUI
import SwiftUI

/// The app. In an app target, its declaration is preceded by `@main`.
struct PhotoStoreApp: App {
    private let catalogue: Result<Catalogue, CatalogueError>
    private let store: FileStore
    private let views: ViewRegistry

    /// Creates the app, which reads its file and loads pictures from the network.
    init() {
        let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        self.init(
            store: FileStore(url: documents.appendingPathComponent("photo-store.json")),
            loader: URLSessionPictureLoader())
    }

    /// Creates an app with a store and a source of pictures of its own, for tests.
    init(store: FileStore, loader: any PictureLoader) {
        catalogue = Result { () throws(CatalogueError) in try Catalogue.bundled() }
        self.store = store
        views = .photoStore(loader: loader)
    }

    /// The window of the app.
    var body: some Scene {
        WindowGroup {
            switch catalogue {
            case .success(let catalogue):
                StoreScene(
                    StoreCoordinator(catalogue: catalogue, session: store, purchases: store), views: views)
            case .failure(let error): Text(verbatim: "\(error)")
            }
        }
    }
}

/// A window, which shows again where the user was, and opens links.
private struct StoreScene: View {
    @SceneStorage("navigation") private var archive: Data?
    @State private var store: StoreCoordinator
    private let views: ViewRegistry

    init(_ store: StoreCoordinator, views: ViewRegistry) {
        self.store = store
        self.views = views
    }

    var body: some View {
        NavigatorView(starting: store, restoring: $archive, views: views)
            .onOpenURL { url in
                // A link that leads nowhere opens the app as it is.
                guard let link = try? DeepLink(url.absoluteString) else { return }
                store.navigate(to: .store(link.path))
            }
    }
}
#endif
