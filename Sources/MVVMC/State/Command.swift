/// Something that the user can have a view model do: work that may take time, fail, be cancelled, or not be possible now.
///
/// A button is bound to ``isEnabled``, a busy indicator to `$isRunning`, an error message to `$error`; the view says
/// ``execute(_:)``. The work must not hold the view model strongly, since that holds the command, and after an `await` it
/// must not count on an unowned one: releasing the command cancels what is running.
///
///     private(set) lazy var signIn = Command(canExecute: { [unowned self] in canSignIn }) { [unowned self] in
///         try await session.signIn(email, password)
///     }
///
/// (In the value of a `lazy` property the compiler takes only calls that are isolated to the main actor after `await`. Work
/// that awaits another, such as one of an actor, goes in a method of the view model, which the command awaits.)
///
///     bindings.bind(viewModel.signIn.isEnabled, to: button, \.isEnabled)
///     button.onTap = { viewModel.signIn.execute() }
///
/// A test waits for the outcome: `try await viewModel.signIn.run()`.
///
/// No error is lost: each is delivered to the observers of ``error``, which keeps it until work is started afresh, and is
/// thrown to whoever awaits ``run(_:)``. Work that was cancelled leaves no error and no output, whatever it still returns.
///
/// - Complexity: executing is O(1), beside the work; cancelling is linear in the number of executions under way.
@MainActor
public final class Command<Input, Output> {
    /// Whether work is under way, or waits for its turn.
    @Observed public private(set) var isRunning = false
    /// Why the work failed last; `nil` again when work is started while none is under way.
    @Observed public private(set) var error: (any Error)?
    /// What the work returned last.
    @Observed public private(set) var lastOutput: Output?

    private let policy: CommandPolicy
    private let canExecute: (@MainActor () -> Bool)?
    private let work: Work
    private var running: [Int: Execution] = [:]
    private var waiting: [Execution] = []
    private var executions = 0
    private let tasks = CommandTasks()

    private enum Work {
        case synchronous(@MainActor (Input) throws -> Output)
        case asynchronous(@MainActor (Input) async throws -> Output)
    }

    private struct Execution {
        let id: Int
        let input: Input
        let completion: (@MainActor (Result<Output, any Error>) -> Void)?
    }

    /// A command whose work may wait for something.
    ///
    /// - Parameters:
    ///   - policy: What becomes of an execution that is asked for while another is under way.
    ///   - canExecute: Whether the work is possible now; always, if `nil`. What it reads is tracked, so ``isEnabled``
    ///     follows it.
    ///   - work: What the command does.
    @_disfavoredOverload
    public init(
        _ policy: CommandPolicy = .ignoreWhileRunning, canExecute: (@MainActor () -> Bool)? = nil,
        _ work: @escaping @MainActor (Input) async throws -> Output
    ) {
        self.policy = policy
        self.canExecute = canExecute
        self.work = .asynchronous(work)
    }

    /// A command whose work is done when ``execute(_:)`` returns.
    ///
    /// - Parameters:
    ///   - policy: What becomes of an execution that the work itself asks for.
    ///   - canExecute: Whether the work is possible now; always, if `nil`. What it reads is tracked, so ``isEnabled``
    ///     follows it.
    ///   - work: What the command does.
    public init(
        _ policy: CommandPolicy = .ignoreWhileRunning, canExecute: (@MainActor () -> Bool)? = nil,
        _ work: @escaping @MainActor (Input) throws -> Output
    ) {
        self.policy = policy
        self.canExecute = canExecute
        self.work = .synchronous(work)
    }

    deinit {
        onMainActor { [tasks] in tasks.cancelAll() }
    }

    /// Whether executing the command now would do something: it is possible, and not ignored for what is under way.
    ///
    /// An autorun or a ``Computed`` value that reads this is told when it changes.
    public var isEnabled: Bool { !(policy == .ignoreWhileRunning && isRunning) && (canExecute?() ?? true) }

    /// Does the work; what comes of it shows in the command's properties.
    ///
    /// - Returns: Whether the work was started, or waits for its turn; `false` if the command is not enabled.
    @discardableResult
    public func execute(_ input: Input) -> Bool {
        start(Execution(id: makeID(), input: input, completion: nil))
    }

