/// The outcome of a piece of navigation that others wait for: of a step of a ``StepQueue``, or of the change that
/// ``Flow/perform(_:)`` makes.
///
/// A queue that begins to wait during the piece holds the outcome, in any coordinator. If the outcome counts questions,
/// a question about leaving a screen holds it as well.
@MainActor
final class PendingOutcome {
    /// The outcome of the piece that is being performed now.
    @exclusivity(unchecked) private(set) static var current: PendingOutcome?

    let countsQuestions: Bool
    /// The queue whose step has this outcome; `nil` for ``Flow/perform(_:)``.
    private(set) weak var queue: StepQueue?
    private let onEnd: Once<NavigationOutcome>
    private var holds = 0

    /// - Parameter onEnd: Called once, when nothing holds the outcome. It is never called if something waits forever.
    init(
        of queue: StepQueue? = nil, countsQuestions: Bool, onEnd: @escaping @MainActor (NavigationOutcome) -> Void
    ) {
        self.queue = queue
        self.countsQuestions = countsQuestions
        self.onEnd = Once(onEnd)
    }

    var isOver: Bool { onEnd.isOver }

    /// Performs `body`. If nothing waits then, its result is the outcome.
    func run(_ body: () -> NavigationOutcome) {
        hold()
        release(into: body)
    }

    func hold() { holds += 1 }

    /// Waits until what a route has begun has put something on the tree. A step of a queue does not wait for that.
    func wait(for visit: Visit) {
        guard queue == nil else { return }
        hold()
        visit.release([self], hasAdded: true)
    }

    /// Ends a hold, with the outcome of what was awaited. The first failure is the outcome of the whole piece.
    func release(_ outcome: NavigationOutcome) {
        holds -= 1
        if outcome.isFailure || holds == 0 { onEnd(outcome) }
    }

    /// Performs `body` and ends a hold. The outcome also waits for everything that `body` lets wait.
    func release(into body: () -> NavigationOutcome) {
        let outer = PendingOutcome.current
        PendingOutcome.current = self
        let outcome = body()
        PendingOutcome.current = outer
        holds -= 1
        if holds == 0 { onEnd(outcome) }
    }

    /// Runs `body` outside of the current piece, which does not wait for what `body` lets wait.
    static func withoutCaller(_ body: () -> Void) {
        let outer = current
        current = nil
        body()
        current = outer
    }
}
