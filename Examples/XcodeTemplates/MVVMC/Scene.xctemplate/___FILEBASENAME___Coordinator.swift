import MVVMC

/// The coordinator of the scene. Start it with `flow.push(___VARIABLE_productName___Coordinator())`.
final class ___VARIABLE_productName___Coordinator: Coordinator {
    enum Route: Hashable, Codable { case start }

    let flow = Flow<Void>()
    let initialRoute = Route.start

    func show(_ route: Route) {
        switch route {
        case .start:
            flow.push(___VARIABLE_productName___ViewModel(onFinish: { self.flow.finish(()) }))
        }
    }
}
