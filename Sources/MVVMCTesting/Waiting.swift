import MVVMC
import XCTest

/// Waits until a condition holds, and fails with its description if it does not hold within ten seconds.
///
/// Use this instead of counting calls of `Task.yield()`, which says nothing about what has run.
///
///     viewModel.load.execute()
///     await waitUntil("the recipes are shown") { !viewModel.recipes.isEmpty }
///
/// The condition is checked on the main actor, at once and then again and again while other tasks run. The bound is wall-clock
/// time, so that a slow machine does not fail a test that makes progress.
///
/// - Parameters:
///   - description: What is awaited, for the failure's message.
///   - condition: Whether the wait is over.
@MainActor
public func waitUntil(
    _ description: String, file: StaticString = #filePath, line: UInt = #line, _ condition: () async -> Bool
) async {
    let clock = ContinuousClock()
    let start = clock.now
    while !(await condition()) {
        let waited = clock.now - start
        guard waited < .seconds(10) else {
            return XCTFail("waited 10 seconds in vain: \(description)", file: file, line: line)
        }
        // A condition that takes longer must not starve the work that it waits for.
        if waited < .milliseconds(20) { await Task.yield() } else { try? await clock.sleep(for: .milliseconds(1)) }
    }
}

/// Waits until the main actor has begun every task that was enqueued on it before this call.
///
/// Use this before asserting that something did *not* happen: work that was due on the main actor has had its turn. Work that
/// waits for something else meanwhile may still come; wait for its effect with ``waitUntil(_:file:line:_:)``.
@MainActor
public func mainActorTurn() async {
    await Task { @MainActor in }.value
}
