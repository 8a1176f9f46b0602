import MVVMC
import MVVMCTesting
import XCTest

@MainActor
final class CommandTests: XCTestCase {
    private let desk = Desk()

    private func makeCommand(_ policy: CommandPolicy) -> Command<String, String> {
        Command(policy) { [desk] name in try await desk.work(name) }
    }

    func testSynchronousWorkIsDoneWhenExecuteReturns() async {
        var sum = 0
        let add = Command { (number: Int) in
            sum += number
            return sum
        }
        let running = ValueRecorder(add.$isRunning)
        XCTAssertTrue(add.executeIfEnabled(2))
        XCTAssertTrue(add.executeIfEnabled(3))
        XCTAssertEqual(sum, 5)
        XCTAssertEqual(add.lastOutput, 5)
        running.assertValues([false, true, false, true, false])
    }

    func testACommandMayTakeNothing() async throws {
        var count = 0
        let synchronous = Command { count += 1 }
        let asynchronous = Command { () async in
            await mainActorTurn()
            count += 10
        }
        synchronous.execute()
        try await asynchronous.run()
        XCTAssertEqual(count, 11)
    }

    func testRunReturnsWhatTheWorkReturnsAndShowsIt() async throws {
        let command = makeCommand(.ignoreWhileRunning)
        let running = ValueRecorder(command.$isRunning)
        let enabled = ValueRecorder(command.isEnabled)
        async let output = command.run("a")
        await desk.finish("a", with: .success("done"))
        let result = try await output
        XCTAssertEqual(result, "done")
        XCTAssertEqual(command.lastOutput, "done")
        running.assertValues([false, true, false])
        enabled.assertValues([true, false, true])
    }

    func testAnErrorIsThrownToWhoAwaitsItAndKept() async {
        let command = makeCommand(.ignoreWhileRunning)
        let task = Task { try await command.run("a") }
        await desk.finish("a", with: .failure(DeskFailure(name: "a")))
        let result = await task.result
        XCTAssertThrowsError(try result.get()) { XCTAssertEqual($0 as? DeskFailure, DeskFailure(name: "a")) }
        XCTAssertEqual(command.error as? DeskFailure, DeskFailure(name: "a"))
        command.execute("b")
        XCTAssertNil(command.error, "started afresh")
        await desk.finish("b")
        XCTAssertNil(command.error)
    }

    func testWhoSeesTheEndOfTheWorkSeesItWhole() async {
        let command = makeCommand(.ignoreWhileRunning)
        let states = ValueRecorder("\(command.isRunning) \(command.lastOutput ?? "-") \(command.error == nil)")
        command.execute("a")
        await desk.finish("a")
        command.execute("b")
        await desk.finish("b", with: .failure(DeskFailure(name: "b")))
        states.assertValues(["false - true", "true - true", "false a true", "true a true", "false a false"])
    }

    func testWhileRunningFurtherExecutionsAreIgnored() async {
        let command = makeCommand(.ignoreWhileRunning)
        XCTAssertTrue(command.executeIfEnabled("a"))
        XCTAssertFalse(command.isEnabled)
        XCTAssertFalse(command.executeIfEnabled("b"))
        do {
            _ = try await command.run("c")
            XCTFail("it should not be enabled")
        } catch {
            XCTAssertTrue(error is CommandNotEnabledError, "\(error)")
        }
        await desk.finish("a")
        XCTAssertEqual(desk.started, ["a"])
        XCTAssertTrue(command.isEnabled)
    }

    func testANewerExecutionCancelsTheOneBefore() async {
        let command = makeCommand(.cancelPrevious)
        let outputs = ValueRecorder(command.$lastOutput)
        let running = ValueRecorder(command.$isRunning)
        let first = Task { try await command.run("a") }
        await desk.hasStarted(1)
        command.execute("b")
        await desk.hasStarted(2)
        let result = await first.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
        XCTAssertEqual(desk.cancelled, ["a"])
        await desk.finish("a", with: .success("too late"))
        XCTAssertTrue(command.isRunning)
        await desk.finish("b")
        outputs.assertValues([nil, "b"])
        running.assertValues([false, true, false])
        XCTAssertNil(command.error)
    }

    func testConcurrentExecutionsRunSideBySideAndNoErrorIsLost() async {
        let command = makeCommand(.concurrent)
        let errors = ValueRecorder(command.$error)
        let running = ValueRecorder(command.$isRunning)
        for name in ["a", "b", "c"] { XCTAssertTrue(command.executeIfEnabled(name)) }
        await desk.hasStarted(3)
        await desk.finish("b", with: .failure(DeskFailure(name: "b")))
        await desk.finish("a", with: .failure(DeskFailure(name: "a")))
        await desk.finish("c")
        XCTAssertEqual(errors.values.map { ($0 as? DeskFailure)?.name }, [nil, "b", "a"])
        XCTAssertEqual(command.lastOutput, "c")
        running.assertValues([false, true, false])
    }

