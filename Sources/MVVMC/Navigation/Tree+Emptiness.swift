/// The possible cause of an empty tree, which a user sees as an empty window.
///
/// When a root coordinator ends, another one must be started in the same change. Otherwise, the empty tree is reported
/// when the change ends. If a host shows the tree on top of other screens, the user can leave the first screen, which
/// is not reported.
struct Emptiness {
    /// A possible reason why a root coordinator has no screens.
    enum Reason {
        case finished
        case cancelled
        case replacedByNone
        /// A route of the root waited for a child that has ended without finishing.
        case waited(route: String, child: any Coordinator.Type)
        /// The root has declined a route.
        case declined(route: String, reason: String?)
        /// The user has left the first screen, or the cause was already reported.
        case known
    }

    /// A root coordinator that has ended.
    struct Root {
        let name: String
        let reason: Reason?
        let hasShownNothing: Bool
    }

    /// The last possible cause that was recorded in the current change.
    var reason: Reason?
    /// The root coordinator that ended last in the current change.
    var root: Root?
}

extension Tree {
    /// Records a possible cause of an empty tree, for the report.
    func noteEmptiness(_ reason: Emptiness.Reason) {
        emptiness.reason = reason
        touch()
    }

    func rootDidEnd(_ node: FlowNode, hasFinished: Bool) {
        emptiness.root = Emptiness.Root(
            name: node.name, reason: hasFinished ? .finished : emptiness.reason, hasShownNothing: !node.hasShown)
        touch()
    }

    /// Reports the tree if a root coordinator has ended in the current change and has left the tree empty. Called when
    /// all trees have settled.
    func reportEmptiness() {
        guard emptiness.root != nil || emptiness.reason != nil else { return }
        let root = emptiness.root
        emptiness = Emptiness()
        if let root, let first, first.screens.isEmpty, !first.hasRunningFlow { root.report() }
    }
}

extension FlowNode {
    /// Records a possible cause of an empty tree, if this flow has no parent.
    func noteEmptiness(_ reason: @autoclosure () -> Emptiness.Reason) {
        if parentNode == nil, state != .idle, !isLock { tree?.noteEmptiness(reason()) }
    }
}

extension Emptiness.Root {
    @MainActor fileprivate func report() {
        let next = "navigator.start(\(name)(…)) { end in navigator.start(…) }"
        switch reason {
        case .finished:
            report("has finished and was the root", "Start the next root when this one ends: \(next)")
        case .cancelled:
            report(
                "was cancelled and was the root",
                "Start the next root instead, which ends this one: navigator.start(…)")
        case .replacedByNone:
            report(
                "was the root and has replaced its screens with no screens",
                "Pass the screens to show instead: flow.replaceScreens(with: …)")
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
                Or start the next root when this one ends: \(next)
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
                "Start the next root when this one ends: \(next)")
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
