import MVVMC
import RecipeService

/// A form that requires confirmation before unsaved changes are discarded.
final class EditRecipeViewModel: LeaveConfirming {
    @Observed var title: String
    @Performs(performSave, when: { !$0.title.isEmpty }) var save
    @Performs(performReset) var reset
    @Computed(computeLength) var length
    private let recipe: Recipe
    private let service: any RecipeService
    private let askWhetherToDiscard: @MainActor () async -> Bool
    private let onSaved: @MainActor (Recipe) -> Void

    init(
        _ recipe: Recipe, service: any RecipeService, askWhetherToDiscard: @escaping @MainActor () async -> Bool,
        onSaved: @escaping @MainActor (Recipe) -> Void
    ) {
        title = recipe.title
        self.recipe = recipe
        self.service = service
        self.askWhetherToDiscard = askWhetherToDiscard
        self.onSaved = onSaved
    }

    var canLeave: Bool { title == recipe.title }
    func confirmLeaving() async -> Bool { await askWhetherToDiscard() }

    private func performSave() async throws {
        let edited = Recipe(id: recipe.id, title: title)
        try await service.save(edited)
        onSaved(edited)
    }

    private func computeLength() -> Int { title.count }

    private func performReset() { title = recipe.title }
}
