/// A start of a root coordinator; see ``Navigator/rootChange``.
@_spi(Host) public struct RootChange: Hashable, Sendable {
    /// The number of root coordinators that have been started on the stack so far; 0 before the first start.
    @_spi(Host) public let number: Int
    /// Whether a host should animate the replacement of the former root.
    @_spi(Host) public let isAnimated: Bool
}
