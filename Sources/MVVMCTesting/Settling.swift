import MVVMC
import MVVMCExplorer

/// Waits until all work that the library has started has ended, such as commands, confirmations before a screen is
/// left, and deliveries from other threads. Fails with a list of the running work after the time limit.
///
/// This function does not wait for work that waits for a `TestClock`, for an answer of `Explorer.Requests`, or for the
/// user, such as a question without an answer. In two cases, the function also returns when there has been no progress
/// for 50 milliseconds:
///
/// - All running work awaits tasks that wait for the user, as in `await Task { await flow.ask(…) }.value`.
/// - A question or a presented flow is awaited. Any other work may then depend on the user as well, such as a command
///   that awaits the task of another command.
///
/// Work that the test itself suspends, such as a command that awaits a stub, counts as running, so resume it first.
/// Work that observes a property as long as its screen is shown also counts as running, and so does work that awaits a
/// child task that sleeps on a `TestClock`. Use `waitUntil` in these cases.
///
///     viewModel.query = "pizza"
///     await settle()
///     #expect(viewModel.results.count == 3)
///
/// This function does not wait for the work of other tests, so tests that run in parallel do not wait for each other.
/// The cases of a parameterized test count as one test.
@MainActor
public func settle(
    within limit: Duration = .seconds(10), fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) async {
    let site = MisuseWatch.begin(fileID, filePath, line, column)
    await settle(limit, at: site)
}

/// Waits until `isIdle` returns `true` and a whole turn of the main actor then passes without activity, or until
/// `mayStay` returns `true` and there has been no progress for a while.
///
/// - Returns: Whether the work settled within the limit. If not, the test has failed.
@MainActor
@discardableResult
func settle(
    _ limit: Duration, at site: CallSite, until isIdle: () -> Bool = { RunningWork.isIdle },
    or mayStay: () -> Bool = { RunningWork.mayWaitForUser }
) async -> Bool {
    var (stillness, hasSettled) = (Stillness(), true)
    await wait(limit) {
        // Work that ends may have enqueued other work, so there must be a whole turn of the main actor without
        // activity.
        let (activity, wasIdle) = (RunningWork.activity, isIdle())
        await mainActorTurn()
        let isStill = stillness.look(hasMoved: RunningWork.activity != activity)
        return RunningWork.activity == activity && wasIdle || isStill && mayStay()
    } onFailure: {
        hasSettled = false
        fail("\($0): \(underWay)", at: site)
    }
    return hasSettled
}

/// A description of the work that is still running.
@MainActor
private var underWay: String {
    let names = RunningWork.names
    return names.isEmpty ? "work begins again and again" : "still under way: \(names.joined(separator: ", "))"
}
