extension Navigator: Identifiable, Equatable {
    /// Whether both are the same stack.
    public nonisolated static func == (left: Navigator, right: Navigator) -> Bool { left === right }
}
