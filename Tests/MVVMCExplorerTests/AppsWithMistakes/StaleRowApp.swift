import MVVMCLists
import MVVMCExplorer

/// An app with a stale list row. The new item of a completed task is equal to the old item, so the row is not
/// configured again.
@MainActor
public func makeStaleRowApp() -> Navigator {
    let navigator = Navigator()
    navigator.start(TasksCoordinator())
    return navigator
}

private struct TaskRow: ReusableViewViewModel, Identifiable, Equatable {
    let id: Int
    var isDone = false

    // The mistake is that the comparison omits `isDone`, which the row shows.
    static func == (left: TaskRow, right: TaskRow) -> Bool { left.id == right.id }
}

private final class TasksViewModel: ReferenceViewModel {
    let tasks = ListViewModel<Int, TaskRow>()
    private var rows = (1...8).map { TaskRow(id: $0) }

    init() {
        tasks.trailingSwipeActions(with: self) { owner, id in [ListAction("Done") { owner.finish(id) }] }
        tasks.apply(ListSnapshot(items: rows))
    }

    private func finish(_ id: Int) {
        rows = rows.map { TaskRow(id: $0.id, isDone: $0.isDone || $0.id == id) }
        tasks.apply(ListSnapshot(items: rows))
    }
}

private final class TasksCoordinator: Coordinator {
    enum Route: Hashable { case tasks }
    let flow = Flow<Never>()
    let initialRoute = Route.tasks

    func show(_ route: Route) { flow.push(TasksViewModel()) }
}
