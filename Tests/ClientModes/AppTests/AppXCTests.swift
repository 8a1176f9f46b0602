import MVVMC
import MVVMCTesting
import RecipeService
import XCTest

@MainActor
final class AppXCTests: XCTestCase {
    override func setUp() async throws { failOnMisuse() }

    func testTheOutputOfTheFormReachesTheList() async throws {
        let kitchen = Kitchen()
        try await kitchen.openRecipe(1)
        let recipes = try XCTUnwrap(kitchen.navigator.frontmostStack.screens.first?.viewModel as? RecipesViewModel)
        try kitchen.navigator.frontmostViewModel(RecipeViewModel.self).edit()
        let form = try kitchen.navigator.frontmostViewModel(EditRecipeViewModel.self)
        form.title = ""
        XCTAssertFalse(form.save.isEnabled)
        form.title = "Stew"
        try await form.save.run()
        await waitUntil("the list has the new title") { recipes.list.snapshot.sections[0].items[0].title == "Stew" }
    }

    func testATreeIsArchivedAndRestored() async throws {
        let (kitchen, restored) = (Kitchen(), Navigator())
        try await kitchen.openRecipe(1)
        let archive = try XCTUnwrap(kitchen.navigator.archive())
        let restoration = restored.restore(
            archive, starting: KitchenCoordinator(service: kitchen.service))
        XCTAssertEqual(restoration.leftOut, [])
        assertTree(of: restored, kitchen.navigator.description)
    }

    func testATreeIsArchivedAndRestoredInACallbackOnTheMainQueue() async throws {
        let (kitchen, restored) = (Kitchen(), Navigator())
        try await kitchen.openRecipe(1)
        let restoration = await performInCallback {
            kitchen.navigator.archive().map {
                restored.restore($0, starting: KitchenCoordinator(service: kitchen.service))
            }
        }
        XCTAssertEqual(restoration?.leftOut, [])
        assertTree(of: restored, kitchen.navigator.description)
    }

    func testARouteIsKeptIfACallbackOnTheMainQueueNavigates() async {
        let kitchen = Kitchen()
        let isShown = await performInCallback {
            let (navigator, coordinator) = (Navigator(), RecipesCoordinator(service: kitchen.service))
            navigator.start(coordinator)
            coordinator.navigate(to: .recipe(Recipe(id: 1, title: "Soup")))
            return isShowing(.recipe(Recipe(id: 1, title: "Soup")), in: navigator)
        }
        XCTAssertTrue(isShown)
    }

    func testARouteThatIsNotHashableIsReported() async {
        let navigator = Navigator()
        let reports = recordingMisuse { navigator.start(UncomparedCoordinator()) }
        XCTAssertEqual(reports.count, 1)
        XCTAssertEqual(reports.first?.message.contains("Route is not Hashable"), true)
        XCTAssertEqual(navigator.screens.count, 1)
    }
}

/// A coordinator with the mistake that its routes are not `Hashable`.
private final class UncomparedCoordinator: Coordinator {
    struct Route { let number: Int }
    let flow = Flow<Never>()
    let initialRoute = Route(number: 1)
    func show(_ route: Route) { flow.push(HelpViewModel(text: "page \(route.number)")) }
}
