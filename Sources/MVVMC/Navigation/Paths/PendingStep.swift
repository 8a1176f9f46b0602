/// A route that is still to be shown.
struct PendingStep {
    /// The route; `nil` if it is still encoded.
    var route: Any?
    /// The route as a step of a path, if it is one.
    var encoded: RoutePath.Step?
    /// Whether the route belongs to a child of the route before; `nil` if its type decides.
    var isOfChild: Bool?
    /// The archived route that this step restores, if it restores one.
    var archived: ArchivedStep?
    /// Whether the route is shown again, without the routes that are shown already. It is the first route of a path that
    /// keeps nothing.
    var keepsNothing = false

    /// The step in the form of a path, for an archive; `nil` if the route cannot be compared.
    @MainActor var pathStep: RoutePath.Step? {
        var step = encoded
        if step == nil, let route {
            step = castOnMainActor(route, to: (any Hashable).self).map { .init(showing: $0) }
        }
        step?.isOfChild = isOfChild
        return step
    }
}

extension PendingStep: CustomStringConvertible {
    var description: String { route.map { RouteText.text(of: $0) } ?? encoded?.description ?? "" }
}
