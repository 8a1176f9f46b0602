import Foundation
import MVVMC
import MVVMCTesting
@testable import PhotoStoreExample
import XCTest

@MainActor
final class StoreCoordinatorTests: XCTestCase {
    private let navigator = Navigator()
    private let store = MemoryStore()
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")

    override func setUp() async throws { try store.signIn(as: "ada") }

    override func tearDown() async throws {
        try? FileManager.default.removeItem(at: file)
    }

    private func makeCoordinator() throws -> StoreCoordinator {
        StoreCoordinator(catalogue: try .bundled(), store: store)
    }

    private func start() throws -> NavigationUser {
        navigator.links = .photoStore
        navigator.start(try makeCoordinator())
        return NavigationUser(of: navigator)
    }

    func testEachTabHasItsOwnStack() async throws {
        let user = try start()
        (navigator.frontmostStack.top?.viewModel as? PhotosViewModel)?.open("pli")
        user.select("Purchases")
        XCTAssertTrue(navigator.frontmostStack.top?.viewModel is PurchasesViewModel)
        user.select("Store")
        XCTAssertTrue(navigator.frontmostStack.top?.viewModel is PhotoDetailViewModel)
        user.select("Store")
        XCTAssertTrue(navigator.frontmostStack.top?.viewModel is PhotosViewModel)
    }

    func testBoughtPhotosAreListedInTheOtherTab() async throws {
        let user = try start()
        user.select("Purchases")
        let purchases = try XCTUnwrap(navigator.frontmostStack.top?.viewModel as? PurchasesViewModel)
        XCTAssertTrue(purchases.list.isEmpty)
        XCTAssertEqual((purchases.list.emptyState as? NothingBoughtViewModel)?.text, "Nothing was bought yet.")
        try store.buy("jyg")
        try store.buy("pli")
        XCTAssertEqual(purchases.list.snapshot.sections.flatMap(\.items).map(\.id), ["pli", "jyg"])
    }

    func testDeepLinksLeadThere() async throws {
        let links = [
            "photostore://photo/pli/buy": " PhotoDetail ConfirmPurchase", "photostore://photo/jyg": " PhotoDetail",
            "photostore://sign-in": " | SignIn",
            "photostore://photos": "",
        ]
        for link in links.keys.sorted() {
            _ = try start()
            navigator.open(link)
            let stack = try XCTUnwrap(navigator.top?.embedded["Store"])
            let names = sequence(first: stack, next: \.presented).map { stack in
                stack.screens.map { "\(type(of: $0.viewModel))".replacing("ViewModel", with: "") }.joined(
                    separator: " ")
            }
            let expected = links[link]?.replacing("  |", with: " PhotoDetail |") ?? ""
            XCTAssertEqual(names.joined(separator: " | "), "Photos" + expected, link)
        }
    }

    func testADeepLinkSelectsTheTabThatItLeadsTo() async throws {
        let user = try start()
        for link in ["photostore://photo/pli", "photostore://photos"] {
            user.select(StoreCoordinator.purchased)
            XCTAssertTrue(navigator.frontmostStack.top?.viewModel is PurchasesViewModel, link)
            navigator.open(link)
            XCTAssertEqual((navigator.top?.viewModel as? TabsViewModel)?.selection, StoreCoordinator.store, link)
            XCTAssertTrue(navigator.frontmostStack === navigator.top?.embedded[StoreCoordinator.store], link)
        }
        XCTAssertEqual(navigator.screens.count, 1, "there is one set of tabs")
    }

    func testADeepLinkSelectsItsTabAlsoAfterARestart() async throws {
        let user = try start()
        user.select(StoreCoordinator.purchased)
        try NavigationFile(url: file).save(navigator)
        let restored = Navigator()
        NavigationFile(url: file).restore(restored, starting: try makeCoordinator())
        XCTAssertTrue(restored.frontmostStack.top?.viewModel is PurchasesViewModel)
        restored.links = .photoStore
        restored.open("photostore://photo/pli")
        XCTAssertEqual((restored.frontmostStack.top?.viewModel as? PhotoDetailViewModel)?.title, "Misery Ridge")
    }

