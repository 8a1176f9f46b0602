extension FlowNode {
    /// Comes back to a route that is shown in a column.
    ///
    /// A route that has begun a column is shown once: its column goes back to its first screen, and the later columns
    /// leave. A route on top of a column whose later columns have stayed when it came is in front of its column.
    ///
    /// - Returns: What has become of the route, or `nil` if it must be shown.
    func comeBack(to route: (any Hashable)?) -> NavigationOutcome? {
        guard let navigator, navigator.hasHadColumns, tree?.restoration == nil, let route else { return nil }
        let slices = Graph.untracked { navigator.columnSlices }
        for slice in slices where slice.column != nil {
            guard let first = slice.screens.first, first.place.arrival == .first, shows(route, first) else { continue }
            return navigator.comeBack(to: slice.screens.startIndex)
        }
        for slice in slices.dropLast() where slice.column != nil {
            guard let top = slice.screens.last, top.place.arrival == .onTopOfColumn, shows(route, top) else { continue }
            return .alreadyInFront
        }
        return nil
    }

    private func shows(_ route: any Hashable, _ screen: Screen) -> Bool {
        visit(leadingTo: screen.visit)?.shows(route) == true
    }
}

extension Navigator {
    fileprivate func comeBack(to index: Int) -> NavigationOutcome {
        let isInFront = Graph.untracked { index == screens.count - 1 && presented?.isAlert != false }
        return isInFront ? .alreadyInFront : requestPop(to: index, by: .code)
    }
}

extension Flow {
    /// The route of this coordinator with which a column of the stack begins, whatever is on top of it there; `nil` if
    /// the column has no screen, or if no route of this flow has led to its first screen.
    ///
    /// It is observed, so the selection of a list can follow it. A tap then does not select a row, but the tree does,
    /// also after a link and after the user has kept a draft:
    ///
    ///     var shownMessage: Int? {
    ///         if case .message(let id)? = flow.route(in: .detail, as: Route.self) { id } else { nil }
    ///     }
    ///
    /// - Parameter type: The coordinator's type of routes, which a flow does not know.
    /// - Complexity: Logarithmic in the number of screens.
    public func route<Route>(in column: ScreenColumn, as type: Route.Type) -> Route? {
        guard let navigator = node.navigator else { return nil }
        let screens = navigator.screens
        let index = navigator.index(from: column)
        guard index < screens.count, screens[index].column == column else { return nil }
        return node.visit(leadingTo: screens[index].visit)?.route as? Route
    }

    /// Whether the window has room for a column beside the others of this flow's stack.
    ///
    /// It is observed. Use it for what is open at launch where there is room, and for nothing else: a tree that follows
    /// the size of the window differs from one window to the next, and the explorer reports it.
    ///
    ///     case .settings:
    ///         flow.push(SettingsViewModel(router: self), column: .list)
    ///         if flow.hasRoom(for: .detail) { navigate(to: .general) }
    ///
    /// The result is `false` for a stack that cannot show columns, such as that of a sheet, and before a host has
    /// reported a window with room for two columns. A `NavigatorView` reports it before it starts a coordinator. In UIKit,
    /// call ``Navigator/hostDidResize(toColumns:)`` with the size class of the window before you start one.
    public func hasRoom(for column: ScreenColumn) -> Bool { node.navigator?.hasRoom(for: column) ?? false }
}
