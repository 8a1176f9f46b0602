/// A container that shows one slot at a time, such as tabs, a sidebar with details, or pages to swipe through.
///
/// ``Navigator/frontmostStack`` follows the selected slot. An archive keeps the selection, and `navigator.description`
/// marks it. A host calls `userDidSelect(_:)` of the screen when the user selects a slot.
///
/// `selection` must be observable, since hosts follow it. If `slots` can change, it must be observable, too.
///
///     final class MailViewModel: SelectingContainerViewModel {
///         enum Slot: String, CaseIterable { case inbox, archive }
///         @Observed var selection = Slot.inbox
///     }
@MainActor
public protocol SelectingContainerViewModel: ContainerViewModel {
    /// The slot that is shown. It must be one of the ``ContainerViewModel/slots``.
    ///
    /// Set this property to select a slot in code. When the user selects a slot, a host calls `userDidSelect(_:)` of
    /// the screen instead. While the screen is on the tree, a selection that is not one of the slots is reported. The
    /// last valid selection is then restored or, if that slot no longer exists, the first slot is selected.
    var selection: Slot { get set }

    /// The title, image and badge that a tab bar or a sidebar shows for a slot. By default the title is the name of the
    /// slot.
    ///
    ///     subscript(slot: Slot) -> TabsViewModel.Tab {
    ///         switch slot {
    ///         case .inbox: TabsViewModel.Tab("inbox", title: "Inbox", image: "tray", badge: unread)
    ///         case .archive: TabsViewModel.Tab("archive", title: "Archive", image: "archivebox")
    ///         }
    ///     }
    subscript(slot: Slot) -> TabsViewModel.Tab { get }

    /// Returns whether a tap on the tab of a slot that is not selected selects the slot. Called when the user taps the
    /// tab, and not for a selection in code. The default is `true`.
    ///
    /// A tab that acts instead of being selected, such as a tab that presents a form, performs its action here, and
    /// returns `false`. The tab bar then shows the selected slot again.
    func shouldSelect(_ slot: Slot) -> Bool
}

extension SelectingContainerViewModel {
    /// A tab with the name of the slot as its title.
    public subscript(slot: Slot) -> TabsViewModel.Tab { TabsViewModel.Tab(MVVMC.Slot(slot.rawValue)) }

    /// `true`, so that a tap on a tab selects its slot.
    public func shouldSelect(_ slot: Slot) -> Bool { true }

    /// For hosts. The name of the selected slot, for any type of slots.
    public var selectedSlot: MVVMC.Slot { MVVMC.Slot(selection.rawValue) }

    /// For hosts. Returns the title, image and badge of `slot`.
    public func tab(of slot: MVVMC.Slot) -> TabsViewModel.Tab {
        Slot(rawValue: slot.rawValue).map { self[$0] } ?? TabsViewModel.Tab(slot)
    }

    /// Unavailable, because a slot is selected by setting ``selection``.
    @available(*, unavailable, message: "Set the selection: tabs.selection = \"inbox\"")
    public func select(_ slot: Slot) {}

    /// Returns whether a tap on the tab of `slot` selects the slot.
    func shouldSelect(named slot: MVVMC.Slot) -> Bool {
        slots.first { $0.rawValue == slot.rawValue }.map { shouldSelect($0) } ?? true
    }

    /// Selects `slot`, if the container has this slot.
    ///
    /// - Returns: Whether the slot is selected now. A container of the app may keep its selection.
    @discardableResult
    package func select(named slot: MVVMC.Slot) -> Bool {
        Change.perform {
            guard let named = slots.first(where: { $0.rawValue == slot.rawValue }) else { return false }
            selection = named
            return selectedSlot == slot
        }
    }
}

extension Screen {
    /// Observes the selection of a container until the screen leaves the tree, because any code can set the selection.
    func watchSelection(of container: any SelectingContainerViewModel) {
        let bindings = Bindings()
        selectionBindings = bindings
        var last: MVVMC.Slot?
        bindings.autorun { [weak self, weak container] in
            guard let container else { return }
            let (selection, slots) = (container.selectedSlot, container.slotNames)
            Change.perform {
                self?.node.tree?.touch()
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
    fileprivate func restoreSelection(_ last: MVVMC.Slot?, instead unlisted: MVVMC.Slot) {
        let slots = slots
        guard let slot = slots.first(where: { $0.rawValue == last?.rawValue }) ?? slots.first else { return }
        Misuse.report(
            """
            the selection of \(type(of: self)) is "\(unlisted)", which is not one of its slots \(slots.map(\.rawValue)).
            "\(slot.rawValue)" is selected instead. Change the selection before you remove the selected slot.
            """)
        selection = slot
    }
}
