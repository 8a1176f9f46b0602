import MVVMC
import MVVMCExplorer

extension TestClock {
    /// Advances the clock, and wakes the tasks whose time has come, in the order of their deadlines.
    ///
    /// When a task wakes, the clock shows its deadline, and the work of the library settles before the clock advances
    /// further. A command that sleeps in a loop therefore runs as often as in the app. A task of the test that sleeps
    /// again sleeps from the time that the clock shows then: advance in steps, with
    /// ``waitForSleepers(_:within:fileID:filePath:line:column:)`` in between.
    @MainActor
    public func advance(
        by duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let site = MisuseWatch.begin(fileID, filePath, line, column)
        let end = now.advanced(by: duration)
        await settle(.seconds(10), at: site) { LibraryTasks.areAsleep }
        while wakeNext(until: end) { await settle(.seconds(10), at: site) { LibraryTasks.areAsleep } }
    }

    /// Waits until at least `count` tasks sleep on the clock. Fails if fewer do after the time limit.
    ///
    /// Call this before ``advance(by:fileID:filePath:line:column:)`` if a task of the test has just been started:
    /// advancing the clock has no effect on a task that does not sleep yet.
    @MainActor
    public func waitForSleepers(
        _ count: Int = 1, within limit: Duration = .seconds(10), fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        let site = MisuseWatch.begin(fileID, filePath, line, column)
        await wait(limit) {
            numberOfSleepers >= count
        } onFailure: {
            fail("\($0): \(count) tasks asleep on the clock; there are \(numberOfSleepers)", at: site)
        }
    }
}
