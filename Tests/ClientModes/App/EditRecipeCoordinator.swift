import MVVMC
import RecipeService

/// The coordinator of the sheet that edits a recipe. The output of the coordinator is the saved recipe.
final class EditRecipeCoordinator: Coordinator {
    enum Route: Hashable, Codable { case form, help }
    let flow = Flow<Recipe>()
    let initialRoute = Route.form
    private let recipe: Recipe
    private let service: any RecipeService
    init(_ recipe: Recipe, service: any RecipeService) {
        self.recipe = recipe
        self.service = service
    }

    func show(_ route: Route) {
        switch route {
        case .form:
            flow.push(
                EditRecipeViewModel(
                    recipe, service: service,
                    askWhetherToDiscard: { [flow] in
                        await flow.confirm("Discard?", "Discard", cancel: "Keep", isDestructive: true)
                    },
                    onSaved: { [flow] in flow.finish($0) }))
        case .help:
            flow.push(HelpViewModel(text: "A title is enough."))
        }
    }
}
