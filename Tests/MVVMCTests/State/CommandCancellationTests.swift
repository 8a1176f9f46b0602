import Foundation
import MVVMC
import MVVMCTesting
import XCTest

/// Commands that are cancelled or released before or during their work, or while a task awaits their result.
@MainActor
final class CommandCancellationTests: XCTestCase {
    private let desk = Desk()

    private func makeCommand(_ policy: CommandPolicy) -> Command<String, String> {
        Command(policy) { [desk] name in try await desk.work(name) }
    }

    func testWorkThatIsCancelledInTheSameTurnNeverBegins() async {
        for policy in [CommandPolicy.ignoreWhileRunning, .cancelPrevious, .concurrent, .queue] {
            let command = makeCommand(policy)
            XCTAssertTrue(command.executeIfEnabled("a"))
            command.cancel()
            XCTAssertFalse(command.isRunning)
        }
        await mainActorTurn()
        XCTAssertEqual(desk.started, [])
    }

    func testWorkOfACommandThatIsReleasedInTheSameTurnNeverBegins() async {
        makeCommand(.concurrent).execute("a")
        await mainActorTurn()
        XCTAssertEqual(desk.started, [])
    }

    func testWorkDoesNotBeginIfItsCommandIsReleasedInTheSameTurn() async {
        let box = ReleaseBox(makeCommand(.concurrent))
        (box.object as? Command<String, String>)?.execute("a")
        // The test keeps the main actor busy until the command has been released on another thread.
        let isReleased = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            box.release()
            isReleased.signal()
        }
        XCTAssertEqual(isReleased.wait(timeout: .now() + 10), .success)
        await mainActorTurn()
        XCTAssertEqual(desk.started, [])
    }

    func testOfSeveralSearchesInOneTurnOnlyTheLastIsSent() async {
        let command = makeCommand(.cancelPrevious)
        for text in ["p", "pi", "piz", "pizz", "pizza"] { XCTAssertTrue(command.executeIfEnabled(text)) }
        await mainActorTurn()
        XCTAssertEqual(desk.started, ["pizza"])
        await desk.finish("pizza")
        XCTAssertEqual(command.lastOutput, "pizza")
    }

    func testACancellationErrorOfTheWorkIsNoFailure() async {
        let command = makeCommand(.ignoreWhileRunning)
        let errors = ValueRecorder(command.$error)
        let task = Task { try await command.run("a") }
        await desk.finish("a", with: .failure(CancellationError()))
        let result = await task.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
        XCTAssertEqual(errors.values.count, 1, "the value at the start")
        XCTAssertNil(command.error)
        XCTAssertFalse(command.isRunning)
    }

    func testACancellationErrorOfSynchronousWorkIsNoFailure() async {
        let command = Command { (_: Int) throws -> Int in throw CancellationError() }
        command.execute(1)
        XCTAssertNil(command.error)
        XCTAssertNil(command.lastOutput)
        XCTAssertFalse(command.isRunning)
    }

    func testAnAwaitReturnsAlthoughItsCommandIsReleased() async {
        for policy in [CommandPolicy.ignoreWhileRunning, .queue] {
            let desk = Desk()
            var command: Command<String, String>? = Command(policy) { try await desk.work($0) }
            @Weak var released = command
            let task = Task { [command] in try await command?.run("a") }
            await desk.hasStarted(1)
            command = nil
            await desk.finish("a")
            let result = await task.result
            XCTAssertEqual(try? result.get(), "a")
            await waitUntil("the command is deallocated") { released == nil }
        }
    }

    func testACancelledAwaitReturnsAlthoughItsCommandIsReleased() async {
        var command: Command<String, String>? = makeCommand(.queue)
        let task = Task { [command] in try await command?.run("a") }
        await desk.hasStarted(1)
        command = nil
        task.cancel()
        let result = await task.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
        XCTAssertEqual(desk.cancelled, ["a"])
        await desk.finish("a")
    }

    func testATaskThatIsCancelledAtAnyMomentEndsItsExecution() async {
        for round in 0..<200 {
            let command = makeCommand(.concurrent)
            let task = Task { try await command.run("\(round)") }
            Task.detached { task.cancel() }
            let result = await task.result
            XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
            XCTAssertFalse(command.isRunning)
        }
        for name in desk.started { await desk.finish(name) }
    }

    func testManyWaitingExecutionsAreCancelledOneByOne() async {
        let command = makeCommand(.queue)
        command.execute("first")
        let tasks = (0..<2000).map { number in Task { try await command.run("\(number)") } }
        await mainActorTurn()
        for task in tasks.dropLast() { task.cancel() }
        for task in tasks.dropLast() {
            let result = await task.result
            XCTAssertThrowsError(try result.get())
        }
        await desk.finish("first")
        await desk.finish("1999")
        XCTAssertEqual(desk.started, ["first", "1999"])
        XCTAssertFalse(command.isRunning)
    }

    func testACancellationHandlerMayExecuteAgain() async {
        var command: Command<String, String>?
        var isRetried = false
        command = Command(.concurrent) { [desk] name in
            try await withTaskCancellationHandler {
                try await desk.work(name)
            } onCancel: {
                MainActor.assumeIsolated {
                    guard !isRetried else { return }
                    isRetried = true
                    command?.execute("again")
                }
            }
        }
        command?.execute("a")
        await desk.hasStarted(1)
        command?.cancel()
        XCTAssertEqual(command?.isRunning, true)
        await desk.finish("again")
        await desk.finish("a")
        XCTAssertEqual(desk.started, ["a", "again"])
        XCTAssertEqual(command?.lastOutput, "again")
        XCTAssertEqual(command?.isRunning, false)
        command = nil
    }

    func testWorkOfAReleasedCommandIsNotOfANewOneAtItsAddress() async {
        final class Owner {}
        let owner = Owner()
        var command: Command<Void, Void>?
        var later: [Command<Void, Void>] = []
        command = Command { () async in
            let address = command.map { ObjectIdentifier($0) }
            command = nil
            // The memory of the released command is free, so one of the next commands usually gets its address.
            repeat {
                later.append(Command(with: owner) { _ async in await mainActorTurn() })
            } while later.count < 100 && later.last.map { ObjectIdentifier($0) } != address
            later.last?.execute()
            RunningCommands.cancel(of: owner)
        }
        command?.execute()
        await waitUntil("the work has run") { !later.isEmpty }
        XCTAssertEqual(later.last?.isRunning, false)
    }
}

final class ReleaseBox: @unchecked Sendable {
    private(set) var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
    func release() { object = nil }
}
