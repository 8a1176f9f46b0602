import MVVMC
import MVVMCTesting
@testable import PhotoStoreExample
import XCTest

/// Tests sign-ins and purchases that take time or fail, and the effect of leaving a screen during a request.
@MainActor
final class PurchaseWorkTests: XCTestCase {
    private struct Offline: Error, CustomStringConvertible { let description = "The server is asleep." }

    /// A store that suspends each sign-in and each purchase until `end(_:)` is called or the calling task is cancelled.
    private final class HeldStore: Store {
        let memory = MemoryStore()
        private(set) var requests = 0
        private(set) var cancelled = 0
        private var waiting: CheckedContinuation<Void, any Error>?

        var account: String? { memory.account }
        var bought: Set<PhotoID> { memory.bought }
        var isAsked: Bool { waiting != nil }

        func signIn(as name: String) async throws {
            try await answer()
            try memory.signIn(as: name)
        }

        func signOut() throws { try memory.signOut() }

        func buy(_ id: PhotoID) async throws {
            try await answer()
            try memory.buy(id)
        }

        private func answer() async throws {
            requests += 1
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { waiting = $0 }
            } onCancel: {
                Task { @MainActor in
                    self.cancelled += 1
                    self.end(.failure(CancellationError()))
                }
            }
        }

        func end(_ result: Result<Void, any Error>) {
            guard let continuation = waiting else { return }
            waiting = nil
            continuation.resume(with: result)
        }
    }

    private let store = HeldStore()
    private let navigator = Navigator()
    private var user: NavigationUser { NavigationUser(of: navigator) }

    private func start() throws -> PhotosCoordinator {
        let coordinator = PhotosCoordinator(catalogue: try .bundled(), store: store)
        navigator.start(coordinator)
        return coordinator
    }

    private func answer(_ result: Result<Void, any Error>) async {
        await waitUntil("a request") { store.isAsked }
        store.end(result)
        await settle()
    }

    private func fillIn(_ name: String) throws -> SignInViewModel {
        let signIn = try navigator.frontmostViewModel(SignInViewModel.self)
        signIn.name = name
        return signIn
    }

    func testSigningInNeedsANameAndIsBusyUntilTheServerAnswers() async throws {
        try start().navigate(to: .signIn)
        let signIn = try fillIn("  ")
        XCTAssertFalse(signIn.signIn.isEnabled)
        signIn.signIn.execute()
        XCTAssertFalse(signIn.signIn.isRunning)
        signIn.name = "ada"
        signIn.signIn.execute()
        XCTAssertTrue(signIn.signIn.isRunning)
        XCTAssertFalse(signIn.signIn.isEnabled, "a second tap does nothing")
        await answer(.success(()))
        XCTAssertEqual(store.requests, 1)
        XCTAssertEqual(store.account, "ada")
        XCTAssertTrue(navigator.frontmostStack.top?.viewModel is PhotosViewModel)
    }

    func testAFailedSignInIsReportedAndRetried() async throws {
        try start().navigate(to: .signIn)
        let signIn = try fillIn("ada")
        signIn.signIn.execute()
        await answer(.failure(Offline()))
        let alert = try navigator.frontmostViewModel(AlertViewModel.self)
        XCTAssertEqual([alert.title, alert.message], ["Not signed in", "The server is asleep."])
        user.tap(alertButton: "Retry")
        XCTAssertTrue(signIn.signIn.isRunning)
        await answer(.success(()))
        XCTAssertEqual(store.account, "ada")
        XCTAssertTrue(navigator.frontmostStack.top?.viewModel is PhotosViewModel)
    }

    func testLeavingTheFormCancelsTheSignIn() async throws {
        try start().navigate(to: .signIn)
        let signIn = try fillIn("ada")
        signIn.signIn.execute()
        await waitUntil("a request") { store.isAsked }
        XCTAssertTrue(NavigationUser(of: navigator).dragModalDown())
        await waitUntil("the request was cancelled") { store.cancelled == 1 }
        await settle()
        XCTAssertFalse(signIn.signIn.isRunning)
        XCTAssertNil(store.account)
        XCTAssertTrue(navigator.frontmostStack.top?.viewModel is PhotosViewModel, "no alert is presented")
    }

    func testAPurchaseIsBusyAndDoneOnceHoweverOftenTheButtonIsTapped() async throws {
        try store.memory.signIn(as: "ada")
        try start().navigate(to: .buy("jyg"))
        let confirm = try navigator.frontmostViewModel(ConfirmPurchaseViewModel.self)
        confirm.confirm.execute()
        confirm.confirm.execute()
        XCTAssertTrue(confirm.confirm.isRunning)
        await answer(.success(()))
        XCTAssertEqual(store.requests, 1)
        XCTAssertEqual(try navigator.frontmostViewModel(ThanksViewModel.self).receipt.id, "jyg")
    }

    func testAFailedPurchaseIsReportedAndRetriedAsOftenAsTheUserLikes() async throws {
        try store.memory.signIn(as: "ada")
        try start().navigate(to: .buy("jyg"))
        let confirm = try navigator.frontmostViewModel(ConfirmPurchaseViewModel.self)
        confirm.confirm.execute()
        for button in ["Retry", "Cancel"] {
            await answer(.failure(Offline()))
            let alert = try navigator.frontmostViewModel(AlertViewModel.self)
            XCTAssertEqual([alert.title, alert.message], ["Not bought", "The server is asleep."])
            user.tap(alertButton: button)
        }
        XCTAssertFalse(confirm.confirm.isRunning)
        XCTAssertTrue(try navigator.frontmostViewModel(ConfirmPurchaseViewModel.self) === confirm)
        XCTAssertEqual(store.bought, [])
        confirm.confirm.execute()
        await answer(.success(()))
        XCTAssertEqual(store.bought, ["jyg"])
        XCTAssertEqual(store.requests, 3)
    }

    func testCancellingThePurchaseCancelsItsRequest() async throws {
        try store.memory.signIn(as: "ada")
        try start().navigate(to: .buy("jyg"))
        let confirm = try navigator.frontmostViewModel(ConfirmPurchaseViewModel.self)
        confirm.confirm.execute()
        await waitUntil("a request") { store.isAsked }
        confirm.cancel()
        await waitUntil("the request was cancelled") { store.cancelled == 1 }
        await settle()
        XCTAssertEqual(store.bought, [])
        XCTAssertTrue(navigator.frontmostStack.top?.viewModel is PhotosViewModel, "nothing is presented")
    }
}
