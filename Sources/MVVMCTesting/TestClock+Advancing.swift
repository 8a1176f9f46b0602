import MVVMC
import MVVMCExplorer

extension TestClock {
    /// Advances the clock, and wakes the tasks whose deadlines have passed, in the order of the deadlines.
    ///
    /// When a task wakes, the clock shows its deadline. Before the clock advances further, this method waits until each
    /// command and other work of the library has ended, sleeps again, or waits for the user. A loop in a command that
    /// sleeps therefore repeats as often as in the app.
    ///
    /// Work may await another event, such as a request that the test answers later. If there has been no progress for
    /// 50 milliseconds, this method stops waiting for the work, which may still be running when this method returns.
    ///
    ///     search.execute("ro")                            // sleeps for 300 ms before it searches
    ///     await clock.advance(by: .milliseconds(300))     // the request is under way
    ///     server.answer("ro", with: ["Rome"])
    ///     await settle()
    ///
    /// This method does not wait for a service that takes longer than 50 milliseconds to answer, or for a task of the
    /// test. If the task, or the work that awaits the service, then sleeps again, the sleep begins at the time that the
    /// clock shows at that moment. In these cases, advance the clock in steps, and call
    /// ``waitForSleepers(_:within:fileID:filePath:line:column:)`` before each step.
    @MainActor
    public func advance(
        by duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let site = MisuseWatch.begin(fileID, filePath, line, column)
        let end = now.advanced(by: duration)
        // The identifying numbers of work that waits for something other than a clock, such as an answer from the test.
        // This method does not wait for such work again, because the work does not continue when the clock advances.
        var held: Set<Int> = []
        var hasSettled = await settle(at: site, &held)
        while let woken = wakeNext(until: end) {
            // A task that is not work of the library may resume any work, so all work is awaited again.
            if let work = woken.work { held.remove(work) } else { held = [] }
            // After a failure, do not wait again, because one failure is enough.
            if hasSettled { hasSettled = await settle(at: site, &held) }
        }
    }

    /// Waits until all work of the library has ended, sleeps, waits for the user, or has made no progress for a while.
    /// Adds work without progress to `held`. Returns `false` if the test has failed.
    @MainActor
    private func settle(at site: CallSite, _ held: inout Set<Int>) async -> Bool {
        let hasSettled = await MVVMCTesting.settle(
            .seconds(10), at: site, until: { RunningWork.numbersAwake.isSubset(of: held) }, or: { true })
        held.formUnion(RunningWork.numbersAwake)
        return hasSettled
    }

    /// Waits until at least `count` tasks sleep on the clock. Fails after the time limit.
    ///
    /// Call this method before ``advance(by:fileID:filePath:line:column:)`` if a task of the test has just been
    /// started, because advancing the clock has no effect on a task that does not sleep yet.
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
