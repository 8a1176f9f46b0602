import MVVMCTesting
@testable import PhotoStoreExample
import XCTest

/// Tests the list of photos without view models, and compares it with the view models.
@MainActor
final class PhotosControllerTests: XCTestCase {
    private let store = MemoryStore()

    private func makeController() throws -> PhotosController {
        let controller = PhotosController(photos: try Catalogue.bundled().photos, purchases: store)
        controller.viewWillAppear()
        return controller
    }

    func testTheControllerPassesThePhotoOfTheModelOn() async throws {
        let controller = try makeController()
        var handled: [String] = []
        controller.didSignIn = { handled.append("sign in") }
        controller.didSelectPhoto = { handled.append("show \($0.title)") }
        controller.didBuyPhoto = { handled.append("buy \($0.title)") }
        controller.didTapSignInButton()
        controller.didSelectRow(0)
        controller.didTapBuyButton(of: controller.cells[1])
        XCTAssertEqual(handled, ["sign in", "show Misery Ridge", "buy Grand Teton Sunset"])
    }

    func testThePurchaseOfAPhotoIsShownWhenTheScreenAppears() async throws {
        let controller = try makeController()
        try store.buy("pli")
        XCTAssertFalse(controller.cells[0].isBuyButtonHidden, "the controller does not observe the purchases")
        controller.viewWillAppear()
        XCTAssertTrue(controller.cells[0].isBuyButtonHidden)
    }

    func testTheViewModelsShowTheSameAsTheController() async throws {
        try store.buy("jyg")
        let controller = try makeController()
        let photos = PhotosViewModel(
            catalogue: try .bundled(), store: store, router: RouterRecorder<PhotosRoute>())
        let rows = (0..<photos.numberOfPhotos).compactMap(photos.viewModel(at:))
        XCTAssertEqual(
            rows.map { [$0.title, $0.price, "\($0.didBuyPhoto)"] },
            controller.cells.map { [$0.title, $0.price, "\($0.isBuyButtonHidden)"] })
    }
}
