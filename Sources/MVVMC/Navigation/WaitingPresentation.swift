/// A presentation that waits until nothing else is presented.
@MainActor
final class WaitingPresentation {
    /// Counts the presentations that have waited.
    let number: Int
    private(set) weak var node: FlowNode?
    private var start: (@MainActor () -> Void)?
    private var refuse: (@MainActor () -> Void)?
    private static var count = 0

    init(for node: FlowNode, start: @escaping @MainActor () -> Void, refuse: @escaping @MainActor () -> Void) {
        WaitingPresentation.count += 1
        number = WaitingPresentation.count
        (self.node, self.start, self.refuse) = (node, start, refuse)
        node.add(self)
    }

    var isWaiting: Bool { start != nil }

    func begin() {
        let start = take()?.start
        start?()
    }

    func cancel() {
        guard let refuse = take()?.refuse else { return }
        Refusals.answer(node?.name ?? "A flow", refuse)
    }

    private func take() -> (start: @MainActor () -> Void, refuse: @MainActor () -> Void)? {
        guard let start, let refuse else { return nil }
        (self.start, self.refuse) = (nil, nil)
        node?.remove(self)
        return (start, refuse)
    }
}

/// What waits to be presented over one stack, in the order in which it came.
///
/// - Complexity: adding and taking are O(1), amortized.
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
