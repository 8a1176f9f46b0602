/// The tasks that keep a flow from ending, and the coordinator, which may have no screen meanwhile.
struct FlowWork {
    private var tasks: [Int: (task: Task<Void, Never>, coordinator: (any Coordinator)?)] = [:]
    private var count = 0

    var isEmpty: Bool { tasks.isEmpty }

    /// A number for the next task.
    mutating func makeNumber() -> Int {
        count += 1
        return count
    }

    mutating func add(_ task: Task<Void, Never>, _ number: Int, of coordinator: (any Coordinator)?) {
        tasks[number] = (task, coordinator)
    }

    mutating func remove(_ number: Int) { tasks[number] = nil }

    mutating func cancel() {
        guard !tasks.isEmpty else { return }
        for (task, _) in tasks.values { task.cancel() }
        tasks = [:]
    }
}

// What goes on without a screen.
extension FlowNode {
    /// Keeps the flow from ending until `body` returns.
    func run(_ body: @escaping @MainActor () async -> Void) {
        let number = work.makeNumber()
        let shown = ShownRouteContext(self, route: route, visit: visit)
        let task = Task {
            guard state == .running else { return }
            await LibraryTasks.run("the work of \(self.name)") {
                await ShownRouteContext.$current.withValue(shown) { await body() }
            }
            Change.perform {
                work.remove(number)
                Change.touch(self)
                if let navigator, navigator.screens.isEmpty { Change.touch(navigator) }
            }
        }
        work.add(task, number, of: coordinator)
    }

    /// The route that is being shown, and its visit: also to the work that it has begun.
    var context: (route: (any Hashable)?, visit: Int) {
        if visit == 0, !work.isEmpty, let shown = ShownRouteContext.current, shown.node === self {
            return (shown.route, shown.visit)
        }
        return (route, visit)
    }

    /// Whether work, or a route that waits, keeps the flow open without a screen or a child.
    var isHeldOpen: Bool { !work.isEmpty || wait != nil }
}

/// The route that work was begun for, which keeps its flow open.
@MainActor
final class ShownRouteContext {
    @TaskLocal static var current: ShownRouteContext?

    let node: FlowNode
    /// The flow with the route that waits for the work, if a route does.
    let waitingNode: FlowNode?
    let route: (any Hashable)?
    let visit: Int

    init(_ node: FlowNode, route: (any Hashable)?, visit: Int) {
        (self.node, self.route, self.visit) = (node, route, visit)
        waitingNode = node.coordinatorType == AsyncWork.self ? node.parentNode : nil
    }
}
