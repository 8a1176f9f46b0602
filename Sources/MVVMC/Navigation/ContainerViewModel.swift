/// The name under which a container screen embeds another stack.
public struct Slot: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name.
    public let rawValue: String

    /// Creates a slot with a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Creates a slot with a name.
    public init(stringLiteral value: String) { rawValue = value }

    /// The name.
    public var description: String { rawValue }
}

/// A view model whose screen has slots for other stacks: a split view, a dashboard, tabs.
///
/// Its coordinator puts it on the tree and then embeds the content of its slots:
///
///     flow.push(DashboardViewModel())                         // slots: "news", "weather"
///     flow.embed(NewsCoordinator(), in: "news")
@MainActor
public protocol ContainerViewModel: ReferenceViewModel {
    /// The slots of the container.
    var slots: [Slot] { get }
}
