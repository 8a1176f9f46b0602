#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

/// A view controller that lists the slots of a container, in the sidebar of a split view.
///
/// Call `onSelect` for each tap, instead of setting the `selection` of the view model. Otherwise, if the sidebar and
/// the slot do not fit side by side, a tap on the slot that is already selected does not show it.
///
///     final class MailboxesViewController: ViewModelViewController<MailboxesViewModel>, SlotSidebar {
///         var onSelect: (@MainActor (MailboxesViewModel.Slot) -> Void)?
///         private func didTap(_ mailbox: Mailbox) { onSelect?(mailbox.slot) }
///     }
///
/// Register it like any other view controller, and the container with
/// ``ViewControllerRegistry/registerSplitView(for:setUp:)``. A split view makes two of these view controllers, for the
/// sidebar and for the list of a narrow window.
@MainActor
public protocol SlotSidebar: UIViewController {
    /// The type of the view model's slots. This is the enum that is its `Slot`, or the library's `Slot` if the slots
    /// are known only at run time.
    associatedtype Slot: RawRepresentable where Slot.RawValue == String

    /// Called when the user selects a slot, including the slot that is already selected. Set by the library.
    var onSelect: (@MainActor (Slot) -> Void)? { get set }
}

extension SlotSidebar {
    /// Calls `action` with the name of each slot that the user selects.
    func reportSelections(to action: @escaping @MainActor (MVVMC.Slot) -> Void) {
        onSelect = { action(MVVMC.Slot($0.rawValue)) }
    }
}
#endif
