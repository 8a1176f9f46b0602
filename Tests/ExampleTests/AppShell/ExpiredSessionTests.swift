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
                AccountViewModel · MainCoordinator tabs
            sheet over everything
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
                AccountViewModel · MainCoordinator tabs
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
                AccountViewModel · MainCoordinator tabs
            sheet over everything
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
                AccountViewModel · MainCoordinator tabs
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
        try window.follow("status://form")
        XCTAssertNoThrow(try window.navigator.frontmostViewModel(SignInViewModel.self))
        try await window.signIn(as: "Ada")
        XCTAssertNoThrow(try window.navigator.frontmostViewModel(StatusFormViewModel.self))
    }
}
