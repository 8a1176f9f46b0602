extension Screen {
    /// Whether the routes that led to the screen would be shown if they were requested now. A coordinator may decide
    /// otherwise now, for example because a photo was deleted.
    package var wouldBeShownNow: Bool {
        let visits = sequence(first: visit) { $0.node.startVisit }
        return visits.allSatisfy { visit in
            guard let route = visit.route, let coordinator = visit.node.coordinator else { return true }
            return coordinator.wouldShow(route)
        }
    }
}

extension Coordinator {
    fileprivate func wouldShow(_ route: any Hashable) -> Bool {
        guard let route = route as? Route else { return true }
        if case .verdict(.show) = decision(for: route).kind { return true }
        return false
    }
}
