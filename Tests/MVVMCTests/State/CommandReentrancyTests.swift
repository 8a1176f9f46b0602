import Foundation
import MVVMC
import MVVMCTesting
import XCTest

/// Commands that are executed or cancelled by their own work, conditions and observers, in batches, and in autoruns.
@MainActor
final class CommandReentrancyTests: XCTestCase {
    private let desk = Desk()

    private func makeCommand(_ policy: CommandPolicy) -> Command<String, String> {
        Command(policy) { [desk] name in try await desk.work(name) }
    }

    func testCancellingWhenItStartsToRunKeepsTheWorkFromBeginning() async {
        let command = makeCommand(.ignoreWhileRunning)
        let token = command.$isRunning.observe(initial: false) { if $0 { command.cancel() } }
        command.execute("a")
        XCTAssertFalse(command.isRunning)
        await mainActorTurn()
        XCTAssertEqual(desk.started, [])
        token.cancel()
        command.execute("b")
        await desk.finish("b")
        XCTAssertEqual(command.lastOutput, "b", "it can be used again")
    }

    func testCancellingAtTheStartPreventsSynchronousWork() async {
        var done: [Int] = []
        let command = Command { (number: Int) in done.append(number) }
        let token = command.$isRunning.observe(initial: false) { if $0 { command.cancel() } }
        command.execute(1)
        XCTAssertEqual(done, [])
        XCTAssertFalse(command.isRunning)
        token.cancel()
        command.execute(2)
        XCTAssertEqual(done, [2])
    }

    func testErrorObserverCannotStartASecondExecution() async {
        let command = makeCommand(.ignoreWhileRunning)
        command.execute("a")
        await desk.finish("a", with: .failure(DeskFailure(name: "a")))
        let token = command.$error.observe(initial: false) {
            if $0 == nil { XCTAssertFalse(command.executeIfEnabled("beside")) }
        }
        command.execute("b")
        await desk.finish("b")
        XCTAssertEqual(desk.started, ["a", "b"])
        token.cancel()
    }

    func testIsRunningObserverCannotStartASecondExecution() async {
        let command = makeCommand(.ignoreWhileRunning)
        let token = command.$isRunning.observe(initial: false) {
            if $0 { XCTAssertFalse(command.executeIfEnabled("beside")) }
        }
        command.execute("a")
        await desk.finish("a")
        XCTAssertEqual(desk.started, ["a"])
        token.cancel()
    }

    func testAConditionCannotStartASecondExecutionBesideTheFirst() async {
        var command: Command<String, String>?
        var isNested = false
        command = Command(
            .ignoreWhileRunning,
            when: {
                guard !isNested else { return true }
                isNested = true
                command?.execute("inner")
                return true
            }
        ) { [desk] in try await desk.work($0) }
        XCTAssertEqual(command?.executeIfEnabled("outer"), false)
        await desk.finish("inner")
        XCTAssertEqual(desk.started, ["inner"])
        command = nil
    }

    func testAnObserverThatExecutesAgainAtTheEndStartsTheNext() async {
        let command = makeCommand(.ignoreWhileRunning)
        let token = command.$isRunning.observe(initial: false) {
            if !$0, command.lastOutput == "a" { command.execute("b") }
        }
        command.execute("a")
        await desk.finish("a")
        XCTAssertTrue(command.isRunning)
        await desk.finish("b")
        XCTAssertEqual(desk.started, ["a", "b"])
        XCTAssertFalse(command.isRunning)
        token.cancel()
    }

    // MARK: Synchronous queues

    /// Returns a command whose execution 1 requests the executions 2 to `count`, which are queued. Each execution calls
    /// `perform`, and the executions in `failing` then fail.
    private func makeQueue(
        _ count: Int, failing: Set<Int> = [], _ perform: @escaping @MainActor (Int) -> Void = { _ in }
    ) -> Command<Int, Int> {
        var queue: Command<Int, Int>?
        let command = Command(.queue) { (number: Int) -> Int in
            if number == 1, count > 1 { for next in 2...count { queue?.execute(next) } }
            perform(number)
            if number == count { queue = nil }
            if failing.contains(number) { throw DeskFailure(name: "\(number)") }
            return number
        }
        queue = command
        return command
    }

    func testEachOutputAndEachErrorOfAQueueIsDelivered() async {
        let command = makeQueue(5, failing: [2, 4])
        let outputs = ValueRecorder(command.$lastOutput)
        let errors = ValueRecorder(command.$error)
        let running = ValueRecorder(command.$isRunning)
        command.execute(1)
        outputs.assertValues([nil, 1, 3, 5])
        XCTAssertEqual(errors.values.map { ($0 as? DeskFailure)?.name }, [nil, "2", "4"])
        running.assertValues([false, true, false])
    }

