import MVVMCLists
import MVVMCTesting
import RecipeService
import Testing

@MainActor
@Suite("A recipe app", .failsOnMisuse)
struct AppTests {
    private let kitchen = Kitchen()

    @Test("The list shows the recipes of the service")
    func theListShowsWhatTheServiceReturns() async throws {
        kitchen.start()
        let recipes = try kitchen.navigator.frontmostViewModel(RecipesViewModel.self)
        let registry = ReusableViewRegistry<RecipeCell> { _ in RecipeCell() }
        registry.register(view: RecipeCell.self) { RecipeCell() }
        let table = HeadlessList(recipes.list, views: registry, visibleRows: 5)
        #expect(recipes.list.emptyState is HelpViewModel)
        #expect(table.cells.isEmpty)
        try await recipes.load.run()
        #expect(table.cells.map(\.view.text) == ["Soup", "Bread"])
        #expect(recipes.count == "2 recipes")
        table.select(2)
        #expect(try kitchen.navigator.frontmostViewModel(RecipeViewModel.self).recipe.title == "Bread")
    }

    @Test("A view is found by its identifier in a callback on the main queue")
    func aViewIsFoundByItsIdentifierInACallbackOnTheMainQueue() async {
        let registry = ReusableViewRegistry<RecipeCell> { _ in RecipeCell() }
        registry.register(view: RecipeCell.self, reuseIdentifier: "untitled") { RecipeCell() }
        let row = RecipeRow(id: 3, title: "")
        #expect(await performInCallback { registry.view(for: row).viewModel?.id } == 3)
    }

    @Test("A view is found by a protocol in a callback on the main queue")
    func aViewIsFoundByAProtocolInACallbackOnTheMainQueue() async {
        let registry = ReusableViewRegistry<LineView> { _ in LineView() }
        registry.register(view: LineView.self) { LineView() }
        let row = RecipeRow(id: 3, title: "Soup")
        #expect(await performInCallback { registry.view(for: row).text } == "Soup")
    }

    @Test("A recipe is deleted after the user confirms")
    func aRecipeIsDeletedOnceTheUserHasConfirmed() async throws {
        try await kitchen.openRecipe(1)
        try kitchen.navigator.frontmostViewModel(RecipeViewModel.self).delete.execute()
        await kitchen.user.wait(for: AlertViewModel.self)
        kitchen.user.tap(alertButton: "Delete")
        await kitchen.user.wait(for: RecipesViewModel.self)
        #expect(await kitchen.service.recipes().map(\.title) == ["Bread"])
    }

    @Test("A changed form asks before the user leaves it")
    func aChangedFormAsksBeforeItIsLeft() async throws {
        try await kitchen.openRecipe(1)
        try kitchen.navigator.frontmostViewModel(RecipeViewModel.self).edit()
        let form = try kitchen.navigator.frontmostViewModel(EditRecipeViewModel.self)
        form.title = "Stew"
        #expect(!kitchen.user.dragModalDown())
        await kitchen.user.wait(for: AlertViewModel.self)
        kitchen.user.tap(alertButton: "Keep")
        await kitchen.user.wait(for: EditRecipeViewModel.self)
        form.reset.execute()
        #expect(kitchen.user.dragModalDown())
    }

    @Test("The output of the form reaches the list")
    func theOutputOfTheFormReachesTheList() async throws {
        try await kitchen.openRecipe(1)
        let recipes = try #require(
            kitchen.navigator.frontmostStack.screens.first?.viewModel as? RecipesViewModel)
        try kitchen.navigator.frontmostViewModel(RecipeViewModel.self).edit()
        let form = try kitchen.navigator.frontmostViewModel(EditRecipeViewModel.self)
        let view = EditRecipeView()
        view.viewModel = form
        view.titleField.text = ""
        #expect(!view.saveButton.isEnabled)
        view.titleField.text = "Stew"
        #expect(view.footer == "4 characters")
        view.resetButton?.action()
        #expect(form.title == recipes.list.snapshot.sections[0].items[0].title)
        view.titleField.text = "Stew"
        try await form.save.run()
        await waitUntil("the list has the new title") { recipes.list.snapshot.sections[0].items[0].title == "Stew" }
    }

    @Test("An observable view model is observed")
    func anObservableViewModelIsObserved() async throws {
        kitchen.start()
        kitchen.user.select("shopping")
        let shopping = try kitchen.navigator.frontmostViewModel(ShoppingViewModel.self)
        let bindings = Bindings()
        var titles: [String] = []
        bindings.autorun(with: shopping) { titles.append($0.title) }
        shopping.add("salt")
        await waitUntil("the autorun runs again") { titles == ["Nothing to buy", "1 to buy"] }
    }

    @Test("A generic view model declares commands")
    func aGenericViewModelDeclaresCommands() async throws {
        struct Spices: Shelf {
            func item(named name: String) async -> String? { name == "salt" ? name : nil }
        }
        let picker = PickerViewModel(Spices())
        #expect(!picker.clear.isEnabled)
        try await picker.pick.run("salt")
        try await picker.pick.run("sugar")
        #expect(picker.picked == ["salt"])
        picker.clear.execute()
        #expect(!picker.hasPicked)
    }

    @Test("Removed screens are deallocated")
    func nothingThatHasLeftTheTreeIsRetained() async throws {
        try await assertNothingLeaked {
            try await kitchen.openRecipe(1)
            try kitchen.navigator.frontmostViewModel(RecipeViewModel.self).edit()
            try await kitchen.navigator.frontmostViewModel(EditRecipeViewModel.self).save.run()
            kitchen.user.goBack()
        }
    }
}
