/// A screen that may refuse to be left: a form with changes that were not saved, say.
///
/// It is asked before the user leaves it, by a button, a swipe or a drag, before a flow pops it or dismisses the stack that it is
/// on, and before another presentation replaces that stack. A flow that finishes or replaces its own screens does not ask.
///
///     final class EditViewModel: LeaveConfirming {
///         @Observed var hasChanges = false
///         var canLeave: Bool { !hasChanges }
///         func confirmLeaving() async -> Bool { await askWhetherToDiscard() }
///     }
@MainActor
public protocol LeaveConfirming: ReferenceViewModel {
    /// Whether the screen can be left without a question. If not, a host does not let the user begin a swipe.
    var canLeave: Bool { get }

    /// Asks whether to leave. Called once for each attempt; further attempts are ignored while the question is open.
    ///
    /// The answer is ignored if the screen has left the tree in the meantime. What has come onto the screen since then is asked as
    /// well before it goes with it.
    ///
    /// - Returns: Whether to leave. `true` leaves in the way that was attempted first.
    func confirmLeaving() async -> Bool
}
