import MVVMC

/// The photo store: the photos, one photo, sign-in, and the purchase of one photo.
final class PhotosCoordinator: Coordinator {
    /// The places in the store.
    typealias Route = PhotosRoute

    /// The store's part of the navigation tree; it never ends.
    let flow = Flow<Never>()
    /// The store opens with its list.
    let initialRoute = Route.photos

    private let catalogue: Catalogue
    private let session: any Session
    private let purchases: any Purchases
    private let purchaseEnded: @MainActor (Receipt?) -> Void

    /// A store for the photos of `catalogue`.
    ///
    /// - Parameter purchaseEnded: Called when a purchase has ended, with its receipt, or `nil` if the user backed out.
    init(
        catalogue: Catalogue, session: any Session, purchases: any Purchases,
        onPurchaseEnd purchaseEnded: @escaping @MainActor (Receipt?) -> Void = { _ in }
    ) {
        self.catalogue = catalogue
        self.session = session
        self.purchases = purchases
        self.purchaseEnded = purchaseEnded
    }

    /// Refuses what names no photo of the catalogue, and lets a purchase wait until somebody has signed in.
    func decision(for route: Route) -> RouteDecision<Route> {
        if let id = route.photo, catalogue.photo(id) == nil { return .refuse("There is no photo \"\(id)\".") }
        guard case .buy(let id) = route, session.account.value == nil else { return .show }
        return .after(SignInCoordinator(session: session), as: isShowing(id) ? nil : .sheet)
    }

    /// Makes the view models of `route` and puts them on the tree.
    func show(_ route: Route) {
        switch route {
        case .photos:
            flow.replaceScreens(
                with: [PhotosViewModel(catalogue: catalogue, session: session, purchases: purchases, router: self)])
        case .photo(let id):
            guard let detail = PhotoDetailViewModel(id, catalogue: catalogue, purchases: purchases, router: self)
            else { return }
            flow.push(detail)
        case .signIn:
            // A link may lead here while an alert is in front.
            flow.present(SignInCoordinator(session: session), as: .sheet, ifPresenting: .queue)
        case .buy(let id) where isShowing(id):
            flow.push(makeBuyCoordinator(id), onEnd: { [purchaseEnded] in purchaseEnded($0.output) })
        case .buy(let id):
            flow.present(
                makeBuyCoordinator(id), as: .sheet, ifPresenting: .queue,
                onEnd: { [purchaseEnded] in purchaseEnded($0.output) })
        }
    }

    /// Whether the stack has the screen of a photo. The purchase of that photo is pushed on it; one that begins in the
    /// list is a sheet.
    private func isShowing(_ id: PhotoID) -> Bool { path.contains(.photo(id)) }

    private func makeBuyCoordinator(_ id: PhotoID) -> BuyCoordinator {
        BuyCoordinator(id, catalogue: catalogue, purchases: purchases)
    }
}
