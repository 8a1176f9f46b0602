/// A view model whose screen may require confirmation before it is left, such as a form with unsaved changes. It is the
/// view model of the screen, or a part of it; see ``CompositeViewModel``.
///
/// The view model asks before the user leaves the screen with a button, and before `close`, `pop`, `remove`, `dismiss`,
/// `dismissAll`, `navigate(toPath:)` or a presentation with ``PresentationPolicy/replace`` removes the screen. It does
/// not ask if a flow finishes, is cancelled, or replaces its own screens, if the content of a slot or the root is
/// replaced, or if a ``RouteDecision`` with `replacing` removes the screen. While the screen requires confirmation, a
/// host prevents swipes and drags that would leave it; see ``canLeave``.
///
///     final class EditViewModel: LeaveConfirming {
///         @Observed var hasChanges = false
///         var canLeave: Bool { !hasChanges }
///         private let askWhetherToDiscard: @MainActor () async -> Bool
///         init(_ ask: @escaping @MainActor () async -> Bool) { askWhetherToDiscard = ask }
///         func confirmLeaving() async -> Bool { await askWhetherToDiscard() }
///     }
@MainActor
public protocol LeaveConfirming: ReferenceViewModel {
    /// Whether the screen can be left without confirmation. If `false`, a host prevents swipes and drags that would
    /// leave the screen.
    ///
    /// A prevented swipe does not call ``confirmLeaving()``. If the user tries to drag away a sheet, only the UIKit
    /// host calls the method, because SwiftUI does not report such a drag. Show a button that closes the sheet, because
    /// a tap on it calls the method in both hosts.
    var canLeave: Bool { get }

    /// Asks the user whether to leave. Called once for each attempt; further attempts are ignored while the question is
    /// open.
    ///
    /// The answer is ignored if the change can no longer be made, for example because the screen has left the tree, or
    /// because the user tried to go back and another screen has since been pushed above this screen. Otherwise, screens
    /// that were added above this screen ask as well, if they require confirmation.
    ///
    /// If this method is missing, the compiler prints its type as `() async -> Bool`, or as `@concurrent () async ->
    /// Bool` with the upcoming feature `NonisolatedNonsendingByDefault`. Declare it as shown here, because it runs on
    /// the main actor.
    ///
    /// - Returns: Whether to leave. If `true`, the change that was attempted first is made.
    func confirmLeaving() async -> Bool
}
