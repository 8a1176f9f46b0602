@testable import MVVMC
import MVVMCTesting
import XCTest

/// Tests `settle()` while executions of commands wait for each other.
@MainActor
final class SettlingCommandsTests: FailureCapturingTestCase {
    func testACommandThatWaitsForItselfIsReported() async {
        for policy in [CommandPolicy.queue, .share] {
            var outcome: Result<Void, any Error>?
            var command: Command<Int, Void>?
            command = Command(policy) { (number: Int) async throws in
                guard number == 1 else { return }
                do { outcome = .success(try await command?.run(1) ?? ()) } catch { outcome = .failure(error) }
            }
            let reports = await recordingMisuse {
                command?.execute(1)
                await settle()
            }
            XCTAssertEqual(
                reports.map(\.message),
                [
                    """
                    a Command<Int, ()> waits for itself: its work calls `run` of the same command, directly or through another command. With the policy \(policy), that execution would not end before this work has ended. It was not started, and `run` has thrown a CancellationError.
                    Call the method of the command instead of the command, or call `execute`, which does not wait.
                    """
                ])
            XCTAssertThrowsError(try outcome?.get()) { XCTAssertTrue($0 is CancellationError) }
            XCTAssertEqual(command?.isRunning, false)
            command = nil
        }
    }

    func testACommandThatWaitsForItselfThroughAnotherIsReported() async {
        var (first, second): (Command<Int, Void>?, Command<Bool, Void>?)
        first = Command(.queue) { (_: Int) async throws in _ = try await second?.run(true) }
        second = Command { (_: Bool) async throws in _ = try await first?.run(2) }
        let reports = await recordingMisuse {
            first?.execute(1)
            await settle()
        }
        XCTAssertEqual(reports.count, 1, "\(reports)")
        XCTAssertEqual(first?.isRunning, false)
        (first, second) = (nil, nil)
    }

    func testACommandThatExecutesItselfWithoutWaitingIsNotReported() async {
        var (command, log): (Command<Int, Void>?, [Int]) = (nil, [])
        command = Command(.queue) { (number: Int) async throws in
            log.append(number)
            if number == 1 { command?.execute(2) }
        }
        command?.execute(1)
        await settle()
        XCTAssertEqual(log, [1, 2])
        command = nil
    }

    func testAQueuedExecutionCountsAsRunningAsSoonAsItsTurnComes() async {
        let turn = CommandTurn()
        let execution = Task { await LibraryTasks.run("an execution") { await turn.wait() } }
        await settle()
        XCTAssertEqual(RunningWork.numbers.count, 1)
        XCTAssertTrue(RunningWork.isIdle)
        turn.come()
        XCTAssertFalse(RunningWork.isIdle)
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
        XCTAssertEqual(RunningWork.numbers.count, 2)
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
