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

    private func start() throws -> (app: StoreCoordinator, user: NavigationUser) {
        let coordinator = try makeCoordinator()
        navigator.start(coordinator)
        return (coordinator, NavigationUser(of: navigator))
    }

    func testEachTabHasItsOwnStack() async throws {
        let (_, user) = try start()
        (navigator.frontmostStack.top?.viewModel as? PhotosViewModel)?.open("pli")
        user.select("Purchases")
        XCTAssertTrue(navigator.frontmostStack.top?.viewModel is PurchasesViewModel)
        user.select("Store")
        XCTAssertTrue(navigator.frontmostStack.top?.viewModel is PhotoDetailViewModel)
        user.select("Store")
        XCTAssertTrue(navigator.frontmostStack.top?.viewModel is PhotosViewModel)
    }

    func testBoughtPhotosAreListedInTheOtherTab() async throws {
        let (_, user) = try start()
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
            let (app, _) = try start()
            app.navigate(to: .store(try DeepLink(link).path))
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
        let (app, user) = try start()
        for link in ["photostore://photo/pli", "photostore://photos"] {
            user.select(StoreCoordinator.purchased)
            XCTAssertTrue(navigator.frontmostStack.top?.viewModel is PurchasesViewModel, link)
            app.navigate(to: .store(try DeepLink(link).path))
            XCTAssertEqual((navigator.top?.viewModel as? TabsViewModel)?.selection, StoreCoordinator.store, link)
            XCTAssertTrue(navigator.frontmostStack === navigator.top?.embedded[StoreCoordinator.store], link)
        }
        XCTAssertEqual(navigator.screens.count, 1, "there is one set of tabs")
    }

    func testADeepLinkSelectsItsTabAlsoAfterARestart() async throws {
        let (_, user) = try start()
        user.select(StoreCoordinator.purchased)
        try NavigationFile(url: file).save(navigator)
        let restored = Navigator()
        let app = try makeCoordinator()
        NavigationFile(url: file).restore(restored, starting: app)
        XCTAssertTrue(restored.frontmostStack.top?.viewModel is PurchasesViewModel)
        app.navigate(to: .store(try DeepLink("photostore://photo/pli").path))
        XCTAssertEqual((restored.frontmostStack.top?.viewModel as? PhotoDetailViewModel)?.title, "Misery Ridge")
    }

    func testADeepLinkToAPhotoThatDoesNotExistSaysSo() async throws {
        try store.signOut()
        let (app, user) = try start()
        for link in ["photo/nope", "photo/nope/buy"] {
            user.select(StoreCoordinator.purchased)
            app.navigate(to: .store(try DeepLink("photostore://" + link).path))
            let alert = try XCTUnwrap(navigator.frontmostStack.top?.viewModel as? AlertViewModel, link)
            XCTAssertEqual(alert.title, "There is no photo \"nope\".", link)
            user.tap(alertButton: "OK")
            XCTAssertTrue(navigator.frontmostStack.top?.viewModel is PhotosViewModel, link)
        }
    }

    func testALinkLeavesAnAlert() async throws {
        for link in ["sign-in", "photo/pli/buy"] {
            let (app, _) = try start()
            app.navigate(to: .store(try DeepLink("photostore://photo/nope").path))
            XCTAssertTrue(navigator.frontmostStack.top?.viewModel is AlertViewModel, link)
            app.navigate(to: .store(try DeepLink("photostore://" + link).path))
            let front = navigator.frontmostStack.top?.viewModel
            XCTAssertTrue(front is SignInViewModel || front is ConfirmPurchaseViewModel, link)
        }
    }

    func testTheSchemeOfALinkIgnoresCase() async throws {
        XCTAssertEqual(try DeepLink("PHOTOSTORE://photo/pli/buy"), try DeepLink("photostore://photo/pli/buy"))
        XCTAssertEqual(try DeepLink("PhotoStore://sign-in").path, [.photos, .signIn])
    }

    func testBadLinksAreNamed() async {
        for (link, reason) in [
            ("http://photo/pli", "it does not begin with photostore://"),
            ("photostore://photo", "there is no such place; photostore://photo/ID/buy is one"),
            ("photostore://photo/pli/sell", "there is no such place; photostore://photo/ID/buy is one"),
            ("", "it does not begin with photostore://"),
        ] {
            XCTAssertThrowsError(try DeepLink(link)) { XCTAssertEqual("\($0)", "\(link): \(reason)") }
        }
    }

    func testTheAppComesBackWhereItWas() async throws {
        let (app, user) = try start()
        app.navigate(to: .store(try DeepLink("photostore://photo/pli").path))
        user.select("Store")
        app.navigate(to: .store(try DeepLink("photostore://photo/rdz/buy").path))
        try NavigationFile(url: file).save(navigator)
        let restored = Navigator()
        NavigationFile(url: file).restore(restored, starting: try makeCoordinator())
        assertTree(of: restored, "\(navigator)")
        try await restored.frontmostViewModel(ConfirmPurchaseViewModel.self).confirm.run()
        XCTAssertEqual(store.bought, ["rdz"])
    }

    func testTheThanksComeBackWithTheirReceipt() async throws {
        let (app, _) = try start()
        app.navigate(to: .store(try DeepLink("photostore://photo/pli/buy").path))
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
            let (app, _) = try start()
            app.navigate(to: .store(try DeepLink("photostore://photo/pli/buy").path))
            navigator.start(try makeCoordinator())
        }
    }
}
