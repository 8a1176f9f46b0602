/// A change of the navigation tree, which observers see as one however much happens in it.
///
/// Flows that have lost their last screen end when the outermost change does, so that a screen can be exchanged for
/// another; what their parents do then belongs to the same change.
@MainActor
enum Change {
    private static var depth = 0
    private static var touched: [FlowNode] = []
    private static var emptied: [Navigator] = []
    /// Stacks over which something else may be presented now.
    private static var freed: [Navigator] = []
    private static var events: [(root: Navigator, event: NavigationEvent)] = []
    /// What makes screens go at the moment.
    private(set) static var cause = NavigationEvent.Cause.code

    static func perform<Result>(by cause: NavigationEvent.Cause? = nil, _ body: () -> Result) -> Result {
        let result = batch {
            depth += 1
            defer { depth -= 1 }
            let outer = self.cause
            self.cause = cause ?? outer
            let result = body()
            self.cause = outer
            if depth == 1 { settle() }
            return result
        }
        if depth == 0 { tell() }
        return result
    }

    /// Notes an event, to be told when the change is complete, if anybody wants to hear it.
    static func emit(_ event: @autoclosure () -> NavigationEvent, at navigator: Navigator?) {
        if let root = navigator?.root, root.hasEventObservers { events.append((root, event())) }
    }

    private static func tell() {
        let telling = events
        events = []
        for (root, event) in telling { root.tell(event) }
    }

    /// Lets what waits to be presented over `navigator` come when the change ends.
    static func free(_ navigator: Navigator) { freed.append(navigator) }

    private static var visits = 0

    /// A number for each route that is shown, ascending.
    static func makeVisit() -> Int {
        visits += 1
        return visits
    }

    /// Looks at `node` again when the change ends.
    static func touch(_ node: FlowNode) { touched.append(node) }

    /// Looks at `navigator` again when the change ends: a presented stack without a screen goes.
    static func touch(_ navigator: Navigator) { emptied.append(navigator) }

    private static func settle() {
        while !touched.isEmpty || !emptied.isEmpty || !freed.isEmpty {
            let nodes = touched.filter { $0.state == .running || $0.state == .ending }
            touched = []
            // Those that are going as a whole must not be revived by what they hear of their children.
            for node in nodes where node.state == .running && node.lostScreens && node.isBare { node.markEnding() }
            for node in nodes.sorted(by: { $0.depth > $1.depth }) {
                node.lostScreens = false
                if node.state != .ended, node.screenCount == 0, node.runningChildren.isEmpty { node.end() }
            }
            let navigators = emptied
            emptied = []
            for navigator in navigators where navigator.screens.isEmpty {
                navigator.presenting?.dismiss(navigator)
                navigator.container?.removeSlot(of: navigator)
            }
            guard touched.isEmpty, emptied.isEmpty else { continue }
            let free = freed
            freed = []
            for navigator in free { navigator.presentNext() }
        }
    }
}
