extension Explorer {
    /// A condition that must hold in an app at the start of a session and after each step.
    ///
    ///     Explorer.Invariant("nobody buys without an account") { store.bought.isEmpty || store.account != nil }
    @MainActor
    public struct Invariant {
        /// The condition, in a few words.
        public let name: String
        let holds: @MainActor () -> Bool

        /// Creates an invariant.
        ///
        /// - Parameters:
        ///   - name: The condition, in a few words.
        ///   - holds: Returns whether the condition holds. It is called after each step, so it should be fast. It must
        ///     not change state.
        public init(_ name: String, holds: @escaping @MainActor () -> Bool) { (self.name, self.holds) = (name, holds) }
    }
}
