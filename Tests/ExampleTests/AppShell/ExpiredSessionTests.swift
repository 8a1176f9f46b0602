import MVVMC
import MVVMCTesting
import XCTest

@testable import AppShellExample

/// Tests the sign-in after the session has expired. Unsaved work is kept if the same user signs in, and discarded if
/// another user signs in.
@MainActor
final class ExpiredSessionTests: XCTestCase {
    private let window = TestWindow()

    override func setUp() async throws {
        failOnMisuse()
        await window.launch()
        try await window.signIn(as: "Ada")
    }

    func testSignInCoversUnsavedFormAndTheStatusIsSavedAfterwards() async throws {
        let form = try window.openForm("Busy")
        window.services.expireSession()
        form.save.execute()
        await window.answer()
        assertTree(
            of: window.navigator,
            """
            TabsViewModel · MainCoordinator tabs
              ▸ Status
                StatusViewModel · StatusCoordinator status
                  sheet
                  StatusFormViewModel · StatusFormCoordinator form
              · Account
                AccountViewModel · AccountCoordinator account
            sheet over the frontmost
            SignInViewModel · SignInCoordinator form
            """)
        try await window.signIn(as: "Ada")
        await window.answer()
        XCTAssertEqual(window.services.statuses, ["Ada": "Busy"])
        assertTree(
            of: window.navigator,
            """
            TabsViewModel · MainCoordinator tabs
              ▸ Status
                StatusViewModel · StatusCoordinator status
              · Account
                AccountViewModel · AccountCoordinator account
            """)
    }

    func testTheSignInCoversAQuestion() async throws {
        let form = try window.openForm("Busy")
        window.services.expireSession()
        form.save.execute()
        window.user.dragModalDown()
        await window.user.wait(for: AlertViewModel.self)
        await window.answer()
        assertTree(
            of: window.navigator,
            """
            TabsViewModel · MainCoordinator tabs
              ▸ Status
                StatusViewModel · StatusCoordinator status
                  sheet
                  StatusFormViewModel · StatusFormCoordinator form
                    alert
                    AlertViewModel · StatusFormCoordinator
              · Account
                AccountViewModel · AccountCoordinator account
            sheet over the frontmost
            SignInViewModel · SignInCoordinator form
            """)
        try await window.signIn(as: "Ada")
        XCTAssertEqual(window.services.statuses, ["Ada": "Busy"])
        XCTAssertNoThrow(try window.navigator.frontmostViewModel(StatusViewModel.self))
    }

    func testSeveralRequestsAskOnce() async throws {
        let status: StatusViewModel = try window.navigator.frontmostViewModel()
        let form = try window.openForm("Busy")
        window.services.expireSession()
        form.save.execute()
        status.load.execute()
        await window.answer()
        try await window.signIn(as: "Ada")
        await window.answer()
        XCTAssertEqual(window.services.statuses, ["Ada": "Busy"])
        XCTAssertEqual(status.text, "Busy")
        XCTAssertNil(window.navigator.presented)
    }

    func testAUserWhoDoesNotSignInAgainKeepsTheForm() async throws {
        let form = try window.openForm("Busy")
        window.services.expireSession()
        form.save.execute()
        await window.answer()
        window.user.dragModalDown()
        await window.user.wait(for: AlertViewModel.self)
        window.user.tap(alertButton: "Cancel")
        XCTAssertIdentical(try window.navigator.frontmostViewModel(StatusFormViewModel.self), form)
        XCTAssertEqual(form.text, "Busy")
        form.save.execute()
        await window.answer()
        try await window.signIn(as: "Ada")
        XCTAssertEqual(window.services.statuses, ["Ada": "Busy"])
    }

    func testAnotherUserHasOtherTabsAndNothingIsSentInTheirName() async throws {
        let form = try window.openForm("Busy")
        window.services.expireSession()
        form.save.execute()
        await window.answer()
        try await window.signIn(as: "Grace")
        assertTree(
            of: window.navigator,
            """
            TabsViewModel · MainCoordinator tabs
              ▸ Status
                StatusViewModel · StatusCoordinator status
              · Account
                AccountViewModel · AccountCoordinator account
            """)
        XCTAssertEqual(window.services.statuses, [:])
    }

    func testASignInInOneWindowIsEnoughForBoth() async throws {
        let other = window.makeOther()
        await other.launch()
        window.services.expireSession()
        for one in [window, other] {
            let status: StatusViewModel = try one.navigator.frontmostViewModel()
            status.load.execute()
        }
        await window.answer()
        XCTAssertNoThrow(try window.navigator.frontmostViewModel(SignInViewModel.self))
        try await other.signIn(as: "Ada")
        XCTAssertNoThrow(try window.navigator.frontmostViewModel(StatusViewModel.self))
        XCTAssertNoThrow(try other.navigator.frontmostViewModel(StatusViewModel.self))
    }

    func testALinkWaitsForTheSignInThatIsInFront() async throws {
        let status: StatusViewModel = try window.navigator.frontmostViewModel()
        window.services.expireSession()
        status.load.execute()
        await window.answer()
        window.follow("status://form")
        XCTAssertNoThrow(try window.navigator.frontmostViewModel(SignInViewModel.self))
        try await window.signIn(as: "Ada")
        XCTAssertNoThrow(try window.navigator.frontmostViewModel(StatusFormViewModel.self))
    }

    func testAReplacedRequestThatEndsTheSessionEndsTheTabs() async throws {
        let services = StrictServices()
        let session = Session(services)
        services.session = session
        let navigator = Navigator()
        navigator.start(AppCoordinator(session: session))
        await waitUntil("the status is requested") { services.requestCount == 1 }
        let status: StatusViewModel = try navigator.frontmostViewModel()
        status.load.execute()
        await waitUntil("another request replaces the first") { services.requestCount == 2 }
        var ignored = 0
        let token = navigator.observeEvents(with: self) { _, event in if event.kind == .ignored { ignored += 1 } }
        services.denyFirstRequest()
        await waitUntil("the session has ended") { session.state == .signedOut }
        let signIn = """
            SignInViewModel · SignInCoordinator form
            waiting: AppCoordinator main after SignInCoordinator
            """
        assertTree(of: navigator, signIn)
        // The newer request was cancelled with the tabs. Its answer changes nothing.
        services.denyFirstRequest()
        await settle()
        assertTree(of: navigator, signIn)
        XCTAssertEqual(ignored, 0)
        token.cancel()
    }
}

/// Services that end the session when they deny a request. They do so even if the request was cancelled.
private final class StrictServices: Services {
    var code: Code?
    weak var session: Session?
    private(set) var requestCount = 0
    private var requests: [CheckedContinuation<Void, Never>] = []

    func denyFirstRequest() { requests.removeFirst().resume() }

    func loadSession() async -> Session.State { .signedIn(Account(name: "Ada", token: 1)) }
    func saveSession(_ state: Session.State) {}
    func signIn(as name: String) async throws -> Account { Account(name: name, token: 2) }
    func status(of account: Account) async throws -> String { try await deny() }
    func save(_ status: String, of account: Account) async throws { _ = try await deny() }

    private func deny() async throws -> String {
        requestCount += 1
        await withCheckedContinuation { requests.append($0) }
        session?.signOut()
        throw SessionExpiredError()
    }
}
