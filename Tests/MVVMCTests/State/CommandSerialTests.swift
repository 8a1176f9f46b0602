import MVVMC
import MVVMCTesting
import XCTest

/// Commands that never run two executions at the same time, even if the earlier of them has been cancelled, and the
/// task-local values and priorities of queued executions.
@MainActor
final class CommandSerialTests: XCTestCase {
    private enum Context {
        @TaskLocal static var user = "nobody"
    }

    private let desk = Desk()

    private func makeCommand(_ policy: CommandPolicy) -> Command<String, String> {
        Command(policy) { [desk] name in try await desk.work(name) }
    }

    // MARK: Cancelled work

    func testAQueuedExecutionWaitsForCancelledWorkThatStillRuns() async {
        let command = makeCommand(.queue)
        let first = Task { try await command.run("a") }
        await desk.hasStarted(1)
        command.execute("b")
        first.cancel()
        let result = await first.result
        XCTAssertThrowsError(try result.get(), "at once") { XCTAssertTrue($0 is CancellationError) }
        await mainActorTurn()
        XCTAssertEqual(desk.started, ["a"])
        XCTAssertTrue(command.isRunning, "an execution waits")
        await desk.finish("a")
        await desk.finish("b")
        XCTAssertEqual(desk.started, ["a", "b"])
        XCTAssertEqual(command.lastOutput, "b")
        XCTAssertFalse(command.isRunning)
    }

    func testSerialCommandWaitsForCancelledWork() async {
        for policy in [CommandPolicy.queue, .ignoreWhileRunning] {
            let desk = Desk()
            let command = Command(policy) { (name: String) in try await desk.work(name) }
            let states = ValueRecorder("\(command.isRunning) \(command.isEnabled)")
            command.execute("a")
            await desk.hasStarted(1)
            command.cancel()
            XCTAssertFalse(command.isRunning, "a cancelled execution does not count")
            XCTAssertTrue(command.isEnabled)
            XCTAssertTrue(command.executeIfEnabled("b"))
            XCTAssertTrue(command.isRunning)
            XCTAssertEqual(command.executeIfEnabled("c"), policy == .queue)
            await mainActorTurn()
            XCTAssertEqual(desk.started, ["a"])
            await desk.finish("a")
            await desk.finish("b")
            if policy == .queue { await desk.finish("c") }
            XCTAssertEqual(desk.started, policy == .queue ? ["a", "b", "c"] : ["a", "b"])
            XCTAssertFalse(command.isRunning)
            let enabled = policy == .queue
            states.assertValues(["false true", "true \(enabled)", "false true", "true \(enabled)", "false true"])
        }
    }

    func testWorkThatWasCancelledBeforeItBeganIsNotWaitedFor() async {
        for policy in [CommandPolicy.queue, .ignoreWhileRunning] {
            let desk = Desk()
            let command = Command(policy) { (name: String) in try await desk.work(name) }
            command.execute("a")
            command.cancel()
            command.execute("b")
            await desk.finish("b")
            XCTAssertEqual(desk.started, ["b"])
        }
    }

    func testAnExecutionThatWaitsForCancelledWorkCanBeCancelled() async {
        let command = makeCommand(.queue)
        command.execute("a")
        await desk.hasStarted(1)
        command.cancel()
        let second = Task { try await command.run("b") }
        await mainActorTurn()
        second.cancel()
        let result = await second.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
        XCTAssertFalse(command.isRunning)
        command.execute("c")
        await desk.finish("a")
        await desk.finish("c")
        XCTAssertEqual(desk.started, ["a", "c"])
    }

    func testExecutionWaitingForCancelledWorkClearsOnlyTheError() async {
        let command = makeCommand(.queue)
        for name in ["a", "b"] { command.execute(name) }
        await desk.finish("a", with: .failure(DeskFailure(name: "a")))
        await desk.hasStarted(2)
        command.cancel()
        XCTAssertEqual(command.error as? DeskFailure, DeskFailure(name: "a"))
        command.execute("c")
        XCTAssertNil(command.error)
        await desk.finish("b")
        await desk.finish("c")
    }

    func testSynchronousWorkCancellingItselfReturnsBeforeTheNext() async {
        for policy in [CommandPolicy.queue, .ignoreWhileRunning] {
            var log: [String] = []
            var command: Command<Int, Void>?
            command = Command(policy) { (number: Int) in
                log.append("begin \(number)")
                if number == 1 {
                    command?.cancel()
                    command?.execute(2)
                }
                log.append("end \(number)")
            }
            command?.execute(1)
            XCTAssertEqual(log, ["begin 1", "end 1", "begin 2", "end 2"])
            command = nil
        }
    }

    func testInputOfAWaitingExecutionIsReleasedWithItsCommand() async {
        final class Input: Sendable {}
        weak var input: Input?
        do {
            let made = Input()
            input = made
            let command = Command<Input?, Void>(.queue) { [desk] _ in _ = try await desk.work("a") }
            command.execute(nil)
            await desk.hasStarted(1)
            command.execute(made)
            await mainActorTurn()
        }
        await waitUntil("the input is deallocated") { input == nil }
        XCTAssertEqual(desk.started, ["a"])
        await desk.finish("a")
    }

    // MARK: Task-local values and priorities

    func testAQueuedExecutionHasTheTaskLocalValuesOfItsRequest() async {
        var users: [String] = []
        let command = Command(.queue) { [desk] (name: String) in
            users.append(Context.user)
            _ = try await desk.work(name)
        }
        Context.$user.withValue("Ada") { command.execute("a") }
        Context.$user.withValue("Grace") { command.execute("b") }
        command.execute("c")
        for name in ["a", "b", "c"] { await desk.finish(name) }
        XCTAssertEqual(users, ["Ada", "Grace", "nobody"])
    }

    func testAQueuedExecutionHasThePriorityOfItsRequest() async {
        var priorities: [TaskPriority?] = []
        let command = Command(.queue) { [desk] (name: String) in
            priorities.append(Task.basePriority)
            _ = try await desk.work(name)
        }
        var requests = 0
        // The tasks are not awaited, because that would raise their priorities.
        for (name, priority) in [("a", TaskPriority.background), ("b", .utility)] {
            Task(priority: priority) {
                command.execute(name)
                requests += 1
            }
            let expected = requests + 1
            await waitUntil("\(name) is requested") { requests == expected }
        }
        for name in ["a", "b"] { await desk.finish(name) }
        XCTAssertEqual(priorities, [.background, .utility])
    }
}
