/// The signal that the work of a waiting execution may begin.
@MainActor
final class CommandTurn {
    private var hasCome = false
    private var continuation: CheckedContinuation<Void, Never>?

    /// Waits for the turn, or until the current task is cancelled.
    func wait() async {
        await withTaskCancellationHandler {
            guard !hasCome else { return }
            await withCheckedContinuation { continuation = $0 }
        } onCancel: {
            onMainActor { self.come() }
        }
    }

    func come() {
        hasCome = true
        continuation?.resume()
        continuation = nil
    }
}
