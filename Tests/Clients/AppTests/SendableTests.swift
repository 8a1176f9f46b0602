import MVVMC
import MVVMCTesting
import RecipeService
import Testing

/// A row that is made on any thread.
nonisolated private struct Line: ReusableViewViewModel, Identifiable, Equatable {
    let id: Int
    let title: String
}

@MainActor
@Suite(.failsOnMisuse)
struct SendableTests {
    private let soup = Recipe(id: 1, title: "Soup")
    private let bread = Recipe(id: 2, title: "Bread")

    @Test func aRouterIsCapturedByAClosureOfAnotherThread() async {
        let recorder = RouterRecorder<RecipesCoordinator.Route>()
        let router: any Router<RecipesCoordinator.Route> = recorder
        let goToList: @Sendable () async -> Void = { await router.navigate(to: .list) }
        await Task.detached { await goToList() }.value
        #expect(recorder.routes == [.list])
    }

    @Test func aListOnAnotherThreadIsMadeFromOneOfThisThread() async {
        let old = ListSnapshot([ListSection(id: "all", items: [soup])])
        let bread = bread
        let new = await Task.detached { ListSnapshot([ListSection(id: "all", items: [bread] + old.sections[0].items)]) }
            .value
        #expect(new.sections[0].items == [bread, soup])
    }

    @Test func itemsOfSeveralTypesComeFromAnotherThread() async {
        let item = await Task.detached { AnySendableListItem(Line(id: 1, title: "Soup")) }.value
        #expect(item.id == AnyListItem.ID(1, of: Line.self))
        #expect(item.viewModel as? Line == Line(id: 1, title: "Soup"))
    }
}
