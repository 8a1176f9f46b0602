/// A limit for callbacks of the app that lead to one another endlessly, for example if an app starts a child whenever
/// the previous child ends.
///
/// The caller passes the number of each callback in its chain. The first callback has the number 1. A later callback
/// has the number of the callback that led to it, plus 1. A chain that exceeds ``longest`` is reported and ends. If
/// each callback leads to several others, there are too many callbacks before any chain exceeds that length. Therefore
/// the total number of callbacks in long chains is limited as well.
struct ChainLimit {
    /// The maximum length of a chain of callbacks: of ends that start flows (``EndChain``), refusals (``Refusals``),
    /// events (``TreeEvents``), and calls of view models that observe their screens (``ScreenLifetimes``). Other chains
    /// have the same limit: requests within requests (``NestedRoutes``), redirections, and executions of work for one
    /// route.
    static let longest = 100
    /// The first callbacks of each chain, up to this number, are not counted.
    private static let shortest = 8
    /// The number of callbacks that can still be counted before the report; 0 after the report.
    private var remaining = 1_000

    /// Returns whether a callback may be called.
    ///
    /// - Parameters:
    ///   - place: The number of the callback in its chain.
    ///   - report: Reports the chain. Called once, when the limit is exceeded.
    mutating func allows(_ place: Int, orReport report: () -> Void) -> Bool {
        if place <= ChainLimit.shortest { return true }
        if remaining == 0 { return false }
        remaining = place > ChainLimit.longest ? 0 : remaining - 1
        if remaining == 0 { report() }
        return remaining > 0
    }
}
