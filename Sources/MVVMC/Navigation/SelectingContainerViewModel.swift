/// A container that shows one slot at a time: tabs, a sidebar with details, pages to swipe through.
///
/// The stack in the selected slot takes part in ``Navigator/frontmostStack``. An archive keeps the selection, and
/// `navigator.description` marks it. A host calls `userDidSelect(_:)` of the screen when the user selects a slot.
///
/// `selection` and, if it changes, `slots` must be observable, since hosts follow them.
///
///     final class SidebarViewModel: SelectingContainerViewModel {
///         let slots: [Slot] = ["inbox", "archive"]
///         @Observed var selection: Slot = "inbox"
///     }
@MainActor
public protocol SelectingContainerViewModel: ContainerViewModel {
    /// The slot that is shown. It must be one of the ``ContainerViewModel/slots``.
    ///
    /// While the screen is on the tree, any other slot is reported, and the last valid selection is restored.
    var selection: Slot { get set }
}

extension SelectingContainerViewModel {
    /// Selects a slot by code. When the user selects a slot, a host calls `userDidSelect(_:)` of the screen instead.
    ///
    /// A slot that is not one of the ``ContainerViewModel/slots`` is reported, and the selection stays.
    ///
    /// - Returns: Whether the slot is selected now.
    @discardableResult
    public func select(_ slot: Slot) -> Bool {
        Change.perform {
            let slots = slots
            guard slots.contains(slot) else {
                Misuse.report(
                    """
                    the slot "\(slot)" was to be selected, but \(type(of: self)) has no slot with this name. \
                    "\(selection)" stays selected.
                    Its slots are \(slots.map(\.rawValue)). Select one of those.
                    """)
                return false
            }
            selection = slot
            // A container of the app may keep its selection.
            return selection == slot
        }
    }
}

extension Screen {
    /// Follows the selection of a container, wherever it is set, until the screen leaves the tree.
    func watchSelection(of container: any SelectingContainerViewModel) {
        let bindings = Bindings()
        selectionBindings = bindings
        var last: Slot?
        bindings.autorun { [weak container] in
            guard let container else { return }
            let (selection, slots) = (container.selection, container.slots)
            Change.perform {
                if slots.contains(selection) || slots.isEmpty {
                    last = selection
                } else {
                    container.restoreSelection(last, instead: selection)
                }
            }
        }
    }
}

extension SelectingContainerViewModel {
    fileprivate func restoreSelection(_ last: Slot?, instead unlisted: Slot) {
        let slots = slots
        guard let slot = slots.first(where: { $0 == last }) ?? slots.first else { return }
        Misuse.report(
            """
            the selection of \(type(of: self)) is "\(unlisted)", which is not one of its slots \(slots.map(\.rawValue)).
            "\(slot)" is selected instead. Change the selection before you remove the selected slot.
            """)
        selection = slot
    }
}
