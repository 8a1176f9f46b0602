/// A container that shows one slot at a time, such as tabs, a sidebar with details, or pages to swipe through. Tabs may
/// have an accessory, whose slot is shown as well.
///
/// ``Navigator/frontmostStack`` follows the selected slot. An archive keeps the selection, and `navigator.description`
/// marks it. A host calls `userDidSelect(_:)` of the screen when the user selects a slot.
///
/// `selection` must be observable, since hosts follow it. If `slots` can change, it must be observable, too; see
/// ``ContainerViewModel``.
///
///     final class MailViewModel: SelectingContainerViewModel {
///         enum Slot: String, CaseIterable { case inbox, archive }
///         @Observed var selection = Slot.inbox
///     }
@MainActor
public protocol SelectingContainerViewModel: ContainerViewModel {
    /// The slot that is shown. It must be one of the ``ContainerViewModel/slots``, and not the accessory.
    ///
    /// Set this property to select a slot in code. When the user selects a slot, a host calls `userDidSelect(_:)` of
    /// the screen instead. While the screen is on the tree, a selection that is not one of the slots is reported. The
    /// last valid selection is then restored or, if that slot no longer exists, the first slot is selected.
    var selection: Slot { get set }

    /// The title, image and badge that a tab bar or a sidebar shows for a slot. By default the title is the name of the
    /// slot. The user cannot select a slot whose tab is hidden, and neither can a path.
    ///
    ///     subscript(slot: Slot) -> TabsViewModel.Tab {
    ///         switch slot {
    ///         case .inbox: TabsViewModel.Tab("inbox", title: "Inbox", image: "tray", badge: unread)
    ///         case .archive: TabsViewModel.Tab("archive", title: "Archive", image: "archivebox")
    ///         }
    ///     }
    subscript(slot: Slot) -> TabsViewModel.Tab { get }

    /// The slot whose stack stays in view while the selection changes, such as a player above a tab bar; `nil` by
    /// default. It must be one of the ``ContainerViewModel/slots``, and must not change. It cannot be selected.
    ///
    ///     final class RadioViewModel: SelectingContainerViewModel {
    ///         enum Slot: String, CaseIterable { case stations, favorites, player }
    ///         @Observed var selection = Slot.stations
    ///         let accessorySlot: Slot? = .player
    ///     }
    ///
    /// The accessory is shown while there is a stack in the slot: `flow.embed(player, in: RadioViewModel.Slot.player)`
    /// shows it, and `flow.clear(slot: RadioViewModel.Slot.player)` removes it. It is about as high as a tab bar, so
    /// its screens present what does not fit. ``Navigator/frontmostStack`` and ``Navigator/routePath`` go on in the
    /// selected slot, and a path to a route in the accessory selects nothing.
    ///
    /// Hosts show the accessory with their tabs if the system has accessories: UIKit from iOS 26 on, SwiftUI from iOS
    /// 26.1 on. Otherwise they show only what the stack presents, unless a view of the app shows the slot.
    var accessorySlot: Slot? { get }

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

    /// No slot, so there is no accessory.
    public var accessorySlot: Slot? { nil }

    /// `true`, so that a tap on a tab selects its slot.
    public func shouldSelect(_ slot: Slot) -> Bool { true }

    /// For hosts. The name of the selected slot, for any type of slots.
    public var selectedSlot: MVVMC.Slot { MVVMC.Slot(selection.rawValue) }

    /// For hosts. The name of the ``accessorySlot``, for any type of slots.
    public var accessorySlotName: MVVMC.Slot? { accessorySlot.map { MVVMC.Slot($0.rawValue) } }

    /// For hosts. The names of the slots without the ``accessorySlot``, with those of hidden tabs.
    public var tabSlotNames: [MVVMC.Slot] {
        let accessory = accessorySlotName
        return slotNames.filter { $0 != accessory }
    }

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

    /// For hosts. Returns whether the tab of `slot` is hidden, so that the user cannot select it.
    public func isHidden(_ slot: MVVMC.Slot) -> Bool { tab(of: slot).isHidden }

    /// Whether `slot` is one of the slots, is not the accessory, and has a tab that is not hidden.
    func canSelect(_ slot: MVVMC.Slot) -> Bool { tabSlotNames.contains(slot) && !isHidden(slot) }

    /// Selects `slot`, if the container has this slot, it is not the accessory, and its tab is not hidden.
    ///
    /// - Returns: Whether the slot is selected now. A container of the app may keep its selection.
    @discardableResult
    package func select(named slot: MVVMC.Slot) -> Bool {
        Change.perform {
            guard canSelect(slot), let named = slots.first(where: { $0.rawValue == slot.rawValue }) else {
                return false
            }
            selection = named
            return selectedSlot == slot
        }
    }
}

extension Screen {
    /// Observes the slots and the selection of a container until the screen leaves the tree, because any code can
    /// change them. An autorun of the app that reads a new selection finds what is presented there, too.
    func watchSlots(of container: any ContainerViewModel) {
        let bindings = Bindings()
        slotBindings = bindings
        var last: MVVMC.Slot?
        bindings.autorun(completesTree: true) { [weak self, weak container] in
            guard let self, let container else { return }
            let selecting = container as? any SelectingContainerViewModel
            let slots = selecting?.tabSlotNames ?? container.slotNames
            let selection = selecting?.selectedSlot
            let hidden = (container as? TabsViewModel)?.hiddenSlots ?? []
            Change.perform {
                node.tree?.touch()
                updateSlots()
                guard let selecting, let selection else { return }
                if slots.contains(selection) && !hidden.contains(selection) || slots.allSatisfy(hidden.contains) {
                    last = selection
                } else {
                    selecting.restoreSelection(last, instead: selection, hidden: hidden)
                }
            }
        }
    }
}

extension SelectingContainerViewModel {
    fileprivate func restoreSelection(
        _ last: MVVMC.Slot?, instead selected: MVVMC.Slot, hidden: Set<MVVMC.Slot>
    ) {
        let accessory = accessorySlot?.rawValue
        let slots = slots.filter { $0.rawValue != accessory }
        let shown = slots.filter { !hidden.contains(MVVMC.Slot($0.rawValue)) }
        guard let slot = shown.first(where: { $0.rawValue == last?.rawValue }) ?? shown.first else { return }
        selection = slot
        if hidden.contains(selected) {
            Misuse.reportHiddenSelection(of: selected, in: self)
        } else {
            Misuse.reportUnlistedSelection(
                selected, of: self, among: slots.map(\.rawValue), instead: slot.rawValue)
        }
    }
}
