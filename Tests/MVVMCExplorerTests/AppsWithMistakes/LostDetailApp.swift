import MVVMC
import MVVMCExplorer

/// An app with a detail screen that is not restored. The coordinator has the recipe only in memory, and does not load
/// it again after a restart.
@MainActor
public func makeLostDetailApp() -> Explorer.App { makeLostDetailApp(Explorer.Requests(), nil) }

@MainActor
private func makeLostDetailApp(_ requests: Explorer.Requests, _ archive: NavigationArchive?) -> Explorer.App {
    let (navigator, coordinator) = (Navigator(), RecipesCoordinator(requests))
    if let archive {
        navigator.restore(archive, starting: coordinator)
    } else {
        navigator.start(coordinator)
    }
    return Explorer.App(navigator, requests: requests, remake: { makeLostDetailApp(requests, $0) })
}

private final class RecipesViewModel: ReferenceViewModel {
    @Performs(performOpen) var open
    private let show: @MainActor () async throws -> Void

    init(show: @escaping @MainActor () async throws -> Void) { self.show = show }

    private func performOpen() async throws { try await show() }
}

private struct RecipeViewModel: ViewModel {
    let text: String
}

private final class RecipesCoordinator: Coordinator {
    enum Route: Hashable, Codable { case recipes, recipe }
    let flow = Flow<Never>()
    let initialRoute = Route.recipes
    private var recipe: String?
    private let requests: Explorer.Requests

    init(_ requests: Explorer.Requests) { self.requests = requests }

    func show(_ route: Route) {
        switch route {
        case .recipes: flow.push(RecipesViewModel { try await self.open() })
        case .recipe:
            // The mistake is that the route does not load a missing recipe.
            guard let recipe else { return }
            flow.push(RecipeViewModel(text: recipe))
        }
    }

    private func open() async throws {
        recipe = try await requests.response(to: "the recipe") { "Bread" }
        navigate(to: .recipe)
    }
}