    func testQueuedExecutionsRunOneAfterTheOther() async {
        let command = makeCommand(.queue)
        let outputs = ValueRecorder(command.$lastOutput)
        let errors = ValueRecorder(command.$error)
        let running = ValueRecorder(command.$isRunning)
        for name in ["a", "b", "c"] { command.execute(name) }
        await desk.hasStarted(1)
        XCTAssertEqual(desk.started, ["a"])
        await desk.finish("a")
        await desk.finish("b", with: .failure(DeskFailure(name: "b")))
        await desk.finish("c")
        XCTAssertEqual(desk.started, ["a", "b", "c"])
        outputs.assertValues([nil, "a", "c"])
        XCTAssertEqual(errors.values.map { ($0 as? DeskFailure)?.name }, [nil, "b"], "kept while the queue goes on")
        running.assertValues([false, true, false])
    }

    func testCancellingEndsWhatRunsAndWhatWaits() async {
        let command = makeCommand(.queue)
        command.execute("a")
        let waiting = Task { try await command.run("b") }
        await desk.hasStarted(1)
        await mainActorTurn()
        command.cancel()
        XCTAssertFalse(command.isRunning)
        let result = await waiting.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
        XCTAssertEqual(desk.cancelled, ["a"])
        await desk.finish("a", with: .failure(DeskFailure(name: "too late")))
        XCTAssertNil(command.error)
        XCTAssertNil(command.lastOutput)
        XCTAssertEqual(desk.started, ["a"])
        command.execute("c")
        await desk.finish("c")
        XCTAssertEqual(command.lastOutput, "c", "it may be used again")
    }

    func testCancellingATaskThatAwaitsCancelsItsExecutionOnly() async {
        let command = makeCommand(.queue)
        let tasks = ["a", "b", "c"].map { name in Task { try await command.run(name) } }
        await desk.hasStarted(1)
        tasks[1].cancel()
        let second = await tasks[1].result
        XCTAssertThrowsError(try second.get()) { XCTAssertTrue($0 is CancellationError) }
        tasks[0].cancel()
        await desk.finish("a")
        await desk.finish("c")
        let third = await tasks[2].result
        XCTAssertEqual(try? third.get(), "c")
        XCTAssertEqual(desk.started, ["a", "c"])
        XCTAssertEqual(command.lastOutput, "c")
    }

    func testATaskThatWasCancelledBeforeDoesNotStart() async {
        let command = makeCommand(.concurrent)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await command.run("a")
        }
        let result = await task.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
        XCTAssertEqual(desk.started, [])
    }

    func testWhetherItCanExecuteIsTracked() async {
        @MainActor final class Form { @Observed var text = "" }
        let form = Form()
        var sent: [String] = []
        let send = Command(when: { !form.text.isEmpty }) { sent.append(form.text) }
        let enabled = ValueRecorder(send.isEnabled)
        XCTAssertFalse(send.executeIfEnabled())
        form.text = "a"
        XCTAssertTrue(send.executeIfEnabled())
        form.text = ""
        XCTAssertEqual(sent, ["a"])
        XCTAssertEqual(enabled.values.first, false)
        XCTAssertEqual(enabled.values.last, false)
        XCTAssertTrue(enabled.values.contains(true))
    }

    func testReleasingItCancelsItsWork() async {
        var command: Command<String, String>? = makeCommand(.concurrent)
        command?.execute("a")
        await desk.hasStarted(1)
        @Weak var released = command
        command = nil
        XCTAssertNil(released)
        XCTAssertEqual(desk.cancelled, ["a"])
        await desk.finish("a")
    }

    func testCommandCanBeReleasedOnAnyThread() async {
        let box = Box(makeCommand(.concurrent))
        (box.object as? Command<String, String>)?.execute("a")
        await desk.hasStarted(1)
        await Task.detached { box.release() }.value
        XCTAssertEqual(desk.cancelled, ["a"])
        await desk.finish("a")
    }

    private final class Box: @unchecked Sendable {
        private(set) var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
        func release() { object = nil }
    }

    // MARK: Errors and descriptions

    func testAnErrorIsCleared() async {
        let command = Command { (name: String) throws in throw DeskFailure(name: name) }
        var errors: [String?] = []
        let token = command.$error.observe { errors.append(($0 as? DeskFailure)?.name) }
        command.clearError()
        command.execute("a")
        command.clearError()
        command.clearError()
        XCTAssertNil(command.error)
        XCTAssertEqual(errors, [nil, "a", nil])
        command.execute("b")
        XCTAssertNotNil(command.error)
        token.cancel()
    }

    func testACommandIsDescribedByItsNamePolicyAndState() async {
        final class Editor: ReferenceViewModel {
            let desk: Desk
            @Performs(performSave, .queue) var save
            init(_ desk: Desk) { self.desk = desk }
            private func performSave() async throws { _ = try await desk.work("save") }
        }
        let editor = Editor(desk)
        XCTAssertEqual(editor.save.debugDescription, "Editor.save, queue, not running")
        editor.save.execute()
        XCTAssertEqual(editor.save.debugDescription, "Editor.save, queue, running")
        await desk.finish("save")
        XCTAssertEqual("\(CommandPolicy.debounce(.seconds(2)))", "debounce(2.0 seconds)")
    }

    func testTheFunctionOfAButtonCanBeExecuteItself() async {
        var count = 0
        let command = Command { count += 1 }
        let action: @MainActor () -> Void = command.execute
        action()
        XCTAssertEqual(count, 1)
    }
}
