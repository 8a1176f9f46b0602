/// Declares a command of a view model that performs one of its methods.
///
/// Do not declare the command `lazy`, and do not call the method directly from a view: it would bypass the policy and the
/// condition. The declaration needs neither `self` nor a capture list, because the command holds its owner weakly.
///
///     final class SignInViewModel: ReferenceViewModel {
///         @Observed var email = ""
///         @Observed var password = ""
///         var canSignIn: Bool { email.contains("@") && password.count >= 8 }
///
///         @Performs(SignInViewModel.performSignIn, when: { $0.canSignIn }) var signIn     // a Command<Void, Void>
///         private func performSignIn() async throws { try await session.signIn(email, password) }
///
///         @Performs(SignInViewModel.performSearch, .cancelPrevious) var search            // a Command<String, Void>
///         private func performSearch(_ text: String) async throws { results = try await service.results(for: text) }
///     }
///
/// The method takes no or one input. It may throw, and it may await any service. A synchronous method is done when
/// ``Command/execute(_:)`` returns.
///
/// **Lifetime.** A method that runs retains its view model. When the view model's screen leaves the navigation tree, its commands
/// are cancelled. Cancelling does not interrupt the method: it ends what the method awaits, if that supports cancellation, and
/// the statements after the last `await` still run unless the method throws. An owner that has no screen, such as a row or a
/// service, lives until its work has ended or ``Command/cancel()`` is called. Work that must be completed, such as saving a
/// draft, is declared so:
///
///     @Performs(DraftViewModel.performSave, outlivesScreen: true) var save
///
/// - Complexity: The command is made at its first use. Until then a declaration takes no memory but its own.
@propertyWrapper
public struct Performs<Owner: AnyObject, Input, Output> {
    @usableFromInline
    enum Method {
        case asynchronous(@MainActor (Owner) -> @MainActor (Input) async throws -> Output)
        case synchronous(@MainActor (Owner) -> @MainActor (Input) throws -> Output)
        case asynchronousWithoutInput(@MainActor (Owner) -> @MainActor () async throws -> Output)
        case synchronousWithoutInput(@MainActor (Owner) -> @MainActor () throws -> Output)
    }

    // In the order that takes the least memory: a view model stores this for each of its commands.
    @usableFromInline var command: Command<Input, Output>?
    @usableFromInline let condition: (@MainActor (Owner) -> Bool)?
    @usableFromInline let place: SourcePlace
    @usableFromInline let column: UInt32
    @usableFromInline let method: Method
    @usableFromInline let policy: CommandPolicy
    @usableFromInline let outlivesScreen: Bool

    /// Declares a command that performs an asynchronous method with one input.
    ///
    /// - Parameters:
    ///   - method: The method, as in `SearchViewModel.performSearch`.
    ///   - policy: What happens to an execution that is requested while another is running.
    ///   - outlivesScreen: Whether work continues after the owner's screen has left the navigation tree.
    ///   - condition: Whether the work is possible now; always, if `nil`. What it reads is tracked, so ``Command/isEnabled``
    ///     follows it.
    @_disfavoredOverload
    @preconcurrency
    @inlinable
    public init(
        _ method: @escaping @MainActor (Owner) -> @MainActor (Input) async throws -> Output,
        _ policy: CommandPolicy = .ignoreWhileRunning, outlivesScreen: Bool = false,
        when condition: (@MainActor (Owner) -> Bool)? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        self.init(.asynchronous(method), policy, outlivesScreen, condition, SourcePlace(file: file, line: line), column)
    }

    /// Declares a command that performs a synchronous method with one input; see
    /// ``init(_:_:outlivesScreen:when:file:line:column:)``.
    @preconcurrency
    @inlinable
    public init(
        _ method: @escaping @MainActor (Owner) -> @MainActor (Input) throws -> Output,
        _ policy: CommandPolicy = .ignoreWhileRunning, outlivesScreen: Bool = false,
        when condition: (@MainActor (Owner) -> Bool)? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        self.init(.synchronous(method), policy, outlivesScreen, condition, SourcePlace(file: file, line: line), column)
    }

