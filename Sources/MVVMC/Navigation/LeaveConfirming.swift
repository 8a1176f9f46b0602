/// A screen that may refuse to be left: a form with changes that were not saved, say.
///
/// It is asked before the user leaves it, by a button, a swipe or a drag, and before its flow pops it or dismisses what it
/// stands on. A flow that finishes or replaces its screens has decided already, and does not ask.
///
///     final class EditViewModel: LeaveConfirming {
///         @Observed var hasChanges = false
///         var canLeave: Bool { !hasChanges }
///         func confirmLeaving() async -> Bool { await askWhetherToDiscard() }
///     }
@MainActor
public protocol LeaveConfirming: ReferenceViewModel {
    /// Whether the screen may be left now, without a question. A host does not even let the user begin a swipe otherwise.
    var canLeave: Bool { get }

    /// Asks whether to leave all the same. The answer may take its time: if the tree has changed meanwhile so that the
    /// screen is gone, it is ignored.
    ///
    /// - Returns: Whether to leave. Saying yes leaves as it was first asked for.
    func confirmLeaving() async -> Bool
}
