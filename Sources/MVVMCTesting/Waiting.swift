import MVVMC

/// Waits until a condition holds. If it does not hold in time, the test fails with the description.
///
/// Use this function instead of counted calls of `Task.yield()`, which do not guarantee that other work has run.
///
///     viewModel.load.execute()
///     await waitUntil("the recipes are shown") { !viewModel.recipes.isEmpty }
///
/// The condition is checked on the main actor, immediately and then repeatedly while other tasks run. The limit is
/// wall-clock time, but while other tests occupy the main actor, little of it counts: the time between two checks counts
/// up to a five-hundredth of the limit, or up to 5 milliseconds if that is more. If the task is cancelled, the wait ends
/// and the test fails.
///
/// - Parameters:
///   - description: The condition as text, for the message of a failure.
///   - limit: The longest wait.
///   - condition: Returns whether the wait is over.
@MainActor
public func waitUntil(
    _ description: String, within limit: Duration = .seconds(10), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, _ condition: () async -> Bool
) async {
    let site = MisuseWatch.begin(fileID, filePath, line, column)
    await wait(limit, until: condition) { fail("\($0): \(description)", at: site) }
}

/// Waits until the main actor has begun every task that was enqueued on it before this call.
///
/// Call this function before an assertion that something did *not* happen. When it returns, each of these tasks has run
/// at least until its first suspension. The function does not wait for a suspended task, even if its continuation has
/// just been resumed, because the task may reach the main actor through another thread.
@MainActor
package func mainActorTurn() async {
    await Task { @MainActor in }.value
}

/// Waits until `condition` returns `true`. If the limit is reached or the task is cancelled before that, calls
/// `onFailure` with the reason.
@MainActor
func wait(_ limit: Duration, until condition: () async -> Bool, onFailure: (String) -> Void) async {
    let clock = ContinuousClock()
    let longest = max(limit / 500, .milliseconds(5))
    var (last, waited) = (clock.now, Duration.zero)
    while !(await condition()) {
        let now = clock.now
        waited += min(now - last, longest)
        last = now
        guard waited < limit else { return onFailure("waited \(text(limit)) in vain") }
        guard !Task.isCancelled else { return onFailure("the test was cancelled while it waited") }
        // After a short time, sleep between the checks, so that a slow condition does not starve the work that it waits
        // for.
        if waited < .milliseconds(20) { await Task.yield() } else { try? await clock.sleep(for: .milliseconds(1)) }
    }
}

private func text(_ duration: Duration) -> String {
    let seconds = duration.components.attoseconds == 0 ? duration.components.seconds : nil
    return seconds.map { "\($0) second\($0 == 1 ? "" : "s")" } ?? "\(duration)"
}
