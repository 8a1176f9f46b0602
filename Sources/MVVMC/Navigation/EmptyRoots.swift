/// Finds trees that have nothing left to show, which is an empty window, and the reason.
///
/// A root coordinator may end if another is started in the same change. The end of the change shows whether it was.
/// A user may leave the first screen, where a host shows the tree on top of other screens; that is not reported.
@MainActor
enum EmptyRoots {
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

    fileprivate struct Root {
        weak var navigator: Navigator?
        let name: String
        let reason: Reason?
        let hasShownNothing: Bool
    }

    /// The last reasons of the change that is under way.
    @exclusivity(unchecked) private static var reasons: [(root: WeakNavigator, reason: Reason)] = []
    /// The roots that have ended in the change that is under way.
    @exclusivity(unchecked) fileprivate static var ended: [Root] = []

    /// Notes a reason why the tree of `node` may be left empty, if that is its root.
    static func note(_ reason: @autoclosure () -> Reason, of node: FlowNode) {
        if node.parentNode == nil, let root = node.root { note(reason(), on: root) }
    }

    static func note(_ reason: Reason, on root: Navigator) {
        reasons.append((WeakNavigator(navigator: root), reason))
    }

    /// Looks at the end of the change whether a tree whose root ends shows something else.
    static func watch(_ node: FlowNode, on navigator: Navigator, hasFinished: Bool) {
        guard navigator.root === navigator else { return }
        let reason = hasFinished ? .finished : reasons.last { $0.root.navigator === navigator }?.reason
        ended.removeAll { $0.navigator == nil || $0.navigator === navigator }
        ended.append(
            Root(navigator: navigator, name: node.name, reason: reason, hasShownNothing: node.hasShownNothing))
    }

    /// Reports the trees that are left empty. Called when a change is complete.
    static func report() {
        guard !ended.isEmpty || !reasons.isEmpty else { return }
        let roots = ended
        (reasons, ended) = ([], [])
        for root in roots {
            guard let navigator = root.navigator, navigator.screens.isEmpty, navigator.flows.areEnding else { continue }
            root.report()
        }
    }
}

extension EmptyRoots.Root {
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
