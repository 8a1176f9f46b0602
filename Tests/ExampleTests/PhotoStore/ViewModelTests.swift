import Foundation
import MVVMC
import MVVMCTesting
@testable import PhotoStoreExample
import XCTest

@MainActor
final class ViewModelTests: XCTestCase {
    func testTheListHasTheNinePhotosInOrder() async throws {
        let photos = try PhotoApp().front(PhotosViewModel.self)
        let rows = (0..<photos.numberOfPhotos).compactMap(photos.viewModel(at:))
        let expected = [
            "pli Misery Ridge $25.99", "jyg Grand Teton Sunset $15.99", "rdz Orange Icebergs $27.99",
            "aqs Grand Teton Sunrise $35.99", "dfc Milky Tail $18.99", "gbh White Sands National Monument $24.99",
            "hnj Stonehenge Storm $25.99", "jkr Mountain Sunrise $30.99", "pah Colours of Middle Earth $50.99",
        ]
        XCTAssertEqual(rows.map { "\($0.id) \($0.title) \($0.price)" }, expected)
        let folder = "https://cdn.cocoacasts.com/7ba5c3e7df669703cd7f0f0d4cefa5e5947126a8/"
        XCTAssertEqual(rows.map(\.url?.absoluteString), (1...9).map { "\(folder)\($0).jpg" })
        XCTAssertNil(photos.viewModel(at: 9))
        XCTAssertNil(photos.viewModel(at: -1))
    }

    func testASearchIsKeptWhenTheAppIsEnded() async throws {
        let app = try PhotoApp()
        let photos = try app.front(PhotosViewModel.self)
        photos.query = "grand TETON"
        XCTAssertEqual(photos.numberOfPhotos, 2)
        XCTAssertEqual(photos.viewModel(at: 1)?.id, "aqs")
        XCTAssertNil(photos.viewModel(at: 2))
        let next = Navigator()
        let coordinator = PhotosCoordinator(catalogue: try .bundled(), store: app.store)
        next.restore(try XCTUnwrap(app.navigator.archive()), starting: coordinator)
        let restored = try next.frontmostViewModel(PhotosViewModel.self)
        XCTAssertEqual(restored.query, "grand TETON")
        XCTAssertEqual(restored.list.snapshot.sections.flatMap(\.items).map(\.id), ["jyg", "aqs"])
        restored.query = ""
        XCTAssertEqual(restored.numberOfPhotos, 9)
    }

    func testAPurchaseShowsOnTheRowAndOnTheScreenOfThePhoto() async throws {
        let app = try PhotoApp()
        let photos = try app.front(PhotosViewModel.self)
        photos.open("pli")
        let detail = try app.front(PhotoDetailViewModel.self)
        let bindings = Bindings()
        var seen: [String] = []
        bindings.autorun(with: detail) {
            seen.append("\(photos.viewModel(at: 0)?.didBuyPhoto == true) \($0.didBuyPhoto)")
        }
        try app.store.buy("jyg")
        try app.store.buy("pli")
        XCTAssertEqual(seen, ["false false", "false false", "true true"])
    }

    func testViewModelsAskARouterAndNoCoordinator() async throws {
        let router = RouterRecorder<PhotosCoordinator.Route>()
        let store = MemoryStore()
        let catalogue = try Catalogue.bundled()
        let photos = PhotosViewModel(catalogue: catalogue, store: store, router: router)
        photos.open("pli")
        photos.signIn()
        photos.buy("rdz")
        let photo = try XCTUnwrap(catalogue.photo("jyg"))
        PhotoDetailViewModel(photo, purchases: store, router: router).buy()
        XCTAssertEqual(router.routes, [.photo("pli"), .signIn, .buy("rdz"), .buy("jyg")])
    }

    func testSigningOutRemovesTheAccount() async throws {
        let app = try PhotoApp(account: "ada")
        let photos = try app.front(PhotosViewModel.self)
        XCTAssertEqual(photos.account, "ada")
        XCTAssertTrue(photos.signOut.isEnabled)
        try await photos.signOut.run()
        XCTAssertNil(photos.account)
        XCTAssertFalse(photos.signOut.isEnabled)
    }

    func testASignOutThatFailsIsReported() async throws {
        let app = try PhotoApp(account: "ada")
        let photos = try app.front(PhotosViewModel.self)
        app.store.failure = SystemError(code: ENOSPC)
        photos.signOut.execute()
        let alert = try app.front(AlertViewModel.self)
        XCTAssertEqual([alert.title, alert.message], ["Not signed out", "the disk is full"])
        NavigationUser(of: app.navigator).tap(alertButton: "OK")
        XCTAssertEqual(photos.account, "ada")
    }

    func testOneOpenPhotoPerTapAndBackToTheList() async throws {
        let app = try PhotoApp()
        try assertNothingLeaked {
            try app.front(PhotosViewModel.self).open("pli")
            XCTAssertEqual(app.tree, "Photos PhotoDetail")
            XCTAssertEqual(try app.front(PhotoDetailViewModel.self).title, "Misery Ridge")
            XCTAssertTrue(NavigationUser(of: app.navigator).goBack())
            try app.front(PhotosViewModel.self).open("nowhere")
            XCTAssertEqual(app.tree, "Photos | Alert")
        }
    }

    func testSignInOverTheListIsLeftInEachWay() async throws {
        let exits: [(String, (PhotoApp) throws -> Void)] = [
            ("cancel", { try $0.front(SignInViewModel.self).cancel() }),
            ("drag", { XCTAssertTrue(NavigationUser(of: $0.navigator).dragModalDown()) }),
        ]
        for (name, exit) in exits {
            try assertNothingLeaked {
                let app = try PhotoApp()
                try app.front(PhotosViewModel.self).signIn()
                XCTAssertEqual(app.tree, "Photos | SignIn", name)
                try exit(app)
                XCTAssertEqual(app.tree, "Photos", name)
                XCTAssertNil(app.store.account, name)
            }
        }
    }
}
