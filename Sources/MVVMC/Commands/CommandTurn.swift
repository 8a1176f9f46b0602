/// The moment at which the work of an execution that has to wait for others may begin.
@MainActor
final class CommandTurn {
    private var hasCome = false
    private var continuation: CheckedContinuation<Void, Never>?

    /// Returns when the turn has come, or when the current task has been cancelled.
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
