/// A command that performs a method of its owner, which is usually a view model.
///
/// Do not call the method directly from a view, because a direct call bypasses the policy and the condition. The
/// declaration needs neither `lazy` nor `self`, because the command is made at its first use, and receives the owner
/// then. The command holds the owner weakly.
///
///     final class SearchViewModel: ReferenceViewModel {
///         @Observed var text = ""
///         @Observed private(set) var results: [String] = []
///         private let service: any RecipeService
///         init(service: any RecipeService) { self.service = service }
///
///         @Performs(performSearch, .cancelPrevious) var search             // a Command<String, Void>
///         private func performSearch(_ text: String) async throws { results = try await service.results(for: text) }
///
///         @Performs(performClear, when: { !$0.text.isEmpty }) var clear    // a Command<Void, Void>
///         private func performClear() { text = "" }
///     }
///
/// The method takes one input or none. It may be asynchronous, may throw, and may await any service. A synchronous
/// method is done when ``Command/execute(_:)`` returns, unless the policy makes the method wait, as
/// ``CommandPolicy/debounce(_:)`` does.
///
/// Give the method a unique name, because overloads are ambiguous here.
///
/// In a generic class whose type parameter conforms to a protocol, as in `final class ChoiceViewModel<Choice:
/// Hashable>`, Swift 6 mode warns of a capture of `Choice.Type`. Make the command with a closure there. This form
/// compiles in each mode, also for types that belong to the main actor by default:
///
///     private(set) lazy var done = Command(with: self) { $0.performDone() }
///
/// # Lifetime
///
/// A method retains its view model while it runs. Therefore the commands of a view model are cancelled when its screen
/// leaves the navigation tree, and the commands of a coordinator when its flow ends. A method may navigate away from
/// its own screen without being cancelled. An owner without a screen, such as a row or a service, is retained until its
/// work has returned.
///
/// Cancelling a command cancels the calls that its method awaits, and drops the result. The method itself continues, so
/// the statements after an `await` run unless the awaited call throws. Requests for routes, and other calls of its
/// coordinator, are ignored then; see ``NavigationEvent/Kind/ignored``. Check `Task.isCancelled` before other statements
/// that must not run after a cancellation.
///
/// For work that must be completed, such as saving a draft, pass `outlivesScreen`:
///
///     @Performs(performSave, outlivesScreen: true) var save
///
/// - Complexity: O(1). The declaration takes 64 bytes of the view model, and the command is made at its first use.
@propertyWrapper
public struct Performs<Owner: AnyObject, Input, Output> {
    @usableFromInline
    enum Method {
        case asynchronous((Owner) -> nonisolated(nonsending) (Input) async throws -> Output)
        case synchronous((Owner) -> (Input) throws -> Output)
        case asynchronousWithoutInput((Owner) -> nonisolated(nonsending) () async throws -> Output)
        case synchronousWithoutInput((Owner) -> () throws -> Output)
        indirect case debounced(Method, CommandPolicy, (@MainActor (Owner) -> any Clock<Duration>)?)
    }

    /// A policy in one byte. The pause of a debounced command is stored in `method`.
    @usableFromInline
    enum Policy { case ignoreWhileRunning, cancelPrevious, concurrent, queue, share }

    // The properties are in the order that takes the least memory, because a view model stores them for each of its
    // commands.
    @usableFromInline var command: Command<Input, Output>?
    @usableFromInline let condition: (@MainActor (Owner) -> Bool)?
    @usableFromInline let place: SourcePlace
    @usableFromInline let column: UInt32
    @usableFromInline let method: Method
    @usableFromInline let policy: Policy
    @usableFromInline let outlivesScreen: Bool

    // The types of the methods name no actor, because a function type of the main actor is `Sendable`, and Swift 5 mode
    // warns where a method is converted to such a type. A method of a class of the main actor converts to these types
    // only where it stays on the main actor.

