import MVVMCLists
import RecipeService

/// A recipe in the list. A recipe without a title has a separate reuse identifier, so that another view can be
/// registered for it.
struct RecipeRow: ReusableViewViewModel, Identifiable, Equatable {
    let id: Recipe.ID
    let title: String
    var reuseIdentifier: String { title.isEmpty ? "untitled" : Self.defaultReuseIdentifier }
}

/// The view model of the list's empty state, and of the form's help screen.
struct HelpViewModel: ViewModel {
    let text: String
}

/// The view model of the screen with the list of recipes and their count.
final class RecipesViewModel: ReferenceViewModel {
    let list = ListViewModel<String, RecipeRow>()
    @Performs(performLoad, .cancelPrevious) var load
    @Observed private var recipes: [Recipe] = []
    private let service: any RecipeService
    private let router: any Router<RecipesCoordinator.Route>

    init(service: any RecipeService, router: any Router<RecipesCoordinator.Route>) {
        self.service = service
        self.router = router
        list.emptyState = HelpViewModel(text: "No recipes yet")
        list.onSelect(with: self) { owner, id in owner.open(id) }
    }

    var count: String { "\(recipes.count) recipes" }

    private func open(_ id: Recipe.ID) {
        guard let recipe = recipes.first(where: { $0.id == id }) else { return }
        router.navigate(to: .recipe(recipe))
    }

    private func performLoad() async throws {
        recipes = try await service.recipes()
        let rows = recipes.map { RecipeRow(id: $0.id, title: $0.title) }
        list.apply(ListSnapshot([ListSection(id: "all", items: rows)]))
    }
}
