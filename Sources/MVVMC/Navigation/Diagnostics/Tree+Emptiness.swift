/// A possible cause of an empty tree, which a user sees as an empty window.
///
/// When a root coordinator ends, another one must be started in the same change. Otherwise, the empty tree is reported
/// when the change ends, with the last cause that was noted. If a host shows the tree on top of other screens, the user
/// can leave the first screen, which is not reported.
enum EmptinessCause {
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

extension Tree {
    /// Notes a possible cause of an empty tree, for the report.
    func noteEmptiness(_ cause: EmptinessCause) {
        emptinessCause = cause
        touch()
    }

    func rootDidEnd(_ flow: FlowNode, _ cause: EmptinessCause?) {
        endedRoot = (flow, cause)
        touch()
    }

    /// Reports the tree if a root coordinator has ended in the current change and has left the tree empty. Called when
    /// all trees have settled.
    func reportEmptiness() {
        if let root = endedRoot, let first, first.screens.isEmpty, !first.hasRunningFlow {
            report(root.flow, root.cause)
        }
        endedRoot = nil
        emptinessCause = nil
    }

    private func report(_ root: FlowNode, _ cause: EmptinessCause?) {
        let name = root.name
        let next = "navigator.start(\(name)(…)) { end in navigator.start(…) }"
        let (problem, remedy) =
            switch cause {
            case .finished:
                ("has finished and was the root", "Start the next root when this one ends: \(next)")
            case .cancelled:
                (
                    "was cancelled and was the root",
                    "Start the next root instead, which ends this one: navigator.start(…)"
                )
            case .replacedByNone:
                (
                    "was the root and has replaced its screens with no screens",
                    "Pass the screens to show instead: flow.replaceScreens(with: …)"
                )
            case .waited(let route, let child) where child == AsyncWork.self:
                (
                    "was the root, and the work that its route \(route) waited for has thrown an error",
                    "Catch the error in the work, and let decision(for:) redirect to a route that shows it: .redirect(to: …)"
                )
            case .waited(let route, let child):
                (
                    "was the root, and its route \(route) waited for \(child), which has ended without finishing",
                    """
                    Push \(child), since the user cannot leave the first screen: .after(\(child)(…)).
                    Or start the next root when this one ends: \(next)
                    """
                )
            case .declined(let route, let reason):
                (
                    "was the root and has declined \(route)\(reason.map { " (\($0))" } ?? "")",
                    "Show the first route, or redirect it to one that is shown: .redirect(to: …)"
                )
            case .known: ("", "")
            case nil where !root.hasShown:
                (
                    "was the root and has put nothing on the tree",
                    "Let show(_:) push a screen. If it loads something first: flow.task { … }"
                )
            case nil:
                (
                    "was the root and has neither a screen nor a child anymore",
                    "Start the next root when this one ends: \(next)"
                )
            }
        if problem.isEmpty { return }
        Misuse.report("\(name) \(problem): nothing is left to show.\n\(remedy)")
    }
}

extension FlowNode {
    /// Records a possible cause of an empty tree, if this flow has no parent.
    func noteEmptiness(_ cause: @autoclosure () -> EmptinessCause) {
        if parentNode == nil, state != .idle, !isLock { tree?.noteEmptiness(cause()) }
    }
}
