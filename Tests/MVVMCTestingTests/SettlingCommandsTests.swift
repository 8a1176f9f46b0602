@testable import MVVMC
import MVVMCTesting
import XCTest

/// Tests `settle()` while executions of commands wait for each other.
@MainActor
final class SettlingCommandsTests: FailureCapturingTestCase {
    func testACommandThatWaitsForItselfIsUnderWay() async {
        var command: Command<Int, Void>?
        command = Command(.queue) { (number: Int) async throws in
            if number == 1 { try await command?.run(2) }
        }
        command?.execute(1)
        let failures = await failures { await settle(within: .milliseconds(20)) }
        XCTAssertEqual(
            failures,
            ["failed - waited 0.02 seconds in vain: still under way: an execution of a Command<Int, ()>"])
        command?.cancel()
        await settle()
        command = nil
    }

    func testACommandThatWaitsForItselfThroughAnotherIsUnderWay() async {
        var (first, second): (Command<Int, Void>?, Command<Bool, Void>?)
        first = Command(.queue) { (_: Int) async throws in _ = try await second?.run(true) }
        second = Command { (_: Bool) async throws in _ = try await first?.run(2) }
        first?.execute(1)
        let failures = await failures { await settle(within: .milliseconds(20)) }
        XCTAssertEqual(
            failures,
            ["failed - waited 0.02 seconds in vain: still under way: an execution of a Command<Bool, ()>"])
        first?.cancel()
        await settle()
        (first, second) = (nil, nil)
    }

    func testAQueuedExecutionCountsAsRunningAsSoonAsItsTurnComes() async {
        let turn = CommandTurn()
        let execution = Task { await LibraryTasks.run("an execution") { await turn.wait() } }
        await settle()
        XCTAssertEqual(LibraryTasks.numbers.count, 1)
        XCTAssertTrue(LibraryTasks.isIdle)
        turn.come()
        XCTAssertFalse(LibraryTasks.isIdle)
        await execution.value

        var answer: Once<Void>?
        let queue = Command(.queue) { (_: Int) async throws in
            await awaiting(for: .world, ifCancelled: ()) {
                answer = $0
            } onCancel: {
                $0(())
            }
        }
        for number in 1...2 { queue.execute(number) }
        await settle()
        XCTAssertEqual(LibraryTasks.numbers.count, 2)
        for _ in 1...2 {
            answer?(())
            await settle()
        }
        XCTAssertFalse(queue.isRunning)
    }

    func testQueuedCommandBehindWorkWaitingForTheUserIsIdle() async {
        var log: [Int] = []
        var answer: Once<Void>?
        var other: Command<Void, Void>?
        let queue = Command(.queue) { (number: Int) async throws in
            if number == 1 {
                // This work must not wait for `other`, because `other` waits in the queue behind this work.
                other?.execute()
                await awaiting(for: .world, ifCancelled: ()) {
                    answer = $0
                } onCancel: {
                    $0(())
                }
            }
            log.append(number)
        }
        other = Command { try await queue.run(2) }
        queue.execute(1)
        await settle()
        XCTAssertEqual(other?.isRunning, true)
        XCTAssertEqual(log, [])
        answer?(())
        await settle()
        XCTAssertEqual(log, [1, 2])
        other = nil
    }
}
