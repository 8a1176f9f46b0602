/// A name for the place in a container screen where a stack of its own is embedded.
public struct Slot: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name.
    public let rawValue: String

    /// A slot with this name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// A slot with this name.
    public init(stringLiteral value: String) { rawValue = value }

    /// The name.
    public var description: String { rawValue }
}

/// A view model whose screen has places for other stacks: a split view, a dashboard, tabs.
///
/// Its coordinator puts it on the tree and then embeds what belongs in it:
///
///     flow.push(DashboardViewModel())                         // slots: "news", "weather"
///     flow.embed(NewsCoordinator(), in: "news")
@MainActor
public protocol Container: ReferenceViewModel {
    /// The places there are.
    var slots: [Slot] { get }
}

/// A container of which one slot is shown at a time, each with a stack of its own.
///
///     flow.push(Tabs(["store", "purchases"]))
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
