import MVVMC
import MVVMCTesting
import XCTest

@testable import AppShellExample

/// Tests the three links of the app at the first launch, under the lock, and over a form with changes, which the user
/// keeps or discards.
@MainActor
final class LinkTests: XCTestCase {
    /// A link that has been opened.
    private struct Opened {
        /// What was true at once.
        let now: NavigationOutcome
        fileprivate let task: Task<NavigationOutcome, Never>
        /// What has become of the link, when nothing waits or asks anymore.
        var end: NavigationOutcome { get async { await task.value } }
    }

    override func setUp() async throws { failOnMisuse() }

    private func open(_ link: String, in window: TestWindow) async throws -> Opened {
        var now: NavigationOutcome?
        let task = Task {
            await window.app.flow.perform {
                let outcome = window.navigator.open(link) ?? .unfit
                now = outcome
                return outcome
            }
        }
        await waitUntil("the link is opened") { now != nil }
        return Opened(now: try XCTUnwrap(now), task: task)
    }

    private func assertPlace(_ window: TestWindow, _ path: String, _ url: String, line: UInt = #line) {
        XCTAssertEqual(window.navigator.routePath.map { "\($0)" }, path, line: line)
        XCTAssertEqual(window.navigator.url, url, line: line)
    }

    private static let statusPath = "main / tabs / status"
    private static let formPath = "main / tabs / status / form / form"
    private static let noticePath = "main / tabs / account / notice(AppShellExample.Notice.terms)"

    // MARK: There and back

    /// Services of a user who is signed in, which answer at once.
    private final class ReadyServices: Services {
        var code: Code?
        private let ada = Account(name: "Ada", token: 0)
        func loadSession() async -> Session.State { .signedIn(ada) }
        func saveSession(_ state: Session.State) {}
        func signIn(as name: String) async throws -> Account { ada }
        func status(of account: Account) async throws -> String { "Busy" }
        func save(_ status: String, of account: Account) async throws {}
    }

    func testEachLinkLeadsToItsPlaceAndBack() async {
        await assertLinks {
            let navigator = Navigator()
            navigator.links = .appShell
            navigator.start(AppCoordinator(session: Session(ReadyServices())))
            return navigator
        }
    }

    // MARK: At the first launch

    /// Opens a link at the first launch, goes through onboarding and sign-in, and expects the place.
    private func follow(
        atFirstLaunch link: String, to path: String, _ expected: NavigationOutcome, line: UInt = #line
    ) async throws {
        let window = TestWindow(after: .new)
        window.navigator.start(window.app)
        let opened = try await open(link, in: window)
        XCTAssertEqual(opened.now, .waits(for: "AsyncWork"), line: line)
        XCTAssertNil(window.navigator.routePath, line: line)
        await window.answer()
        try window.navigator.frontmostViewModel(WelcomeViewModel.self).start()
        try await window.signIn(as: "Ada")
        let end = await opened.end
        XCTAssertEqual(end, expected, line: line)
        assertPlace(window, path, link, line: line)
    }

    func testAtTheFirstLaunchTheStatusIsShownAfterTheSignIn() async throws {
        try await follow(atFirstLaunch: "status://status", to: Self.statusPath, .alreadyInFront)
    }

    func testAtTheFirstLaunchTheFormIsShownAfterTheSignIn() async throws {
        try await follow(atFirstLaunch: "status://form", to: Self.formPath, .shown)
    }

    func testAtTheFirstLaunchANoticeIsShownAfterTheSignIn() async throws {
        try await follow(atFirstLaunch: "status://account/terms", to: Self.noticePath, .shown)
    }

    // MARK: Under the lock

    /// Opens a link under the lock, over the status, and expects the place when the window is unlocked.
    private func follow(
        underTheLock link: String, to path: String, _ expected: NavigationOutcome, line: UInt = #line
    ) async throws {
        let window = TestWindow(code: "1234")
        await window.launch()
        try await window.signIn(as: "Ada")
        window.session.lock()
        let opened = try await open(link, in: window)
        XCTAssertEqual(opened.now, .waits(for: "LockViewModel"), line: line)
        assertLocked(window.navigator, by: LockViewModel.self)
        XCTAssertNil(window.navigator.presented, line: line)
        try window.unlock("1234")
        let end = await opened.end
        XCTAssertEqual(end, expected, line: line)
        assertPlace(window, path, link, line: line)
    }

