/// A slow and obvious model of a command, for each policy.
struct CommandModel {
    struct Caller {
        let number: Int
        let isAwaited: Bool
    }

    struct Execution {
        let number: Int
        let input: Int
        /// The calls that requested this execution. Only with `share`, there can be more than one.
        var callers: [Caller]
        var hasBegun = false
    }

    enum Outcome: CaseIterable { case success, failure, cancellation }

    let policy: Policy
    /// The numbers of the cancelled executions whose work has begun and has not returned.
    private(set) var stopping: [Int] = []
    private(set) var running: [Execution] = []
    private(set) var waiting: [Execution] = []
    private(set) var started: [Int] = []
    /// The numbers of the executions that were cancelled after they had begun.
    private(set) var cancelled: [Int] = []
    private(set) var outputs: [Int?] = [nil]
    private(set) var errors: [Int?] = [nil]
    private(set) var runningValues = [false]
    /// The results of the awaited calls, by the number of the call.
    private(set) var results: [Int: String] = [:]

    enum Policy: CaseIterable { case ignoreWhileRunning, cancelPrevious, concurrent, queue, debounce, share }

    init(policy: Policy) { self.policy = policy }

    var isRunning: Bool { !running.isEmpty || !waiting.isEmpty }
    var awaited: [Int] { (running + waiting).flatMap(\.callers).filter(\.isAwaited).map(\.number) }
    var isEnabled: Bool { policy != .ignoreWhileRunning || !isRunning }
    private var isSerial: Bool { policy == .queue || policy == .ignoreWhileRunning || policy == .share }
    var begun: [Int] { running.filter(\.hasBegun).map(\.number) }

    /// Returns the input of a call. With `share`, there are only three different inputs, so that calls share
    /// executions.
    func input(_ number: Int) -> Int { policy == .share ? number % 3 : number }

    mutating func execute(_ number: Int, isAwaited: Bool) -> Bool {
        if policy == .ignoreWhileRunning, isRunning {
            if isAwaited { results[number] = "not enabled" }
            return false
        }
        let caller = Caller(number: number, isAwaited: isAwaited)
        if policy == .share {
            if let index = running.firstIndex(where: { $0.input == input(number) }) {
                running[index].callers.append(caller)
                return true
            }
            if let index = waiting.firstIndex(where: { $0.input == input(number) }) {
                waiting[index].callers.append(caller)
                return true
            }
        }
        let execution = Execution(number: number, input: input(number), callers: [caller])
        if !isRunning, errors.last != .some(nil) { errors.append(nil) }
        if isSerial, isRunning || !stopping.isEmpty {
            waiting.append(execution)
        } else {
            if policy == .cancelPrevious || policy == .debounce { drop(running) }
            running.append(execution)
        }
        noteRunning()
        return true
    }

    mutating func cancel() {
        drop(running + waiting)
        noteRunning()
    }

    mutating func cancel(_ number: Int) {
        results[number] = "cancellation"
        for index in running.indices { running[index].callers.removeAll { $0.number == number } }
        for index in waiting.indices { waiting[index].callers.removeAll { $0.number == number } }
        drop((running + waiting).filter(\.callers.isEmpty))
        startNext()
    }

    /// Begins the executions that wait for a turn of the main actor.
    mutating func turn() {
        if policy != .debounce { begin() }
    }

    /// Begins the debounced execution, because its pause has ended.
    mutating func advance() {
        if policy == .debounce { begin() }
    }

    private mutating func begin() {
        for index in running.indices where !running[index].hasBegun {
            running[index].hasBegun = true
            started.append(running[index].number)
        }
    }

    mutating func end(_ number: Int, _ outcome: Outcome) {
        if stopping.contains(number) {
            stopping.removeAll { $0 == number }
            return startNext()
        }
        guard let execution = running.first(where: { $0.number == number }) else { return }
        running.removeAll { $0.number == number }
        switch outcome {
        case .success: outputs.append(execution.input)
        case .failure: errors.append(number)
        case .cancellation: break
        }
        for caller in execution.callers where caller.isAwaited { results[caller.number] = "\(outcome)" }
        startNext()
    }

    private mutating func startNext() {
        if running.isEmpty, !isSerial || stopping.isEmpty, !waiting.isEmpty { running.append(waiting.removeFirst()) }
        noteRunning()
    }

    private mutating func drop(_ executions: [Execution]) {
        for execution in executions {
            running.removeAll { $0.number == execution.number }
            waiting.removeAll { $0.number == execution.number }
            if execution.hasBegun {
                cancelled.append(execution.number)
                stopping.append(execution.number)
            }
            for caller in execution.callers where caller.isAwaited { results[caller.number] = "cancellation" }
        }
    }

    private mutating func noteRunning() {
        if runningValues.last != isRunning { runningValues.append(isRunning) }
    }
}
