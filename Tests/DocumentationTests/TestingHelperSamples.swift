import MVVMC
import MVVMCTesting
import Testing
import XCTest

// The samples in the doc comments of MVVMCTesting about flows, held requests, routes and events. Both frameworks run
// them.

private final class ConfirmViewModel: ReferenceViewModel {
    @Performs(performConfirm) var confirm
    private let onConfirm: @MainActor () -> Void

    init(onConfirm: @escaping @MainActor () -> Void) { self.onConfirm = onConfirm }

    private func performConfirm() { onConfirm() }
}

private final class BuyCoordinator: Coordinator {
    enum Route: Hashable { case confirm }
    let flow = Flow<String>()
    let initialRoute = Route.confirm
    func show(_ route: Route) { flow.push(ConfirmViewModel { [flow] in flow.finish("receipt") }) }
}

private final class FinderViewModel: ReferenceViewModel {
    @Observed private(set) var results: [String] = []
    @Performs(performSearch, .cancelPrevious) private var search
    private let find: @MainActor (String) async throws -> [String]
    var query = "" { didSet { search.execute(query) } }

    init(find: @escaping @MainActor (String) async throws -> [String]) { self.find = find }

    private func performSearch(_ query: String) async throws {
        let found = try await find(query)
        try Task.checkCancellation()
        results = found
    }
}

private final class PhotosViewModel: ReferenceViewModel {
    private let router: any Router<PhotosCoordinator.Route>
    init(router: any Router<PhotosCoordinator.Route>) { self.router = router }
    func open(_ id: String) { router.navigate(to: .photo(id)) }
}

private struct PhotoViewModel: ViewModel {}

private struct EditViewModel: ViewModel {}

private final class EditCoordinator: Coordinator {
    enum Route: Hashable { case edit }
    let flow = Flow<Never>()
    let initialRoute = Route.edit
    func show(_ route: Route) { flow.push(EditViewModel()) }
}

private final class PhotosCoordinator: Coordinator {
    enum Route: Hashable { case photos, photo(String), edit }
    let flow = Flow<Never>()
    let initialRoute = Route.photos

    func show(_ route: Route) {
        switch route {
        case .photos: flow.push(PhotosViewModel(router: self), column: .list)
        case .photo: flow.push(PhotoViewModel(), column: .detail)
        case .edit: flow.present(EditCoordinator(), as: .sheet)
        }
    }
}

@MainActor
private func makePhotos() -> (navigator: Navigator, photos: PhotosCoordinator, user: NavigationUser) {
    let (navigator, photos) = (Navigator(), PhotosCoordinator())
    navigator.start(photos)
    return (navigator, photos, NavigationUser(of: navigator))
}

@MainActor
final class TestingHelperXCTests: XCTestCase {
    func testAFlowIsRunAlone() async {
        let end = await NavigationUser.run(BuyCoordinator(), as: .sheet) { user in
            await user.wait(for: ConfirmViewModel.self)?.confirm.execute()
        }
        XCTAssertNotNil(end?.output)
    }

    func testTheColumnsInFront() async {
        let (navigator, photos, user) = makePhotos()
        photos.navigate(to: .photo("pli"))
        user.resize(toColumns: 2)
        XCTAssertEqual(navigator.frontmostViewModels.map { "\(type(of: $0))" }, ["PhotoViewModel", "PhotosViewModel"])
        user.resize(toColumns: 1)
        XCTAssertEqual(navigator.frontmostViewModels.map { "\(type(of: $0))" }, ["PhotoViewModel"])
    }

    private final class Session: ReferenceViewModel { @Observed var account: String? }

    func testAnObservationEnds() async {
        let session = Session()
        var token: ObservationToken? = session.$account.observe(with: self) { _, _ in }
        XCTAssertTrue(session.$account.isObserved)
        token?.cancel()
        token = nil
        XCTAssertFalse(session.$account.isObserved)
    }

    func testEachEventIsNamed() async {
        let (navigator, photos, user) = makePhotos()
        photos.navigate(to: .edit)
        await assertEachEvent(of: navigator) { events in
            user.dragModalDown()
            events.assert([
                .popped(EditViewModel.self, by: .user), .dismissed(by: .user), .flowEnded(EditCoordinator.self),
                .becameFrontmost(PhotosViewModel.self),
            ])
        }
    }
}

@MainActor @Suite(.failsOnMisuse)
struct TestingHelperTests {
    @Test func aFlowIsCancelledByTheUser() async {
        let end = await NavigationUser.run(BuyCoordinator()) { user in user.goBack() }
        guard case .cancelled(by: .user)? = end else { return #expect(Bool(false), "\(String(describing: end))") }
    }

    @Test func answersArriveInAnyOrder() async {
        let searches = HeldRequests<String, [String]>(ignoringCancellation: true)
        let viewModel = FinderViewModel { try await searches.response(to: $0) }
        viewModel.query = "a"
        await settle()
        viewModel.query = "ab"
        await searches.answer("ab", with: ["abc"])
        await searches.answer("a", with: ["a", "abc"])  // too late
        #expect(viewModel.results == ["abc"])
    }

    @Test func routesAreRecorded() {
        let router = RouterRecorder<PhotosCoordinator.Route>()
        let photos = PhotosViewModel(router: router)
        photos.open("pli")
        router.assertRoutes([.photo("pli")])
    }
}
