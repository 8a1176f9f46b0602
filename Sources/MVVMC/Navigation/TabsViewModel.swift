/// A container of tabs, each with a stack, a title, an image and a badge.
///
///     let tabs = TabsViewModel("store", "purchases")
///     tabs["store"] = TabsViewModel.Item(title: "Store", image: "cart")
///     flow.push(tabs)
///     flow.embed(StoreCoordinator(), in: "store")
///     flow.embed(PurchasesCoordinator(), in: "purchases")
///
/// A host calls `userDidSelect(_:)` of the screen when the user taps a tab. A tap on the selected tab pops its stack to
/// the first screen.
public final class TabsViewModel: SelectingContainerViewModel {
    /// The title, image and badge of a tab.
    public struct Item: Hashable, Sendable {
        /// The title.
        public var title: String
        /// The name of the image: that of a system symbol, or of an image in the app's assets.
        public var image: String?
        /// The text of the badge, such as a number of unread messages; `nil` for none.
        public var badge: String?

        /// Creates the item of a tab.
        public init(title: String, image: String? = nil, badge: String? = nil) {
            (self.title, self.image, self.badge) = (title, image, badge)
        }
    }

    /// The tabs, in order.
    public let slots: [Slot]
    /// The tab that is shown; see ``SelectingContainerViewModel/select(_:)``.
    @Observed public var selection: Slot
    /// The items that were set for the tabs. A tab without an item shows the name of its slot.
    @Observed public private(set) var items: [Slot: Item] = [:]

    /// Creates tabs. The first one is selected unless `selection` is another one.
    ///
    /// A selection that is not one of the tabs is reported, and the first tab is selected.
    public init(_ first: Slot, _ others: Slot..., selection: Slot? = nil) {
        slots = [first] + others
        self.selection = first
        if let selection { select(selection) }
    }

    /// The item of a tab. It can be set at any time.
    ///
    ///     tabs["purchases"].badge = "3"
    ///
    /// Setting the item of a slot that is not one of ``slots`` is reported and has no effect.
    public subscript(slot: Slot) -> Item {
        get { items[slot] ?? Item(title: slot.rawValue) }
        set {
            guard slots.contains(slot) else {
                return Misuse.report(
                    """
                    the item of the tab "\(slot)" was set, but there is no tab with this name. Nothing was changed.
                    The tabs are \(slots.map(\.rawValue)). Set the item of one of those: tabs["\(slots[0])"].title = "…"
                    """)
            }
            // A change in place would be a read, and would notify observers of an equal item too.
            var items = untracked { self.items }
            items[slot] = newValue
            self.items = items
        }
        // The getter would make the items a dependency of an autorun that sets a badge.
        _modify {
            var item = untracked { self[slot] }
            yield &item
            self[slot] = item
        }
    }
}
