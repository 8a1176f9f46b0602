/// Callbacks of the app that are called one after the other, and not without end.
///
/// What a callback does may lead to the next: a parent starts a child again in answer to its refusal, an observer of
/// events navigates. Called within one another, they would overflow the stack. Each knows its place
/// in the chain; the one that would exceed the limit is reported, and not called.
@MainActor
final class CallbackQueue {
    private var waiting = Queue<(place: Int, body: @MainActor () -> Void)>()
    /// The place in its chain of the callback that is under way; 0 if none is.
    private var place = 0
    private var limit = ChainLimit()

    nonisolated init() {}

    /// Whether none waits.
    var isEmpty: Bool { waiting.isEmpty }

    /// Whether one is under way.
    var isCalling: Bool { place > 0 }

    /// Adds a callback, unless too many in a row have led to it.
    ///
    /// - Parameter report: Reports the chain. It is called once for each chain.
    func add(orReport report: () -> Void, _ body: @escaping @MainActor () -> Void) {
        if limit.allows(place + 1, orReport: report) { waiting.append((place + 1, body)) }
    }

    /// Calls those that wait, and those that they lead to; or leaves them to the call that is under way.
    func callAll() {
        guard !isCalling, !waiting.isEmpty else { return }
        while let (place, body) = waiting.popFirst() {
            self.place = place
            body()
        }
        (place, limit) = (0, ChainLimit())
    }
}

/// Answers to children that could not be started.
@MainActor
enum Refusals {
    private static let answers = CallbackQueue()

    /// Calls `refuse` once: now, or when the answer that is under way returns.
    ///
    /// - Parameter name: The name of what has started the refused coordinator.
    static func answer(_ name: @autoclosure () -> String, _ refuse: @escaping @MainActor () -> Void) {
        answers.add {
            Misuse.report(
                """
                \(name()) has started a coordinator \(ChainLimit.longest) times in a row, each time because the one before \
                was refused.
                The last refusal is not delivered. Do not start a coordinator again in answer to .refused.
                """)
        } _: {
            Change.callingBack(refuse)
        }
        answers.callAll()
    }
}
