// The initializers with asynchronous closures are disfavored, so that Swift chooses a synchronous one if the closure
// does not await.

extension Command {
    /// Creates a command with asynchronous work. Its closures take no owner as an argument, and the command retains
    /// them.
    ///
    /// - Parameter owner: The reference to the object that the command belongs to, if there is one.
    @_disfavoredOverload
    package convenience init(
        _ policy: CommandPolicy = .ignoreWhileRunning, of owner: CommandOwner? = nil,
        when condition: (@MainActor () -> Bool)? = nil, _ work: @escaping @MainActor (Input) async throws -> Output
    ) {
        self.init(policy, owner: owner, canExecute: condition, .asynchronous(work))
    }

    package convenience init(
        _ policy: CommandPolicy = .ignoreWhileRunning, when condition: (@MainActor () -> Bool)? = nil,
        _ work: @escaping @MainActor (Input) throws -> Output
    ) {
        self.init(policy, owner: nil, canExecute: condition, .synchronous(work))
    }

    /// Creates a command of `owner` with asynchronous work. The owner is held weakly.
    ///
    ///     private(set) lazy var search = Command(with: self, .cancelPrevious) { try await $0.performSearch($1) }
    ///
    /// The owner is retained while the work runs. The command is disabled after the owner has been deallocated.
    ///
    /// - Note: In the initial value of a `lazy` property, Swift 6.3 accepts only calls after `await` that are isolated
    ///   to the main actor. Await any other call in a method of the owner, such as `performSearch` above.
    ///
    /// - Parameters:
    ///   - owner: The object that the command belongs to. The command of a view model is cancelled when the view
    ///     model's screen leaves the navigation tree, and the command of a coordinator when the coordinator's flow
    ///     ends.
    ///   - policy: The policy for an execution that is requested while another is running.
    ///   - clock: Returns the clock for ``CommandPolicy/debounce(_:)``. If `nil`, a `ContinuousClock` is used.
    ///   - outlivesScreen: Whether work continues after the owner's screen has left the navigation tree, or the owner's
    ///     flow has ended.
    ///   - condition: Returns whether the work is possible now. If `nil`, the work is always possible. The properties
    ///     that the condition reads are tracked, so ``isEnabled`` is observable.
    ///   - work: The work of the command.
    @_disfavoredOverload
    public convenience init<Owner: AnyObject>(
        with owner: Owner, _ policy: CommandPolicy = .ignoreWhileRunning,
        clock: (@MainActor (Owner) -> any Clock<Duration>)? = nil, outlivesScreen: Bool = false,
        when condition: (@MainActor (Owner) -> Bool)? = nil,
        _ work: @escaping @MainActor (Owner, Input) async throws -> Output
    ) {
        self.init(of: owner, policy, clock, outlivesScreen, condition, CommandWork(of: owner, work))
    }

    /// Creates a command of `owner` with synchronous work. The work is done when ``execute(_:)`` returns, unless the
    /// policy makes the work wait, as ``CommandPolicy/debounce(_:)`` does. The parameters are the same as for a command
    /// with asynchronous work.
    public convenience init<Owner: AnyObject>(
        with owner: Owner, _ policy: CommandPolicy = .ignoreWhileRunning,
        clock: (@MainActor (Owner) -> any Clock<Duration>)? = nil, outlivesScreen: Bool = false,
        when condition: (@MainActor (Owner) -> Bool)? = nil,
        _ work: @escaping @MainActor (Owner, Input) throws -> Output
    ) {
        self.init(of: owner, policy, clock, outlivesScreen, condition, CommandWork(of: owner, work))
    }

    convenience init<Owner: AnyObject>(
        of owner: Owner, _ policy: CommandPolicy, _ clock: (@MainActor (Owner) -> any Clock<Duration>)?,
        _ outlivesScreen: Bool, _ condition: (@MainActor (Owner) -> Bool)?, _ work: CommandWork<Input, Output>
    ) {
        self.init(
            policy, owner: CommandOwner(owner, commandOutlivesScreen: outlivesScreen),
            canExecute: { [weak owner] in owner.map { condition?($0) ?? true } ?? false },
            work.paused(by: policy, clock, of: owner))
    }
}