    func testADeepLinkToAPhotoThatDoesNotExistSaysSo() async throws {
        try store.signOut()
        let user = try start()
        user.select(StoreCoordinator.purchased)
        for link in ["photo/nope", "photo/nope/buy"] {
            XCTAssertEqual(
                navigator.open("photostore://" + link), .declined(reason: "There is no photo \"nope\"."), link)
            let alert = try XCTUnwrap(navigator.frontmostStack.top?.viewModel as? AlertViewModel, link)
            XCTAssertEqual(alert.title, "There is no photo \"nope\".", link)
            user.tap(alertButton: "OK")
            XCTAssertTrue(navigator.frontmostStack.top?.viewModel is PurchasesViewModel, "nothing else has changed")
        }
    }

    func testALinkLeavesAnAlert() async throws {
        for link in ["sign-in", "photo/pli/buy"] {
            _ = try start()
            navigator.open("photostore://photo/nope")
            XCTAssertTrue(navigator.frontmostStack.top?.viewModel is AlertViewModel, link)
            navigator.open("photostore://" + link)
            let front = navigator.frontmostStack.top?.viewModel
            XCTAssertTrue(front is SignInViewModel || front is ConfirmPurchaseViewModel, link)
        }
    }

    func testEachLinkLeadsToItsPlaceAndBack() async throws {
        let catalogue = try Catalogue.bundled()
        await assertLinks {
            let navigator = Navigator()
            navigator.links = .photoStore
            navigator.start(StoreCoordinator(catalogue: catalogue, store: store))
            return navigator
        }
    }

    func testOtherURLsAreNoLinks() async throws {
        _ = try start()
        let tree = "\(navigator)"
        for link in ["http://photo/pli", "photostore://photo", "photostore://photo/pli/sell", ""] {
            XCTAssertNil(navigator.open(link), link)
            XCTAssertEqual("\(navigator)", tree, link)
        }
    }

    func testTheAppComesBackWhereItWas() async throws {
        let user = try start()
        navigator.open("photostore://photo/pli")
        user.select("Store")
        navigator.open("photostore://photo/rdz/buy")
        try NavigationFile(url: file).save(navigator)
        let restored = Navigator()
        NavigationFile(url: file).restore(restored, starting: try makeCoordinator())
        assertTree(of: restored, "\(navigator)")
        try await restored.frontmostViewModel(ConfirmPurchaseViewModel.self).confirm.run()
        XCTAssertEqual(store.bought, ["rdz"])
    }

    func testTheThanksComeBackWithTheirReceipt() async throws {
        _ = try start()
        navigator.open("photostore://photo/pli/buy")
        try await navigator.frontmostViewModel(ConfirmPurchaseViewModel.self).confirm.run()
        let receipt = try navigator.frontmostViewModel(ThanksViewModel.self).receipt
        try NavigationFile(url: file).save(navigator)
        let restored = Navigator()
        NavigationFile(url: file).restore(restored, starting: try makeCoordinator())
        let thanks = try restored.frontmostViewModel(ThanksViewModel.self)
        XCTAssertEqual(thanks.receipt, receipt)
        thanks.done()
        XCTAssertTrue(restored.frontmostStack.top?.viewModel is PhotoDetailViewModel)
    }

    func testWithoutAFileTheAppStartsAtItsBeginning() async throws {
        for text in [nil, "", "{}"] as [String?] {
            if let text { try Data(text.utf8).write(to: file) }
            let tree = Navigator()
            NavigationFile(url: file).restore(tree, starting: try makeCoordinator())
            XCTAssertTrue(tree.frontmostStack.top?.viewModel is PhotosViewModel)
        }
    }

    func testNothingIsLeftOfTheApp() async throws {
        try assertNothingLeaked {
            _ = try start()
            navigator.open("photostore://photo/pli/buy")
            navigator.start(try makeCoordinator())
        }
    }
}
