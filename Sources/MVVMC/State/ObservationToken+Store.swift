// An object that is not a view keeps its tokens in a set, and releases them all at once.

extension ObservationToken: Hashable {
    /// Whether both are the same token.
    public nonisolated static func == (left: ObservationToken, right: ObservationToken) -> Bool { left === right }

    /// Hashes the identity of the token.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// Stores the token in a set. The observation ends when the token is removed or the set is deallocated.
    ///
    ///     private var tokens: Set<ObservationToken> = []
    ///
    ///     session.$account.observe(on: self) { $0.show($1) }.store(in: &tokens)
    public func store(in tokens: inout Set<ObservationToken>) { tokens.insert(self) }
}
