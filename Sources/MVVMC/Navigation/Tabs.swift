/// A container of which one slot is shown at a time, each with a stack of its own.
///
///     flow.push(Tabs("store", "purchases"))
///     flow.embed(StoreCoordinator(), in: "store")
///     flow.embed(PurchasesCoordinator(), in: "purchases")
///
/// A host says ``Screen/userDidSelect(_:)`` when the user taps a tab; tapping the selected one goes back to its first
/// screen.
public final class Tabs: Container {
    /// The tabs, in order.
    public let slots: [Slot]
    /// The tab that is shown. A set selects without the user.
    @Observed public var selection: Slot

    /// These tabs, of which the first is selected unless another is named.
    public init(_ first: Slot, _ others: Slot..., selection: Slot? = nil) {
        slots = [first] + others
        self.selection = selection ?? first
    }
}
