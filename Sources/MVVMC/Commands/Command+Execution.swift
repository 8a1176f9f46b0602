/// The closure that performs the work of a command.
@MainActor
@usableFromInline
enum CommandWork<Input, Output> {
    case synchronous(@MainActor (Input) throws -> Output)
    case asynchronous(@MainActor (Input) async throws -> Output)

    var isAsynchronous: Bool {
        if case .asynchronous = self { true } else { false }
    }
}

// An observer, a condition, work, or the cancellation handler of a task may execute or cancel this command. Therefore
// each of these is called only while the value of `isRunning` is correct for the current `executions`.
extension Command {
    func start(_ execution: Execution) -> Bool {
        Graph.untracked {
            guard accepts(whileRunning: !executions.isEmpty) else { return false }
            owner?.hasExecuted = true
            switch policy {
            case .ignoreWhileRunning:
                // Cancelled work is not an execution anymore, but it has not returned yet.
                if underWay > 0 { enqueue(execution) } else { begin(execution) }
            case .cancelPrevious, .debounce:
                begin(execution, insteadOf: removeExecutions())
            case .concurrent:
                begin(execution)
            case .queue, .share:
                if policy == .share, share(execution) { return true }
                if executions.isEmpty, underWay == 0 { begin(execution) } else { enqueue(execution) }
            }
            return true
        }
    }

    /// Adds the call of a new execution to the earliest execution with the same input, if there is one.
    ///
    /// - Returns: Whether the call was added.
    private func share(_ execution: Execution) -> Bool {
        let same = executions.values.filter { isSame($0.input, execution.input) }.min { $0.id < $1.id }
        same?.calls += execution.calls
        return same != nil
    }

    private func isSame(_ input: Input, _ other: Input) -> Bool {
        if Input.self == Void.self { return true }
        guard let input = input as? any Equatable else { return false }
        return input.isEqual(other)
    }

    /// Makes an execution wait until no work is running.
    private func enqueue(_ execution: Execution) {
        if case .asynchronous(let work) = work {
            // Create the task now, so that it has the task-local values and the priority of this request.
            execution.turn = CommandTurn()
            execution.task = makeTask(execution, work)
        }
        nextTurn = min(nextTurn, execution.id)
        show(execution)
    }

    /// Begins an execution that is new or has waited.
    private func begin(_ execution: Execution, insteadOf previous: [Execution] = []) {
        execution.phase = .begun
        underWay += 1
        if let turn = execution.turn {
            turn.come()
        } else if case .asynchronous(let work) = work {
            execution.task = makeTask(execution, work)
        }
        show(execution, insteadOf: previous)
        guard case .synchronous(let work) = work, executions[execution.id] != nil else { return }
        execution.phase = .atWork
        finish(execution.id, with: Result { try work(execution.input) })
    }

    /// Adds an execution, unless it has been added, and ends the executions that it replaces. Clears the error if there
    /// were no executions.
    private func show(_ execution: Execution, insteadOf previous: [Execution] = []) {
        let isFresh = executions.isEmpty && previous.isEmpty
        executions[execution.id] = execution
        let isForgettingError = isFresh && error != nil
        if isForgettingError || !previous.isEmpty {
            batch {
                if isForgettingError { show(nil) }
                end(previous)
            }
        } else {
            updateIsRunning()
        }
    }

    private func makeTask(
        _ execution: Execution, _ work: @escaping @MainActor (Input) async throws -> Output
    ) -> Task<Void, Never> {
        let (id, input, turn) = (execution.id, execution.input, execution.turn)
        let owner = owner
        let mark = CurrentExecutions.Mark(id, isAwaited: execution.calls[0].completion != nil)
        execution.mark = mark
        return Task { [weak self] in
            await LibraryTasks.run(
                "an execution of \(Self.name(of: owner))", command: owner, execution: mark
            ) {
                await turn?.wait()
                // If the execution was cancelled or the command was deallocated before this point, the work does not
                // begin.
                guard !Task.isCancelled, self?.noteWork(id) != nil else { return }
                let result: Result<Output, any Error>
                do { result = .success(try await work(input)) } catch { result = .failure(error) }
                self?.finish(id, with: result)
            }
        }
    }

