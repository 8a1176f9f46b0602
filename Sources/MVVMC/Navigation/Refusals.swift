/// Answers to children that could not be started: one after the other, and not without end.
///
/// A parent that starts the child again in answer to a refusal, which is refused in turn, would otherwise recurse until
/// the stack overflows.
@MainActor
enum Refusals {
    /// How many refusals in a row, or restarts in one change, are answered.
    static let longestChain = 100

    /// What is still to be answered, with the number of refusals in a row that led to it.
    private static var waiting: [(link: Int, refuse: @MainActor () -> Void)] = []
    private static var link = 0
    private static var isAnswering = false
    private static var hasReported = false

    /// Calls `refuse` once: now, or when the answer that is under way returns.
    ///
    /// - Parameter name: The name of what has started the refused coordinator.
    static func answer(_ name: @autoclosure () -> String, _ refuse: @escaping @MainActor () -> Void) {
        guard !isAnswering else {
            if link < longestChain { return waiting.append((link + 1, refuse)) }
            if !hasReported {
                hasReported = true
                Misuse.report(
                    """
                    \(name()) has started a coordinator \(longestChain) times in a row, each time because the one before \
                    was refused.
                    The last refusal is not delivered. Do not start a coordinator again in answer to .refused.
                    """)
            }
            return
        }
        isAnswering = true
        waiting = [(1, refuse)]
        var next = 0
        while next < waiting.count {
            let (link, refuse) = waiting[next]
            next += 1
            self.link = link
            Change.callingBack(refuse)
        }
        (waiting, isAnswering, hasReported) = ([], false, false)
    }
}
