import MVVMC

/// A root coordinator that loads before it shows a screen.
@MainActor
final class Loader: Coordinator {
    enum Route: Hashable { case loading, loaded }
    let flow = Flow<Never>()
    let initialRoute = Route.loading
    let (loads, load) = AsyncStream<Void>.makeStream()

    func show(_ route: Route) {
        if route == .loaded { flow.push(NoteViewModel(name: "loaded")) }
        guard route == .loading else { return }
        flow.task { [loads] in
            for await _ in loads { break }
            self.navigate(to: .loaded)
        }
    }
}