    private func noteWork(_ id: Int) { executions[id]?.phase = .atWork }

    private func finish(_ id: Int, with result: Result<Output, any Error>) {
        underWay -= 1
        // A cancelled execution has already ended, so a result that its work returns late is dropped.
        guard let execution = executions.removeValue(forKey: id) else { return startNext() }
        execution.task = nil
        batch {
            show(result, of: execution.input)
            updateIsRunning()
        }
        execution.complete(result)
        startNext()
    }

    /// Begins the execution that has waited longest, if no work is running. Executions with synchronous work begin one
    /// after another in a loop. If the end of each began the next, the recursion could overflow the stack.
    private func startNext() {
        guard !isStartingNext else { return }
        isStartingNext = true
        defer { isStartingNext = false }
        while underWay == 0, let next = nextWaiting() { begin(next) }
    }

    /// Returns the execution that has waited longest, or `nil` if none is waiting. Advances `nextTurn`.
    ///
    /// - Complexity: O(1), amortized, because each lookup advances `nextTurn`.
    private func nextWaiting() -> Execution? {
        while nextTurn <= lastID {
            defer { nextTurn += 1 }
            if let execution = executions[nextTurn], execution.phase == .waiting { return execution }
        }
        return nil
    }

    /// Removes an execution that is cancelled.
    private func remove(_ execution: Execution) {
        executions[execution.id] = nil
        // `underWay` counts an execution until its work returns. The work of a cancelled execution in the phase `begun`
        // never runs, so the execution is subtracted now.
        if execution.phase == .begun { underWay -= 1 }
    }

    /// Cancels one call. The execution is cancelled as well, unless other calls share it.
    func cancel(_ id: Int) {
        guard let execution = executionLeft(by: id) else { return }
        remove(execution)
        end([execution])
        startNext()
    }

    /// Returns the execution of a call, if no other call needs the execution. If another call needs it, completes this
    /// call with a `CancellationError`, and returns `nil`. Also returns `nil` if the call has ended.
    private func executionLeft(by id: Int) -> Execution? {
        let found = executions[id] ?? executions.values.first { $0.calls.contains { $0.id == id } }
        guard let found, let index = found.calls.firstIndex(where: { $0.id == id }) else { return nil }
        if found.calls.count == 1 { return found }
        found.calls.remove(at: index).completion?(.failure(CancellationError()))
        return nil
    }

    package func ownerDidLeave() {
        let leaving = CurrentExecutions.all
        let ending = executions.values.filter { execution in
            // Synchronous work that is running is not cancelled, because it has removed the screen or ended the flow.
            if !work.isAsynchronous, execution.phase != .waiting { return false }
            return !leaving.contains { $0 === execution.mark }
        }.sorted { $0.id < $1.id }
        guard !ending.isEmpty else { return }
        for execution in ending { remove(execution) }
        end(ending)
    }

    /// Removes all executions, and returns them in the order in which they were requested.
    func removeExecutions() -> [Execution] {
        let all = executions.values.sorted { $0.id < $1.id }
        for execution in all { remove(execution) }
        return all
    }

    /// Cancels and completes executions that have been removed, and updates `isRunning`.
    func end(_ executions: [Execution]) {
        batch {
            updateIsRunning()
            for execution in executions {
                execution.task?.cancel()
                execution.complete(.failure(CancellationError()))
            }
        }
    }

    private func updateIsRunning() {
        let isRunning = !executions.isEmpty
        guard Graph.untracked({ self.isRunning }) != isRunning else { return }
        if let owner, work.isAsynchronous || policy.letsExecutionsWait {
            if isRunning { RunningCommands.add(self, of: owner) } else { RunningCommands.remove(of: owner) }
        }
        self.isRunning = isRunning
    }
}

extension Equatable {
    fileprivate func isEqual(_ other: Any) -> Bool { other as? Self == self }
}
