import MVVMCLists
import MVVMCTesting
@testable import PhotoStoreExample
import XCTest

/// Tests the photo store in a window with room for two columns, and that its tree is the same with room for one.
@MainActor
final class StoreColumnsTests: XCTestCase {
    private func makeApp(columns: Int, bought: Set<PhotoID> = []) throws -> (app: PhotoApp, user: NavigationUser) {
        let app = try PhotoApp(account: "ada", bought: bought)
        let user = NavigationUser(of: app.navigator)
        user.resize(toColumns: columns)
        return (app, user)
    }

    private func list(_ app: PhotoApp) throws -> ListViewModel<Int, PhotoViewModel> {
        try XCTUnwrap(app.navigator.top(of: .list)?.viewModel as? PhotosViewModel).list
    }

    func testTheTreeIsTheSameInEachWindow() async throws {
        for columns in 1...2 {
            let (app, user) = try makeApp(columns: columns)
            user.tapRow("pli", in: try list(app))
            try app.front(PhotoDetailViewModel.self).buy()
            assertTree(
                of: app.navigator,
                """
                PhotosViewModel · PhotosCoordinator photos | list
                PhotoDetailViewModel · PhotosCoordinator photo(pli) | detail
                ConfirmPurchaseViewModel · BuyCoordinator confirm | detail
                """)
            assertUnchangedByResizing(app.navigator)
        }
    }

    func testARowReplacesThePhotoBesideTheList() async throws {
        let (app, user) = try makeApp(columns: 2)
        for id in ["pli", "jyg", "rdz"] as [PhotoID] {
            user.tapRow(id, in: try list(app))
            XCTAssertEqual(app.tree, "Photos PhotoDetail")
            XCTAssertEqual(try list(app).selection, [id])
        }
        XCTAssertEqual(try app.front(PhotoDetailViewModel.self).title, "Orange Icebergs")
        let (phone, owner) = try makeApp(columns: 1)
        owner.tapRow("pli", in: try list(phone))
        XCTAssertEqual(try list(phone).selection, ["pli"])
        owner.goBack()
        XCTAssertEqual(try list(phone).selection, [])
    }

    func testAnotherPhotoDuringAPurchaseAsks() async throws {
        let (app, user) = try makeApp(columns: 2)
        user.tapRow("pli", in: try list(app))
        try app.front(PhotoDetailViewModel.self).buy()
        for (button, tree, selected) in [
            ("Stay", "Photos PhotoDetail ConfirmPurchase", "pli"), ("Leave", "Photos PhotoDetail", "jyg"),
        ] as [(String, String, PhotoID)] {
            user.tapRow("jyg", in: try list(app))
            await user.wait(for: AlertViewModel.self)
            user.tap(alertButton: button)
            await settle()
            XCTAssertEqual(app.tree, tree, button)
            XCTAssertEqual(try list(app).selection, [selected], "the row of the shown photo is selected: \(button)")
        }
        XCTAssertEqual(app.purchaseEnds, [nil])
    }

    func testAnotherPhotoAfterPayingKeepsTheReceipt() async throws {
        let (app, user) = try makeApp(columns: 2)
        user.tapRow("pli", in: try list(app))
        try app.front(PhotoDetailViewModel.self).buy()
        try await app.front(ConfirmPurchaseViewModel.self).confirm.run()
        user.tapRow("jyg", in: try list(app))
        XCTAssertEqual(app.tree, "Photos PhotoDetail")
        XCTAssertEqual(app.purchaseEnds, ["Misery Ridge for $25.99"])
    }

    func testBuyingFromARowIsASheetUnlessItsPhotoIsBesideIt() async throws {
        let trees: [PhotoID: String] = [
            "pli": "Photos PhotoDetail ConfirmPurchase", "jyg": "Photos PhotoDetail | ConfirmPurchase",
        ]
        for (id, tree) in trees {
            let (app, user) = try makeApp(columns: 2)
            user.tapRow("pli", in: try list(app))
            try XCTUnwrap(app.navigator.top(of: .list)?.viewModel as? PhotosViewModel).buy(id)
            XCTAssertEqual(app.tree, tree)
            assertUnchangedByResizing(app.navigator)
        }
    }

    func testSigningOutBesideAPurchaseEndsIt() async throws {
        let (app, user) = try makeApp(columns: 2)
        user.tapRow("pli", in: try list(app))
        try app.front(PhotoDetailViewModel.self).buy()
        try await app.navigator.frontmostViewModel(PhotosViewModel.self).signOut.run()
        XCTAssertEqual(app.tree, "Photos PhotoDetail")
        XCTAssertEqual(app.purchaseEnds, [nil])
    }

    func testBackIsInTheColumnOfThePurchase() async throws {
        let (app, user) = try makeApp(columns: 2)
        user.tapRow("pli", in: try list(app))
        try app.front(PhotoDetailViewModel.self).buy()
        try await app.front(ConfirmPurchaseViewModel.self).confirm.run()
        XCTAssertTrue(user.goBack(in: .detail))
        XCTAssertEqual(app.tree, "Photos PhotoDetail")
        XCTAssertFalse(app.navigator.userDidGoBack(in: .detail), "the photo beside the list has no back button")
    }
}
