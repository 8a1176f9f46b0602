import MVVMC
import MVVMCExplorer

extension TestClock {
    /// Advances the clock, and wakes the tasks whose time has come, in the order of their deadlines.
    ///
    /// When a task wakes, the clock shows its deadline, and the work of the library settles before the clock advances
    /// further: it ends, sleeps again, or waits for the user. A command that sleeps in a loop therefore runs as often
    /// as in the app.
    ///
    /// Work may await something else, such as a request that the test answers later. It is awaited until nothing has
    /// moved for 50 milliseconds, and is under way when this method returns.
    ///
    ///     search.execute("ro")                            // sleeps for 300 ms before it searches
    ///     await clock.advance(by: .milliseconds(300))     // the request is under way
    ///     server.answer("ro", with: ["Rome"])
    ///     await settle()
    ///
    /// A service that takes longer to answer is not awaited, and work that sleeps after that sleeps from the time that
    /// the clock shows then. The same is true of a task of the test that sleeps again: advance in steps, with
    /// ``waitForSleepers(_:within:fileID:filePath:line:column:)`` in between.
    @MainActor
    public func advance(
        by duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let site = MisuseWatch.begin(fileID, filePath, line, column)
        let end = now.advanced(by: duration)
        // Work that waits for something else than a clock, such as an answer of the test, does not continue when the
        // clock advances, so it is not awaited again.
        var held: Set<Int> = []
        var hasSettled = await settle(at: site, &held)
        while let woken = wakeNext(until: end) {
            // A task that is no work of the library may resume any work.
            if let work = woken.work { held.remove(work) } else { held = [] }
            // One failure is enough.
            if hasSettled { hasSettled = await settle(at: site, &held) }
        }
    }

    /// Waits until all work of the library sleeps, has ended, or has not moved for a while; adds the latter to `held`.
    @MainActor
    private func settle(at site: CallSite, _ held: inout Set<Int>) async -> Bool {
        let hasSettled = await MVVMCTesting.settle(
            .seconds(10), at: site, until: { LibraryTasks.numbersAwake.isSubset(of: held) }, or: { true })
        held.formUnion(LibraryTasks.numbersAwake)
        return hasSettled
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
