import MVVMC
import MVVMCExplorer

/// Waits until all work that the library has started has ended: commands, questions about leaving, deliveries from
/// other threads. Fails with a list of the running work after the time limit.
///
/// Work that waits for the user, such as a question without an answer, or for a `TestClock`, is not waited for. This
/// holds for work that awaits a task, such as `await Task { await flow.ask(…) }.value`, if that task waits for the
/// user. While a question or a presented flow is awaited, all other work may depend on it as well, such as a command
/// that awaits the task of another one. The function then returns when nothing has moved for 50 milliseconds.
///
/// Work that the test itself suspends, such as a command that awaits a stub, counts as running: resume it first. Work
/// that listens to a property as long as its screen is shown counts as running, and so does work that awaits a child
/// task that sleeps on a `TestClock`: use `waitUntil` there.
///
///     viewModel.query = "pizza"
///     await settle()
///     #expect(viewModel.results.count == 3)
///
/// This function waits only for the work of the running test, so tests that run in parallel do not wait for each other.
/// The cases of a parameterized test count as one test.
@MainActor
public func settle(
    within limit: Duration = .seconds(10), fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) async {
    let site = MisuseWatch.begin(fileID, filePath, line, column)
    await settle(limit, at: site)
}

/// Waits until `isIdle` holds for a whole turn, or until `mayStay` holds and nothing has moved for a while.
///
/// - Returns: Whether it came to that within the limit. If not, the test has failed.
@MainActor
@discardableResult
func settle(
    _ limit: Duration, at site: CallSite, until isIdle: () -> Bool = { LibraryTasks.isIdle },
    or mayStay: () -> Bool = { LibraryTasks.mayWaitForUser }
) async -> Bool {
    var (stillness, hasSettled) = (Stillness(), true)
    await wait(limit) {
        // What ends may have enqueued something else: a whole turn has to pass in which nothing moves.
        let (activity, wasIdle) = (LibraryTasks.activity, isIdle())
        await mainActorTurn()
        let isStill = stillness.look(hasMoved: LibraryTasks.activity != activity)
        return LibraryTasks.activity == activity && wasIdle || isStill && mayStay()
    } onFailure: {
        hasSettled = false
        fail("\($0): \(underWay)", at: site)
    }
    return hasSettled
}

/// What is still under way, in words.
@MainActor
private var underWay: String {
    let names = LibraryTasks.underWay
    return names.isEmpty ? "work begins again and again" : "still under way: \(names.joined(separator: ", "))"
}
