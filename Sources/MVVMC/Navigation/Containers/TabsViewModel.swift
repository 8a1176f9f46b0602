/// A container of tabs, each with a stack, a title, an image and a badge.
///
///     let tabs = TabsViewModel([
///         .init("store", title: "Store", image: "cart"), .init("purchases", title: "Purchases", image: "bag"),
///     ])
///     flow.push(tabs)
///     flow.embed(StoreCoordinator(), in: "store")
///     flow.embed(PurchasesCoordinator(), in: "purchases")
///
/// A host calls `userDidSelect(_:)` of the screen when the user taps a tab. A tap on the selected tab pops its stack to
/// the first screen.
///
/// A player or another part of the app that stays while tabs change is the accessory. It is shown while there is a stack
/// in its slot; see ``SelectingContainerViewModel/accessorySlot``.
///
///     let tabs = TabsViewModel([.init("stations"), .init("favorites")], accessory: "player")
///     flow.embed(PlayerCoordinator(), in: "player")    // when the user plays a station
///
/// The ``tabs`` can change at any time. For tabs that come from the app's data, fill their slots with
/// ``Flow/fillSlots(fileID:line:_:)``, which is called for each later tab as well.
public final class TabsViewModel: SelectingContainerViewModel {
    /// A slot, and the way in which the tab bar shows it.
    public struct Tab: Hashable, Sendable {
        /// A role that changes how a system shows a tab. At most one tab has each of the roles.
        public enum Role: Hashable, Sendable {
            /// The tab searches. Where the system can, it shows the tab apart from the others.
            case search
            /// The tab is the most important one. It is a place like the others, not a button for an action. The hosts
            /// of the library show it like the others.
            case prominent
        }

        /// The name under which the container embeds the stack of the tab.
        public let slot: MVVMC.Slot
        /// The title, which a tab bar shows with the image.
        public var title: String
        /// The name of an image in the app's assets or, if the app has no image with this name, of a system symbol.
        public var image: String?
        /// The text of the badge, such as a number of unread messages, or `nil` if there is no badge.
        public var badge: String?
        /// The role of the tab, or `nil` if it is a tab like the others.
        public var role: Role?
        /// The title of the section in which a sidebar lists the tab. A section has the tabs with the same title that
        /// follow one another.
        public var section: String?
        /// Whether the tab is not shown, so that the user cannot select it. Its stack stays on the tree.
        public var isHidden: Bool

        /// Creates a tab.
        ///
        /// - Parameters:
        ///   - slot: The slot, which must differ from the slots of the other tabs.
        ///   - title: The title; the name of the slot by default.
        ///   - image: The name of an image in the app's assets or of a system symbol.
        ///   - badge: The text of the badge.
        ///   - role: The role, which no other tab must have.
        ///   - section: The title of the tab's section in a sidebar.
        ///   - isHidden: Whether the tab is not shown.
        public init(
            _ slot: MVVMC.Slot, title: String? = nil, image: String? = nil, badge: String? = nil, role: Role? = nil,
            section: String? = nil, isHidden: Bool = false
        ) {
            self.slot = slot
            self.title = title ?? slot.rawValue
            self.image = image
            self.badge = badge
            self.role = role
            self.section = section
            self.isHidden = isHidden
        }
    }

    /// The slots of the tabs, in order, with those of hidden tabs, and then the slot of the accessory, if there is one.
    @Observed public private(set) var slots: [MVVMC.Slot]
    /// The slot of the accessory, or `nil` if the tabs have none.
    public let accessorySlot: MVVMC.Slot?
    /// The slot of the tab that is shown.
    ///
    /// Set this property to select a tab in code. Selecting a tab that is hidden or does not exist is reported, and has
    /// no effect. If no tab is shown at all, the selection is the empty slot, `""`.
    @Observed public var selection: MVVMC.Slot
    /// The closure of ``shouldSelect(with:_:)``.
    var selectionCondition: (@MainActor (MVVMC.Slot) -> Bool)?
    /// The hidden slots, apart from the tabs, so that a badge does not notify those who observe the selection.
    @Observed private(set) var hiddenSlots: Set<MVVMC.Slot> = []
    @Observed private var tabsBySlot: [MVVMC.Slot: Tab] = [:]

    /// Creates tabs. If `selection` is `nil`, the first tab that is not hidden is selected.
    ///
    /// A selection that is not one of the tabs is reported, and the first tab is selected. A second tab with the same
    /// slot, or a tab with the slot of the accessory, is reported and left out.
    ///
    /// - Parameters:
    ///   - tabs: The tabs, at least one, in order.
    ///   - selection: The slot of the tab that is selected at first.
    ///   - accessory: The slot of the accessory.
    public init(_ tabs: [Tab], selection: MVVMC.Slot? = nil, accessory: MVVMC.Slot? = nil) {
        accessorySlot = accessory
        let own = Self.withoutMistakes(tabs, besides: accessory)
        slots = own.map(\.slot) + [accessory].compactMap { $0 }
        self.selection = selection ?? ""
        store(own)
        moveSelection(amongFormer: [])
        if tabs.isEmpty {
            Misuse.reportNoTabs()
        } else if let selection, !tabSlotNames.contains(selection) {
            Misuse.reportUnknownTab(selection, in: self)
        }
    }

