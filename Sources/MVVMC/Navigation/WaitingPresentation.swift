/// A presentation that waits until its stack is not covered or, with ``PresentationPolicy/replace``, until the covering
/// presentations have been dismissed. An alert waits until no other alert is in front.
@MainActor
final class WaitingPresentation {
    /// A number that increases with each presentation that waits on a tree.
    let number: Int
    /// Whether the presentation is an alert, which waits only for other alerts.
    let isAlert: Bool
    /// The presenting stack; `nil` for an alert, and after the stack was deallocated.
    private(set) weak var stack: Navigator?
    private(set) weak var node: FlowNode?
    /// The flow that starts with the presentation, if it presents a coordinator.
    private(set) weak var child: FlowNode?
    private(set) var isWaiting = true
    /// The type of the coordinator or the view model that is to be presented.
    private let presented: Any.Type
    /// Begins the presentation if called with `true`, and refuses it if called with `false`.
    private let answer: Once<Bool>
    /// The visit of the route whose `show(_:)` has requested the presentation.
    private weak var visit: Visit?

    init(
        of presented: Any.Type, for node: FlowNode, over stack: Navigator?, starting child: FlowNode? = nil,
        start: @escaping @MainActor () -> Void, refuse: @escaping @MainActor () -> Void
    ) {
        number = SerialNumber.make()
        (self.presented, self.node, self.stack, self.child) = (presented, node, stack, child)
        isAlert = stack == nil
        answer = Once { $0 ? start() : refuse() }
        let visit = node.context
        self.visit = visit
        visit.begin(number, "\(presented)")
        node.tree?.presentationQueue.note(self, of: node)
        child?.willWait(on: node.tree, with: presented as? any Coordinator.Type)
    }

    /// The type to be presented and the name of the presenting coordinator, for the description of the tree.
    var summary: String { "\(presented) · \(node?.name ?? "")" }

    var canBegin: Bool { isAlert ? node?.navigator?.canPresentAlert ?? true : stack?.cover == nil }

    func begin() {
        guard leaveQueue() else { return }
        answer(true)
        visit?.end(number)
    }

    func cancel() {
        guard leaveQueue() else { return }
        defer { visit?.end(number) }
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
            // The flow must be examined, because the alert may have been the only reason to keep the flow running.
            if isAlert { node.tree?.touch(node) }
        }
        return true
    }
}
