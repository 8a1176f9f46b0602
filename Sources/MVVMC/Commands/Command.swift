/// An action of a view model, which can take time, fail, be cancelled, and be disabled.
///
/// A view model declares its commands with ``Performs``. Without `@Performs`, pass the owner as an argument; the
/// command holds it weakly. Do not capture the owner strongly in the closure, because the owner retains the command,
/// and neither would be deallocated.
///
///     @Performs(performSignIn, when: { $0.canSignIn }) var signIn
///
///     private(set) lazy var load = Command(with: self) { try await $0.performLoad() }
///
/// A view calls ``execute(_:)``, which returns without waiting, and shows the command's properties. A test or another
/// task calls ``run(_:)``, which waits for the result.
///
///     bindings.bind(viewModel.signIn.isEnabled, to: button, \.isEnabled)
///     bindings.bind(viewModel.signIn.$isRunning, to: spinner, \.isAnimating)
///     button.onTap = viewModel.signIn.execute
///
///     try await viewModel.signIn.run()
///
/// Synchronous work is done when ``execute(_:)`` returns, unless the policy makes the work wait, as
/// ``CommandPolicy/debounce(_:)`` does. Asynchronous work begins on a later turn of the main actor, unless it is
/// cancelled or the command is deallocated first.
///
/// Observers of ``lastOutput`` are notified of each output, and observers of ``error`` of each error, in order, even if
/// a ``batch(_:)`` contains several. An autorun runs once for the batch, and reads the last value. A cancelled
/// execution delivers no output and no error, even if its work returns or throws later. Work that throws a
/// `CancellationError` counts as cancelled.
///
/// Deallocating a command cancels its work. Properties that ``execute(_:)`` reads do not become dependencies of an
/// autorun that calls it.
///
/// - Complexity: Executing is O(1), plus the work; with ``CommandPolicy/share``, it is linear in the number of
///   executions that have not ended. ``cancel()`` is O(*n* log *n*) in the number of executions that have not ended.
@MainActor
public final class Command<Input, Output> {
    /// Whether an execution is running or waiting for its turn. A cancelled execution does not count, even if its work
    /// has not returned.
    @Observed public internal(set) var isRunning = false
    /// The error of the last execution that failed. It is set to `nil` when an execution is accepted while no other
    /// execution is running or waiting, and by ``clearError()``.
    @Observed public internal(set) var error: (any Error)?
    /// The output of the last execution that succeeded.
    @Observed public internal(set) var lastOutput: Output?

    /// The inputs of the failed executions whose errors have not been delivered, in order; `nil` if nobody takes them.
    var inputsOfErrors: [Input]?
    let policy: CommandPolicy
    let canExecute: (@MainActor () -> Bool)?
    let work: CommandWork<Input, Output>
    /// The reference to the object that the command belongs to; `nil` if the command was created without an owner.
    package let owner: CommandOwner?
    /// The executions that have not ended, by their number.
    var executions: [Int: Execution] = [:]
    /// The number of executions that have begun and whose work has not returned. An execution that was cancelled counts
    /// only if its work has begun.
    var underWay = 0
    /// The smallest `id` that a waiting execution can have.
    var nextTurn = 0
    var isStartingNext = false
    private(set) var lastID = 0

    /// An execution that has not ended.
    @MainActor
    final class Execution {
        enum Phase {
            /// The execution waits until no work is running.
            case waiting
            /// The execution has begun, but its work has not. The task of asynchronous work is about to run.
            case begun
            /// The work of the execution has begun.
            case atWork
        }

        let id: Int
        let input: Input
        /// The call that requested the execution, and later calls that share it, without those that were cancelled.
        var calls: [Call]
        var phase = Phase.waiting
        /// Identifies this execution in the task of asynchronous work.
        var mark: CurrentExecutions.Mark?
        /// The task of asynchronous work.
        var task: Task<Void, Never>?
        /// The turn that the task waits for, if the execution must wait for others.
        var turn: CommandTurn?

        init(id: Int, input: Input, completion: (@MainActor (Result<Output, any Error>) -> Void)?) {
            self.id = id
            self.input = input
            calls = [Call(id: id, completion: completion)]
        }

        func complete(_ result: Result<Output, any Error>) {
            for call in calls { call.completion?(result) }
        }

        deinit {
            // The task still runs if the command was deallocated before the execution ended. Any thread may call this
            // deinitializer, and cancelling a task is safe on any thread.
            task?.cancel()
        }
    }

    /// A request of an execution.
    struct Call {
        let id: Int
        /// Called once, when the execution ends or the call is cancelled; `nil` if the call does not wait for a result.
        let completion: (@MainActor (Result<Output, any Error>) -> Void)?
    }

    init(
        _ policy: CommandPolicy, owner: CommandOwner?, canExecute: (@MainActor () -> Bool)?,
        _ work: CommandWork<Input, Output>
    ) {
        self.policy = policy
        self.owner = owner
        self.canExecute = canExecute
        self.work = work
    }

    deinit {
        if let owner, !executions.isEmpty { onMainActor { RunningCommands.remove(of: owner) } }
    }

