import MVVMC

/// The coordinator of the whole app, with a tab for the store and a tab for the purchases.
final class StoreCoordinator: Coordinator {
    enum Route: Hashable, Codable {
        /// The tabs, each with its first screen.
        case tabs
        /// A path in the store. If it contains a photo that does not exist, the list is shown with an alert.
        case store([PhotosRoute])
    }

    /// The tab of the photos for sale.
    static let store: Slot = "Store"
    /// The tab of the photos that were bought.
    static let purchased: Slot = "Purchases"

    let flow = Flow<Never>()
    let initialRoute = Route.tabs

    private let catalogue: Catalogue
    private let store: any Store
    private weak var tabs: TabsViewModel?
    private weak var photos: PhotosCoordinator?

    init(catalogue: Catalogue, store: any Store) {
        self.catalogue = catalogue
        self.store = store
    }

    func show(_ route: Route) {
        switch route {
        case .tabs:
            let tabs = TabsViewModel([.init(Self.store, image: "photo"), .init(Self.purchased, image: "cart")])
            let photos = PhotosCoordinator(catalogue: catalogue, store: store)
            self.tabs = tabs
            self.photos = photos
            flow.replaceScreens(with: [tabs])
            flow.embed(photos, in: Self.store)
            flow.embed(PurchasesViewModel(catalogue: catalogue, purchases: store), in: Self.purchased)
        case .store(let path):
            // `PhotosCoordinator` would refuse a missing photo without an alert, so the path is checked here first.
            let missing = path.compactMap(\.photo).first { catalogue.photo($0) == nil }
            guard let missing else { return showStore(path) }
            showStore([.photos])
            flow.presentAlert("There is no photo \"\(missing)\".", cancel: .button("OK"))
        }
    }

    private func showStore(_ path: [PhotosRoute]) {
        if photos == nil { navigate(to: .tabs) }
        tabs?.selection = Self.store
        photos?.navigate(toPath: path)
    }
}
