import Foundation
import MVVMC
import MVVMCTesting
import XCTest

/// Random sequences of calls, cancellations and results of a command, compared with a slow model of the policies.
@MainActor
final class CommandModelTests: XCTestCase {
    func testRandomSequencesBehaveAsTheModel() async {
        for seed in RandomSequences.seeds(steps: 600, each: 30) {
            let world = CommandWorld(seed)
            guard let failure = await world.play() else { continue }
            return XCTFail("MVVMC_SEED=\(seed): \(failure)\n\(world.steps.joined(separator: "\n"))")
        }
    }
}

/// The number of a call, which the work of the command reads as a task-local value.
private enum Request {
    @TaskLocal static var number = 0
}

@MainActor
private final class CommandWorld {
    private(set) var steps: [String] = []
    private var random: SplitMix64
    private var model: CommandModel
    private var command: Command<Int, Int>?
    private weak var remaining: Command<Int, Int>?
    private let desk = Desk()
    private let clock = TestClock()
    private let outputs: ValueRecorder<Int?>
    private let errors: ValueRecorder<(any Error)?>
    private let running: ValueRecorder<Bool>
    private var tasks: [Int: Task<Int, any Error>] = [:]
    private var unfinished: [Int] = []
    private var lastNumber = 0

    init(_ seed: UInt64) {
        random = SplitMix64(state: seed)
        let policy = CommandModel.Policy.allCases[Int(seed) % CommandModel.Policy.allCases.count]
        model = CommandModel(policy: policy)
        steps.append("policy \(policy)")
        let desk = desk
        let work: @MainActor (Int) async throws -> Int = {
            _ = try await desk.work("\(Request.number)")
            return $0
        }
        let command =
            switch policy {
            case .ignoreWhileRunning: Command(.ignoreWhileRunning, work)
            case .cancelPrevious: Command(.cancelPrevious, work)
            case .concurrent: Command(.concurrent, work)
            case .queue: Command(.queue, work)
            case .share: Command(.share, work)
            case .debounce:
                Command(with: desk, .debounce(.seconds(1)), clock: { [clock] _ in clock }) { _, input in
                    try await work(input)
                }
            }
        self.command = command
        remaining = command
        (outputs, errors, running) = (
            ValueRecorder(command.$lastOutput), ValueRecorder(command.$error), ValueRecorder(command.$isRunning)
        )
    }

    /// Plays a random sequence of steps. Returns the first difference from the model, or `nil`.
    func play() async -> String? {
        for _ in 0..<Int.random(in: 1...25, using: &random) {
            await step()
            if let difference = await lastingDifference() { return difference }
        }
        await windUp()
        if let difference = await lastingDifference() { return difference }
        return await unexpectedResult()
    }

