import Foundation
import MVVMC
import MVVMCTesting
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// The code of the article "Dependencies and services".

protocol RecipeService: Sendable {
    func recipes() async throws -> [String]
    func add(_ recipe: String) async throws
}

struct WebRecipeService: RecipeService {
    let address: URL

    func recipes() async throws -> [String] {
        let (data, _) = try await URLSession.shared.data(from: address)
        return try JSONDecoder().decode([String].self, from: data)
    }

    func add(_ recipe: String) async throws {
        var request = URLRequest(url: address)
        request.httpMethod = "POST"
        request.httpBody = try JSONEncoder().encode(recipe)
        _ = try await URLSession.shared.data(for: request)
    }
}

@MainActor
final class FakeRecipeService: RecipeService {
    private var all: [String]

    init(_ all: [String] = []) { self.all = all }

    @MainActor func recipes() async throws -> [String] { all }
    @MainActor func add(_ recipe: String) async throws { all.append(recipe) }
}

struct Services: Sendable {
    var recipes: any RecipeService
    var clock: any Clock<Duration> = ContinuousClock()

    static func live(at server: URL) -> Services {
        Services(recipes: WebRecipeService(address: server.appending(path: "recipes")))
    }
}

final class RecipesViewModel: ReferenceViewModel {
    @Observed private(set) var recipes: [String] = []
    @Performs(performLoad) var load
    private let service: any RecipeService

    init(service: any RecipeService) { self.service = service }

    private func performLoad() async throws { recipes = try await service.recipes() }
}

final class NewRecipeViewModel: ReferenceViewModel {
    @Observed var title = ""
    @Performs(performAdd, when: { !$0.title.isEmpty }) var add
    private let service: any RecipeService
    private let added: @MainActor () -> Void

    init(service: any RecipeService, onAdd added: @escaping @MainActor () -> Void) {
        (self.service, self.added) = (service, added)
    }

    private func performAdd() async throws {
        try await service.add(title)
        added()
    }
}

final class NewRecipeCoordinator: Coordinator {
    enum Route: Hashable { case form }
    let flow = Flow<Void>()
    let initialRoute = Route.form
    private let services: Services

    init(services: Services) { self.services = services }

    func show(_ route: Route) {
        flow.push(NewRecipeViewModel(service: services.recipes) { self.flow.finish() })
    }
}

final class RecipesCoordinator: Coordinator {
    enum Route: Hashable { case recipes, new }
    let flow = Flow<Never>()
    let initialRoute = Route.recipes
    private let services: Services

    init(services: Services) { self.services = services }

    func show(_ route: Route) {
        switch route {
        case .recipes: flow.push(RecipesViewModel(service: services.recipes))
        case .new: flow.present(NewRecipeCoordinator(services: services), as: .sheet)
        }
    }
}

@MainActor
@Suite("The article about dependencies")
struct RecipeTests {
    @Test func theRecipesAreThoseOfTheService() async throws {
        let model = RecipesViewModel(service: FakeRecipeService(["Bread"]))
        try await model.load.run()
        #expect(model.recipes == ["Bread"])
    }

    @Test("A new recipe is added")
    func aNewRecipeIsAdded() async throws {
        let service = FakeRecipeService()
        let (navigator, recipes) = (Navigator(), RecipesCoordinator(services: Services(recipes: service)))
        navigator.start(recipes)
        recipes.navigate(to: .new)
        let form = try navigator.frontmostViewModel(NewRecipeViewModel.self)
        form.title = "Soup"
        try await form.add.run()
        #expect(try await service.recipes() == ["Soup"])
        assertTree(of: navigator, "RecipesViewModel · RecipesCoordinator recipes")
    }

    @Test("The live services are created with an address")
    func theLiveServicesAreMadeWithAnAddress() throws {
        let services = Services.live(at: try #require(URL(string: "https://example.com")))
        let address = (services.recipes as? WebRecipeService)?.address
        #expect(address?.absoluteString == "https://example.com/recipes")
    }
}
