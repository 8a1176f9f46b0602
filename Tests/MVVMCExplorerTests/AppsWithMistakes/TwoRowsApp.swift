import MVVMCExplorer
import MVVMCLists

/// An app that opens two photos if the user taps two rows in one turn, because the flag that prevents it is set when the
/// work begins, and not when the row is tapped.
@MainActor
public func makeTwoRowsApp() -> Explorer.App {
    let (navigator, requests) = (Navigator(), Explorer.Requests())
    navigator.start(PhotosCoordinator(requests))
    let isOne = Explorer.Invariant("one photo is open") { navigator.screens.count <= 2 }
    return Explorer.App(navigator, invariants: [isOne], requests: requests)
}

private struct Row: Identifiable, Equatable {
    let id: Int
}

private final class PhotosViewModel: ReferenceViewModel {
    let list = ListViewModel<Int, Row>()
    @Performs(performOpen, .concurrent) private var open
    private var isOpening = false
    private let requests: Explorer.Requests
    private let onOpen: @MainActor (Int) -> Void

    init(_ requests: Explorer.Requests, onOpen: @escaping @MainActor (Int) -> Void) {
        (self.requests, self.onOpen) = (requests, onOpen)
        list.apply(ListSnapshot(items: (1...3).map { Row(id: $0) }))
        list.onSelect(with: self) { owner, id in
            if !owner.isOpening { owner.open.execute(id) }
        }
    }

    private func performOpen(_ id: Int) async throws {
        // The mistake is that the flag is set here.
        isOpening = true
        defer { isOpening = false }
        try await requests.response(to: "photo \(id)") {}
        onOpen(id)
    }
}

private struct PhotoViewModel: ViewModel {}

private final class PhotosCoordinator: Coordinator {
    enum Route: Hashable { case photos, photo(Int) }
    let flow = Flow<Never>()
    let initialRoute = Route.photos
    private let requests: Explorer.Requests

    init(_ requests: Explorer.Requests) { self.requests = requests }

    func show(_ route: Route) {
        switch route {
        case .photos: flow.push(PhotosViewModel(requests) { self.navigate(to: .photo($0)) })
        case .photo: flow.push(PhotoViewModel())
        }
    }
}