    func testUnderTheLockTheStatusWaits() async throws {
        try await follow(underTheLock: "status://status", to: Self.statusPath, .alreadyInFront)
    }

    func testUnderTheLockTheFormWaits() async throws {
        try await follow(underTheLock: "status://form", to: Self.formPath, .shown)
    }

    func testUnderTheLockANoticeWaits() async throws {
        try await follow(underTheLock: "status://account/terms", to: Self.noticePath, .shown)
    }

    // MARK: Over a form with changes

    private func windowWithForm() async throws -> (TestWindow, StatusFormViewModel) {
        let window = TestWindow()
        await window.launch()
        try await window.signIn(as: "Ada")
        return (window, try window.openForm("Busy"))
    }

    /// Opens a link over a form with changes, keeps the form, and expects it to be unchanged.
    private func keepTheForm(over link: String, line: UInt = #line) async throws {
        let (window, form) = try await windowWithForm()
        let opened = try await open(link, in: window)
        XCTAssertEqual(opened.now, .asks, line: line)
        await window.user.wait(for: AlertViewModel.self)
        window.user.tap(alertButton: "Keep")
        let end = await opened.end
        XCTAssertEqual(end, .kept(by: "StatusFormViewModel"), line: line)
        assertPlace(window, Self.formPath, "status://form", line: line)
        XCTAssertIdentical(try window.navigator.frontmostViewModel(StatusFormViewModel.self), form, line: line)
        XCTAssertEqual(form.text, "Busy", line: line)
    }

    /// Opens a link over a form with changes, discards the form, and expects the place.
    private func discardTheForm(
        for link: String, to path: String, _ expected: NavigationOutcome, line: UInt = #line
    ) async throws {
        let (window, _) = try await windowWithForm()
        let opened = try await open(link, in: window)
        XCTAssertEqual(opened.now, .asks, line: line)
        await window.user.wait(for: AlertViewModel.self)
        window.user.tap(alertButton: "Discard")
        let end = await opened.end
        XCTAssertEqual(end, expected, line: line)
        assertPlace(window, path, link, line: line)
        XCTAssertFalse("\(window.navigator)".contains("StatusFormViewModel"), line: line)
    }

    func testAKeptFormStaysInFrontOfTheStatus() async throws { try await keepTheForm(over: "status://status") }

    func testAKeptFormStaysInFrontOfANotice() async throws { try await keepTheForm(over: "status://account/terms") }

    func testADiscardedFormGivesWayToTheStatus() async throws {
        try await discardTheForm(for: "status://status", to: Self.statusPath, .shown)
    }

    func testADiscardedFormGivesWayToANotice() async throws {
        try await discardTheForm(for: "status://account/terms", to: Self.noticePath, .shown)
    }

    func testALinkToTheFormKeepsItAndAnswersItsQuestion() async throws {
        let (window, form) = try await windowWithForm()
        window.user.dragModalDown()
        await window.user.wait(for: AlertViewModel.self)
        let opened = try await open("status://form", in: window)
        XCTAssertEqual(opened.now, .shown)
        let end = await opened.end
        XCTAssertEqual(end, .shown)
        assertPlace(window, Self.formPath, "status://form")
        XCTAssertIdentical(try window.navigator.frontmostViewModel(StatusFormViewModel.self), form)
        XCTAssertEqual(form.text, "Busy")
    }

    func testALinkToTheFormShowsANewOneAfterTheOldOneWasDiscarded() async throws {
        let (window, _) = try await windowWithForm()
        window.user.dragModalDown()
        await window.user.wait(for: AlertViewModel.self)
        window.user.tap(alertButton: "Discard")
        await window.user.wait(for: StatusViewModel.self)
        let opened = try await open("status://form", in: window)
        XCTAssertEqual(opened.now, .shown)
        let end = await opened.end
        XCTAssertEqual(end, .shown)
        assertPlace(window, Self.formPath, "status://form")
        XCTAssertEqual(try window.navigator.frontmostViewModel(StatusFormViewModel.self).text, "")
    }
}