    /// The tabs, in order, with hidden ones. Add, remove and move tabs in this array.
    ///
    ///     tabs.tabs.append(.init("downloads", title: "Downloads", image: "arrow.down.circle"))
    ///     tabs.tabs.removeAll { $0.slot == "help" }
    ///
    /// What is in a removed tab ends without confirmation, in the same change: its parent is notified with
    /// ``FlowEnd/cancelled(by:)``. To ask first, call ``Flow/clear(slot:fileID:line:)-(Slot,_,_)``. A tab that is
    /// moved, hidden or shown again keeps its stack. If the selected tab is removed or hidden, the next of the former
    /// tabs that is still shown is selected or, if there is none, the one before it.
    ///
    /// A second tab with the same slot is reported and left out. If a second tab has the same role, this is reported,
    /// and the tab gets no role.
    public var tabs: [Tab] {
        get { tabSlotNames.map { self[$0] } }
        set { change(to: newValue) }
        // Without this accessor, changing the array would call the getter, which would make the tabs a dependency of
        // the autorun that changes them.
        _modify {
            var tabs = untracked { self.tabs }
            yield &tabs
            change(to: tabs)
        }
    }

    /// The tab of a slot. Its title, image, badge, role and section can be set at any time, and it can be hidden.
    ///
    ///     tabs["purchases"].badge = "3"
    ///
    /// Setting the tab of a slot that is not one of ``slots``, or a tab that has another slot, is reported and has no
    /// effect.
    public subscript(slot: MVVMC.Slot) -> Tab {
        get { tabsBySlot[slot] ?? Tab(slot) }
        set {
            var tabs = untracked { self.tabs }
            guard newValue.slot == slot, let index = tabs.firstIndex(where: { $0.slot == slot }) else {
                return untracked { Misuse.reportTab(newValue, for: slot, in: self) }
            }
            tabs[index] = newValue
            change(to: tabs)
        }
        // Without this accessor, setting a badge would call the getter, which would make the tabs a dependency of the
        // autorun that sets the badge.
        _modify {
            var tab = untracked { self[slot] }
            yield &tab
            self[slot] = tab
        }
    }

    /// The changes of the array, the selection and the stacks are one, so that no observer and no callback finds a
    /// stack in a slot that does not exist.
    private func change(to tabs: [Tab]) {
        let own = Self.withoutMistakes(tabs, besides: accessorySlot)
        Change.perform(by: .code) {
            let former = slots
            slots = own.map(\.slot) + [accessorySlot].compactMap { $0 }
            store(own)
            moveSelection(amongFormer: former)
            if former != slots { ShownViewModels.screens(of: self).forEach { $0.updateSlots() } }
        }
    }

    private func store(_ tabs: [Tab]) {
        tabsBySlot = Dictionary(uniqueKeysWithValues: tabs.map { ($0.slot, $0) })
        hiddenSlots = Set(tabs.filter(\.isHidden).map(\.slot))
    }

    /// Selects another tab if the selected one is not shown.
    private func moveSelection(amongFormer former: [MVVMC.Slot]) {
        let shown = tabSlotNames.filter { !hiddenSlots.contains($0) }
        guard !shown.contains(selection) else { return }
        let neighbor = former.firstIndex(of: selection).flatMap { index in
            former[index...].first(where: shown.contains) ?? former[..<index].last(where: shown.contains)
        }
        selection = neighbor ?? shown.first ?? ""
    }

    /// Returns the tabs without a second one of the same slot or one of the accessory, and without a second role.
    /// Reports what is left out.
    private static func withoutMistakes(_ tabs: [Tab], besides accessory: MVVMC.Slot?) -> [Tab] {
        var slots: Set<MVVMC.Slot> = []
        var roles: [Tab.Role: MVVMC.Slot] = [:]
        let tabsOnly = tabs.filter { $0.slot != accessory }
        if let accessory, tabsOnly.count < tabs.count { Misuse.reportTabOfAccessory(accessory) }
        var own = tabsOnly.filter { slots.insert($0.slot).inserted }
        if own.count < tabsOnly.count { Misuse.reportEqualSlots(tabs.map(\.slot)) }
        for index in own.indices {
            guard let role = own[index].role else { continue }
            if let first = roles[role] {
                own[index].role = nil
                Misuse.reportSecondRole(role, of: own[index].slot, after: first)
            } else {
                roles[role] = own[index].slot
            }
        }
        return own
    }
}
