import MVVMCTesting
import MVVMCUIKit
@testable import PhotoStoreExample
import UIKit
import XCTest

/// Tests the texts that a user sees in a window of the photo store, and the effects of user actions.
@MainActor
final class PhotoStoreUIKitTests: XCTestCase {
    private struct Pictures: PictureLoader {
        func picture(at url: URL) async throws -> Data { Data(url.lastPathComponent.utf8) }
    }

    private final class Store: Session, Purchases {
        @Observed var account: String?
        @Observed var bought: Set<PhotoID> = []
        func signIn(as name: String) throws { account = name }
        func signOut() throws { account = nil }
        func buy(_ id: PhotoID) throws { bought.insert(id) }
    }

    private let scene = UIWindowScene()
    private lazy var window = {
        let window = UIWindow(windowScene: scene)
        window.frame = CGRect(x: 0, y: 0, width: 320, height: 440)
        return window
    }()
    private let store = Store()
    private var navigator = Navigator()

    override func setUp() async throws {
        StandIn.reset()
        StandIn.isNarrow = true
        let coordinator = StoreCoordinator(catalogue: try .bundled(), store: store)
        navigator = window.start(coordinator, views: makePhotoStoreRegistry(loader: Pictures()))
    }

    override func tearDown() async throws { XCTAssertEqual(StandIn.failures, []) }

    private func settle() async {
        for _ in 0..<4 {
            StandIn.finishAnimations()
            await MVVMCTesting.settle()
        }
    }

    /// Returns the view controller in front, which must be of type `V`.
    private func front<V: UIViewController>(
        _ type: V.Type, file: StaticString = #filePath, line: UInt = #line
    ) throws -> V {
        var front = try XCTUnwrap(window.rootViewController)
        while true {
            if let next = front.presentedViewController, front.parent == nil {
                front = next
            } else if let next = (front as? UITabBarController)?.selectedViewController {
                front = next
            } else if let next = (front as? UINavigationController)?.stackInFront?.topViewController {
                front = next
            } else {
                break
            }
        }
        return try XCTUnwrap(front as? V, "\(Swift.type(of: front)) is in front", file: file, line: line)
    }

    private func cell(_ row: Int, _ tableView: UITableView) throws -> PhotoTableCell {
        try XCTUnwrap(tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? PhotoTableCell)
    }

    private func photos() throws -> PhotosViewController {
        let photos = try front(PhotosViewController.self)
        photos.tableView.frame = CGRect(x: 0, y: 0, width: 320, height: 440)
        photos.tableView.layoutIfNeeded()
        return photos
    }

    func testTheListShowsThePhotosAndTheirPictures() async throws {
        let photos = try photos()
        XCTAssertEqual(photos.tableView.standInCells.count, 9)
        let cell = try cell(1, photos.tableView)
        let indicator = try XCTUnwrap(cell.contentView.shown(UIActivityIndicatorView.self).first)
        XCTAssertEqual(cell.contentView.shownTexts, ["Grand Teton Sunset", "$15.99"])
        XCTAssertTrue(indicator.isAnimating)
        await settle()
        XCTAssertEqual(
            cell.contentView.shown(UIImageView.self).first?.image?.standInData, Data("2.jpg".utf8))
        XCTAssertFalse(indicator.isAnimating)
    }

    func testAPhotoZoomsOutOfItsPicture() async throws {
        let photos = try photos()
        // In UIKit, a cell that is displayed is a subview of its list, and its content is a subview of the cell.
        let row = try cell(1, photos.tableView)
        row.addSubview(row.contentView)
        photos.tableView.addSubview(row)
        photos.tableView.standInTap(IndexPath(row: 1, section: 0))
        await settle()
        XCTAssertEqual(StandIn.lastTransition, "zoom Grand Teton Sunset")
    }

    func testTheRowOfAnOpenPhotoIsHighlightedUntilTheUserIsBack() async throws {
        let list = try photos()
        let row = IndexPath(row: 3, section: 0)
        list.tableView.standInTap(row)
        await settle()
        XCTAssertEqual(list.tableView.indexPathsForSelectedRows, [row])
        try front(PhotoDetailViewController.self).navigationController?.standInGoBack()
        await settle()
        XCTAssertEqual(list.tableView.indexPathsForSelectedRows ?? [], [])
    }

    func testAPurchaseFromTheFirstTapToThanks() async throws {
        let list = try photos()
        list.tableView.standInTap(IndexPath(row: 0, section: 0))
        await settle()
        let detail = try front(PhotoDetailViewController.self)
        XCTAssertEqual(detail.title, "Misery Ridge")
        detail.buyButton.standInTouch(.touchUpInside)
        await settle()

        let signIn = try front(SignInViewController.self)
        XCTAssertFalse(signIn.signInButton.isEnabled)
        signIn.nameField.standInType("Ada")
        XCTAssertTrue(signIn.signInButton.isEnabled)
        signIn.signInButton.standInTouch(.touchUpInside)
        await settle()

        let confirm = try front(ConfirmPurchaseViewController.self)
        XCTAssertEqual(confirm.title, "Misery Ridge")
        confirm.navigationController?.standInGoBack()
        await settle()
        let alert = try front(UIAlertController.self)
        XCTAssertEqual(alert.title, "Leave without buying?")
        alert.standInTap("Stay")
        await settle()
        try front(ConfirmPurchaseViewController.self).buyButton.standInTouch(.touchUpInside)
        await settle()

        XCTAssertEqual(store.bought, ["pli"])
        try front(ThanksViewController.self).doneButton.standInTouch(.touchUpInside)
        await settle()
        XCTAssertTrue(try front(PhotoDetailViewController.self) === detail)
        XCTAssertTrue(detail.buyButton.isHidden)
        detail.navigationController?.standInGoBack()
        await settle()
        XCTAssertEqual(try cell(0, photos().tableView).contentView.shownButtons, [])
        XCTAssertEqual(try cell(1, photos().tableView).contentView.shownButtons, ["Buy"])
    }

