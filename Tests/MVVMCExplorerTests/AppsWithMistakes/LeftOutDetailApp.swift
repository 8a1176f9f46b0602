import MVVMC
import MVVMCExplorer

/// An app that loads its photos before it shows them, and that leaves the open photo out if the system has terminated
/// the app, because the photo is shown before the photos are there.
@MainActor
public func makeLeftOutDetailApp() -> Explorer.App { makeLeftOutDetailApp(Explorer.Requests(), nil) }

@MainActor
private func makeLeftOutDetailApp(_ requests: Explorer.Requests, _ archive: NavigationArchive?) -> Explorer.App {
    let (navigator, coordinator) = (Navigator(), PhotosCoordinator(requests))
    if let archive {
        navigator.restore(archive, starting: coordinator)
    } else {
        navigator.start(coordinator)
    }
    return Explorer.App(navigator, requests: requests, remake: { makeLeftOutDetailApp(requests, $0) })
}

private final class PhotosViewModel: ReferenceViewModel {
    @Performs(performOpen) var open
    private let onOpen: @MainActor () -> Void

    init(onOpen: @escaping @MainActor () -> Void) { self.onOpen = onOpen }

    private func performOpen() { onOpen() }
}

private struct PhotoViewModel: ViewModel {}

private final class PhotosCoordinator: Coordinator {
    enum Route: Hashable, Codable { case photos, photo(Int) }
    let flow = Flow<Never>()
    let initialRoute = Route.photos
    private let requests: Explorer.Requests
    private var isLoaded = false
    private var photos: [Int] = []

    init(_ requests: Explorer.Requests) { self.requests = requests }

    func decision(for route: Route) -> RouteDecision<Route> {
        if isLoaded || route != .photos { return .show }
        return .after {
            try? await self.requests.response(to: "the photos") {}
            self.isLoaded = true
        }
    }

    func show(_ route: Route) {
        switch route {
        case .photos:
            flow.push(
                PhotosViewModel {
                    // The mistake is that only a tap has the photos. A photo that is restored finds none.
                    self.photos = [1, 2]
                    self.navigate(to: .photo(1))
                })
        case .photo(let id):
            if photos.contains(id) { flow.push(PhotoViewModel()) }
        }
    }
}
