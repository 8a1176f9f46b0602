/// For hosts. A start of a root coordinator; see ``Navigator/rootChange``.
public struct RootChange: Hashable, Sendable {
    /// The number of root coordinators that have been started on the stack so far; 0 before the first start.
    public let number: Int
    /// Whether a host should animate the replacement of the former root.
    public let isAnimated: Bool
}