    /// Does the work and waits for what comes of it, which shows in the command's properties as well.
    ///
    /// Cancelling the task that waits cancels this execution, and no other.
    ///
    /// - Throws: What the work throws; ``CommandNotEnabled``; a `CancellationError` if the execution was cancelled.
    @discardableResult
    public func run(_ input: Input) async throws -> Output {
        try Task.checkCancellation()
        let id = makeID()
        var outcome: Result<Output, any Error> = .failure(CommandNotEnabled())
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let execution = Execution(id: id, input: input) { result in
                    outcome = result
                    continuation.resume()
                }
                if !start(execution) { continuation.resume() }
            }
        } onCancel: {
            onMainActor { self.cancel(id) }
        }
        return try outcome.get()
    }

    /// Cancels the work that is under way and that waits for its turn.
    public func cancel() {
        let ending = running.values.sorted { $0.id < $1.id } + waiting
        waiting = []
        batch {
            for execution in ending { end(execution) }
            isRunning = false
        }
    }

    private func cancel(_ id: Int) {
        if let index = waiting.firstIndex(where: { $0.id == id }) {
            end(waiting.remove(at: index))
        } else if let execution = running[id] {
            batch {
                end(execution)
                startNext()
            }
        }
    }

    /// Cancels an execution, which is answered at once.
    private func end(_ execution: Execution) {
        running[execution.id] = nil
        tasks.cancel(execution.id)
        execution.completion?(.failure(CancellationError()))
    }

    // MARK: Executions

    private func makeID() -> Int {
        executions += 1
        return executions
    }

    private func start(_ execution: Execution) -> Bool {
        guard Graph.untracked({ isEnabled }) else { return false }
        if running.isEmpty, error != nil { error = nil }
        switch policy {
        case .queue where !running.isEmpty:
            waiting.append(execution)
        case .cancelPrevious:
            for previous in running.values { end(previous) }
            begin(execution)
        default:
            begin(execution)
        }
        return true
    }

    private func begin(_ execution: Execution) {
        running[execution.id] = execution
        isRunning = true
        switch work {
        case .synchronous(let work):
            finish(execution, with: Result { try work(execution.input) })
        case .asynchronous(let work):
            tasks.add(
                execution.id,
                Task { [weak self] in
                    let result: Result<Output, any Error>
                    do { result = .success(try await work(execution.input)) } catch { result = .failure(error) }
                    self?.finish(execution, with: result)
                })
        }
    }

    private func finish(_ execution: Execution, with result: Result<Output, any Error>) {
        // What was cancelled has been answered already: what it returns late must not show.
        guard running.removeValue(forKey: execution.id) != nil else { return }
        tasks.remove(execution.id)
        batch {
            switch result {
            case .success(let output): lastOutput = output
            case .failure(let error): self.error = error
            }
            startNext()
        }
        execution.completion?(result)
    }

    private func startNext() {
        guard running.isEmpty else { return }
        if waiting.isEmpty { isRunning = false } else { begin(waiting.removeFirst()) }
    }
}

extension Command where Input == Void {
    /// A command that takes nothing, and whose work may wait for something; see ``init(_:canExecute:_:)``.
    @_disfavoredOverload
    public convenience init(
        _ policy: CommandPolicy = .ignoreWhileRunning, canExecute: (@MainActor () -> Bool)? = nil,
        _ work: @escaping @MainActor () async throws -> Output
    ) {
        self.init(policy, canExecute: canExecute) { (_: Void) in try await work() }
    }

    /// A command that takes nothing, and whose work is done when ``execute()`` returns; see ``init(_:canExecute:_:)``.
    public convenience init(
        _ policy: CommandPolicy = .ignoreWhileRunning, canExecute: (@MainActor () -> Bool)? = nil,
        _ work: @escaping @MainActor () throws -> Output
    ) {
        self.init(policy, canExecute: canExecute) { (_: Void) in try work() }
    }

    /// Does the work; see ``execute(_:)``.
    @discardableResult
    public func execute() -> Bool { execute(()) }

    /// Does the work and waits for what comes of it; see ``run(_:)``.
    @discardableResult
    public func run() async throws -> Output { try await run(()) }
}

/// What becomes of an execution of a ``Command`` that is asked for while another is under way.
public enum CommandPolicy: Hashable, Sendable {
    /// It is ignored, and the command is not enabled meanwhile: for a button that must not be tapped twice.
    case ignoreWhileRunning
    /// It takes the place of the other, which is cancelled: for a search that follows what is typed.
    case cancelPrevious
    /// It runs beside the other.
    case concurrent
    /// It waits until those asked for before it have ended.
    case queue
}

/// Thrown to whoever awaits a ``Command`` that was not enabled: nothing was done.
public struct CommandNotEnabled: Error, Hashable {
    /// The error.
    public init() {}
}

/// The tasks of a command: apart from it, so that they can be cancelled as it is released on any thread.
@MainActor
private final class CommandTasks {
    private var tasks: [Int: Task<Void, Never>] = [:]

    nonisolated init() {}

    func add(_ id: Int, _ task: Task<Void, Never>) { tasks[id] = task }
    func remove(_ id: Int) { tasks[id] = nil }
    func cancel(_ id: Int) { tasks.removeValue(forKey: id)?.cancel() }

    func cancelAll() {
        let ending = tasks
        tasks = [:]
        for task in ending.values { task.cancel() }
    }
}
