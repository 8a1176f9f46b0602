/// A start of a root coordinator; see ``Navigator/rootChange``.
public struct RootChange: Hashable, Sendable {
    /// The number of root coordinators that have been started on the stack, this one included.
    public let number: Int
    /// Whether a host should animate the exchange of the former root for this one.
    public let isAnimated: Bool
}
