/// A flow without its output's type: the links between flows, screens and coordinators.
///
/// Who holds whom: a screen holds its coordinator, a coordinator its flow, a child's node its parent's coordinator.
/// There are no strong links the other way, so what is not on the tree is released, even when a whole tree is dropped.
@MainActor
final class FlowNode {
    enum State { case idle, running, ending, ended }

    private(set) var state = State.idle
    /// The name of the coordinator's type.
    var name: String { coordinatorType.map { "\($0)" } ?? "A coordinator that was never started" }
    private var coordinatorType: (any Coordinator.Type)?
    private(set) weak var navigator: Navigator?
    /// The first stack of the tree, which hears of events.
    private(set) weak var root: Navigator?
    private weak var coordinator: (any Coordinator)?
    private var parent: (node: FlowNode, coordinator: any Coordinator)?
    private var children: [WeakNode] = []
    private var onEnd: (@MainActor () -> Void)?
    private var describeOutcome: (@MainActor () -> String?)?

    /// The route that is being shown, for the screens that it leads to.
    var route: (any Hashable)?
    /// Counts the routes that any flow has shown: the one that is being shown.
    var visit = 0
    /// The route of the parent that has started this flow.
    private(set) var startRoute: (any Hashable)?
    private(set) var startVisit = 0
    var screenCount = 0
    /// Whether a screen was removed in the change that is under way.
    var lostScreens = false

    private struct WeakNode {
        weak var node: FlowNode?
    }

    func begin(
        _ coordinator: any Coordinator, on navigator: Navigator,
        parent: (node: FlowNode, coordinator: any Coordinator)?, describeOutcome: @escaping @MainActor () -> String?,
        onEnd: @escaping @MainActor () -> Void
    ) {
        state = .running
        coordinatorType = type(of: coordinator)
        self.coordinator = coordinator
        self.navigator = navigator
        self.parent = parent
        self.onEnd = onEnd
        self.describeOutcome = describeOutcome
        root = navigator.root
        startRoute = parent?.node.route
        startVisit = parent?.node.visit ?? 0
        Change.emit(.flowStarted(coordinator: name), at: root)
        parent?.node.children.append(WeakNode(node: self))
    }

    var parentNode: FlowNode? { parent?.node }

    var runningChildren: [FlowNode] { children.compactMap(\.node) }

    var depth: Int { (parent?.node.depth ?? -1) + 1 }

    /// Whether neither this flow nor one below it has a screen.
    var isBare: Bool { screenCount == 0 && runningChildren.allSatisfy(\.isBare) }

    /// Whether the flow can do something now; if not, that is reported, unless it is just being taken down.
    func mayChange(_ action: @autoclosure () -> String) -> Bool {
        switch state {
        case .running: return true
        case .ending: return false
        case .idle:
            Misuse.report(
                """
                a coordinator was asked to \(action()) before it was started.
                Start it: navigator.start(coordinator), or push or present it on its parent's flow.
                """)
        case .ended:
            Misuse.report(
                """
                \(name) was asked to \(action()) after its flow had ended; nothing was done.
                Let the work that asks for it end with its screen, or start a new coordinator.
                """)
        }
        return false
    }

    /// Where the flow acts, or `nil` and a report if it cannot.
    func place(_ action: @autoclosure () -> String) -> (navigator: Navigator, coordinator: any Coordinator)? {
        guard mayChange(action()), let navigator, let coordinator else { return nil }
        return (navigator, coordinator)
    }

    /// Takes the screens of this flow and of those below it off the tree, and ends them, innermost first.
    func takeDown() {
        state = .ending
        for child in runningChildren.reversed() { child.takeDown() }
        navigator?.removeScreens(of: self)
        end()
    }

    func markEnding() { state = .ending }

    func end() {
        guard state != .ended else { return }
        state = .ended
        Change.emit(.flowEnded(coordinator: name, output: describeOutcome?()), at: root)
        // Cut before the parent hears: it may start the next flow.
        let (parent, onEnd) = (parent, onEnd)
        self.parent = nil
        self.onEnd = nil
        describeOutcome = nil
        coordinator = nil
        navigator = nil
        parent?.node.children.removeAll { $0.node == nil || $0.node === self }
        onEnd?()
        if let parent { Change.touch(parent.node) }
    }
}

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
