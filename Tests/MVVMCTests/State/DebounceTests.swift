import MVVMC
import MVVMCTesting
import XCTest

/// Commands with the policy `debounce`, whose work begins after a pause.
@MainActor
final class DebounceTests: XCTestCase {
    private final class Search: ReferenceViewModel {
        @Observed var query = ""
        @Observed var isOffline = false
        private(set) var searched: [String] = []
        private(set) var refreshes = 0
        private let clock: any Clock<Duration>

        @Performs(
            performFind, .debounce(.milliseconds(300)), clock: { $0.clock }, when: { !$0.isOffline }) var find
        @Performs(performRefresh, .debounce(.seconds(1)), clock: { $0.clock }) var refresh
        private(set) lazy var manual = Command(with: self, .debounce(.milliseconds(300)), clock: { $0.clock }) {
            $0.note($1)
        }
        private(set) lazy var manualRefresh = Command(with: self, .debounce(.seconds(1)), clock: { $0.clock }) {
            $0.performRefresh()
        }

        init(clock: any Clock<Duration>) { self.clock = clock }

        private func performFind(_ text: String) async throws -> Int {
            searched.append(text)
            return text.count
        }
        func performRefresh() { refreshes += 1 }
        func note(_ text: String) { searched.append(text) }
    }

    private func make() -> (search: Search, clock: TestClock) {
        let clock = TestClock()
        return (Search(clock: clock), clock)
    }

    func testOnlyTheLastExecutionOfAPauseDoesItsWork() async {
        let (search, clock) = make()
        for text in ["p", "pi", "piz"] {
            search.find.execute(text)
            await clock.advance(by: .milliseconds(200))
        }
        XCTAssertEqual(search.searched, [])
        XCTAssertTrue(search.find.isRunning, "it waits")
        await clock.advance(by: .milliseconds(99))
        XCTAssertEqual(search.searched, [])
        await clock.advance(by: .milliseconds(1))
        XCTAssertEqual(search.searched, ["piz"])
        XCTAssertEqual(search.find.lastOutput, 3)
        XCTAssertFalse(search.find.isRunning)
        XCTAssertNil(search.find.error, "an execution that was replaced is no error")
        XCTAssertEqual(clock.numberOfSleepers, 0)
    }

    func testASynchronousMethodIsPerformedAfterThePause() async {
        final class Saver: ReferenceViewModel {
            private(set) var saved: [String] = []
            @Performs(performSave, .debounce(.zero)) var save
            private func performSave(_ text: String) { saved.append(text) }
        }
        let saver = Saver()
        saver.save.execute("a")
        saver.save.execute("b")
        XCTAssertEqual(saver.saved, [])
        await waitUntil("the save has run") { !saver.save.isRunning }
        XCTAssertEqual(saver.saved, ["b"])
    }

    func testASynchronousMethodWithAClockIsDoneWhenExecuteReturns() async {
        final class Saver: ReferenceViewModel {
            private let clock = TestClock()
            private(set) var saved: [String] = []
            @Performs(performSave, .queue, clock: { $0.clock }) var save
            @Performs(performSaveAll, .queue, clock: { $0.clock }) var saveAll
            private(set) lazy var manual = Command(with: self, .queue, clock: { $0.clock }) { $0.performSave($1) }
            private(set) lazy var manualAll = Command(with: self, .queue, clock: { $0.clock }) { $0.performSaveAll() }
            func performSave(_ text: String) { saved.append(text) }
            func performSaveAll() { saved.append("all") }
        }
        let saver = Saver()
        saver.save.execute("a")
        saver.saveAll.execute()
        saver.manual.execute("b")
        saver.manualAll.execute()
        XCTAssertEqual(saver.saved, ["a", "all", "b", "all"])
    }

    func testThePolicyHasThePauseInItsDescription() async {
        let (search, _) = make()
        XCTAssertEqual(search.find.debugDescription, "Search.find, debounce(0.3 seconds), not running")
        XCTAssertEqual(
            search.manualRefresh.debugDescription, "Search.manualRefresh, debounce(1.0 seconds), not running")
    }

    func testEachPauseEndsInWork() async {
        let (search, clock) = make()
        for text in ["pizza", "pasta"] {
            search.find.execute(text)
            await clock.advance(by: .milliseconds(300))
        }
        XCTAssertEqual(search.searched, ["pizza", "pasta"])
    }

    func testASynchronousMethodWithoutInputWaitsToo() async {
        let (search, clock) = make()
        for (index, command) in [search.refresh, search.manualRefresh].enumerated() {
            command.execute()
            command.execute()
            await clock.advance(by: .milliseconds(999))
            XCTAssertEqual(search.refreshes, index)
            await clock.advance(by: .milliseconds(1))
        }
        XCTAssertEqual(search.refreshes, 2)
    }

    func testACommandMadeElsewhereWaitsToo() async {
        let (search, clock) = make()
        search.manual.execute("a")
        search.manual.execute("b")
        await clock.advance(by: .milliseconds(300))
        XCTAssertEqual(search.searched, ["b"])
    }

    func testCancellingEndsThePause() async {
        let (search, clock) = make()
        search.find.execute("pizza")
        await clock.waitForSleepers()
        search.find.cancel()
        XCTAssertEqual(clock.numberOfSleepers, 0)
        await clock.advance(by: .seconds(1))
        XCTAssertEqual(search.searched, [])
    }

    func testTheConditionIsCheckedBeforeThePause() async {
        let (search, clock) = make()
        search.isOffline = true
        XCTAssertFalse(search.find.executeIfEnabled("pizza"))
        XCTAssertEqual(clock.numberOfSleepers, 0)
    }

    func testAViewModelIsNotRetainedDuringThePause() async {
        let clock = TestClock()
        for isManual in [false, true] {
            var search: Search? = Search(clock: clock)
            @Weak var released = search
            if isManual { search?.manual.execute("pizza") } else { search?.find.execute("pizza") }
            await clock.waitForSleepers()
            search = nil
            XCTAssertNil(released)
            XCTAssertEqual(clock.numberOfSleepers, 0, "the pause has ended")
        }
    }

    func testRunReturnsTheOutputAfterThePause() async throws {
        let (search, clock) = make()
        let task = Task { try await search.find.run("pizza") }
        await clock.waitForSleepers()
        await clock.advance(by: .milliseconds(300))
        let count = try await task.value
        XCTAssertEqual(count, 5)
        let replaced = Task { try await search.find.run("a") }
        await clock.waitForSleepers()
        search.find.execute("b")
        let result = await replaced.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
    }
}
