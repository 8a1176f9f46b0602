import MVVMC
import RecipeService

/// The view model of a recipe that the user can edit and delete.
final class RecipeViewModel: ReferenceViewModel {
    let recipe: Recipe
    @Performs(performDelete) var delete
    private let service: any RecipeService
    private let router: any Router<RecipesCoordinator.Route>
    private let askWhetherToDelete: @MainActor () async -> Bool

    init(
        _ recipe: Recipe, service: any RecipeService, router: any Router<RecipesCoordinator.Route>,
        askWhetherToDelete: @escaping @MainActor () async -> Bool
    ) {
        self.recipe = recipe
        self.service = service
        self.router = router
        self.askWhetherToDelete = askWhetherToDelete
    }

    func edit() { router.navigate(to: .edit(recipe)) }

    private func performDelete() async throws {
        guard await askWhetherToDelete() else { return }
        try await service.delete(recipe.id)
        router.close(self)
    }
}
