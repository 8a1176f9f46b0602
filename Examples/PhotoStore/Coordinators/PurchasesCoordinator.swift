import MVVMC
import PhotoStoreModelExample
import PhotoStoreViewModelsExample

/// The photos that were bought.
public final class PurchasesCoordinator: Coordinator {
    /// Where one can go here.
    public enum Route: Hashable, Codable, Sendable {
        /// The list of what was bought.
        case purchases
    }

    /// This tab's part of the navigation tree; it never ends.
    public let flow = Flow<Never>()
    /// The list.
    public let initialRoute = Route.purchases

    private let catalogue: Catalogue
    private let purchases: any Purchases

    init(catalogue: Catalogue, purchases: any Purchases) {
        self.catalogue = catalogue
        self.purchases = purchases
    }

    /// Puts the list on the tree.
    public func show(_ route: Route) {
        flow.replaceScreens(with: [PurchasesViewModel(catalogue: catalogue, purchases: purchases)])
    }
}