extension Command where Input == Void {
    @_disfavoredOverload
    package convenience init(
        _ policy: CommandPolicy = .ignoreWhileRunning, when condition: (@MainActor () -> Bool)? = nil,
        _ work: @escaping @MainActor () async throws -> Output
    ) {
        self.init(policy, owner: nil, canExecute: condition, .asynchronous { try await work() })
    }

    package convenience init(
        _ policy: CommandPolicy = .ignoreWhileRunning, when condition: (@MainActor () -> Bool)? = nil,
        _ work: @escaping @MainActor () throws -> Output
    ) {
        self.init(policy, owner: nil, canExecute: condition, .synchronous { try work() })
    }

    /// Creates a command of `owner` without input, with asynchronous work; see
    /// ``init(with:_:clock:outlivesScreen:when:_:)``.
    ///
    ///     private(set) lazy var load = Command(with: self, when: { $0.canLoad }) { try await $0.performLoad() }
    @_disfavoredOverload
    public convenience init<Owner: AnyObject>(
        with owner: Owner, _ policy: CommandPolicy = .ignoreWhileRunning,
        clock: (@MainActor (Owner) -> any Clock<Duration>)? = nil, outlivesScreen: Bool = false,
        when condition: (@MainActor (Owner) -> Bool)? = nil,
        _ work: @escaping @MainActor (Owner) async throws -> Output
    ) {
        self.init(
            of: owner, policy, clock, outlivesScreen, condition,
            CommandWork(of: owner) { owner, _ in try await work(owner) })
    }

    /// Creates a command of `owner` without input, with synchronous work.
    public convenience init<Owner: AnyObject>(
        with owner: Owner, _ policy: CommandPolicy = .ignoreWhileRunning,
        clock: (@MainActor (Owner) -> any Clock<Duration>)? = nil, outlivesScreen: Bool = false,
        when condition: (@MainActor (Owner) -> Bool)? = nil,
        _ work: @escaping @MainActor (Owner) throws -> Output
    ) {
        self.init(
            of: owner, policy, clock, outlivesScreen, condition, CommandWork(of: owner) { owner, _ in try work(owner) })
    }

    /// Starts the work without waiting for its result; see ``execute(_:)``.
    ///
    ///     Button("Save", action: viewModel.save.execute)
    public func execute() { executeIfEnabled(()) }

    /// Starts the work without waiting for its result, and returns whether the execution was accepted.
    @discardableResult
    package func executeIfEnabled() -> Bool { executeIfEnabled(()) }

    /// Starts the work and waits for its result; see ``run(_:)``.
    @discardableResult
    public func run() async throws -> Output { try await run(()) }
}

extension CommandWork {
    /// Creates work that holds its owner weakly. If the owner is deallocated before the work begins, the work throws a
    /// `CancellationError`.
    @_disfavoredOverload
    init<Owner: AnyObject>(of owner: Owner, _ work: @escaping @MainActor (Owner, Input) async throws -> Output) {
        self = .asynchronous { [weak owner] input in
            guard let owner else { throw CancellationError() }
            return try await work(owner, input)
        }
    }

    init<Owner: AnyObject>(of owner: Owner, _ work: @escaping @MainActor (Owner, Input) throws -> Output) {
        self = .synchronous { [weak owner] input in
            guard let owner else { throw CancellationError() }
            return try work(owner, input)
        }
    }

    /// Returns this work, preceded by the pause if the policy is ``CommandPolicy/debounce(_:)``.
    func paused<Owner: AnyObject>(
        by policy: CommandPolicy, _ clock: (@MainActor (Owner) -> any Clock<Duration>)?, of owner: Owner
    ) -> CommandWork {
        guard case .debounce(let pause) = policy else { return self }
        return .asynchronous { [weak owner] input in
            guard let time = owner.map({ clock?($0) ?? ContinuousClock() }) else { throw CancellationError() }
            try await time.sleep(for: pause)
            switch self {
            case .synchronous(let work): return try work(input)
            case .asynchronous(let work): return try await work(input)
            }
        }
    }
}
