extension Screen {
    /// The routes that led to the screen, with their coordinators, the innermost first.
    package var routesFromRoot: [(coordinator: any Coordinator, route: any Hashable)] {
        sequence(first: visit) { $0.node.startVisit }.compactMap { visit in
            guard let route = visit.route, let coordinator = visit.node.coordinator else { return nil }
            return (coordinator, route)
        }
    }
}

/// What a coordinator would do with a route if it was requested now.
package enum RouteProspect {
    case shown
    /// The route would be shown, even if it is in front.
    case shownAgain
    case waits
    case declined
    case redirected
}

extension Coordinator {
    /// Returns what would be done with a route. A coordinator may decide otherwise than before, for example because a
    /// photo was deleted.
    package func prospect(of route: any Hashable) -> RouteProspect {
        guard let route = route as? Route else { return .shown }
        return switch decision(for: route).kind {
        case .redirect: .redirected
        case .verdict(.show(let again)): again ? .shownAgain : .shown
        case .verdict(.wait): .waits
        case .verdict(.decline): .declined
        }
    }
}
