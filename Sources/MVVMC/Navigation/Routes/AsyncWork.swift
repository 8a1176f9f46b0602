/// A coordinator without a screen, which performs the work that a route waits for; see ``RouteDecision/after(_:)``. If
/// the work throws an error, the coordinator ends without finishing.
@MainActor
final class AsyncWork: Coordinator {
    struct Route: Hashable {}

    let flow = Flow<Void>()
    let initialRoute = Route()
    private let work: @MainActor () async throws -> Void

    init(_ work: @escaping @MainActor () async throws -> Void) { self.work = work }

    func show(_ route: Route) {
        flow.task { [flow, work] in
            if (try? await work()) != nil { flow.finish() }
        }
    }
}
