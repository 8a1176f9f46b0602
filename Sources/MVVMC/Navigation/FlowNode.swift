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
    private(set) var coordinatorType: (any Coordinator.Type)?
    private(set) weak var navigator: Navigator?
    /// The first stack of the tree, which hears of events.
    private(set) weak var root: Navigator?
    private weak var coordinator: (any Coordinator)?
    private var parent: (node: FlowNode, coordinator: any Coordinator)?
    private var children: [WeakNode] = []
    private var onEnd: (@MainActor () -> Void)?
    /// Hears that the flow was given up before it was started.
    var onAbandon: (@MainActor () -> Void)?
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
        depth = (parent?.node.depth ?? -1) + 1
        startRoute = parent?.node.route
        startVisit = parent?.node.visit ?? 0
        Change.emit(.flowStarted(coordinator: name), at: root)
        parent?.node.children.append(WeakNode(node: self))
    }

    var parentNode: FlowNode? { parent?.node }

    var runningChildren: [FlowNode] { children.compactMap(\.node) }

    /// The number of flows above this one when it was started.
    private(set) var depth = 0

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

    /// Takes the flow down if it runs; if it was not started, it never will be, and ``onAbandon`` is called.
    func abandon() {
        switch state {
        case .running: Change.perform { takeDown() }
        case .idle:
            state = .ended
            onAbandon?()
            onAbandon = nil
        case .ending, .ended: break
        }
    }

    func end() {
        guard state != .ended else { return }
        state = .ended
        Change.emit(.flowEnded(coordinator: name, output: describeOutcome?()), at: root)
        // Cut before the parent hears: it may start the next flow.
        let (parent, onEnd) = (parent, onEnd)
        self.parent = nil
        self.onEnd = nil
        describeOutcome = nil
        onAbandon = nil
        coordinator = nil
        navigator = nil
        parent?.node.children.removeAll { $0.node == nil || $0.node === self }
        onEnd?()
        if let parent { Change.touch(parent.node) }
    }
}