    /// Declares a command that performs an asynchronous method with one input.
    ///
    /// - Parameters:
    ///   - method: The method, without the name of its type.
    ///   - policy: The policy for an execution that is requested while another is running.
    ///   - clock: Returns the clock for ``CommandPolicy/debounce(_:)``. If `nil`, a `ContinuousClock` is used. Take the
    ///     clock from the owner, so that a test can pass the `TestClock` of MVVMCTesting and advance it. If
    ///     `advance(by:)` ends the pause, the method has begun when `advance(by:)` returns. The method may then await a
    ///     request that the test answers later.
    ///   - outlivesScreen: Whether work continues after the owner's screen has left the navigation tree, or the owner's
    ///     flow has ended.
    ///   - condition: Returns whether the work is possible now. If `nil`, the work is always possible. The properties
    ///     that the condition reads are tracked, so ``Command/isEnabled`` is observable.
    @_disfavoredOverload
    @MainActor
    @inlinable
    public init(
        _ method: @escaping (Owner) -> nonisolated(nonsending) (Input) async throws -> Output,
        _ policy: CommandPolicy = .ignoreWhileRunning, clock: (@MainActor (Owner) -> any Clock<Duration>)? = nil,
        outlivesScreen: Bool = false,
        when condition: (@MainActor (Owner) -> Bool)? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        self.init(
            .asynchronous(method), policy, clock, outlivesScreen, condition, SourcePlace(file: file, line: line), column
        )
    }

    /// Declares a command that performs a synchronous method with one input. The method has been performed when
    /// `execute` returns, unless the policy makes the method wait, as ``CommandPolicy/debounce(_:)`` does.
    @MainActor
    @inlinable
    public init(
        _ method: @escaping (Owner) -> (Input) throws -> Output,
        _ policy: CommandPolicy = .ignoreWhileRunning, clock: (@MainActor (Owner) -> any Clock<Duration>)? = nil,
        outlivesScreen: Bool = false,
        when condition: (@MainActor (Owner) -> Bool)? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        self.init(
            .synchronous(method), policy, clock, outlivesScreen, condition, SourcePlace(file: file, line: line), column)
    }

    /// Declares a command that performs an asynchronous method without input; see
    /// ``init(_:_:clock:outlivesScreen:when:file:line:column:)``.
    @_disfavoredOverload
    @MainActor
    @inlinable
    public init(
        _ method: @escaping (Owner) -> nonisolated(nonsending) () async throws -> Output,
        _ policy: CommandPolicy = .ignoreWhileRunning, clock: (@MainActor (Owner) -> any Clock<Duration>)? = nil,
        outlivesScreen: Bool = false,
        when condition: (@MainActor (Owner) -> Bool)? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) where Input == Void {
        self.init(
            .asynchronousWithoutInput(method), policy, clock, outlivesScreen, condition,
            SourcePlace(file: file, line: line), column)
    }

    /// Declares a command that performs a synchronous method without input. The method has been performed when
    /// `execute` returns, unless the policy makes the method wait, as ``CommandPolicy/debounce(_:)`` does.
    @MainActor
    @inlinable
    public init(
        _ method: @escaping (Owner) -> () throws -> Output,
        _ policy: CommandPolicy = .ignoreWhileRunning, clock: (@MainActor (Owner) -> any Clock<Duration>)? = nil,
        outlivesScreen: Bool = false,
        when condition: (@MainActor (Owner) -> Bool)? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) where Input == Void {
        self.init(
            .synchronousWithoutInput(method), policy, clock, outlivesScreen, condition,
            SourcePlace(file: file, line: line), column)
    }

    /// Unavailable, because a command has at most one input.
    @available(
        *, unavailable, message: "A method of @Performs has at most one input. Let it receive a struct or a tuple."
    )
    public init<First, Second, each Next>(
        _ method: @escaping (Owner) -> (First, Second, repeat each Next) async throws -> Output,
        _ policy: CommandPolicy = .ignoreWhileRunning, clock: (@MainActor (Owner) -> any Clock<Duration>)? = nil,
        outlivesScreen: Bool = false,
        when condition: (@MainActor (Owner) -> Bool)? = nil
    ) where Input == Never { Misuse.fail("A method of @Performs has at most one input.") }

    /// Unavailable, because the condition receives the owner.
    @available(*, unavailable, message: "The condition receives the owner: @Performs(…, when: { $0.canSave })")
    public init<each Parameter>(
        _ method: @escaping (Owner) -> (repeat each Parameter) async throws -> Output,
        _ policy: CommandPolicy = .ignoreWhileRunning, clock: (@MainActor (Owner) -> any Clock<Duration>)? = nil,
        outlivesScreen: Bool = false,
        when condition: @MainActor () -> Bool
    ) where Input == Never { Misuse.fail("The condition of @Performs receives the owner.") }

