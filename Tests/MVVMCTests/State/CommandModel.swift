/// The four policies in slow and obvious code.
struct CommandModel {
    struct Execution {
        let number: Int
        let isAwaited: Bool
        var hasBegun = false
    }

    enum Outcome: CaseIterable { case success, failure, cancellation }

    let policy: Policy
    /// Cancelled work that has not returned.
    private(set) var stopping: [Int] = []
    private(set) var running: [Execution] = []
    private(set) var waiting: [Execution] = []
    private(set) var started: [Int] = []
    /// What was cancelled after it had begun.
    private(set) var cancelled: [Int] = []
    private(set) var outputs: [Int?] = [nil]
    private(set) var errors: [Int?] = [nil]
    private(set) var runningValues = [false]
    /// What those who wait get.
    private(set) var results: [Int: String] = [:]

    enum Policy: CaseIterable { case ignoreWhileRunning, cancelPrevious, concurrent, queue }

    init(policy: Policy) { self.policy = policy }

    var isRunning: Bool { !running.isEmpty || !waiting.isEmpty }
    var awaited: [Int] { (running + waiting).filter(\.isAwaited).map(\.number) }
    var isEnabled: Bool { policy != .ignoreWhileRunning || !isRunning }
    private var isSerial: Bool { policy == .queue || policy == .ignoreWhileRunning }
    var begun: [Int] { running.filter(\.hasBegun).map(\.number) }

    mutating func execute(_ number: Int, isAwaited: Bool) -> Bool {
        if policy == .ignoreWhileRunning, isRunning {
            if isAwaited { results[number] = "not enabled" }
            return false
        }
        let execution = Execution(number: number, isAwaited: isAwaited)
        if !isRunning, errors.last != .some(nil) { errors.append(nil) }
        if isSerial, isRunning || !stopping.isEmpty {
            waiting.append(execution)
        } else {
            if policy == .cancelPrevious { drop(running) }
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
        drop((running + waiting).filter { $0.number == number })
        startNext()
    }

    /// The main actor is free for a while.
    mutating func turn() {
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
        let isAwaited = awaited.contains(number)
        running.removeAll { $0.number == number }
        switch outcome {
        case .success: outputs.append(number)
        case .failure: errors.append(number)
        case .cancellation: break
        }
        if isAwaited { results[number] = "\(outcome)" }
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
            if execution.isAwaited { results[execution.number] = "cancellation" }
        }
    }

    private mutating func noteRunning() {
        if runningValues.last != isRunning { runningValues.append(isRunning) }
    }
}
