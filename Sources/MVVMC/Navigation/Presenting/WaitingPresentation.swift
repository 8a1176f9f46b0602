/// A presentation that waits until its stack is not covered or, with ``PresentationPolicy/replace``, until the covering
/// presentations have been dismissed. An alert waits until no other alert is in front. A presentation over the frontmost
/// and a path wait until no layer is above their flow, and a lock until no other lock is shown. A push in a column waits
/// for the answer of a screen that would leave.
@MainActor
final class WaitingPresentation {
    /// A number that increases with each presentation that waits on a tree.
    let number: Int
    enum Kind {
        case presentation(over: Navigator)
        case alert
        case layer(PresentationContext)
        case path(String)
        /// A screen or a child that is pushed in a column when the user has answered the question of a screen there.
        case push
    }

    /// Whether the presentation is an alert, which waits only for other alerts and for layers.
    var isAlert: Bool { if case .alerts = line { true } else { false } }
    /// The presenting stack; `nil` for the other kinds, and after the stack was deallocated.
    private(set) weak var stack: Navigator?
    /// The presentations with the same key begin one after the other.
    let line: PresentationQueue.Line.Key
    private(set) weak var node: FlowNode?
    /// The flow that starts with the presentation, if it presents a coordinator.
    private(set) weak var child: FlowNode?
    private(set) var isWaiting = true
    /// The type of the coordinator or the view model that is to be presented, or the path.
    private let name: String
    /// Begins the presentation if called with `true`, and refuses it if called with `false`.
    private let answer: Once<Bool>
    /// The visit of the route whose `show(_:)` has requested the presentation.
    private(set) weak var visit: Visit?

    init(
        of presented: Any.Type, _ kind: Kind, for node: FlowNode, starting child: FlowNode? = nil,
        start: @escaping @MainActor () -> Void, refuse: @escaping @MainActor () -> Void
    ) {
        number = SerialNumber.make()
        (self.node, self.child) = (node, child)
        var name = "\(presented)"
        switch kind {
        case .presentation(let stack): (self.stack, line) = (stack, .stack(ObjectIdentifier(stack)))
        case .alert: line = .alerts(ObjectIdentifier(node))
        case .layer(let context): line = context == .everything ? .locks : .flow(ObjectIdentifier(node))
        case .push: line = .flow(ObjectIdentifier(node))
        case .path(let path): (name, line) = (path, .flow(ObjectIdentifier(node)))
        }
        self.name = name
        answer = Once { $0 ? start() : refuse() }
        let outcome: NavigationOutcome? =
            switch kind {
            case .path: nil
            case .push: .asks
            default: .waits(for: name)
            }
        if let outcome {
            let visit = node.context
            self.visit = visit
            visit.begin(number, outcome)
        }
        node.tree?.presentationQueue.note(self, of: node)
        child?.willWait(on: node.tree, with: presented as? any Coordinator.Type)
    }

    /// Whether a route waits for the child that is to be presented.
    var isAwaited: Bool { child.map { node?.wait?.child === $0 } ?? false }

    /// The type to be presented and the name of the presenting coordinator, for the description of the tree.
    var summary: String { "\(name) · \(node?.name ?? "")" }

    var canBegin: Bool {
        switch line {
        case .alerts: node?.navigator?.canPresentAlert ?? true
        case .stack: stack?.conflictingPresentation == nil
        case .flow: node?.tree?.canPresentLayer(.frontmost, from: node?.navigator) ?? true
        case .locks: node?.tree?.canPresentLayer(.everything, from: nil) ?? true
        }
    }

    func begin() {
        guard leaveQueue() else { return }
        answer(true)
        visit?.end(number)
    }

    /// - Parameter outcome: What has become of the route that has requested this, if that is known.
    func cancel(_ outcome: NavigationOutcome? = nil) {
        guard leaveQueue() else { return }
        defer { visit?.end(number, outcome) }
        // The refusal of an alert does not go through `Refusals`, because it calls no closure of the app. It can only
        // resume the task that awaits the answer, or clear the command's error that the alert shows.
        if isAlert { answer(false) } else { Refusals.answer(node?.name ?? "a flow") { [answer] in answer(false) } }
    }

    /// - Returns: Whether the presentation was waiting.
    private func leaveQueue() -> Bool {
        guard isWaiting else { return false }
        isWaiting = false
        if let node {
            node.tree?.presentationQueue.forget(self, of: node)
            // The flow must be examined, because an alert or a path may have been the only reason to keep it running.
            node.tree?.touch(node)
        }
        return true
    }
}
