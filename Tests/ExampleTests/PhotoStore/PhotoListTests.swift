import Foundation
import MVVMCLists
import MVVMCTesting
@testable import PhotoStoreExample
import XCTest

/// Tests the photos in a headless list.
@MainActor
final class PhotoListTests: XCTestCase {
    private typealias Cell = PhotoCell

    private struct NoPictures: PictureLoader {
        func picture(at url: URL) async throws -> Data { Data() }
    }

    private func makeRegistry() -> ReusableViewRegistry<Cell> {
        let registry = ReusableViewRegistry<Cell> { _ in Cell(loader: NoPictures()) }
        registry.register(view: Cell.self) { Cell(loader: NoPictures()) }
        return registry
    }

    private func makeTable(_ app: PhotoApp) throws -> HeadlessList<Int, PhotoViewModel, Cell> {
        HeadlessList(try app.front(PhotosViewModel.self).list, views: makeRegistry(), visibleRows: 4)
    }

    func testTheCellsShowThePhotosOfTheWindow() async throws {
        let app = try PhotoApp(bought: ["rdz"])
        let table = try makeTable(app)
        XCTAssertEqual(
            table.cells.map(\.view.title),
            ["Misery Ridge", "Grand Teton Sunset", "Orange Icebergs", "Grand Teton Sunrise"])
        XCTAssertEqual(table.cells.map(\.view.isBuyButtonHidden), [false, false, true, false])
        table.scroll(toRow: 5)
        XCTAssertEqual(
            table.cells.map(\.view.title),
            ["White Sands National Monument", "Stonehenge Storm", "Mountain Sunrise", "Colours of Middle Earth"])
        XCTAssertEqual(table.viewsMade, 4)
    }

    func testARowThatOpensNothingIsNotHighlighted() async throws {
        XCTAssertEqual(try PhotoApp().front(PhotosViewModel.self).list.selectionMode, .momentary)
        let purchases = PurchasesViewModel(catalogue: try .bundled(), purchases: MemoryStore())
        XCTAssertEqual(purchases.list.selectionMode, .disabled)
    }

    func testATapOpensThePhotoByItsID() async throws {
        let app = try PhotoApp()
        let table = try makeTable(app)
        table.scroll(toRow: 4)
        table.select("hnj")
        XCTAssertEqual(app.tree, "Photos PhotoDetail")
        XCTAssertEqual(try app.front(PhotoDetailViewModel.self).title, "Stonehenge Storm")
        NavigationUser(of: app.navigator).goBack()
        table.select("hnj")
        XCTAssertEqual(app.tree, "Photos PhotoDetail", "a second tap opens it again")
    }

    func testTheBuyButtonOfARowStartsThePurchaseOfItsPhoto() async throws {
        let app = try PhotoApp(account: "ada")
        let registry = makeRegistry()
        let photos = try app.front(PhotosViewModel.self)
        registry.onAction(of: Cell.self, showing: PhotoViewModel.self, with: self) { _, action, id in
            XCTAssertEqual(action, .buy)
            photos.buy(id)
        }
        let table = HeadlessList(photos.list, views: registry, visibleRows: 4)
        table.view(for: "jyg")?.tapBuyButton()
        XCTAssertEqual(app.tree, "Photos | ConfirmPurchase")
        XCTAssertEqual(try app.front(ConfirmPurchaseViewModel.self).title, "Grand Teton Sunset")
    }

    func testAPurchaseChangesOneCell() async throws {
        let app = try PhotoApp(account: "ada")
        let table = try makeTable(app)
        let cells = table.cells.map { ObjectIdentifier($0.view) }
        try app.front(PhotosViewModel.self).buy("jyg")
        try await app.front(ConfirmPurchaseViewModel.self).confirm.run()
        XCTAssertEqual(table.cells.map(\.view.isBuyButtonHidden), [false, true, false, false])
        XCTAssertEqual(table.cells.map { ObjectIdentifier($0.view) }, cells)
    }
}
