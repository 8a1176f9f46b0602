import MVVMC
import MVVMCTesting
import XCTest

/// Tests the order in which `TestClock` wakes tasks that sleep until the same time.
@MainActor
final class TestClockOrderTests: XCTestCase {
    private final class Timers: ReferenceViewModel {
        @Performs(performFirst) var first
        @Performs(performSecond) var second
        @Observed private(set) var isReleased = false
        private(set) var woken: [String] = []
        let clock = TestClock()

        func release() { isReleased = true }

        private func performFirst() async throws {
            // Although this command begins first, its task starts to sleep later than the task of the second command.
            for await isReleased in $isReleased.values where isReleased { break }
            try await clock.sleep(for: .seconds(1))
            woken.append("first")
        }

        private func performSecond() async throws {
            try await clock.sleep(for: .seconds(1))
            woken.append("second")
        }
    }

    func testWorkWithOneDeadlineWakesInTheOrderInWhichItBegan() async {
        let timers = Timers()
        timers.first.execute()
        await waitUntil("the first one listens") { timers.$isReleased.isObserved }
        timers.second.execute()
        await timers.clock.waitForSleepers(1)
        timers.release()
        await timers.clock.waitForSleepers(2)
        await timers.clock.advance(by: .seconds(1))
        XCTAssertEqual(timers.woken, ["first", "second"])
    }
}
