import MVVMC
import MVVMCTesting
import XCTest

@testable import AppShellExample

/// Tests the app from launch to sign-out, with links, two windows, and restoration.
@MainActor
final class AppShellTests: XCTestCase {
    override func setUp() async throws { failOnMisuse() }

    func testTheFirstLaunchLeadsThroughOnboardingAndSignInToTheTabs() async throws {
        let window = TestWindow(after: .new)
        window.navigator.start(window.app)
        assertTree(
            of: window.navigator,
            """
            no screens
            waiting: AppCoordinator main after AsyncWork
            """)
        await window.answer()
        assertTree(
            of: window.navigator,
            """
            WelcomeViewModel · OnboardingCoordinator welcome
            waiting: AppCoordinator main after OnboardingCoordinator
            """)
        let welcome: WelcomeViewModel = try window.navigator.frontmostViewModel()
        welcome.start()
        assertTree(
            of: window.navigator,
            """
            SignInViewModel · SignInCoordinator form
            waiting: AppCoordinator main after SignInCoordinator
            """)
        try await window.signIn(as: "Ada")
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

    func testLaterLaunchesBeginWithTheSignInOrTheTabs() async {
        for (state, screen) in [
            (.signedOut, "SignInViewModel"), (.signedIn(Account(name: "Ada", token: 0)), "StatusViewModel"),
        ] as [(Session.State, String)] {
            let window = TestWindow(after: state)
            await window.launch()
            XCTAssertEqual(window.navigator.frontmostStack.top.map { "\(type(of: $0.viewModel))" }, screen)
        }
    }

    func testTheLogHasWhatWasAsked() async throws {
        let window = TestWindow(after: .signedOut)
        window.navigator.open("status://form")
        await window.launch()
        try await window.signIn(as: "Ada")
        XCTAssertEqual(window.log.lines, ["AppCoordinator link: main / tabs / form"])
        for _ in 0..<100 { window.navigator.open("status://status") }
        XCTAssertEqual(window.log.lines, Array(repeating: "AppCoordinator link: main / tabs / status", count: 100))
    }

    func testALinkWaitsForTheLaunchAndForTheSignIn() async throws {
        let window = TestWindow(after: .new)
        window.navigator.start(window.app)
        window.follow("status://form")
        await window.answer()
        let welcome: WelcomeViewModel = try window.navigator.frontmostViewModel()
        welcome.start()
        try await window.signIn(as: "Ada")
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
            """)
    }

    func testALinkKeepsTheSignInThatTheUserTypesInto() async throws {
        let window = TestWindow()
        await window.launch()
        let form: SignInViewModel = try window.navigator.frontmostViewModel()
        form.name = "Ada"
        window.follow("status://form")
        XCTAssertIdentical(try window.navigator.frontmostViewModel(SignInViewModel.self), form)
        try await window.signIn(as: "Ada")
        XCTAssertNoThrow(try window.navigator.frontmostViewModel(StatusFormViewModel.self))
    }

    func testSignOutLeavesNothingOfTheUserBehind() async throws {
        let window = TestWindow()
        await window.launch()
        try await assertNothingLeaked {
            try await window.signIn(as: "Ada")
            _ = try window.openForm("Busy")
            window.session.signOut()
            assertTree(
                of: window.navigator,
                """
                SignInViewModel · SignInCoordinator form
                waiting: AppCoordinator main after SignInCoordinator
                """)
        }
        try await window.signIn(as: "Ada")
        XCTAssertNoThrow(try window.navigator.frontmostViewModel(StatusViewModel.self))
    }

    func testTheAccountTabSignsOut() async throws {
        let window = TestWindow()
        await window.launch()
        try await window.signIn(as: "Ada")
        window.user.select("Account")
        let account: AccountViewModel = try window.navigator.frontmostViewModel()
        XCTAssertEqual(account.name, "Ada")
        account.signOut()
        XCTAssertNoThrow(try window.navigator.frontmostViewModel(SignInViewModel.self))
    }

    func testTwoWindowsHaveOneSession() async throws {
        let first = TestWindow()
        let second = first.makeOther()
        second.navigator.start(second.app)
        await first.launch()
        XCTAssertNoThrow(try second.navigator.frontmostViewModel(SignInViewModel.self))
        try await first.signIn(as: "Ada")
        XCTAssertNoThrow(try first.navigator.frontmostViewModel(StatusViewModel.self))
        XCTAssertNoThrow(try second.navigator.frontmostViewModel(StatusViewModel.self))
        _ = try second.openForm("Busy")
        first.session.signOut()
        XCTAssertNoThrow(try first.navigator.frontmostViewModel(SignInViewModel.self))
        XCTAssertNoThrow(try second.navigator.frontmostViewModel(SignInViewModel.self))
    }

    func testAWindowIsRestoredAfterTheSignIn() async throws {
        let before = TestWindow()
        await before.launch()
        try await before.signIn(as: "Ada")
        _ = try before.openForm("Busy")
        let archive = try XCTUnwrap(before.navigator.archive())

        let window = TestWindow()
        window.navigator.restore(archive, starting: window.app)
        await window.answer()
        try await window.signIn(as: "Ada")
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
            """)
    }
}
