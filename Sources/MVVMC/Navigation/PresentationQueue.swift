/// What waits on one tree to be presented: over a stack that something covers, or, for an alert, while another alert is
/// in front.
///
/// What has waited longest comes first, of all that can be presented.
///
/// - Complexity: Adding, cancelling and taking are O(1), amortized, and linear in the number of stacks over which
///   something waits.
@MainActor
final class PresentationQueue {
    /// What waits for the same stack, or the alerts.
    private struct Line {
        let stack: ObjectIdentifier?
        var presentations = Queue<WaitingPresentation>()
    }

    @Observed private var lines: [Line] = []
    /// The presentations of each flow, by their numbers; also those that wait for an answer of the user, and are in no
    /// line.
    private var flows: [ObjectIdentifier: [Int: WaitingPresentation]] = [:]

    /// All that wait in a line, in the order in which they came.
    var all: [WaitingPresentation] {
        lines.flatMap { $0.presentations.all.filter(\.isWaiting) }.sorted { $0.number < $1.number }
    }

    /// Lets a presentation wait until nothing covers its stack, or, for an alert, until no other is in front.
    func add(_ presentation: WaitingPresentation) {
        let stack = presentation.isAlert ? nil : presentation.stack.map(ObjectIdentifier.init)
        let index = lines.firstIndex { $0.stack == stack } ?? lines.count
        if index == lines.count { lines.append(Line(stack: stack)) }
        lines[index].presentations.append(presentation)
    }

    /// Takes out what has waited longest of all that can be presented now.
    func takeNext() -> WaitingPresentation? {
        if flows.isEmpty { return nil }
        var next: (line: Int, presentation: WaitingPresentation)?
        for index in lines.indices {
            // Those that were cancelled are taken out when their turn comes. Otherwise nothing changes for observers.
            while let first = lines[index].presentations.first, !first.isWaiting {
                _ = lines[index].presentations.popFirst()
            }
            guard let first = lines[index].presentations.first, first.number < next?.presentation.number ?? .max,
                first.canBegin
            else { continue }
            next = (index, first)
        }
        if let next { _ = lines[next.line].presentations.popFirst() }
        if lines.contains(where: \.presentations.isEmpty) { lines.removeAll(where: \.presentations.isEmpty) }
        return next?.presentation
    }

    // MARK: Flows

    /// Notes a presentation, which belongs to a flow until it begins or is cancelled.
    func note(_ presentation: WaitingPresentation, of node: FlowNode) {
        flows[ObjectIdentifier(node), default: [:]][presentation.number] = presentation
    }

    func forget(_ presentation: WaitingPresentation, of node: FlowNode) {
        let id = ObjectIdentifier(node)
        flows[id]?[presentation.number] = nil
        if flows[id]?.isEmpty == true { flows[id] = nil }
        // The description of the tree does not list it any longer.
        if !lines.isEmpty { lines = flows.isEmpty ? [] : lines }
    }

    /// Whether an alert of a flow waits.
    func hasAlert(of node: FlowNode) -> Bool {
        guard !flows.isEmpty, flows[ObjectIdentifier(node)] != nil, let alerts = lines.first(where: { $0.stack == nil })
        else {
            return false
        }
        return alerts.presentations.contains { $0.isWaiting && $0.node === node }
    }

    /// Cancels what a flow wanted to present, since it has ended.
    func cancelAll(of node: FlowNode) {
        if flows.isEmpty { return }
        let presentations = flows.removeValue(forKey: ObjectIdentifier(node)) ?? [:]
        for (_, presentation) in presentations.sorted(by: { $0.key < $1.key }) { presentation.cancel() }
    }

    /// Whether a presentation that waits starts a child.
    func starts(_ child: FlowNode) -> Bool { !starts(of: child).isEmpty }

    /// Cancels the presentations that start a child, which was abandoned or withdrawn.
    func cancelStarts(of child: FlowNode) {
        for presentation in starts(of: child) { presentation.cancel() }
    }

    private func starts(of child: FlowNode) -> [WaitingPresentation] {
        flows.values.flatMap(\.values).filter { $0.child === child }.sorted { $0.number < $1.number }
    }

    /// Cancels what waits over a stack, which has gone.
    func cancelAll(over stack: Navigator) {
        guard let index = lines.firstIndex(where: { $0.stack == ObjectIdentifier(stack) }) else { return }
        for presentation in lines.remove(at: index).presentations.all { presentation.cancel() }
    }
}
