/// What an archive leaves out because it was shown with `isArchived: false`.
///
/// A route that has shown a screen or a child in this way is left out, with everything that was put on it later: the
/// screens above it on its stack, what is in its slots, and what is presented over it.
@MainActor
struct ArchiveExclusions {
    /// The number of the first visit that has put a screen on the tree which is not archived, by each screen that is on
    /// it.
    private var visits: [Screen.ID: Int] = [:]

    /// Finds what is left out of an archive of `top` and of the flows below it.
    init(from top: FlowNode) {
        guard top.tree?.leavesOut == true else { return }
        let all = depthFirst([top], below: \.children).flatMap(\.visits).sorted { $0.number < $1.number }
        for visit in all {
            let children = visit.children.filter { visit.isNotArchived || !$0.mayBeArchived }
            let own = visit.screens.filter { visit.isNotArchived || !$0.mayBeArchived }
            let screens = own + Visit.subtree(of: children.flatMap(\.visits)).flatMap(\.screens)
            for screen in screens where visits[screen.id] == nil { add(screen, of: visit) }
        }
    }

    private mutating func add(_ first: Screen, of visit: Visit) {
        guard let stack = first.navigator, let index = stack.screens.lastIndex(of: first) else { return }
        for screen in stack.subtree(from: index) where visits[screen.id] == nil { visits[screen.id] = visit.number }
    }

    /// Whether the state of a screen without a route is left out.
    func contains(_ screen: Screen) -> Bool { visits[screen.id] != nil }

    /// Whether the route of a visit is left out.
    func contains(_ visit: Visit) -> Bool {
        if visit.isNotArchived { return true }
        if visits.isEmpty { return false }
        return Visit.subtree(of: [visit]).flatMap(\.screens).contains { screen in
            visits[screen.id].map { $0 < visit.number } ?? false
        }
    }
}
