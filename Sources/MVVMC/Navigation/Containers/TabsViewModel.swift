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
public final class TabsViewModel: SelectingContainerViewModel {
    /// A slot, and the title, image and badge with which the tab bar shows it.
    public struct Tab: Hashable, Sendable {
        /// The name under which the container embeds the stack of the tab.
        public let slot: MVVMC.Slot
        /// The title, which a tab bar shows with the image.
        public var title: String
        /// The name of an image in the app's assets or, if the app has no image with this name, of a system symbol.
        public var image: String?
        /// The text of the badge, such as a number of unread messages, or `nil` if there is no badge.
        public var badge: String?

        /// Creates a tab.
        ///
        /// - Parameters:
        ///   - slot: The slot, which must differ from the slots of the other tabs.
        ///   - title: The title; the name of the slot by default.
        ///   - image: The name of an image in the app's assets or of a system symbol.
        ///   - badge: The text of the badge.
        public init(_ slot: MVVMC.Slot, title: String? = nil, image: String? = nil, badge: String? = nil) {
            self.slot = slot
            self.title = title ?? slot.rawValue
            self.image = image
            self.badge = badge
        }
    }

    /// The slots of the tabs, in order.
    public let slots: [MVVMC.Slot]
    /// The slot of the tab that is shown.
    @Observed public var selection: MVVMC.Slot
    @Observed private var tabs: [MVVMC.Slot: Tab]
    /// The closure of ``shouldSelect(with:_:)``.
    var selectionCondition: (@MainActor (MVVMC.Slot) -> Bool)?

    /// Creates tabs. If `selection` is `nil`, the first tab is selected.
    ///
    /// A selection that is not one of the tabs is reported, and the first tab is selected. A second tab with the same
    /// slot is reported and left out.
    ///
    /// - Parameters:
    ///   - tabs: The tabs, at least one, in order.
    ///   - selection: The slot of the tab that is selected at first.
    public init(_ tabs: [Tab], selection: MVVMC.Slot? = nil) {
        var known: Set<MVVMC.Slot> = []
        slots = tabs.map(\.slot).filter { known.insert($0).inserted }
        self.tabs = Dictionary(tabs.map { ($0.slot, $0) }) { first, _ in first }
        let isKnown = selection.map(slots.contains) ?? true
        self.selection = (isKnown ? selection : nil) ?? slots.first ?? ""
        reportMistakes(in: tabs, isKnown ? nil : selection)
    }

    private func reportMistakes(in tabs: [Tab], _ unknown: MVVMC.Slot?) {
        if tabs.isEmpty {
            Misuse.report(
                """
                TabsViewModel was created without a tab. It shows nothing.
                Give it its tabs: TabsViewModel([.init("store", title: "Store", image: "cart")])
                """)
        } else if tabs.count > slots.count {
            Misuse.report(
                """
                two tabs have the same slot, of the slots \(tabs.map(\.slot.rawValue)). The first of them is shown.
                Give each tab another slot.
                """)
        }
        if let unknown, !tabs.isEmpty {
            Misuse.report(
                """
                the slot "\(unknown)" was to be selected, but TabsViewModel has no slot with this name. \
                "\(selection)" is selected.
                Its slots are \(slots.map(\.rawValue)). Select one of those.
                """)
        }
    }

    /// The title, image and badge of a slot. They can be set at any time.
    ///
    ///     tabs["purchases"].badge = "3"
    ///
    /// Setting the tab of a slot that is not one of ``slots``, or a tab that has another slot, is reported and has no
    /// effect.
    public subscript(slot: MVVMC.Slot) -> Tab {
        get { tabs[slot] ?? Tab(slot) }
        set {
            guard slots.contains(slot), newValue.slot == slot else { return reportTab(newValue, for: slot) }
            // A change in place would make the tabs a dependency, and would notify observers even if the tab is equal.
            var tabs = untracked { self.tabs }
            tabs[slot] = newValue
            self.tabs = tabs
        }
        // Without this accessor, setting a badge would call the getter, which would make the tabs a dependency of the
        // autorun that sets the badge.
        _modify {
            var tab = untracked { self[slot] }
            yield &tab
            self[slot] = tab
        }
    }

    private func reportTab(_ tab: Tab, for slot: MVVMC.Slot) {
        guard slots.contains(slot) else {
            return Misuse.report(
                """
                the tab "\(slot)" was set, but there is no tab with this name. Nothing was changed.
                The tabs are \(slots.map(\.rawValue)). Set one of those: tabs["\(slots.first ?? "…")"].title = "…"
                """)
        }
        Misuse.report(
            """
            the tab "\(slot)" was set to a tab of the slot "\(tab.slot)". Nothing was changed.
            Set the title, image or badge of the tab, and leave its slot: tabs["\(slot)"].title = "\(tab.title)"
            """)
    }
}
