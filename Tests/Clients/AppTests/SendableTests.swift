@_spi(Host) import MVVMC
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

    @Test func changesAndStagesOfAListComeFromAnotherThread() async {
        let old = ListSnapshot([ListSection(id: "all", items: [soup])])
        let new = ListSnapshot([ListSection(id: "all", items: [bread, soup])])
        let changes = await Task.detached { new.changes(from: old) }.value
        #expect(changes.inserts == [ListIndex(section: 0, item: 0)])
        let stages = await Task.detached { new.stages(from: old) }.value
        #expect(stages.last?.snapshot == new)
    }

    @Test func itemsOfSeveralTypesComeFromAnotherThread() async {
        let item = await Task.detached { AnySendableListItem(Line(id: 1, title: "Soup")) }.value
        #expect(item.id == AnyListItem.ID(1, of: Line.self))
        #expect(item.viewModel as? Line == Line(id: 1, title: "Soup"))
    }
}
