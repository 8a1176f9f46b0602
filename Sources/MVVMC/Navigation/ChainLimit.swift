/// Finds callbacks of the app that lead to one another without end, such as a child that is started in answer to the end
/// of the one before.
///
/// Who calls them gives each its place in its chain: 1 for the first, and one more than that of the callback that has
/// led to it. A chain ends, with a report, at ``longest``. Callbacks that each lead to several others would be too many
/// before that, so those in long chains are counted as well.
struct ChainLimit {
    /// How many may lead to one another: callbacks, or routes that are requested or redirected.
    static let longest = 100
    /// Chains up to this place are not counted.
    private static let shortest = 8
    /// How many more there may be in long chains; 0 after the report.
    private var remaining = 1_000

    /// Whether the callback at a place in its chain may be called.
    ///
    /// - Parameter report: Reports the chain. It is called once.
    mutating func allows(_ place: Int, orReport report: () -> Void) -> Bool {
        if place <= ChainLimit.shortest { return true }
        if remaining == 0 { return false }
        remaining = place > ChainLimit.longest ? 0 : remaining - 1
        if remaining == 0 { report() }
        return remaining > 0
    }
}
