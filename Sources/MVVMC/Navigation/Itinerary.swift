/// Steps of navigation that follow one another: each is taken once what the one before waits for is over.
///
/// A route that begins to wait while a step is taken, in any coordinator, holds up the next step. So does a question
/// whether a screen may be left, if the itinerary counts questions. If the route is dropped, so are the steps.
@MainActor
final class Itinerary {
    /// The itinerary whose step is being taken.
    private(set) static var current: Itinerary?

    /// Returns `false` if the steps after it make no sense.
    typealias Step = @MainActor () -> Bool
    /// A route that is shown when a route that waits has been shown.
    enum Following {
        case route(any Hashable, of: FlowNode)
        /// The rest of a path, for the coordinators below the one that waits.
        case path(ArraySlice<RoutePath.Step>, below: FlowNode)
        /// A route of an archive, which waits for another one of it.
        case archived(step: Int, of: Restoration, waitingFor: Int)
    }

    /// Returns the routes that are still to be shown, given how many steps remain.
    typealias Routes = @MainActor (Int) -> [Following]

    /// The steps that remain, the next one last. A slice would retain those that were taken, and with them
    /// coordinators.
    private var steps: [Step]
    /// Called only for an archive: most itineraries never wait.
    private let routes: Routes
    private let outer: Itinerary?
    private let onEnd: Once<Bool>
    /// How many routes, questions and nested itineraries hold up the next step. The step that is being taken counts as
    /// one.
    private var holds = 0
    /// Whether questions to screens hold up the steps too.
    let countsQuestions: Bool
    private(set) var isComplete = false
    private var hasFailed = false
    private var isHoldingUpOuter = false

    /// - Parameters:
    ///   - steps: The steps, in order.
    ///   - routes: The routes that the remaining steps show, if they show any.
    ///   - isNested: Whether the step that is being taken waits for these steps.
    ///   - onEnd: Called once with whether all steps were taken, unless what a step waits for never ends.
    init(
        _ steps: [Step], routes: @escaping Routes = { _ in [] }, countsQuestions: Bool = false, isNested: Bool = true,
        onEnd: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        (self.steps, self.routes) = (steps.reversed(), routes)
        (self.countsQuestions, self.onEnd) = (countsQuestions, Once(onEnd))
        outer = isNested ? Itinerary.current : nil
    }

    /// The routes that are still to be shown when the step that is being taken is over: here, and then where this is a
    /// step.
    var remainingRoutes: [Following] {
        routes(steps.count) + (isHoldingUpOuter ? outer?.remainingRoutes ?? [] : [])
    }

    /// Takes the steps, as far as possible now.
    ///
    /// - Returns: Whether all were taken and nothing waits.
    @discardableResult
    func start() -> Bool {
        advance()
        if !isOver, let outer {
            isHoldingUpOuter = true
            outer.hold()
        }
        return isComplete
    }

    /// Runs `body` so that the step that is being taken does not wait for what it begins.
    static func apart(_ body: () -> Void) {
        let outer = current
        current = nil
        body()
        current = outer
    }

    /// Holds up the next step until ``release(_:)``.
    func hold() { holds += 1 }

    /// - Parameter happened: Whether what was waited for happened; if not, the steps that remain are dropped.
    func release(_ happened: Bool) {
        holds -= 1
        if happened { advance() } else { fail() }
    }

    /// Goes on with the step that was held up, and then with those after it.
    func release(into step: Step) {
        take(step)
        advance()
    }

    private func advance() {
        while holds == 0, !isOver {
            guard let step = steps.popLast() else { return complete() }
            // While the step is taken, what ends within it must not begin the next one.
            hold()
            take(step)
        }
    }

    /// Takes a step for which ``hold()`` was called.
    private func take(_ step: Step) {
        let outer = Itinerary.current
        Itinerary.current = self
        let happened = step()
        Itinerary.current = outer
        holds -= 1
        if !happened, holds == 0 { fail() }
    }

    /// Whether nothing is left to do.
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
