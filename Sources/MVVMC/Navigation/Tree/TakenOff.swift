/// What a path removes: screens, presentations, and the routes and flows to which they belong.
///
/// It is taken off the tree before the first missing route is shown, and leaves when that route has put something on
/// the tree. Until then no view model is notified, and no flow ends. If the route has put nothing there, everything goes
/// back to its place.
@MainActor
final class TakenOff {
    private let tree: Tree
    private let shown: [Navigator]
    private let hidden: [Navigator]
    private var tails: [(stack: Navigator, screens: [Screen])] = []
    private var presented: [(stack: Navigator, presenting: Navigator, isLinked: Bool)] = []
    private var embedded: [(stack: Navigator, container: Screen, slot: Slot)] = []
    private var routes: [(node: FlowNode, visits: [Visit])] = []
    var flows: [FlowNode] = []
    private var presentations: Set<ObjectIdentifier> = []
    private var selections: [(container: any SelectingContainerViewModel, old: Slot, new: Slot)] = []
    private let additions: Int
    /// Called when everything has left. Routes that wait there are not dropped before, because they may go back.
    var onLeave: @MainActor () -> Void = {}

    init(on tree: Tree) {
        self.tree = tree
        shown = tree.shown
        hidden = tree.hidden
        additions = tree.additions
    }

    /// Whether something was put on a tree since, so that this must not go back.
    var isReplaced: Bool {
        tree.additions != additions || routes.contains { $0.node.state != .running }
            || tails.contains { !$0.stack.isOnTree } || presented.contains { !$0.presenting.isOnTree }
    }

    // MARK: Taking off

    func takeOffRoutes(of node: FlowNode, after kept: Visit?) {
        let visits = node.takeOff(after: kept)
        guard !visits.isEmpty else { return }
        routes.append((node, visits))
        flows += visits.flatMap(\.children)
    }

    func takeOff(_ stack: Navigator, from index: Int) {
        let screens = Array(stack.screens[index...])
        guard !screens.isEmpty else { return }
        stack.screens.removeSubrange(index...)
        tails.append((stack, screens))
        noteBelow(screens.map { .screen($0) })
    }

    func takeOffPresentation(_ stack: Navigator) {
        let isNoted = presentations.contains(ObjectIdentifier(stack))
        guard let presenting = stack.presenting, !isNoted || isLinked(stack) else { return }
        let isLinked = isLinked(stack)
        if isLinked { presenting.presented = nil }
        presented.append((stack, presenting, isLinked))
        if let flow = stack.flows.first { flows.append(flow) }
        if !isNoted { noteBelow([.stack(stack)]) }
    }

    private func isLinked(_ stack: Navigator) -> Bool { stack.presenting?.presented === stack }

    func takeOffSlot(of stack: Navigator) {
        guard let container = stack.container, let slot = stack.slot, container.isIn(slot, stack) else { return }
        container.setSlot(slot, to: nil)
        embedded.append((stack, container, slot))
        noteBelow([.stack(stack)])
    }

    private func noteBelow(_ parts: [TreePart]) {
        for part in depthFirst(parts, below: \.below) {
            if let stack = part.stack, stack.presenting != nil { presentations.insert(ObjectIdentifier(stack)) }
        }
    }

    /// Notes that the path has selected a slot.
    func noteSelection(in container: any SelectingContainerViewModel, from old: Slot) {
        selections.append((container, old, container.selectedSlot))
    }

    func finish() { tree.takeOff(presentations) }

    // MARK: Afterwards

    /// Lets everything leave: view models are notified, flows end, and then their parents are notified.
    func leave() {
        defer { onLeave() }
        let departures: [Departure] =
            tails.flatMap { $0.screens.map { .screen($0) } } + embedded.map { .stack($0.stack) }
            + presented.map { .stack($0.stack) }
        guard !departures.isEmpty || !flows.isEmpty else { return }
        for (stack, container, _) in embedded where stack.container === container { stack.container = nil }
        // A lock stays without the route that has presented it.
        for lock in flows where lock.isLock { lock.parentNode?.abandon(lock) }
        tree.end(flows.filter { !$0.isLock }, after: departures)
        for (stack, _) in tails { tree.touch(stack) }
        tree.touch()
    }

    /// Puts everything back, as if nothing had happened. Screens of flows that have ended meanwhile leave instead.
    func putBack() {
        for (node, visits) in routes { node.putBack(visits) }
        for (stack, container, slot) in embedded where stack.container === container {
            container.setSlot(slot, to: stack)
        }
        for (stack, presenting, isLinked) in presented.reversed() where stack.presenting === presenting {
            if isLinked { presenting.presented = stack }
        }
        var gone: [Departure] = []
        for (stack, screens) in tails.reversed() {
            stack.screens.append(contentsOf: screens.filter { $0.node.state == .running })
            gone += screens.filter { $0.node.state != .running }.map { .screen($0) }
        }
        for (stack, presenting, _) in presented where stack.presenting !== presenting {
            presentations.remove(ObjectIdentifier(stack))
        }
        // What `show(_:)` has selected stays.
        for (container, old, new) in selections.reversed() where container.selectedSlot == new {
            container.select(named: old)
        }
        tree.putBack(presentations, shown: shown, hidden: hidden)
        // What `show(_:)` has done may have removed a slot.
        for (_, container, _) in embedded { container.updateSlots() }
        if !gone.isEmpty { Departure.leave(gone) }
        tree.touch()
    }
}

extension Navigator {
    /// Whether this stack is still a part of its tree.
    fileprivate var isOnTree: Bool { self === tree.first || presenting != nil || container != nil }
}
