/// The signal that the work of a waiting execution may begin.
@MainActor
final class CommandTurn {
    private var hasCome = false
    private var continuation: CheckedContinuation<Void, Never>?
    private var wait: LibraryWait?

    /// Waits for the turn, or until the current task is cancelled. The execution does not count as running meanwhile.
    func wait() async {
        await withTaskCancellationHandler {
            guard !hasCome else { return }
            wait = LibraryTasks.beginWaiting(for: .work)
            await withCheckedContinuation { continuation = $0 }
        } onCancel: {
            onMainActor { self.come() }
        }
    }

    func come() {
        hasCome = true
        // The wait ends first, because the resumed task may reach the main actor later than a test that looks for
        // running work.
        wait?.end()
        wait = nil
        continuation?.resume()
        continuation = nil
    }
}
