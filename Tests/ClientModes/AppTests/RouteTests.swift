import Foundation
import MVVMC
import MVVMCTesting
import RecipeService
import Testing

@MainActor
@Suite("The routes of a recipe app", .failsOnMisuse)
struct RouteTests {
    private let kitchen = Kitchen()
    private let soup = Recipe(id: 1, title: "Soup")

    @Test("The route of a screen equals the requested route")
    func theRouteOfAScreenEqualsTheOneThatWasAskedFor() {
        let navigator = Navigator()
        let coordinator = RecipesCoordinator(service: kitchen.service)
        navigator.start(coordinator)
        coordinator.navigate(to: .recipe(soup))
        #expect(isShowing(.recipe(soup), in: navigator))
        #expect(!isShowing(.recipe(Recipe(id: 2, title: "Bread")), in: navigator))
    }

    @Test("A screen keeps its route if a callback on the main queue navigates")
    func aRouteIsKeptIfACallbackOnTheMainQueueNavigates() async {
        let navigator = Navigator()
        let coordinator = RecipesCoordinator(service: kitchen.service)
        let soup = soup
        let isShown = await performInCallback {
            navigator.start(coordinator)
            coordinator.navigate(to: .recipe(soup))
            return isShowing(.recipe(soup), in: navigator)
        }
        #expect(isShown)
    }

    @Test("A tree is archived and restored")
    func aTreeIsArchivedAndRestored() async throws {
        try await kitchen.openRecipe(1)
        try kitchen.navigator.frontmostViewModel(RecipeViewModel.self).edit()
        let archive = try #require(kitchen.navigator.archive())
        let read = try JSONDecoder().decode(NavigationArchive.self, from: try JSONEncoder().encode(archive))
        let restored = Navigator()
        let restoration = restored.restore(
            read, starting: KitchenCoordinator(service: kitchen.service))
        #expect(restoration.isComplete, "\(restoration)")
        #expect(restoration.restored.count == 6)
        assertTree(of: restored, kitchen.navigator.description)
    }

    @Test("A tree is archived and restored in a callback on the main queue")
    func aTreeIsArchivedAndRestoredInACallbackOnTheMainQueue() async throws {
        try await kitchen.openRecipe(1)
        try kitchen.navigator.frontmostViewModel(RecipeViewModel.self).edit()
        let (kitchen, restored) = (kitchen, Navigator())
        let restoration = await performInCallback {
            kitchen.navigator.archive().map {
                restored.restore($0, starting: KitchenCoordinator(service: kitchen.service))
            }
        }
        #expect(restoration?.leftOut == [])
        #expect(restoration?.restored.count == 6)
        assertTree(of: restored, kitchen.navigator.description)
    }

    @Test("A path is shown and archived in a callback on the main queue")
    func aPathIsShownAndArchivedInACallbackOnTheMainQueue() async throws {
        let (navigator, restored) = (Navigator(), Navigator())
        let coordinator = RecipesCoordinator(service: kitchen.service)
        let (soup, service) = (soup, kitchen.service)
        navigator.start(coordinator)
        let list = try #require(navigator.top)
        let restoration = await performInCallback {
            coordinator.navigate(toPath: [.list, .recipe(soup), .edit(soup)])
            coordinator.navigate(toPath: [.list, .recipe(soup)])
            return navigator.archive().map { restored.restore($0, starting: RecipesCoordinator(service: service)) }
        }
        #expect(coordinator.path == [.list, .recipe(soup)])
        #expect(navigator.screens.first == list, "the route that both paths have stays")
        #expect(restoration?.leftOut == [])
        assertTree(of: restored, navigator.description)
    }

    @Test("A path through coordinators is encoded and shown in a callback on the main queue")
    func pathThroughCoordinators() async throws {
        let (navigator, service, soup) = (Navigator(), kitchen.service, soup)
        let data = await performInCallback { () -> Data? in
            let first = KitchenCoordinator(service: service)
            navigator.start(first)
            first.navigate(toPath: .tabs, RecipesCoordinator.Route.recipe(soup))
            let path = navigator.routePath
            first.navigate(toPath: .tabs, ShoppingCoordinator.Route.items)
            return try? JSONEncoder().encode(path)
        }
        let path = try JSONDecoder().decode(RoutePath.self, from: #require(data))
        #expect(
            path
                == RoutePath(
                    KitchenCoordinator.Route.tabs, RecipesCoordinator.Route.list, RecipesCoordinator.Route.recipe(soup))
        )
        let first = try #require(navigator.top?.coordinator as? KitchenCoordinator)
        #expect(first.navigate(toPath: path).isShown)
        #expect(navigator.routePath == path)
    }

    @Test("A route that is not Hashable is reported")
    func aRouteThatIsNotHashableIsReported() {
        let navigator = Navigator()
        let reports = recordingMisuse { navigator.start(PageCoordinator()) }
        #expect(reports.count == 1)
        #expect(reports.first?.message.contains("Route is not Hashable") == true)
        #expect(navigator.screens.count == 1)
        #expect(navigator.top?.route == nil)
    }
}

@MainActor
func isShowing(_ route: RecipesCoordinator.Route, in navigator: Navigator) -> Bool {
    navigator.top?.route as? RecipesCoordinator.Route == route
}

/// A coordinator with the mistake that its routes are not `Hashable`.
private final class PageCoordinator: Coordinator {
    struct Route { let number: Int }
    let flow = Flow<Never>()
    let initialRoute = Route(number: 1)
    func show(_ route: Route) { flow.push(HelpViewModel(text: "page \(route.number)")) }
}
