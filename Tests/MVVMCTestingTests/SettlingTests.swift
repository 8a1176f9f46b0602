import MVVMC
import MVVMCTesting
import XCTest

/// Tests `settle()` and `TestClock` with child tasks, and `settle()` with work of an earlier test. Two tests leave work
/// running, and the second of them must not wait for the work of the first.
@MainActor
final class SettlingTests: XCTestCase {
    private static var leftBehind: [CheckedContinuation<Void, Never>] = []

    private func leaveWorkBehind() async {
        await settle()
        Task {
            await LibraryTasks.run("work that is left behind") {
                await withCheckedContinuation { SettlingTests.leftBehind.append($0) }
            }
        }
        await waitUntil("the work has begun") { !RunningWork.names.isEmpty }
        XCTAssertEqual(RunningWork.names, ["work that is left behind"])
    }

    func testWorkWithAChildTaskThatWaitsIsAwaited() async {
        let clock = TestClock()
        var (isAsleep, isLoaded) = (false, false)
        let load = Command<Void, Void> {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { try? await clock.sleep(for: .seconds(5)) }
                await clock.waitForSleepers()
                isAsleep = true
                // Simulates a service that answers after many hops between threads.
                for _ in 1...200 { await Task.detached {}.value }
                isLoaded = true
                group.cancelAll()
            }
        }
        load.execute()
        await waitUntil("the child task sleeps") { isAsleep }
        await settle()
        XCTAssertTrue(isLoaded, "what is under way beside the child task counts")
        XCTAssertEqual(clock.numberOfSleepers, 0)
    }

    func testAClockAdvancesBesideAServiceThatDoesNotAnswer() async {
        struct TimedOut: Error {}
        let clock = TestClock()
        let (never, source) = AsyncStream<Int>.makeStream()
        let load = Command<Void, Int> {
            try await withThrowingTaskGroup(of: Int.self) { group in
                group.addTask {
                    try await clock.sleep(for: .seconds(5))
                    throw TimedOut()
                }
                group.addTask {
                    for await answer in never { return answer }
                    throw CancellationError()
                }
                defer { group.cancelAll() }
                return try await group.next() ?? 0
            }
        }
        load.execute()
        await clock.waitForSleepers()
        await clock.advance(by: .seconds(5))
        await waitUntil("the command has ended") { !load.isRunning }
        XCTAssertTrue(load.error is TimedOut)
        source.finish()
    }

    func testWorkOfAnEarlierTestIsNotAwaited() async { await leaveWorkBehind() }

    func testWorkOfAnEarlierTestIsNotAwaitedEither() async { await leaveWorkBehind() }
}
