extension Navigator {
    /// Opens a URL, and calls `onEnd` when its outcome is final, after all answers, child flows and work that the path
    /// waits for. That may be before this method returns.
    ///
    /// - Returns: What has become of the path now; `nil` if the URL is no link. `onEnd` is not called then, nor if the
    ///   tree has no root coordinator yet.
    package func open(_ url: String, onEnd: @escaping @MainActor (NavigationOutcome) -> Void) -> NavigationOutcome? {
        guard links?.path(for: url) != nil else { return nil }
        var now: NavigationOutcome?
        PendingOutcome(countsQuestions: true) { if !$0.isOpen { onEnd($0) } }.run {
            let outcome = open(url) ?? .notRunning
            now = outcome
            return outcome
        }
        return now
    }

    /// Whether the user sees the place to which a path leads, or what is above it.
    ///
    /// The value is also `true` while an alert, or something else that belongs to no place, is in front, and if a
    /// coordinator redirects a route of the path.
    package func shows(_ path: RoutePath) -> Bool {
        guard let place = routePath else { return isAlertInFront }
        let isBelow = (1...place.steps.count).contains {
            RoutePath(steps: Array(place.steps.prefix($0))).isReached(by: path)
        }
        return isBelow || isAlertInFront || isTransientInFront || path.steps.contains(where: redirects)
    }

    private var isTransientInFront: Bool {
        guard let visit = root.frontmostStack.top?.visit else { return false }
        return sequence(first: visit) { $0.node.startVisit }.contains { $0.node.isTransient }
    }

    private func redirects(_ step: RoutePath.Step) -> Bool {
        allScreens.contains { $0.coordinator?.redirects(step) == true }
    }
}

extension Coordinator {
    fileprivate func redirects(_ step: RoutePath.Step) -> Bool {
        guard let route = step.route as? Route else { return false }
        func comparable(_ route: Route) -> AnyHashable? { flow.node.comparable(route).map { AnyHashable($0) } }
        return comparable(resolve(route).route) != comparable(route)
    }
}
