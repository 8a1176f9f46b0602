import MVVMCLists
import MVVMCTesting
import RecipeService
import Testing

/// A row that can be created on any thread.
nonisolated private struct Line: ReusableViewViewModel, Identifiable, Equatable {
    let id: Int
    let title: String
}

/// A row of one of several types, which can be created on any thread.
nonisolated private enum Row: ReusableViewViewModel, Identifiable, Equatable {
    case line(Line)
    case end

    var id: Int? {
        switch self {
        case .line(let line): line.id
        case .end: nil
        }
    }
}

@MainActor
@Suite("Values from other threads", .failsOnMisuse)
struct SendableTests {
    private let soup = Recipe(id: 1, title: "Soup")
    private let bread = Recipe(id: 2, title: "Bread")

    @Test("A closure of another thread captures a router")
    func aRouterIsCapturedByAClosureOfAnotherThread() async {
        let recorder = RouterRecorder<RecipesCoordinator.Route>()
        let router: any Router<RecipesCoordinator.Route> = recorder
        let goToList: @Sendable () async -> Void = { await router.navigate(to: .list) }
        await Task.detached { await goToList() }.value
        #expect(recorder.routes == [.list])
    }

    @Test("A list is changed on another thread")
    func aListOnAnotherThreadIsMadeFromOneOfThisThread() async {
        let old = ListSnapshot([ListSection(id: "all", items: [soup])])
        let bread = bread
        let new = await Task.detached { ListSnapshot([ListSection(id: "all", items: [bread] + old.sections[0].items)]) }
            .value
        #expect(new.sections[0].items == [bread, soup])
    }

    @Test("Items of several types come from another thread")
    func itemsOfSeveralTypesComeFromAnotherThread() async {
        let list = await Task.detached { ListSnapshot(items: [Row.line(Line(id: 1, title: "Soup")), .end]) }.value
        #expect(list.sections.first?.items == [.line(Line(id: 1, title: "Soup")), .end])
    }
}
