/// The guard against endless loops, in which callbacks of the app or changes of its state lead to one another.
///
/// A chain is a sequence of callbacks or changes, each of which has led to the next. A chain that exceeds its limit is
/// reported with ``Misuse/reportLoop(_:_:because:_:file:line:)``, and ends. The limits are the only ones:
///
/// | Chain | Limit |
/// | --- | --- |
/// | routes that are requested within one another (``NestedRoutes``) or redirected, and work of one route | ``longest`` |
/// | ends and refusals that start flows (``EndChain``, ``Refusals``) | ``longest`` |
/// | events and calls of view models that change the tree (``TreeEvents``, ``ScreenLifetimes``) | ``longest`` |
/// | computed values that are evaluated within one another (``Reaction``) | ``longest`` |
/// | changes of properties and runs of autoruns (``FeedbackLoops``) | ``mostChanges`` |
///
/// A limit of the first kind protects the call stack, or the user from a tree that changes on and on. Changes of
/// properties are delivered in a loop and cost little, and an app may correct a value thousands of times.
///
/// An instance counts the callbacks of a ``CallbackQueue`` or an ``EndChain``. The caller passes the number of each
/// callback in its chain. The first callback has the number 1. A later callback has the number of the callback that led
/// to it, plus 1. If each callback leads to several others, there are too many callbacks before any chain exceeds the
/// limit. Therefore the total number of callbacks in long chains is limited as well.
struct ChainLimit {
    /// The maximum number of callbacks that lead to one another.
    static let longest = 100
    /// The number of changes in one delivery after which the causes of a change are examined.
    static let mostChanges = 10_000
    /// The first callbacks of each chain, up to this number, are not counted.
    private static let shortest = 8
    /// The number of callbacks that can still be counted before the report; 0 after the report.
    private var remaining = 10 * longest

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

extension Misuse {
    /// Reports a chain that has exceeded its limit.
    ///
    /// - Parameters:
    ///   - change: The last callback or change of the chain, such as "the tree has changed".
    ///   - times: The limit.
    ///   - cause: The way in which each led to the next, without "because".
    ///   - remedy: What was done instead, and how to fix the loop.
    @MainActor
    static func reportLoop(
        _ change: String, _ times: String = "\(ChainLimit.longest)", because cause: String, _ remedy: String,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        report(
            "a feedback loop: \(change) \(times) times in a row, each time because \(cause).\n\(remedy)", file: file,
            line: line)
    }
}
