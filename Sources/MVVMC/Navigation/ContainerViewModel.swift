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
public protocol ContainerViewModel: ReferenceViewModel {
    /// The places there are.
    var slots: [Slot] { get }
}
