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
/// work has returned. A view model that another one holds has no screen, unless it is declared as a part; see
/// ``CompositeViewModel``.
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
/// - Complexity: O(1). The declaration is an object of the view model, and makes the command at its first use.
@propertyWrapper
public final class Performs<Owner: AnyObject, Input, Output> {
    // The class is not isolated as a whole, because Swift 5 mode would then accept a declaration in a class that does
    // not belong to the main actor.
    private var made: Command<Input, Output>?
    private let make: @MainActor (Owner) -> Command<Input, Output>

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
    public init(
        _ method: @escaping (Owner) -> nonisolated(nonsending) (Input) async throws -> Output,
        _ policy: CommandPolicy = .ignoreWhileRunning, clock: (@MainActor (Owner) -> any Clock<Duration>)? = nil,
        outlivesScreen: Bool = false,
        when condition: (@MainActor (Owner) -> Bool)? = nil
    ) {
        make = { owner in
            let work = CommandWork<Input, Output>(of: owner) { try await method($0)($1) }
            return Command(of: owner, policy, clock, outlivesScreen, condition, work)
        }
    }

    /// Declares a command that performs a synchronous method with one input. The method has been performed when
    /// `execute` returns, unless the policy makes the method wait, as ``CommandPolicy/debounce(_:)`` does.
    @MainActor
    public init(
        _ method: @escaping (Owner) -> (Input) throws -> Output,
        _ policy: CommandPolicy = .ignoreWhileRunning, clock: (@MainActor (Owner) -> any Clock<Duration>)? = nil,
        outlivesScreen: Bool = false,
        when condition: (@MainActor (Owner) -> Bool)? = nil
    ) {
        make = { owner in
            let work = CommandWork<Input, Output>(of: owner) { try method($0)($1) }
            return Command(of: owner, policy, clock, outlivesScreen, condition, work)
        }
    }

    /// Declares a command that performs an asynchronous method without input; see
    /// ``init(_:_:clock:outlivesScreen:when:)``.
    @_disfavoredOverload
    @MainActor
    public init(
        _ method: @escaping (Owner) -> nonisolated(nonsending) () async throws -> Output,
        _ policy: CommandPolicy = .ignoreWhileRunning, clock: (@MainActor (Owner) -> any Clock<Duration>)? = nil,
        outlivesScreen: Bool = false,
        when condition: (@MainActor (Owner) -> Bool)? = nil
    ) where Input == Void {
        make = { owner in
            let work = CommandWork<Input, Output>(of: owner) { owner, _ in try await method(owner)() }
            return Command(of: owner, policy, clock, outlivesScreen, condition, work)
        }
    }

    /// Declares a command that performs a synchronous method without input. The method has been performed when
    /// `execute` returns, unless the policy makes the method wait, as ``CommandPolicy/debounce(_:)`` does.
    @MainActor
    public init(
        _ method: @escaping (Owner) -> () throws -> Output,
        _ policy: CommandPolicy = .ignoreWhileRunning, clock: (@MainActor (Owner) -> any Clock<Duration>)? = nil,
        outlivesScreen: Bool = false,
        when condition: (@MainActor (Owner) -> Bool)? = nil
    ) where Input == Void {
        make = { owner in
            let work = CommandWork<Input, Output>(of: owner) { owner, _ in try method(owner)() }
            return Command(of: owner, policy, clock, outlivesScreen, condition, work)
        }
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

    /// Unavailable, because only a class can own commands.
    @available(*, unavailable, message: "@Performs belongs in a class")
    public var wrappedValue: Command<Input, Output> { Misuse.fail("@Performs belongs in a class.") }

    /// The command of `owner`, which is made at the first access.
    @MainActor
    public static subscript(
        _enclosingInstance owner: Owner,
        wrapped keyPath: KeyPath<Owner, Command<Input, Output>>,
        storage storage: ReferenceWritableKeyPath<Owner, Performs>
    ) -> Command<Input, Output> {
        owner[keyPath: storage].command(of: owner)
    }

    @MainActor
    func command(of owner: Owner) -> Command<Input, Output> {
        let command = made ?? make(owner)
        made = command
        return command
    }
}

extension Performs: CommandDeclaration {
    var command: (any AnyCommand)? { made }
}