    func testASetMadeByQueuedWorkIsDeliveredBeforeItReturns() async {
        @MainActor final class Model { @Observed var number = 0 }
        let model = Model()
        let numbers = ValueRecorder(model.$number)
        var seen: [Int?] = []
        makeQueue(3) { number in
            model.number = number
            seen.append(numbers.values.last)
        }.execute(1)
        XCTAssertEqual(seen, [1, 2, 3])
    }

    /// If the executions were nested, they would overflow the stack. A stack of 8 MiB has only 84 bytes for each
    /// execution.
    func testManyQueuedExecutionsNeedNoStack() async {
        var count = 0
        let command = makeQueue(100_000) { _ in count += 1 }
        command.execute(1)
        XCTAssertEqual(count, 100_000)
        XCTAssertFalse(command.isRunning)
    }

    func testAnObserverMayEmptyTheQueueBetweenTwoExecutions() async {
        var done: [Int] = []
        let command = makeQueue(4) { done.append($0) }
        let token = command.$lastOutput.observe(initial: false) { if $0 == 2 { command.cancel() } }
        command.execute(1)
        XCTAssertEqual(done, [1, 2])
        XCTAssertFalse(command.isRunning)
        token.cancel()
    }

    func testAnObserverMayQueueMoreBetweenTwoExecutions() async {
        var done: [Int] = []
        let command = makeQueue(3) { done.append($0) }
        let token = command.$lastOutput.observe(initial: false) { if $0 == 1 { command.execute(9) } }
        command.execute(1)
        XCTAssertEqual(done, [1, 2, 3, 9], "it waits for those that were queued before")
        XCTAssertFalse(command.isRunning)
        token.cancel()
    }

    // MARK: Batches

    func testInABatchEachErrorAndEachOutputIsDeliveredInOrder() async {
        let command = Command { (number: Int) -> Int in
            if number.isMultiple(of: 2) { throw DeskFailure(name: "\(number)") }
            return number
        }
        let outputs = ValueRecorder(command.$lastOutput)
        let errors = ValueRecorder(command.$error)
        batch {
            for number in 1...5 { command.execute(number) }
            XCTAssertEqual(command.lastOutput, 5)
            XCTAssertEqual(outputs.values.count, 1, "delivered when the batch ends")
        }
        outputs.assertValues([nil, 1, 3, 5])
        XCTAssertEqual(errors.values.map { ($0 as? DeskFailure)?.name }, [nil, "2", nil, "4", nil])
    }

    func testAnAutorunSeesABatchOfExecutionsOnce() async {
        let command = Command { (number: Int) in number }
        let states = ValueRecorder("\(command.isRunning) \(command.lastOutput ?? 0)")
        batch { for number in 1...3 { command.execute(number) } }
        states.assertValues(["false 0", "false 3"])
    }

    // MARK: Autoruns

    func testAnAutorunThatExecutesDoesNotDependOnTheCommand() async {
        @MainActor final class Model {
            @Observed var query = "a"
            @Observed var count = 0
        }
        for policy in [CommandPolicy.ignoreWhileRunning, .cancelPrevious, .concurrent, .queue] {
            let (model, desk, bindings) = (Model(), Desk(), Bindings())
            let command = Command(policy, when: { model.count >= 0 }) { try await desk.work($0) }
            var runs = 0
            bindings.autorun {
                runs += 1
                command.execute(model.query)
            }
            await desk.finish("a", with: .failure(DeskFailure(name: "a")))
            model.count += 1
            XCTAssertEqual(runs, 1)
            model.query = "b"
            XCTAssertEqual(runs, 2)
            await desk.finish("b")
            XCTAssertEqual(desk.started, ["a", "b"])
            XCTAssertEqual(runs, 2)
        }
    }

    func testAnAutorunThatExecutesSynchronousWorkDoesNotDependOnIt() async {
        @MainActor final class Model {
            @Observed var trigger = 0
            @Observed var total = 0
        }
        let (model, bindings) = (Model(), Bindings())
        let command = Command { (number: Int) in model.total += number }
        var runs = 0
        bindings.autorun {
            runs += 1
            command.execute(model.trigger)
        }
        model.trigger = 2
        XCTAssertEqual(runs, 2)
        XCTAssertEqual(model.total, 2)
        model.total = 5
        XCTAssertEqual(runs, 2)
    }

    func testAnAutorunThatCancelsDoesNotDependOnTheCommand() async {
        @MainActor final class Model { @Observed var isVisible = true }
        let (model, bindings) = (Model(), Bindings())
        let command = makeCommand(.queue)
        var runs = 0
        bindings.autorun {
            runs += 1
            if !model.isVisible { command.cancel() }
        }
        command.execute("a")
        command.execute("b")
        model.isVisible = false
        XCTAssertFalse(command.isRunning)
        command.execute("c")
        await desk.finish("c")
        XCTAssertEqual(runs, 2)
        XCTAssertEqual(desk.started, ["c"])
    }
}
