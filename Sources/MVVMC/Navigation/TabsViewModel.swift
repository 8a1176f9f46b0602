/// A container of which one slot is shown at a time, each with a stack of its own.
///
///     flow.push(TabsViewModel("store", "purchases"))
///     flow.embed(StoreCoordinator(), in: "store")
///     flow.embed(PurchasesCoordinator(), in: "purchases")
///
/// A host says ``Screen/userDidSelect(_:)`` when the user taps a tab; tapping the selected one goes back to its first
/// screen.
public final class TabsViewModel: ContainerViewModel {
    /// The tabs, in order.
    public let slots: [Slot]
    /// The tab that is shown; see ``select(_:)``.
    @Observed public private(set) var selection: Slot

    /// These tabs, of which the first is selected unless another is named.
    ///
    /// A selection that names none of them is reported, and the first is selected.
    public init(_ first: Slot, _ others: Slot..., selection: Slot? = nil) {
        slots = [first] + others
        self.selection = first
        if let selection { select(selection) }
    }

    /// Selects a tab, as the program. What the user does is ``Screen/userDidSelect(_:)``.
    ///
    /// A slot that is none of ``slots`` is reported, and the selection stays.
    ///
    /// - Returns: Whether the tab is selected now.
    @discardableResult
    public func select(_ slot: Slot) -> Bool {
        guard slots.contains(slot) else {
            Misuse.report(
                """
                the tab "\(slot)" was to be selected, and the tabs are \(slots.map(\.rawValue)).
                "\(selection)" stays selected. Select one of those: tabs.select("\(slots[0])")
                """)
            return false
        }
        Change.perform { selection = slot }
        return true
    }
}
