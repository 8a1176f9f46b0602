import MVVMC
import MVVMCExplorer

/// An app whose link to a deleted recipe leads to the list, with an outcome that says that the recipe is shown.
@MainActor
public func makeLostLinkApp() -> Explorer.App {
    let navigator = Navigator()
    navigator.links = .recipes
    navigator.start(RecipesCoordinator())
    return Explorer.App(navigator, links: Explorer.Links(.recipes, alwaysReachable: ["recipes://recipes"]))
}

extension LinkTable {
    fileprivate static let recipes = LinkTable(
        prefixes: ["recipes://"],
        [
            Link("recipes") { RoutePath(RecipesCoordinator.Route.recipes) },
            Link("recipes/{id}", RecipeID.self) { id in
                RoutePath(routes: [RecipesCoordinator.Route.recipes, .recipe(id)])
            } parameters: { path in
                if case .recipe(let id) = path.last(as: RecipesCoordinator.Route.self) { id } else { nil }
            },
        ])
}

enum RecipeID: String, CaseIterable, LinkParameter, CustomStringConvertible {
    case soup, salad

    var description: String { rawValue }
}

private final class RecipesViewModel: ReferenceViewModel {
    @Performs(performClear) var clear
    private let onClear: @MainActor () -> Void

    init(onClear: @escaping @MainActor () -> Void) { self.onClear = onClear }

    private func performClear() { onClear() }
}

private struct RecipeViewModel: ViewModel {}

private final class RecipesCoordinator: Coordinator {
    enum Route: Hashable { case recipes, recipe(RecipeID) }
    let flow = Flow<Never>()
    let initialRoute = Route.recipes
    private var recipes = Set(RecipeID.allCases)

    func show(_ route: Route) {
        switch route {
        case .recipes: flow.push(RecipesViewModel { [weak self] in self?.recipes = [] })
        case .recipe(let id) where recipes.contains(id): flow.push(RecipeViewModel())
        // The mistake is that the coordinator does not decide about the route with decision(for:).
        case .recipe: navigate(to: .recipes)
        }
    }
}
