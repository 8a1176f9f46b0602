/// A recipe, as a server delivers it.
public struct Recipe: Hashable, Identifiable, Codable, Sendable {
    /// The number by which the server identifies the recipe.
    public let id: Int
    /// The name of the dish.
    public var title: String

    /// Creates a recipe.
    public init(id: Int, title: String) {
        self.id = id
        self.title = title
    }
}

/// A service that stores recipes. Its methods can be called from any thread.
public protocol RecipeService: Sendable {
    /// Returns all recipes.
    func recipes() async throws -> [Recipe]
    /// Replaces the recipe with the same identifier, if there is one.
    func save(_ recipe: Recipe) async throws
    /// Removes the recipe with the given identifier, if there is one.
    func delete(_ id: Recipe.ID) async throws
}

/// A service that keeps recipes in memory.
public actor RecipeMemory: RecipeService {
    private var stored: [Recipe]

    /// Creates a service that initially has the given recipes.
    public init(_ recipes: [Recipe]) { stored = recipes }

    /// Returns all recipes.
    public func recipes() -> [Recipe] { stored }

    /// Replaces the recipe with the same identifier, if there is one.
    ///
    /// - Throws: `Refusal` if the recipe has no title.
    public func save(_ recipe: Recipe) throws {
        guard !recipe.title.isEmpty else { throw Refusal() }
        stored = stored.map { $0.id == recipe.id ? recipe : $0 }
    }

    /// Removes the recipe with the given identifier, if there is one.
    public func delete(_ id: Recipe.ID) { stored.removeAll { $0.id == id } }

    /// The error that is thrown if a recipe has no title.
    public struct Refusal: Error {}
}
