import MVVMC

/// The photos that were bought.
final class PurchasesCoordinator: Coordinator {
    /// Where one can go here.
    enum Route: Hashable, Codable, Sendable {
        /// The list of what was bought.
        case purchases
    }

    /// This tab's part of the navigation tree; it never ends.
    let flow = Flow<Never>()
    /// The list.
    let initialRoute = Route.purchases

    private let catalogue: Catalogue
    private let purchases: any Purchases

    init(catalogue: Catalogue, purchases: any Purchases) {
        self.catalogue = catalogue
        self.purchases = purchases
    }

    /// Puts the list on the tree.
    func show(_ route: Route) {
        flow.replaceScreens(with: [PurchasesViewModel(catalogue: catalogue, purchases: purchases)])
    }
}
