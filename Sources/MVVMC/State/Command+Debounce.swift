// Commands that wait for a pause: in what is typed, say.

extension CommandWork {
    /// Work that begins after a pause. The owner is held weakly until then: if it is gone, the execution is cancelled.
    static func debounced<Owner: AnyObject>(
        of owner: Owner, for pause: Duration, clock: @escaping @MainActor (Owner) -> any Clock<Duration>,
        _ work: @escaping @MainActor (Owner, Input) async throws -> Output
    ) -> CommandWork {
        .asynchronous { [weak owner] input in
            guard let clock = owner.map(clock) else { throw CancellationError() }
            try await clock.sleep(for: pause)
            guard let owner else { throw CancellationError() }
            return try await work(owner, input)
        }
    }
}

extension Performs {
    /// Declares a command that performs a method with one input after a pause in which it was not executed again, such
    /// as a search that runs as the user types.
    ///
    /// Each execution cancels the previous one, waits, and then performs the method. ``Command/isRunning`` is `true`
    /// while it waits. Take the clock from the owner, so that a test can pass the `TestClock` of MVVMCTesting and
    /// advance it. The method has begun when `advance(by:)` returns, and may await a request that the test answers
    /// later.
    ///
    ///     final class SearchViewModel: ReferenceViewModel {
    ///         @Performs(SearchViewModel.performSearch, debounce: .milliseconds(300), clock: { $0.clock }) var search
    ///         private let clock: any Clock<Duration>
    ///         …
    ///
    /// - Parameters:
    ///   - method: The method, as in `SearchViewModel.performSearch`.
    ///   - pause: How long an execution waits for the next one before its work begins.
    ///   - clock: The clock that measures the pause; by default the continuous one.
    ///   - outlivesScreen: Whether work continues after the owner's screen has left the navigation tree.
    ///   - condition: Returns whether the work is possible now; if `nil`, it always is. It is checked before the pause.
    @preconcurrency
    public init(
        _ method: @escaping @MainActor (Owner) -> @MainActor (Input) async throws -> Output, debounce pause: Duration,
        clock: @escaping @MainActor (Owner) -> any Clock<Duration> = { _ in ContinuousClock() },
        outlivesScreen: Bool = false, when condition: (@MainActor (Owner) -> Bool)? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        self.init(
            .debounced { .debounced(of: $0, for: pause, clock: clock) { try await method($0)($1) } },
            .cancelPrevious, outlivesScreen, condition, SourcePlace(file: file, line: line), column)
    }

    /// Declares a command that performs a method without input after a pause in which it was not executed again; see
    /// ``init(_:debounce:clock:outlivesScreen:when:file:line:column:)``.
    @preconcurrency
    public init(
        _ method: @escaping @MainActor (Owner) -> @MainActor () async throws -> Output, debounce pause: Duration,
        clock: @escaping @MainActor (Owner) -> any Clock<Duration> = { _ in ContinuousClock() },
        outlivesScreen: Bool = false, when condition: (@MainActor (Owner) -> Bool)? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) where Input == Void {
        self.init(
            .debounced { .debounced(of: $0, for: pause, clock: clock) { owner, _ in try await method(owner)() } },
            .cancelPrevious, outlivesScreen, condition, SourcePlace(file: file, line: line), column)
    }
}

extension Command {
    /// Creates a command of `owner` whose work begins after a pause in which it was not executed again. The owner is
    /// held weakly.
    ///
    /// A view model declares such a command with ``Performs``, which describes it.
    ///
    ///     private(set) lazy var search = Command(self, debounce: .milliseconds(300), clock: clock) {
    ///         try await $0.performSearch($1)
    ///     }
    ///
    /// - Parameters:
    ///   - owner: The object that the command belongs to. When the screen of this view model leaves the navigation
    ///     tree, the command is cancelled.
    ///   - pause: How long an execution waits for the next one before its work begins.
    ///   - clock: The clock that measures the pause.
    ///   - outlivesScreen: Whether work continues after the owner's screen has left the navigation tree.
    ///   - condition: Returns whether the work is possible now; if `nil`, it always is. It is checked before the pause.
    ///   - work: The work of the command.
    public convenience init<Owner: AnyObject>(
        _ owner: Owner, debounce pause: Duration, clock: any Clock<Duration> = ContinuousClock(),
        outlivesScreen: Bool = false, when condition: (@MainActor (Owner) -> Bool)? = nil,
        _ work: @escaping @MainActor (Owner, Input) async throws -> Output
    ) {
        self.init(
            of: owner, .cancelPrevious, outlivesScreen, condition,
            .debounced(of: owner, for: pause, clock: { _ in clock }, work))
    }
}

extension Command where Input == Void {
    /// Creates a command of `owner` without input whose work begins after a pause; see
    /// ``init(_:debounce:clock:outlivesScreen:when:_:)``.
    public convenience init<Owner: AnyObject>(
        _ owner: Owner, debounce pause: Duration, clock: any Clock<Duration> = ContinuousClock(),
        outlivesScreen: Bool = false, when condition: (@MainActor (Owner) -> Bool)? = nil,
        _ work: @escaping @MainActor (Owner) async throws -> Output
    ) {
        self.init(
            of: owner, .cancelPrevious, outlivesScreen, condition,
            .debounced(of: owner, for: pause, clock: { _ in clock }) { owner, _ in try await work(owner) })
    }
}
