/// Callbacks of the app that are called one after the other, and not without end.
///
/// What a callback does may lead to the next: a parent starts a child again in answer to its refusal, an observer of
/// events navigates. Called within one another, they would overflow the stack. Each knows how many in a row have led to
/// it; the one that would exceed the limit is reported, and not called.
@MainActor
final class CallbackQueue {
    /// How many callbacks in a row may lead to one another.
    static let limit = 100
    // Callbacks that each lead to several others are this many long before the limit is reached.
    static let multiplyingLimit = 8
    static let multipliedCallbacks = 1_000

    private var waiting = Queue<(link: Int, body: @MainActor () -> Void)>()
    /// How many callbacks in a row have led to the one that is under way; 0 if none is.
    private var link = 0
    private var longChains = 0
    private var hasReported = false

    nonisolated init() {}

    /// Whether none waits.
    var isEmpty: Bool { waiting.isEmpty }

    /// Whether one is under way.
    var isCalling: Bool { link > 0 }

    /// Adds a callback, unless too many in a row have led to it.
    ///
    /// - Parameter report: Reports the chain. It is called once for each chain.
    func add(orReport report: () -> Void, _ body: @escaping @MainActor () -> Void) {
        if link >= CallbackQueue.multiplyingLimit { longChains += 1 }
        guard link < CallbackQueue.limit, longChains <= CallbackQueue.multipliedCallbacks else {
            if !hasReported { report() }
            hasReported = true
            return
        }
        waiting.append((link + 1, body))
    }

    /// Calls those that wait, and those that they lead to; or leaves them to the call that is under way.
    func callAll() {
        guard !isCalling, !waiting.isEmpty else { return }
        while let (link, body) = waiting.popFirst() {
            self.link = link
            body()
        }
        (link, longChains, hasReported) = (0, 0, false)
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
                \(name()) has started a coordinator \(CallbackQueue.limit) times in a row, each time because the one before \
                was refused.
                The last refusal is not delivered. Do not start a coordinator again in answer to .refused.
                """)
        } _: {
            Change.callingBack(refuse)
        }
        answers.callAll()
    }
}
