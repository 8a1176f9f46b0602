import MVVMC
import MVVMCExplorer

/// An app with a lost update. After two quick taps on the heart of a photo, the server may receive the two requests in
/// the wrong order.
@MainActor
public func makeLostUpdateApp() -> Explorer.App {
    let (navigator, requests) = (Navigator(), Explorer.Requests())
    let likes = Likes(requests)
    navigator.start(LikesCoordinator(likes))
    let areEqual = Explorer.Invariant("the app shows what the server has stored") {
        !requests.open.isEmpty || likes.isLiked == likes.isLikedOnServer
    }
    return Explorer.App(navigator, invariants: [areEqual], requests: requests)
}

@MainActor
private final class Likes {
    @Observed var isLiked = false
    private(set) var isLikedOnServer = false
    private let requests: Explorer.Requests

    init(_ requests: Explorer.Requests) { self.requests = requests }

    func save(_ isLiked: Bool) async {
        do {
            try await requests.response(to: isLiked ? "like" : "unlike") { self.isLikedOnServer = isLiked }
        } catch {
            self.isLiked = isLikedOnServer
        }
    }
}

private final class LikeViewModel: ReferenceViewModel {
    // The mistake is that the policy is not `.queue`.
    @Performs(performToggle, .concurrent) var toggle
    private let likes: Likes

    init(_ likes: Likes) { self.likes = likes }

    private func performToggle() async {
        likes.isLiked.toggle()
        await likes.save(likes.isLiked)
    }
}

private final class LikesCoordinator: Coordinator {
    enum Route: Hashable { case photo }
    let flow = Flow<Never>()
    let initialRoute = Route.photo
    private let likes: Likes

    init(_ likes: Likes) { self.likes = likes }

    func show(_ route: Route) { flow.push(LikeViewModel(likes)) }
}
