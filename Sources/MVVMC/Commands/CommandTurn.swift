/// The signal that the work of a waiting execution may begin.
@MainActor
final class CommandTurn {
    private var hasCome = false
    private var end: Once<Void>?

    /// Waits for the turn, or until the current task is cancelled. The execution does not count as running meanwhile.
    func wait() async {
        guard !hasCome else { return }
        await awaiting(for: .work, ifCancelled: ()) {
            end = $0
        } onCancel: {
            $0(())
        }
    }

    func come() {
        hasCome = true
        end?(())
    }
}
