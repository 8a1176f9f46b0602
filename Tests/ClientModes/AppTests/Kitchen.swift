import Dispatch
import MVVMC
import MVVMCTesting
import RecipeService

/// The app with two recipes, without views.
@MainActor
final class Kitchen {
    let service = RecipeMemory([Recipe(id: 1, title: "Soup"), Recipe(id: 2, title: "Bread")])
    let navigator = Navigator()
    var user: NavigationUser { NavigationUser(of: navigator) }

    func start() { navigator.start(KitchenCoordinator(service: service)) }

    func openRecipe(_ id: Recipe.ID) async throws {
        start()
        let recipes = try navigator.frontmostViewModel(RecipesViewModel.self)
        try await recipes.load.run()
        user.tapRow(id, in: recipes.list)
    }
}

/// Returns the result of `work`, which runs in a callback on the main queue, outside of any task.
func performInCallback<Value: Sendable>(_ work: @escaping @MainActor @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        DispatchQueue.main.async {
            continuation.resume(returning: MainActor.assumeIsolated { work() })
        }
    }
}
