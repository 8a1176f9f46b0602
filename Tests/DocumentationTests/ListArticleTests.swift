import MVVMCLists
import MVVMCTesting
import Testing

// The code of the article "Lists".

struct TaskRow: ReusableViewViewModel, Identifiable, Equatable {
    let id: Int
    var title: String
}

struct NothingToDo: ViewModel {}

final class TasksViewModel: ReferenceViewModel {
    let list = ListViewModel<Int, TaskRow>()

    init(_ rows: [TaskRow], router: any Router<Int>) {
        list.onSelect(with: self) { _, id in router.navigate(to: id) }
        list.trailingSwipeActions(with: self) { owner, id in
            [ListAction("Delete", role: .destructive) { owner.delete(id) }]
        }
        list.emptyState = NothingToDo()
        list.reload(ListSnapshot(items: rows))
    }

    func delete(_ id: Int) { list.edit { $0.remove([id]) } }
    func rename(_ id: Int, to title: String) { list.edit { $0[id: id] = TaskRow(id: id, title: title) } }
}

@MainActor
@Suite("The article about lists: tasks")
struct TasksTests {
    @Test("A swipe deletes a row, and the last row leaves the empty state")
    func aSwipeDeletesARowAndTheLastLeavesTheEmptyState() {
        let router = RouterRecorder<Int>()
        let tasks = TasksViewModel([TaskRow(id: 1, title: "Milk"), TaskRow(id: 2, title: "Bread")], router: router)
        let registry = ReusableViewRegistry<String> { $0 }
        registry.register(for: TaskRow.self) { $0.title }
        registry.register(for: NothingToDo.self) { _ in "Nothing to do" }
        let table = HeadlessList(tasks.list, views: registry, visibleRows: 5)
        tasks.rename(2, to: "Rye bread")
        #expect(table.cells.map(\.view) == ["Milk", "Rye bread"])
        table.select(2)
        #expect(router.routes == [2])
        table.tapSwipeAction("Delete", of: 1)
        #expect(table.cells.map(\.item.id) == [2])
        table.tapSwipeAction("Delete", of: 2)
        #expect(table.emptyView == "Nothing to do")
    }
}

struct FeedRow: ReusableViewViewModel, Identifiable, Equatable {
    let id: String
}

final class FeedViewModel: ReferenceViewModel {
    enum Section { case posts, status }
    let list = ListViewModel<Section, FeedRow>()
    private(set) lazy var pages: PagedItems<FeedRow, Int> = PagedItems(with: self) { feed, cursor in
        let number = cursor ?? 0
        let rows = try await feed.page(number)
        return PagedItems.Page(rows, next: rows.isEmpty ? nil : number + 1)
    }
    private let page: @MainActor (Int) async throws -> [FeedRow]

    init(page: @escaping @MainActor (Int) async throws -> [FeedRow]) {
        self.page = page
        pages.show(in: list, items: .posts, status: .status, with: self) { _, rows in
            rows
        } statusRow: { _, status in
            switch status {
            case .loading: FeedRow(id: "loading")
            case .empty: FeedRow(id: "empty")
            case .failed: FeedRow(id: "failed")
            }
        }
        pages.refresh.execute()
    }
}

@MainActor
@Suite("The article about lists: pages")
struct FeedTests {
    @Test("A row after the first page loads the next page")
    func theFirstPageIsFollowedByARowThatLoadsTheNext() async {
        let feed = FeedViewModel { number in number == 0 ? [FeedRow(id: "a"), FeedRow(id: "b")] : [] }
        await settle()
        #expect(feed.list.snapshot.sections.flatMap(\.items).map(\.id) == ["a", "b", "loading"])
    }
}
