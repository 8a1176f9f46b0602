import MVVMCLists
import MVVMCExplorer

/// Returns a small app without mistakes. The app has many kinds of elements that a user can touch.
@MainActor
func makeKitchen() -> Explorer.App { makeKitchen(KitchenBook(), nil) }

@MainActor
private func makeKitchen(_ book: KitchenBook, _ archive: NavigationArchive?) -> Explorer.App {
    let (navigator, clock) = (Navigator(), TestClock())
    let coordinator = KitchenCoordinator(book: book, clock: clock)
    if let archive {
        navigator.restore(archive, starting: coordinator)
    } else {
        navigator.start(coordinator)
    }
    return Explorer.App(
        navigator, world: [Explorer.Action("a link to a recipe") { coordinator.navigate(to: .recipe(2)) }],
        invariants: [Explorer.Invariant("no recipe is lost") { book.recipes.count >= 12 }], clocks: [clock],
        routes: [Explorer.Routes(of: KitchenCoordinator.self, [.tabs, .recipe(2), .editor(2), .cellar])],
        remake: { makeKitchen(book, $0) })
}

/// The data of the app. A restored app uses the same data.
@MainActor
final class KitchenBook {
    var recipes = (1...12).map { RecipeRow(id: $0, isCooked: false) }
}

struct RecipeRow: ReusableViewViewModel, Identifiable, Equatable {
    let id: Int
    var isCooked: Bool
}

final class RecipesViewModel: ReferenceViewModel {
    enum Section { case recipes, status }
    let list = ListViewModel<Section, RecipeRow>()
    @Observed private(set) var secret = "private"
    @Performs(performSearch) var search
    @Performs(performShuffle) private var shuffle
    private(set) lazy var later = Command(with: self) { _ in }
    private(set) lazy var pages: PagedItems<RecipeRow, Int> = PagedItems(with: self) { $0.page(after: $1) }
    private(set) var shuffles = 0
    private let book: KitchenBook
    private let router: any Router<KitchenCoordinator.Route>

    init(book: KitchenBook, router: any Router<KitchenCoordinator.Route>) {
        (self.book, self.router) = (book, router)
        list.onSelect(with: self) { owner, id in owner.router.navigate(to: .recipe(id)) }
        list.trailingSwipeActions(with: self) { owner, id in [ListAction("Cooked") { owner.cook(id) }] }
        list.contextMenu(with: self) { owner, id in
            [ListAction("More", children: [ListAction("Rename") { owner.router.navigate(to: .editor(id)) }])]
        }
        pages.show(in: list, items: .recipes, status: .status, with: self) { _, rows in
            rows
        } statusRow: { _, _ in
            nil
        }
        pages.refresh.execute()
    }

    private func page(after cursor: Int?) -> PagedItems<RecipeRow, Int>.Page {
        let start = cursor ?? 0
        return PagedItems.Page(
            Array(book.recipes[start...].prefix(6)), next: start + 6 < book.recipes.count ? start + 6 : nil)
    }

    private func cook(_ id: Int) {
        pages.edit { rows in
            for index in rows.indices where rows[index].id == id { rows[index].isCooked = true }
        }
    }

    private func performSearch(_ text: String) {}
    private func performShuffle() { shuffles += 1 }
}

extension RecipesViewModel: Explorable {
    func isExplored(_ property: String) -> Bool { property != "shuffle" }
}

final class RecipeViewModel: ReferenceViewModel {
    @Observed var isFavorite = false
    @Performs(performCook, when: { $0.isFavorite }) var cook
    @Performs(performBurn, when: { $0.isBurnt }) var burn
    private let isBurnt = false
    private let clock: any Clock<Duration>
    private let edit: @MainActor () -> Void
    @Observed private(set) var cooked = 0

    init(clock: any Clock<Duration>, edit: @escaping @MainActor () -> Void) { (self.clock, self.edit) = (clock, edit) }

    private func performCook() async throws {
        try await clock.sleep(for: .seconds(60))
        cooked += 1
    }

    private func performBurn() {}

    func openEditor() { edit() }
}

extension RecipeViewModel: Explorable {
    var exploredActions: [Explorer.Action] {
        [
            Explorer.Action("toggle isFavorite") { self.isFavorite.toggle() },
            Explorer.Action("edit") { self.openEditor() },
        ]
    }
}

final class RecipeEditorViewModel: LeaveConfirming {
    @Observed var name = ""
    @Observed var notes = ""
    var canLeave: Bool { name.isEmpty }
    private let ask: @MainActor () async -> Bool

    init(ask: @escaping @MainActor () async -> Bool) { self.ask = ask }

    func confirmLeaving() async -> Bool { await ask() }
}

extension RecipeEditorViewModel: Explorable {
    var exploredActions: [Explorer.Action] { [Explorer.Action.typing("name") { self.name = $0 }] }
}

struct ShoppingViewModel: ViewModel {}

final class KitchenCoordinator: Coordinator {
    enum Route: Hashable, Codable { case tabs, recipe(Int), editor(Int), cellar }
    let flow = Flow<Never>()
    let initialRoute = Route.tabs
    private let book: KitchenBook
    private let clock: any Clock<Duration>

    init(book: KitchenBook, clock: any Clock<Duration>) { (self.book, self.clock) = (book, clock) }

    func show(_ route: Route) {
        switch route {
        case .tabs:
            flow.push(TabsViewModel([.init("recipes"), .init("shopping")]))
            flow.embed(RecipesViewModel(book: book, router: self), in: "recipes")
            flow.embed(ShoppingViewModel(), in: "shopping")
        case .recipe(let id): flow.push(RecipeViewModel(clock: clock) { self.navigate(to: .editor(id)) })
        case .editor: flow.present(RecipeEditorViewModel { await self.confirm() }, ifPresenting: .queue)
        case .cellar: flow.push(ShoppingViewModel())
        }
    }

    private func confirm() async -> Bool {
        let reason = AlertViewModel.Field("Reason")
        let answer = await flow.ask(
            "Discard?", [.destructive("Discard", answer: true, when: { !reason.text.isEmpty })],
            cancel: .button("Keep", answer: false), fields: [reason])
        return answer == true
    }
}
