import MVVMC
import RecipeService

/// The root coordinator of the app, which shows two tabs with a child coordinator each.
final class KitchenCoordinator: Coordinator {
    enum Route: Hashable, Codable { case tabs }
    let flow = Flow<Never>()
    let initialRoute = Route.tabs
    private let service: any RecipeService
    init(service: any RecipeService) { self.service = service }

    func show(_ route: Route) {
        switch route {
        case .tabs:
            flow.push(TabsViewModel([.init("recipes"), .init("shopping")]))
            flow.embed(RecipesCoordinator(service: service), in: "recipes")
            flow.embed(ShoppingCoordinator(), in: "shopping")
        }
    }
}