    /// Declares a command that performs an asynchronous method without input; see
    /// ``init(_:_:outlivesScreen:when:file:line:column:)``.
    @_disfavoredOverload
    @preconcurrency
    @inlinable
    public init(
        _ method: @escaping @MainActor (Owner) -> @MainActor () async throws -> Output,
        _ policy: CommandPolicy = .ignoreWhileRunning, outlivesScreen: Bool = false,
        when condition: (@MainActor (Owner) -> Bool)? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) where Input == Void {
        self.init(
            .asynchronousWithoutInput(method), policy, outlivesScreen, condition, SourcePlace(file: file, line: line),
            column)
    }

    /// Declares a command that performs a synchronous method without input; see
    /// ``init(_:_:outlivesScreen:when:file:line:column:)``.
    @preconcurrency
    @inlinable
    public init(
        _ method: @escaping @MainActor (Owner) -> @MainActor () throws -> Output,
        _ policy: CommandPolicy = .ignoreWhileRunning, outlivesScreen: Bool = false,
        when condition: (@MainActor (Owner) -> Bool)? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) where Input == Void {
        self.init(
            .synchronousWithoutInput(method), policy, outlivesScreen, condition, SourcePlace(file: file, line: line),
            column)
    }

    @inlinable
    init(
        _ method: Method, _ policy: CommandPolicy, _ outlivesScreen: Bool,
        _ condition: (@MainActor (Owner) -> Bool)?, _ place: SourcePlace, _ column: UInt
    ) {
        self.method = method
        self.policy = policy
        self.outlivesScreen = outlivesScreen
        self.condition = condition
        self.place = place
        self.column = UInt32(truncatingIfNeeded: column)
    }

    /// Only a class can own commands, so there is no access without one.
    @available(*, unavailable, message: "@Performs belongs in a class")
    public var wrappedValue: Command<Input, Output> { fatalError("unavailable") }

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
        let command = PreparedCommands.take(from: position, of: owner) ?? makeCommand(of: owner)
        self.command = command
        return command
    }

    @MainActor
    private func makeCommand(of owner: Owner) -> Command<Input, Output> {
        let work: CommandWork<Input, Output> =
            switch method {
            case .asynchronous(let method): CommandWork(of: owner) { try await method($0)($1) }
            case .synchronous(let method): CommandWork(of: owner) { try method($0)($1) }
            case .asynchronousWithoutInput(let method): CommandWork(of: owner) { owner, _ in try await method(owner)() }
            case .synchronousWithoutInput(let method): CommandWork(of: owner) { owner, _ in try method(owner)() }
            }
        return Command(of: owner, policy, outlivesScreen, condition, work)
    }

    private var position: PreparedCommands.Position { .init(file: place.file, line: place.line, column: column) }
}

extension Performs: CommandDeclaration {
    package func command(of owner: AnyObject) -> (any AnyCommand)? {
        guard let owner = owner as? Owner else { return nil }
        if let command { return command }
        return PreparedCommands.command(at: position, of: owner) { makeCommand(of: owner) }
    }
}

/// Commands that were made for reflection, which sees only a copy of a declaration, until their owner uses them.
@MainActor
private enum PreparedCommands {
    struct Position: Hashable {
        let file: UnsafePointer<UInt8>?
        let line: UInt32
        let column: UInt32
    }

    private struct Entry {
        weak var owner: AnyObject?
        let position: Position
        let command: any AnyCommand
    }

    private static var entries: [Entry] = []

    static func command(
        at position: Position, of owner: AnyObject, make: () -> any AnyCommand
    ) -> any AnyCommand {
        entries.removeAll { $0.owner == nil }
        if let entry = entries.first(where: { $0.owner === owner && $0.position == position }) { return entry.command }
        let command = make()
        entries.append(Entry(owner: owner, position: position, command: command))
        return command
    }

    static func take<Input, Output>(from position: Position, of owner: AnyObject) -> Command<Input, Output>? {
        guard let index = entries.firstIndex(where: { $0.owner === owner && $0.position == position }) else {
            return nil
        }
        return entries.remove(at: index).command as? Command<Input, Output>
    }
}