    func testBuyingFromARowAndLeaving() async throws {
        store.account = "Ada"
        let list = try photos()
        try cell(2, list.tableView).contentView.standInTapButton()
        await settle()
        XCTAssertEqual(try front(ConfirmPurchaseViewController.self).title, "Orange Icebergs")
        XCTAssertFalse(try XCTUnwrap(window.rootViewController).standInBeginDrag())
        await settle()
        try front(UIAlertController.self).standInTap("Leave")
        await settle()
        XCTAssertTrue(try front(PhotosViewController.self) === list)
        XCTAssertEqual(store.bought, [])
    }

    func testAPhotoIsBesideTheListInAWideWindow() async throws {
        let list = try photos()
        let bar = try XCTUnwrap(window.rootViewController?.children.first as? UITabBarController)
        let columns = try XCTUnwrap((bar.selectedViewController as? UINavigationController)?.columns)
        window.rootViewController?.standInResize(isNarrow: false)
        await settle()
        XCTAssertTrue(columns.top(.primary) === list)
        XCTAssertEqual((columns.top(.secondary)?.view as? UILabel)?.text, "No photo")
        for (row, title) in [(3, "Grand Teton Sunrise"), (4, "Milky Tail")] {
            list.tableView.standInTap(IndexPath(row: row, section: 0))
            await settle()
            XCTAssertEqual(columns.top(.secondary)?.title, title)
            XCTAssertTrue(columns.top(.primary) === list)
            XCTAssertEqual(list.tableView.indexPathsForSelectedRows, [IndexPath(row: row, section: 0)])
        }
        let detail = try front(PhotoDetailViewController.self)
        XCTAssertFalse(try XCTUnwrap(detail.navigationController).standInGoBack(), "its list is beside it")
        window.rootViewController?.standInResize(isNarrow: true)
        await settle()
        XCTAssertEqual(detail.navigationController?.viewControllers, [list, detail])
        detail.navigationController?.standInGoBack()
        await settle()
        XCTAssertTrue(try front(PhotosViewController.self) === list)
    }

    func testAnotherRowDuringAPurchaseAsksInAWideWindow() async throws {
        store.account = "Ada"
        let list = try photos()
        window.rootViewController?.standInResize(isNarrow: false)
        list.tableView.standInTap(IndexPath(row: 3, section: 0))
        await settle()
        try front(PhotoDetailViewController.self).buyButton.standInTouch(.touchUpInside)
        await settle()
        for (button, row) in [("Stay", 3), ("Leave", 4)] {
            list.tableView.standInTap(IndexPath(row: 4, section: 0))
            await settle()
            try front(UIAlertController.self).standInTap(button)
            await settle()
            XCTAssertEqual(list.tableView.indexPathsForSelectedRows, [IndexPath(row: row, section: 0)], button)
        }
        XCTAssertEqual(try front(PhotoDetailViewController.self).title, "Milky Tail")
    }

    func testThePurchasesAreInTheOtherTab() async throws {
        let bar = try XCTUnwrap(window.rootViewController?.children.first as? UITabBarController)
        bar.standInTap(1)
        let purchases = try front(ListTableViewController<Int, PhotoViewModel>.self)
        let nothing = try XCTUnwrap(purchases.tableView.backgroundView as? UIContentUnavailableView)
        let content = nothing.configuration as? UIContentUnavailableConfiguration
        XCTAssertEqual(content?.text, "Nothing was bought yet.")
        store.bought = ["jyg"]
        purchases.tableView.frame = CGRect(x: 0, y: 0, width: 320, height: 440)
        purchases.tableView.layoutIfNeeded()
        XCTAssertEqual(try cell(0, purchases.tableView).contentView.shownTexts.first, "Grand Teton Sunset")
        XCTAssertNil(purchases.tableView.backgroundView)
    }

    func testTheAccountButtonSignsInAndOut() async throws {
        let list = try photos()
        XCTAssertEqual(list.navigationItem.rightBarButtonItem?.title, "Sign in")
        list.navigationItem.rightBarButtonItem?.standInTap()
        await settle()
        let signIn = try front(SignInViewController.self)
        signIn.nameField.standInType("Ada")
        signIn.signInButton.standInTouch(.touchUpInside)
        await settle()
        XCTAssertEqual(list.navigationItem.rightBarButtonItem?.title, "Sign out Ada")
        list.navigationItem.rightBarButtonItem?.standInTap()
        XCTAssertEqual(list.navigationItem.rightBarButtonItem?.title, "Sign in")
    }
}
