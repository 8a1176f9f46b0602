import MVVMC

/// The whole app: the store in one tab, what was bought in another.
package final class StoreCoordinator: Coordinator {
    /// Where one can go in the app.
    package enum Route: Hashable, Codable, Sendable {
        /// The tabs, at their first screens.
        case tabs
        /// A place in the store, by the path that leads there. An alert is shown if it names a photo that does
        /// not exist.
        case store([PhotosRoute])
        /// The list of photos, and an alert that there is no such photo.
        case missing(PhotoID)
    }

    /// The tab of the photos for sale.
    static let store: Slot = "Store"
    /// The tab of the photos that were bought.
    static let purchased: Slot = "Purchases"

    /// The app's part of the navigation tree; it never ends.
    package let flow = Flow<Never>()
    /// The app opens with the store.
    package let initialRoute = Route.tabs

    private let catalogue: Catalogue
    private let session: any Session
    private let purchases: any Purchases
    private weak var tabs: TabsViewModel?
    private weak var photos: PhotosCoordinator?

    /// An app for the photos of `catalogue`.
    package init(catalogue: Catalogue, session: any Session, purchases: any Purchases) {
        self.catalogue = catalogue
        self.session = session
        self.purchases = purchases
    }

    /// Says that a photo is missing before anything else is asked, such as who signs in for it.
    package func decision(for route: Route) -> RouteDecision<Route> {
        guard case .store(let path) = route,
            let missing = path.lazy.compactMap(\.photo).first(where: { catalogue.photo($0) == nil })
        else { return .show }
        return .redirect(to: .missing(missing))
    }

    /// Puts the tabs on the tree, or goes somewhere in the first of them and selects it.
    package func show(_ route: Route) {
        switch route {
        case .tabs: showTabs()
        case .store(let path):
            showStore(path)
        case .missing(let id):
            showStore([.photos])
            flow.presentAlert("There is no photo \"\(id)\".", cancel: .button("OK"))
        }
    }

    /// Goes to a place in the store; what is shown on the way there already stays.
    private func showStore(_ path: [PhotosRoute]) {
        if photos == nil { navigate(to: .tabs) }
        tabs?.selection = Self.store
        photos?.navigate(toPath: path)
    }

    private func showTabs() {
        let tabs = TabsViewModel([.init(Self.store, image: "photo"), .init(Self.purchased, image: "cart")])
        let photos = PhotosCoordinator(catalogue: catalogue, session: session, purchases: purchases)
        (self.tabs, self.photos) = (tabs, photos)
        flow.replaceScreens(with: [tabs])
        flow.embed(photos, in: Self.store)
        flow.embed(PurchasesCoordinator(catalogue: catalogue, purchases: purchases), in: Self.purchased)
    }
}