    private func step() async {
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<6: execute()
        case 6..<9: await run()
        case 9..<10: cancel()
        case 10..<12: await cancelAwaited()
        case 12..<15: await finish()
        case 15..<16: await advance()
        case 16..<17: await release()
        default: await settle()
        }
        await waitForDeallocation()
    }

    /// If the test has released the command, and no call awaits a result, the command is deallocated when the last task
    /// that has awaited a result ends.
    private func waitForDeallocation() async {
        guard command == nil, model.awaited.isEmpty, model.isRunning else { return }
        await waitUntil("the command is deallocated") { remaining == nil }
        steps.append("deallocated")
        model.cancel()
    }

    // MARK: Steps

    private func execute() {
        guard let command else { return }
        lastNumber += 1
        steps.append("execute \(lastNumber)")
        let isStarted = Request.$number.withValue(lastNumber) { command.executeIfEnabled(model.input(lastNumber)) }
        if model.execute(lastNumber, isAwaited: false) != isStarted { steps.append("execute returned \(isStarted)") }
        if isStarted { unfinished.append(lastNumber) }
    }

    private func run() async {
        guard let command else { return }
        lastNumber += 1
        let number = lastNumber
        steps.append("run \(number)")
        let input = model.input(number)
        tasks[number] = Task { [command] in
            try await Request.$number.withValue(number) { try await command.run(input) }
        }
        model.turn()
        if model.execute(number, isAwaited: true) { unfinished.append(number) }
        await settle()
    }

    private func cancel() {
        guard let command else { return }
        steps.append("cancel")
        command.cancel()
        model.cancel()
    }

    private func cancelAwaited() async {
        guard let number = model.awaited.randomElement(using: &random) else { return }
        steps.append("cancel the task that waits for \(number)")
        tasks[number]?.cancel()
        model.cancel(number)
        await settle()
    }

    /// Advances the clock, so that the pauses of debounced executions end.
    private func advance() async {
        await settle()
        if model.policy == .debounce, model.running.contains(where: { !$0.hasBegun }) { await clock.waitForSleepers() }
        steps.append("advance")
        await clock.advance(by: .seconds(1))
        await settle()
        model.advance()
    }

    private func finish() async {
        model.turn()
        guard let number = (model.begun + model.cancelled.filter(unfinished.contains)).randomElement(using: &random)
        else {
            return await settle()
        }
        await finish(number, CommandModel.Outcome.allCases.randomElement(using: &random) ?? .success)
    }

    private func finish(_ number: Int, _ outcome: CommandModel.Outcome) async {
        steps.append("\(number) ends: \(outcome)")
        unfinished.removeAll { $0 == number }
        model.end(number, outcome)
        let result: Result<String, any Error> =
            switch outcome {
            case .success: .success("")
            case .failure: .failure(DeskFailure(name: "\(number)"))
            case .cancellation: .failure(CancellationError())
            }
        await desk.finish("\(number)", with: result)
        await settle()
    }

    private func release() async {
        // If tasks await a released command, the command is deallocated when the last of these tasks ends. An execution
        // that is queued at that moment may or may not begin before the deallocation, so a command with awaited and
        // queued executions is not released.
        guard command != nil, model.awaited.isEmpty || model.waiting.isEmpty else { return }
        // Tasks that have their result retain the command until they have ended.
        await settle()
        for (number, task) in tasks where !model.awaited.contains(number) { _ = await task.result }
        if model.awaited.isEmpty { for _ in 0..<Int.random(in: 0...3, using: &random) { execute() } }
        steps.append("release")
        command = nil
        if model.awaited.isEmpty { model.cancel() }
    }

    /// Waits one turn, in which a task calls `run(_:)`, and another turn, in which the work begins.
    private func settle() async {
        await mainActorTurn()
        await mainActorTurn()
        model.turn()
    }

    /// Ends all work that has begun, releases the command, and waits until it is deallocated.
    private func windUp() async {
        await advance()
        while let number = (model.begun + model.cancelled.filter(unfinished.contains)).first {
            await finish(number, .success)
            await waitForDeallocation()
        }
        command = nil
        await waitUntil("the command is deallocated") { remaining == nil }
    }

    // MARK: Comparing

    /// Returns the difference that remains after two seconds. A resumed continuation returns to the main actor through
    /// another thread, so a difference may be temporary.
    private func lastingDifference() async -> String? {
        let clock = ContinuousClock()
        let deadline = clock.now + .seconds(2)
        while difference != nil, clock.now < deadline { await mainActorTurn() }
        return difference
    }

    private var difference: String? {
        let observed = [
            "begun \(desk.started)", "cancelled \(desk.cancelled.sorted())", "outputs \(outputs.values)",
            "errors \(errors.values.map { ($0 as? DeskFailure)?.name })",
        ]
        let expected = [
            "begun \(model.started.map(String.init))", "cancelled \(model.cancelled.map(String.init).sorted())",
            "outputs \(model.outputs)", "errors \(model.errors.map { $0.map(String.init) })",
        ]
        if let index = observed.indices.first(where: { observed[$0] != expected[$0] }) {
            return "\(observed[index]), but the model has \(expected[index])"
        }
        if steps.last?.hasPrefix("execute returned") == true { return steps.last }
        guard let command = remaining else { return nil }
        if command.isEnabled != model.isEnabled {
            return "isEnabled \(command.isEnabled), but the model has \(model.isEnabled)"
        }
        let isWrong = command.isRunning != model.isRunning || running.values != model.runningValues
        return isWrong ? "isRunning \(running.values), but the model has \(model.runningValues)" : nil
    }

    private func unexpectedResult() async -> String? {
        for (number, task) in tasks.sorted(by: { $0.key < $1.key }) {
            let result =
                switch await task.result {
                case .success: "success"
                case .failure(is CommandNotEnabledError): "not enabled"
                case .failure(is CancellationError): "cancellation"
                case .failure: "failure"
                }
            if result != model.results[number] {
                return "run \(number): \(result), but the model has \(model.results[number] ?? "nothing")"
            }
        }
        return nil
    }
}