    /// Whether ``execute(_:)`` would accept an execution now. The condition must hold, and with
    /// ``CommandPolicy/ignoreWhileRunning``, ``isRunning`` must be `false`.
    ///
    /// An autorun or a ``Computed`` value that reads this property depends on it.
    public var isEnabled: Bool { accepts(whileRunning: isRunning) }

    func accepts(whileRunning isRunning: @autoclosure () -> Bool) -> Bool {
        // The condition is evaluated first, because it may execute this command and thereby change `isRunning`.
        (canExecute?() ?? true) && !(policy == .ignoreWhileRunning && isRunning())
    }

    /// Starts the work without waiting for its result; use ``run(_:)`` to wait for it. Nothing happens if the command
    /// is not enabled; see ``isEnabled``.
    public func execute(_ input: Input) { executeIfEnabled(input) }

    /// Starts the work without waiting for its result.
    ///
    /// - Returns: Whether the execution was accepted; `false` if the command is not enabled.
    @discardableResult
    package func executeIfEnabled(_ input: Input) -> Bool {
        start(Execution(id: makeID(), input: input, completion: nil))
    }

    /// Starts the work and waits for its result; use ``execute(_:)`` to continue without waiting.
    ///
    /// The properties of the command are set as with ``execute(_:)``. Cancelling the waiting task cancels only this
    /// execution, or only this call if other calls share the execution. The command is retained while this method
    /// waits.
    ///
    /// With the policies ``CommandPolicy/queue`` and ``CommandPolicy/share``, work that calls this method of its own
    /// command would wait forever. This is reported, and the method throws a `CancellationError`.
    ///
    /// - Throws: The error of the work; ``CommandNotEnabledError`` if the command is not enabled; a `CancellationError`
    ///   if the execution or the waiting task was cancelled.
    @discardableResult
    public func run(_ input: Input) async throws -> Output {
        try Task.checkCancellation()
        if isInTurnOfItself, isEnabled {
            reportWaitForItself()
            throw CancellationError()
        }
        let id = makeID()
        // A test waits until no work is running. Work that awaits another command does not count as running, because
        // the other command does.
        let outcome = await awaiting(
            for: .work, ifCancelled: Result<Output, any Error>.failure(CancellationError())
        ) { completion in
            let execution = Execution(id: id, input: input) { completion($0) }
            if !start(execution) { completion(.failure(CommandNotEnabledError())) }
        } onCancel: { _ in
            self.cancel(id)
        }
        withExtendedLifetime(self) {}
        return try outcome.get()
    }

    /// Cancels the running executions and those that wait for their turn.
    ///
    /// Work that has begun is cancelled cooperatively, like any task, so it continues until it checks for cancellation.
    /// Its result is dropped, and a task that waits in ``run(_:)`` receives the `CancellationError` immediately. With
    /// the policies ``CommandPolicy/ignoreWhileRunning``, ``CommandPolicy/queue`` and ``CommandPolicy/share``, other
    /// work begins only when the cancelled work has returned.
    public func cancel() {
        let ending = removeExecutions()
        if !ending.isEmpty { end(ending) }
    }

    /// Sets ``error`` to `nil`, for example when the user has dismissed the alert that shows it.
    public func clearError() {
        if Graph.untracked({ error }) != nil { show(nil) }
    }

    /// Whether an execution that is requested now would wait for an execution that cannot end before the current task.
    private var isInTurnOfItself: Bool {
        policy.letsExecutionsWait && CurrentExecutions.unableToEnd.contains { executions[$0.number]?.mark === $0 }
    }

    private func reportWaitForItself() {
        Misuse.report(
            """
            \(name) waits for itself: its work calls `run` of the same command, directly or through another command. With the policy \(policy), that execution would not end before this work has ended. It was not started, and `run` has thrown a CancellationError.
            Call the method of the command instead of the command, or call `execute`, which does not wait.
            """)
    }

    private func makeID() -> Int {
        lastID += 1
        return lastID
    }

    /// Returns the input of the failed execution whose error is being delivered. The observer of ``error`` that retries
    /// executions must call this method once for each error.
    func takeInputOfError() -> Input? {
        inputsOfErrors?.isEmpty == false ? inputsOfErrors?.removeFirst() : nil
    }

    /// Sets ``lastOutput`` or ``error`` to the result of an execution, and neither if it was cancelled. Observers are
    /// notified of this result even if the property is set again in the same batch.
    func show(_ result: Result<Output, any Error>, of input: Input) {
        switch result {
        case .success(let output):
            _lastOutput.deliverPending()
            lastOutput = output
        case .failure(let error) where !(error is CancellationError):
            inputsOfErrors?.append(input)
            show(error)
        case .failure:
            break
        }
    }

    func show(_ error: (any Error)?) {
        _error.deliverPending()
        self.error = error
    }
}

extension Observed {
    /// Queues the batch's current value for delivery before another value replaces it.
    fileprivate func deliverPending() {
        guard Graph.isBatching, let observers, let limit = observers.batchLimit else { return }
        Graph.enqueue(observers) { [value = storage] in observers.deliver(value, to: limit) }
    }
}
