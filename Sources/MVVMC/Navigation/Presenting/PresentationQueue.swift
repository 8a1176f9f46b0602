/// The presentations and paths that wait on one tree. A presentation waits while its stack is covered, an alert while
/// another alert is in front, and a layer, a path or an alert of a flow while a layer is above that flow.
///
/// The presentations for one stack form a line, and so do the alerts of one flow, and its layers and paths. If the
/// first presentations of several lines can begin, the oldest of them begins first.
@MainActor
final class PresentationQueue {
    struct Line {
        enum Key: Hashable {
            /// The alerts of this flow.
            case alerts(ObjectIdentifier)
            /// The presentations that wait for this stack.
            case stack(ObjectIdentifier)
            /// The presentations over the frontmost and the paths of this flow.
            case flow(ObjectIdentifier)
            case locks
        }

        let key: Key
        var presentations = Queue<WaitingPresentation>()
    }

    @Observed private var lines: [Line] = []
    /// The presentations of each flow, by their numbers. A presentation that waits for the user's answer to a question
    /// is here, but in no line.
    private var flows: [ObjectIdentifier: [Int: WaitingPresentation]] = [:]

    /// All waiting presentations in the lines, in the order of the requests.
    var all: [WaitingPresentation] {
        lines.flatMap { $0.presentations.all.filter(\.isWaiting) }.sorted { $0.number < $1.number }
    }

    func add(_ presentation: WaitingPresentation) {
        let key = presentation.line
        let index = lines.firstIndex { $0.key == key } ?? lines.count
        if index == lines.count { lines.append(Line(key: key)) }
        // A presentation that asks the user whether it may replace others waits only after that, but keeps its turn.
        lines[index].presentations.insert(presentation) { $0.number > presentation.number }
        presentation.node?.tree?.touch()
    }

    /// Removes and returns the oldest of the presentations that are first in their lines and can begin now.
    func takeNext() -> WaitingPresentation? {
        if flows.isEmpty { return nil }
        var next: (line: Int, presentation: WaitingPresentation)?
        for index in lines.indices {
            // Only cancelled presentations that are first in a line are removed here, because each change of `lines`
            // notifies its observers.
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

    /// Keeps a presentation of a flow until the presentation begins or is cancelled.
    func note(_ presentation: WaitingPresentation, of node: FlowNode) {
        flows[ObjectIdentifier(node), default: [:]][presentation.number] = presentation
    }

    func forget(_ presentation: WaitingPresentation, of node: FlowNode) {
        let id = ObjectIdentifier(node)
        flows[id]?[presentation.number] = nil
        if flows[id]?.isEmpty == true { flows[id] = nil }
        // Setting `lines` updates the description of the tree, which no longer lists the presentation.
        if !lines.isEmpty { lines = flows.isEmpty ? [] : lines }
    }

    func hasAlert(of node: FlowNode) -> Bool {
        let id = ObjectIdentifier(node)
        guard !flows.isEmpty, flows[id] != nil, let alerts = lines.first(where: { $0.key == .alerts(id) }) else {
            return false
        }
        return alerts.presentations.contains(where: \.isWaiting)
    }

    /// Cancels the waiting presentations of a flow that has ended.
    func cancelAll(of node: FlowNode) {
        if flows.isEmpty { return }
        let presentations = flows.removeValue(forKey: ObjectIdentifier(node)) ?? [:]
        for (_, presentation) in presentations.sorted(by: { $0.key < $1.key }) { presentation.cancel() }
    }

    /// Returns whether a waiting presentation is going to start `child`.
    func starts(_ child: FlowNode) -> Bool { !starts(of: child).isEmpty }

    /// Cancels the presentations that start a child, which was abandoned or withdrawn.
    func cancelStarts(of child: FlowNode) {
        for presentation in starts(of: child) { presentation.cancel() }
    }

    private func starts(of child: FlowNode) -> [WaitingPresentation] {
        flows.values.flatMap(\.values).filter { $0.child === child }.sorted { $0.number < $1.number }
    }

    /// Cancels the presentations that would cover a stack to which a path has led. `number` is the last serial number
    /// before the request of the path, so later presentations are kept, as are those of the route in which the path ends
    /// and those for which a route waits.
    func cancelAll(thatWouldCover stack: Navigator, upTo number: Int, besides end: Visit?) {
        if flows.isEmpty { return }
        for presentation in all where presentation.number <= number {
            guard let presenting = presentation.stack, stack.isWithin(presenting), !presentation.isAwaited,
                end == nil || presentation.visit !== end
            else { continue }
            presentation.cancel(.dropped)
        }
    }

    /// Cancels the presentations in the line of a stack, because the stack or its content was removed.
    func cancelAll(over stack: Navigator) {
        guard let index = lines.firstIndex(where: { $0.key == .stack(ObjectIdentifier(stack)) }) else { return }
        for presentation in lines.remove(at: index).presentations.all { presentation.cancel() }
    }
}
