/// A queue that calls the app's callbacks one after another, up to a limit.
///
/// A callback may lead to another one. For example, a parent starts a child again when the child is refused, or an
/// observer of events navigates. Nested calls could overflow the call stack. Therefore the callbacks wait in this
/// queue. Callbacks that lead to one another form a chain. When a chain exceeds the limit, it is reported, and its next
/// callback is not called; see ``ChainLimit``.
@MainActor
final class CallbackQueue {
    private var waiting = Queue<(place: Int, body: @MainActor () -> Void)>()
    /// The number of the current callback in its chain, or 0 if no callback is being called.
    private var place = 0
    private var limit = ChainLimit()

    nonisolated init() {}

    /// Whether no callback is waiting to be called.
    var isEmpty: Bool { waiting.isEmpty }

    var isCalling: Bool { place > 0 }

    /// Adds a callback, unless its chain has reached the limit.
    ///
    /// - Parameter report: Reports the chain. Called for at most one chain before the queue is empty again.
    func add(orReport report: () -> Void, _ body: @escaping @MainActor () -> Void) {
        if limit.allows(place + 1, orReport: report) { waiting.append((place + 1, body)) }
    }

    /// Calls the waiting callbacks, and the callbacks that they add. A nested call returns immediately, because the
    /// outer call continues with the waiting callbacks.
    func callAll() {
        guard !isCalling, !waiting.isEmpty else { return }
        while let (place, body) = waiting.popFirst() {
            self.place = place
            body()
        }
        (place, limit) = (0, ChainLimit())
    }
}

/// The queue of callbacks for coordinators that were not started, and for presentations that were refused.
@MainActor
enum Refusals {
    private static let answers = CallbackQueue()

    /// Calls `refuse` now or, if another refusal is being delivered, after the refusals that already wait. If the chain
    /// has exceeded its limit, reports the chain once, and does not call `refuse`.
    ///
    /// - Parameter name: The name of the coordinator or navigator that requested the start or the presentation. The
    ///   report contains this name.
    static func answer(_ name: @autoclosure () -> String, _ refuse: @escaping @MainActor () -> Void) {
        answers.add {
            Misuse.reportLoop(
                "\(name()) has started a coordinator", because: "the one before was refused",
                "The last refusal is not delivered. Do not start a coordinator again in answer to .refused.")
        } _: {
            Change.callingBack(refuse)
        }
        answers.callAll()
    }
}
