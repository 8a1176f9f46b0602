#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

/// A view controller that lists the slots of a container, in the sidebar of a split view.
///
/// Call `onSelect` for each tap, instead of setting the `selection` of the view model. If the sidebar and the slot do
/// not fit side by side, a tap on the slot that is already selected must show the slot, although it does not change the
/// selection.
///
///     final class MailboxesViewController: ViewModelViewController<MailboxesViewModel>, SlotSidebar {
///         var onSelect: (@MainActor (MailboxesViewModel.Slot) -> Void)?
///         private func didTap(_ mailbox: Mailbox) { onSelect?(mailbox.slot) }
///     }
///
/// Register the view controller like any other, and the container with
/// ``ViewControllerRegistry/registerSplitView(for:setUp:)``. A split view makes two of these view controllers, one for
/// the sidebar and one for the list in a narrow window.
@MainActor
public protocol SlotSidebar: UIViewController {
    /// The type of the view model's slots: its `Slot` enumeration, or the library's `Slot` if the slots are known only
    /// at run time.
    associatedtype Slot: RawRepresentable where Slot.RawValue == String

    /// The closure to call when the user selects a slot, including the slot that is already selected. The library sets
    /// this property.
    var onSelect: (@MainActor (Slot) -> Void)? { get set }
}

extension SlotSidebar {
    /// Sets ``onSelect`` to a closure that calls `action` with the name of the slot.
    func reportSelections(to action: @escaping @MainActor (MVVMC.Slot) -> Void) {
        onSelect = { action(MVVMC.Slot($0.rawValue)) }
    }
}
#endif
