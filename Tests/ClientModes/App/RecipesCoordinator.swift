import MVVMC
import RecipeService

/// The coordinator of the tab with the recipes. It shows a list, a recipe, and a sheet that edits a recipe.
final class RecipesCoordinator: Coordinator {
    enum Route: Hashable, Codable { case list, recipe(Recipe), edit(Recipe) }
    let flow = Flow<Never>()
    let initialRoute = Route.list
    private let service: any RecipeService
    private weak var list: RecipesViewModel?
    init(service: any RecipeService) { self.service = service }

    func show(_ route: Route) {
        switch route {
        case .list:
            let list = RecipesViewModel(service: service, router: self)
            self.list = list
            flow.push(list)
        case .recipe(let recipe):
            flow.push(
                RecipeViewModel(
                    recipe, service: service, router: self,
                    askWhetherToDelete: { [flow] in
                        await flow.confirm("Delete?", "Delete", cancel: "Keep", isDestructive: true)
                    }))
        case .edit(let recipe):
            flow.present(EditRecipeCoordinator(recipe, service: service), as: .sheet) { end in
                if end.output != nil { self.list?.load.execute() }
            }
        }
    }
}
