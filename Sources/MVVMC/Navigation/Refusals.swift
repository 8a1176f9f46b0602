/// Answers to children that could not be started: one after the other, and not without end.
///
/// A parent that starts the child again in answer to a refusal, which is refused in turn, would otherwise recurse until the
/// stack overflows.
@MainActor
enum Refusals {
    /// How many refusals in a row, or restarts in one change, are answered.
    static let longestChain = 100

    private static var waiting: [@MainActor () -> Void] = []
    private static var isAnswering = false

    /// Calls `refuse` once: now, or when the answer that is under way returns.
    ///
    /// - Parameter name: Whose child is refused.
    static func answer(_ name: @autoclosure () -> String, _ refuse: @escaping @MainActor () -> Void) {
        guard !isAnswering else {
            if waiting.count < longestChain { return waiting.append(refuse) }
            if waiting.count == longestChain {
                waiting.append {}
                Misuse.report(
                    """
                    \(name()) has started a child \(longestChain) times in a row, each time because the one before was refused.
                    The last is not answered. Do not start a child again on .refused.
                    """)
            }
            return
        }
        isAnswering = true
        waiting = [refuse]
        var next = 0
        while next < waiting.count {
            let refuse = waiting[next]
            next += 1
            Change.callingBack(refuse)
        }
        waiting = []
        isAnswering = false
    }
}
