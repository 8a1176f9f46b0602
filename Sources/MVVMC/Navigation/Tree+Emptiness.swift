/// Why a tree may have nothing left to show, which is an empty window.
///
/// A root coordinator may end if another is started in the same change. The end of the change shows whether it was.
/// A user may leave the first screen, where a host shows the tree on top of other screens; that is not reported.
struct Emptiness {
    /// The reason why a root coordinator may have nothing to show.
    enum Reason {
        case finished
        case cancelled
        case replacedByNone
        /// Its route waited for a child that has ended without finishing.
        case waited(route: String, child: any Coordinator.Type)
        /// Its route was refused.
        case declined(route: String, reason: String?)
        /// The user has left its first screen, or the reason was reported.
        case known
    }

    /// A root coordinator that has ended.
    struct Root {
        let name: String
        let reason: Reason?
        let hasShownNothing: Bool
    }

    /// The last reason that was noted in the change that is under way.
    var reason: Reason?
    /// The root that has ended last in that change.
    var root: Root?
}

extension Tree {
    /// Notes a reason why the tree may be left empty.
    func noteEmptiness(_ reason: Emptiness.Reason) {
        emptiness.reason = reason
        touch()
    }

    /// Notes that a root coordinator has ended.
    func rootDidEnd(_ node: FlowNode, hasFinished: Bool) {
        emptiness.root = Emptiness.Root(
            name: node.name, reason: hasFinished ? .finished : emptiness.reason, hasShownNothing: node.hasShownNothing)
        touch()
    }

    /// Reports a tree that is left empty. Called when a change is complete.
    func reportEmptiness() {
        guard emptiness.root != nil || emptiness.reason != nil else { return }
        let root = emptiness.root
        emptiness = Emptiness()
        if let root, let first, first.screens.isEmpty, first.flows.noneRuns { root.report() }
    }
}

extension FlowNode {
    /// Notes a reason why the tree may be left empty, if this is its root.
    func noteEmptiness(_ reason: @autoclosure () -> Emptiness.Reason) {
        if parentNode == nil, state != .idle { tree?.noteEmptiness(reason()) }
    }
}

extension Emptiness.Root {
    @MainActor fileprivate func report() {
        let next = "navigator.start(\(name)(…)) { end in navigator.start(…) }"
        switch reason {
        case .finished:
            report("has finished and was the root", "Start what comes next where it ends: \(next)")
        case .cancelled:
            report(
                "was cancelled and was the root",
                "Start what comes next instead, which ends this root: navigator.start(…)")
        case .replacedByNone:
            report(
                "was the root and has replaced its screens by none",
                "Pass what to show in their place: flow.replaceScreens(with: …)")
        case .waited(let route, let child) where child == AsyncWork.self:
            report(
                "was the root, and the work that its route \(route) waited for has thrown an error",
                "Catch the error in the work, and let decision(for:) redirect to a route that shows it: .redirect(to: …)"
            )
        case .waited(let route, let child):
            report(
                "was the root, and its route \(route) waited for \(child), which has ended without finishing",
                """
                Push \(child), since the user cannot leave the first screen: .after(\(child)(…)).
                Or start what comes next where the root ends: \(next)
                """)
        case .declined(let route, let reason):
            report(
                "was the root and has refused \(route)\(reason.map { " (\($0))" } ?? "")",
                "Show the first route, or redirect it to one that is shown: .redirect(to: …)")
        case .known:
            break
        case nil where hasShownNothing:
            report(
                "was the root and has put nothing on the tree",
                "Let show(_:) push a screen. If it loads something first: flow.task { … }")
        case nil:
            report(
                "was the root and has neither a screen nor a child anymore",
                "Start what comes next where it ends: \(next)")
        }
    }

    @MainActor private func report(_ cause: String, _ remedy: String) {
        Misuse.report(
            """
            \(name) \(cause): nothing is left to show.
            \(remedy)
            """)
    }
}
