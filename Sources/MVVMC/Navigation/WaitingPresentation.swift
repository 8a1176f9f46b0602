/// A presentation that waits until nothing else is presented, or an alert that waits until no other is in front.
@MainActor
final class WaitingPresentation {
    /// Counts the presentations that have waited.
    let number: Int
    /// Whether it is an alert, which is presented over all but another alert.
    let isAlert: Bool
    /// The type of the coordinator or the view model that is to be presented.
    private let presented: Any.Type
    private(set) weak var node: FlowNode?
    private var start: (@MainActor () -> Void)?
    private var refuse: (@MainActor () -> Void)?
    private static var count = 0

    init(
        of presented: Any.Type, for node: FlowNode, isAlert: Bool = false, start: @escaping @MainActor () -> Void,
        refuse: @escaping @MainActor () -> Void
    ) {
        WaitingPresentation.count += 1
        number = WaitingPresentation.count
        (self.presented, self.isAlert) = (presented, isAlert)
        (self.node, self.start, self.refuse) = (node, start, refuse)
        node.add(self)
    }

    var isWaiting: Bool { start != nil }

    /// What waits and whose it is, as in the description of a screen.
    var summary: String { "\(presented) · \(node?.name ?? "")" }

    func begin() {
        let start = take()?.start
        start?()
    }

    func cancel() {
        guard let refuse = take()?.refuse else { return }
        // An alert only answers who asks, which cannot refuse another one in turn.
        if isAlert { refuse() } else { Refusals.answer(node?.name ?? "a flow", refuse) }
    }

    private func take() -> (start: @MainActor () -> Void, refuse: @MainActor () -> Void)? {
        guard let start, let refuse else { return nil }
        (self.start, self.refuse) = (nil, nil)
        if let node {
            node.remove(self)
            node.root?.presentations.queueDidChange()
            // The flow may have nothing else.
            if isAlert { Change.touch(node) }
        }
        return (start, refuse)
    }
}

/// What waits to be presented over one stack, or the alerts that wait on one tree, in the order in which they came.
///
/// - Complexity: Adding and taking are O(1), amortized.
@MainActor
struct WaitingPresentations {
    private var presentations: [WaitingPresentation] = []
    private var taken = 0

    var isEmpty: Bool {
        mutating get {
            skipCancelled()
            return taken == presentations.count
        }
    }

    /// What has waited longest.
    var first: WaitingPresentation? {
        mutating get {
            skipCancelled()
            return taken < presentations.count ? presentations[taken] : nil
        }
    }

    /// All that wait.
    var all: [WaitingPresentation] { presentations[taken...].filter(\.isWaiting) }

    mutating func append(_ presentation: WaitingPresentation) { presentations.append(presentation) }

    mutating func removeFirst() -> WaitingPresentation? {
        guard let first else { return nil }
        taken += 1
        return first
    }

    mutating func removeAll() -> [WaitingPresentation] {
        defer { (presentations, taken) = ([], 0) }
        return Array(presentations[taken...])
    }

    private mutating func skipCancelled() {
        while taken < presentations.count, !presentations[taken].isWaiting { taken += 1 }
        if taken > presentations.count / 2, taken > 16 {
            presentations.removeSubrange(..<taken)
            taken = 0
        }
    }
}
