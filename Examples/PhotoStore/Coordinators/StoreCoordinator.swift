import MVVMC

/// The coordinator of the whole app, with a tab for the store and a tab for the purchases.
final class StoreCoordinator: Coordinator {
    enum Route: Hashable, Codable { case tabs }

    /// The tab of the photos for sale.
    static let store: Slot = "Store"
    /// The tab of the photos that were bought.
    static let purchased: Slot = "Purchases"

    let flow = Flow<Never>()
    let initialRoute = Route.tabs

    private let catalogue: Catalogue
    private let store: any Store

    init(catalogue: Catalogue, store: any Store) {
        self.catalogue = catalogue
        self.store = store
    }

    func show(_ route: Route) {
        flow.push(TabsViewModel([.init(Self.store, image: "photo"), .init(Self.purchased, image: "cart")]))
        flow.embed(PhotosCoordinator(catalogue: catalogue, store: store), in: Self.store)
        flow.embed(PurchasesViewModel(catalogue: catalogue, purchases: store), in: Self.purchased)
    }
}