    @inlinable
    init(
        _ method: Method, _ policy: CommandPolicy, _ clock: (@MainActor (Owner) -> any Clock<Duration>)?,
        _ outlivesScreen: Bool, _ condition: (@MainActor (Owner) -> Bool)?, _ place: SourcePlace, _ column: UInt
    ) {
        self.method = method.paused(by: policy, clock)
        self.policy = Policy(policy)
        self.outlivesScreen = outlivesScreen
        self.condition = condition
        self.place = place
        self.column = UInt32(truncatingIfNeeded: column)
    }

    /// Unavailable, because only a class can own commands.
    @available(*, unavailable, message: "@Performs belongs in a class")
    public var wrappedValue: Command<Input, Output> { Misuse.fail("@Performs belongs in a class.") }

    /// The command of `owner`, which is made at the first access.
    @MainActor
    @inlinable
    public static subscript(
        _enclosingInstance owner: Owner,
        wrapped keyPath: KeyPath<Owner, Command<Input, Output>>,
        storage storage: ReferenceWritableKeyPath<Owner, Performs>
    ) -> Command<Input, Output> {
        owner[keyPath: storage].command ?? owner[keyPath: storage].use(by: owner)
    }

    @MainActor
    @usableFromInline
    mutating func use(by owner: Owner) -> Command<Input, Output> {
        let command = takePrepared(by: owner) ?? makeCommand(for: owner)
        self.command = command
        return command
    }

    @MainActor
    private func takePrepared(by owner: Owner) -> Command<Input, Output>? {
        if PreparedCommands.isEmpty { return nil }
        return PreparedCommands.take(at: position, of: owner) as? Command<Input, Output>
    }

    /// Returns the command of `owner`, and makes the command if it does not exist yet.
    @MainActor
    func prepareCommand(of owner: AnyObject) -> (any AnyCommand)? {
        if let command = command(of: owner) { return command }
        guard let owner = owner as? Owner else { return nil }
        let command = makeCommand(for: owner)
        PreparedCommands.add(command, at: position, of: owner)
        return command
    }

    @MainActor
    private func makeCommand(for owner: Owner) -> Command<Input, Output> {
        let (policy, work) = method.work(of: owner, policy.policy)
        return Command(of: owner, policy, outlivesScreen, condition, work)
    }
}

extension Performs.Method {
    /// Returns this method, preceded by the pause if the policy is ``CommandPolicy/debounce(_:)``.
    @inlinable
    func paused(
        by policy: CommandPolicy, _ clock: (@MainActor (Owner) -> any Clock<Duration>)?
    ) -> Self {
        if case .debounce = policy { .debounced(self, policy, clock) } else { self }
    }

    @MainActor
    func work(
        of owner: Owner, _ policy: CommandPolicy
    ) -> (policy: CommandPolicy, work: CommandWork<Input, Output>) {
        switch self {
        case .asynchronous(let method): (policy, CommandWork(of: owner) { try await method($0)($1) })
        case .synchronous(let method): (policy, CommandWork(of: owner) { try method($0)($1) })
        case .asynchronousWithoutInput(let method):
            (policy, CommandWork(of: owner) { owner, _ in try await method(owner)() })
        case .synchronousWithoutInput(let method):
            (policy, CommandWork(of: owner) { owner, _ in try method(owner)() })
        case .debounced(let method, let policy, let clock):
            (policy, method.work(of: owner, policy).work.paused(by: policy, clock, of: owner))
        }
    }
}

extension Performs.Policy {
    @inlinable
    init(_ policy: CommandPolicy) {
        switch policy {
        case .ignoreWhileRunning: self = .ignoreWhileRunning
        case .cancelPrevious, .debounce: self = .cancelPrevious
        case .concurrent: self = .concurrent
        case .queue: self = .queue
        case .share: self = .share
        }
    }

    var policy: CommandPolicy {
        switch self {
        case .ignoreWhileRunning: .ignoreWhileRunning
        case .cancelPrevious: .cancelPrevious
        case .concurrent: .concurrent
        case .queue: .queue
        case .share: .share
        }
    }
}

extension Performs: CommandDeclaration {
    private var position: CommandPosition { CommandPosition(file: place.file, line: place.line, column: column) }

    func command(of owner: AnyObject) -> (any AnyCommand)? {
        command ?? PreparedCommands.command(at: position, of: owner)
    }
}
