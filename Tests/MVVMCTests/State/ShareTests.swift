import MVVMC
import MVVMCTesting
import XCTest

/// Commands with the policy `.share`, whose callers share an execution if their inputs are equal.
@MainActor
final class ShareTests: XCTestCase {
    private final class Library: ReferenceViewModel {
        let desk: Desk
        @Performs(performLoad, .share) var load
        @Performs(performRefresh, .share) var refresh
        @Performs(performPrint, .share) var printPages
        init(_ desk: Desk) { self.desk = desk }

        private func performLoad(_ name: String) async throws -> String { try await desk.work(name) }
        private func performRefresh() async throws -> String { try await desk.work("refresh") }
        /// Takes a tuple, which is not `Equatable`, so the inputs of two calls cannot be compared.
        private func performPrint(_ pages: (first: Int, last: Int)) async throws -> String {
            try await desk.work("\(pages.first)-\(pages.last) \(desk.started.count)")
        }
    }

    private let desk = Desk()
    private lazy var library = Library(desk)

    private func run(_ name: String) async -> Task<String, any Error> {
        let task = Task { [library] in try await library.load.run(name) }
        await mainActorTurn()
        return task
    }

    private func assertCancelled(_ task: Task<String, any Error>, line: UInt = #line) async {
        let result = await task.result
        XCTAssertThrowsError(try result.get(), line: line) { XCTAssertTrue($0 is CancellationError, line: line) }
    }

    func testASecondRunOfTheSameInputGetsTheResultOfTheFirst() async throws {
        let tasks = [await run("a"), await run("a"), await run("a")]
        await desk.finish("a")
        for task in tasks {
            let output = try await task.value
            XCTAssertEqual(output, "a")
        }
        XCTAssertEqual(desk.started, ["a"])
        XCTAssertFalse(library.load.isRunning)
        let again = await run("a")
        await desk.hasStarted(2)
        await desk.finish("a")
        let output = try await again.value
        XCTAssertEqual(output, "a", "the execution had ended, so this is a new one")
    }

    func testAllCallersGetTheError() async {
        let tasks = [await run("a"), await run("a")]
        await desk.finish("a", with: .failure(DeskFailure(name: "a")))
        for task in tasks {
            let result = await task.result
            XCTAssertThrowsError(try result.get()) { XCTAssertEqual($0 as? DeskFailure, DeskFailure(name: "a")) }
        }
    }

    func testAnotherInputWaitsForItsOwn() async throws {
        let tasks = [await run("a"), await run("b"), await run("b")]
        await desk.hasStarted(1)
        XCTAssertEqual(desk.started, ["a"])
        await desk.finish("a")
        await desk.hasStarted(2)
        await desk.finish("b")
        var outputs: [String] = []
        for task in tasks { outputs.append(try await task.value) }
        XCTAssertEqual(outputs, ["a", "b", "b"])
        XCTAssertEqual(desk.started, ["a", "b"])
    }

    func testACommandWithoutInputIsShared() async {
        library.refresh.execute()
        library.refresh.execute()
        XCTAssertTrue(library.refresh.isEnabled)
        await desk.finish("refresh")
        XCTAssertEqual(desk.started, ["refresh"])
    }

    func testInputsThatCannotBeComparedAreNotShared() async {
        library.printPages.execute((1, 2))
        library.printPages.execute((1, 2))
        await desk.finish("1-2 0")
        await desk.finish("1-2 1")
        XCTAssertEqual(desk.started.count, 2)
    }

    func testCancellingOneCallerOfTwoDoesNotCancelTheWork() async throws {
        for first in [true, false] {
            let tasks = [await run("a"), await run("a")]
            tasks[first ? 0 : 1].cancel()
            await assertCancelled(tasks[first ? 0 : 1])
            XCTAssertTrue(library.load.isRunning)
            await desk.finish("a")
            let output = try await tasks[first ? 1 : 0].value
            XCTAssertEqual(output, "a")
        }
        XCTAssertEqual(desk.cancelled, [])
    }

    func testCancellingAllCallersCancelsTheWork() async {
        for order in [[0, 1], [1, 0]] {
            let started = desk.started.count
            let tasks = [await run("a"), await run("a")]
            await desk.hasStarted(started + 1)
            for index in order {
                tasks[index].cancel()
                await assertCancelled(tasks[index])
            }
            XCTAssertFalse(library.load.isRunning)
            await desk.finish("a")
        }
        XCTAssertEqual(desk.cancelled, ["a", "a"])
    }

    func testExecutionRequestedByAViewOutlivesItsCancelledCaller() async {
        for isFirst in [true, false] {
            let started = desk.started.count
            if isFirst { library.load.execute("a") }
            let task = await run("a")
            if !isFirst { library.load.execute("a") }
            await desk.hasStarted(started + 1)
            task.cancel()
            await assertCancelled(task)
            XCTAssertTrue(library.load.isRunning)
            await desk.finish("a")
        }
        XCTAssertEqual(desk.cancelled, [])
    }

    func testLeavingTheScreenCancelsTheWorkForAll() async {
        let tasks = [await run("a"), await run("a"), await run("b")]
        await desk.hasStarted(1)
        RunningCommands.cancel(of: library)
        for task in tasks { await assertCancelled(task) }
        XCTAssertEqual(desk.cancelled, ["a"])
        XCTAssertFalse(library.load.isRunning)
        await desk.finish("a")
        XCTAssertEqual(desk.started, ["a"])
    }

    func testANewExecutionWaitsForCancelledWork() async throws {
        let first = await run("a")
        await desk.hasStarted(1)
        library.load.cancel()
        await assertCancelled(first)
        let second = await run("a")
        XCTAssertEqual(desk.started, ["a"])
        await desk.finish("a")
        await desk.hasStarted(2)
        await desk.finish("a")
        let output = try await second.value
        XCTAssertEqual(output, "a")
    }
}
