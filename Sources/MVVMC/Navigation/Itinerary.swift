/// A sequence of navigation steps. A step starts when the previous step, and everything that the previous step waits
/// for, has ended.
///
/// A route that begins to wait during a step, in any coordinator, delays the next step. If the itinerary counts
/// questions, a question about leaving a screen delays the next step as well. If the route is dropped or the user stays
/// on the screen, the remaining steps are dropped.
@MainActor
final class Itinerary {
    /// The itinerary of the current step.
    private(set) static var current: Itinerary?

    /// A step of an itinerary. If it returns `false` and does not begin to wait, the remaining steps are dropped.
    typealias Step = @MainActor () -> Bool
    /// A route that is shown after a waiting route has been shown.
    enum Following {
        case route(any Hashable, of: FlowNode)
        /// The rest of a path, for the coordinators below a flow.
        case path(ArraySlice<RoutePath.Step>, below: FlowNode)
        /// A route of an archive that waits for another archived route.
        case archived(step: Int, of: Restoration, waitingFor: Int)
    }

    /// A closure that returns the routes of the remaining steps, given the number of those steps.
    typealias Routes = @MainActor (Int) -> [Following]

    /// The remaining steps, the next one last. A slice would also retain the completed steps, and their coordinators.
    private var steps: [Step]
    /// This is a closure, because the routes are needed only for an archive, and most itineraries never wait.
    private let routes: Routes
    private let outer: Itinerary?
    private let onEnd: Once<Bool>
    /// The number of routes, questions and nested itineraries that delay the next step. The current step counts as one.
    private var holds = 0
    /// Whether questions about leaving a screen delay the steps too.
    let countsQuestions: Bool
    private(set) var isComplete = false
    private var hasFailed = false
    private var isHoldingUpOuter = false

    /// - Parameters:
    ///   - steps: The steps, in order.
    ///   - routes: Returns the routes that the remaining steps show, if they show any.
    ///   - isNested: Whether the current step of another itinerary waits for these steps.
    ///   - onEnd: Called once with whether all steps were performed. It is never called if a step waits forever.
    init(
        _ steps: [Step], routes: @escaping Routes = { _ in [] }, countsQuestions: Bool = false, isNested: Bool = true,
        onEnd: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        (self.steps, self.routes) = (steps.reversed(), routes)
        (self.countsQuestions, self.onEnd) = (countsQuestions, Once(onEnd))
        outer = isNested ? Itinerary.current : nil
    }

    /// The routes of the remaining steps, followed by the remaining routes of the outer itinerary if its current step
    /// waits for this itinerary.
    var remainingRoutes: [Following] {
        routes(steps.count) + (isHoldingUpOuter ? outer?.remainingRoutes ?? [] : [])
    }

    /// Performs the steps, as far as possible now.
    ///
    /// - Returns: Whether all steps were performed without waiting.
    @discardableResult
    func start() -> Bool {
        advance()
        if !isOver, let outer {
            isHoldingUpOuter = true
            outer.hold()
        }
        return isComplete
    }

    /// Runs `body` outside of the current itinerary. The current step does not wait for the routes that `body`
    /// requests, or for the questions that `body` asks.
    static func apart(_ body: () -> Void) {
        let outer = current
        current = nil
        body()
        current = outer
    }

    /// Delays the next step until ``release(_:)`` is called.
    func hold() { holds += 1 }

    /// Ends a delay that ``hold()`` has begun.
    ///
    /// - Parameter happened: Whether the awaited event happened. If not, the remaining steps are dropped.
    func release(_ happened: Bool) {
        holds -= 1
        if happened { advance() } else { fail() }
    }

    /// Performs `step` and ends a delay, as ``release(_:)`` does. The remaining steps also wait for everything that
    /// `step` waits for.
    func release(into step: Step) {
        take(step)
        advance()
    }

    private func advance() {
        while holds == 0, !isOver {
            guard let step = steps.popLast() else { return complete() }
            // Without this hold, a hold that ends during the step would start the next step.
            hold()
            take(step)
        }
    }

    /// Performs a step for which ``hold()`` was called.
    private func take(_ step: Step) {
        let outer = Itinerary.current
        Itinerary.current = self
        let happened = step()
        Itinerary.current = outer
        holds -= 1
        if !happened, holds == 0 { fail() }
    }

    /// Whether the steps have been completed or dropped.
    var isOver: Bool { isComplete || hasFailed }

    private func complete() {
        isComplete = true
        end(true)
    }

    private func fail() {
        guard !isOver else { return }
        hasFailed = true
        steps = []
        end(false)
    }

    private func end(_ happened: Bool) {
        onEnd(happened)
        if isHoldingUpOuter {
            isHoldingUpOuter = false
            outer?.release(happened)
        }
    }
}
