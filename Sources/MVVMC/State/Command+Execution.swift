/// The work of a command.
@MainActor
enum CommandWork<Input, Output> {
    case synchronous(@MainActor (Input) throws -> Output)
    case asynchronous(@MainActor (Input) async throws -> Output)

    var isAsynchronous: Bool {
        if case .asynchronous = self { true } else { false }
    }
}

// Whatever calls code of others (an observer, a condition, work, the cancellation handler of a task) does so when the
// executions and `isRunning` agree: that code may execute or cancel this command.
extension Command {
    func start(_ execution: Execution) -> Bool {
        Graph.untracked {
            guard canExecute?() ?? true else { return false }
            switch policy {
            case .ignoreWhileRunning where isUnderWay:
                return false
            case .queue where isUnderWay:
                waiting.append(execution, id: execution.id)
            case .cancelPrevious:
                let previous = running.values.sorted { $0.id < $1.id }
                running = [:]
                begin(execution, insteadOf: previous)
            default:
                begin(execution)
            }
            return true
        }
    }

    private var isUnderWay: Bool { !running.isEmpty || !waiting.isEmpty }

    private func begin(_ execution: Execution, insteadOf previous: [Execution] = [], isFresh: Bool = true) {
        let isFresh = isFresh && running.isEmpty && previous.isEmpty
        running[execution.id] = execution
        if case .asynchronous(let work) = work { tasks[execution.id] = makeTask(execution, work) }
        // Errors that came earlier are kept while other work runs.
        let isForgettingError = isFresh && error != nil
        if isForgettingError || !previous.isEmpty {
            batch {
                if isForgettingError { show(nil) }
                end(previous)
            }
        } else {
            updateIsRunning()
        }
        guard case .synchronous(let work) = work, running[execution.id] != nil else { return }
        finish(execution.id, with: Result { try work(execution.input) })
    }

    private func makeTask(
        _ execution: Execution, _ work: @escaping @MainActor (Input) async throws -> Output
    ) -> Task<Void, Never> {
        let (id, input) = (execution.id, execution.input)
        return Task { [weak self] in
            // What was cancelled before its first turn does not begin, nor what belongs to a command that is gone.
            guard !Task.isCancelled, self != nil else { return }
            let result: Result<Output, any Error>
            do { result = .success(try await work(input)) } catch { result = .failure(error) }
            self?.finish(id, with: result)
        }
    }

    private func finish(_ id: Int, with result: Result<Output, any Error>) {
        // A cancelled execution has ended already: what its work returns late is dropped.
        guard let execution = running.removeValue(forKey: id) else { return }
        tasks[id] = nil
        batch {
            show(result)
            updateIsRunning()
        }
        execution.completion?(result)
        startNext()
    }

    /// Begins the execution that waits longest, if none is running. Synchronous work is done in a loop: recursion would
    /// overflow the stack.
    private func startNext() {
        guard !isStartingNext else { return }
        isStartingNext = true
        defer { isStartingNext = false }
        while running.isEmpty, let next = waiting.popFirst() { begin(next, isFresh: false) }
    }

    /// Cancels one execution.
    func cancel(_ id: Int) {
        guard let execution = waiting.remove(id) ?? running.removeValue(forKey: id) else { return }
        end([execution])
        startNext()
    }

    /// Cancels executions that have been removed from those running and waiting.
    func end(_ executions: [Execution]) {
        batch {
            updateIsRunning()
            for execution in executions {
                tasks.removeValue(forKey: execution.id)?.cancel()
                execution.completion?(.failure(CancellationError()))
            }
        }
    }

    private func updateIsRunning() {
        let isRunning = isUnderWay
        guard Graph.untracked({ self.isRunning }) != isRunning else { return }
        if let owner, work.isAsynchronous || policy == .queue {
            if isRunning { RunningCommands.add(self, of: owner) } else { RunningCommands.remove(of: owner) }
        }
        self.isRunning = isRunning
    }
}

/// The executions that wait, first in, first out; each can be removed by its number.
///
/// - Complexity: Every operation is O(1), amortized; taking all is linear.
struct WaitingExecutions<Execution> {
    private var executions: [Int: Execution] = [:]
    private var order: [Int] = []
    private var first = 0

    var isEmpty: Bool { executions.isEmpty }

    mutating func append(_ execution: Execution, id: Int) {
        executions[id] = execution
        order.append(id)
    }

    mutating func remove(_ id: Int) -> Execution? {
        let execution = executions.removeValue(forKey: id)
        if isEmpty { self = WaitingExecutions() }
        return execution
    }

    mutating func popFirst() -> Execution? {
        while first < order.count {
            let next = order[first]
            first += 1
            if first > order.count / 2 {
                order.removeFirst(first)
                first = 0
            }
            if let execution = remove(next) { return execution }
        }
        return nil
    }

    mutating func takeAll() -> [Execution] {
        let all = order[first...].compactMap { executions[$0] }
        self = WaitingExecutions()
        return all
    }
}
