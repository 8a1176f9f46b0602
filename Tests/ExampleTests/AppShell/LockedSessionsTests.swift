import MVVMC
import MVVMCTesting
import XCTest

@testable import AppShellExample

/// Tests the lock together with other windows, other users, links and sessions that expire.
@MainActor
final class LockedSessionsTests: LockedTestCase {
    private func assertUnlocked(line: UInt = #line) {
        XCTAssertFalse("\(window.navigator)".contains("over everything"), "\(window.navigator)", line: line)
    }

    private func expireSession(saving form: StatusFormViewModel) async {
        window.services.expireSession()
        form.save.execute()
        await window.answer()
    }

    // MARK: Windows

    func testAWindowThatComesBackLocksAWindowInFront() async throws {
        let other = window.makeOther()
        await other.launch()
        let form = try other.openForm("Busy")
        await lock()
        assertLocked(window, other)
        // A wrong code in one window counts in the other.
        try window.unlock("0000")
        try other.unlock("0000")
        XCTAssertEqual(
            try other.navigator.frontmostViewModel(LockViewModel.self).message, "Wrong code. Attempts left: 1")
        assertLocked(window, other)
        try window.unlock("1234")
        XCTAssertNoThrow(try window.navigator.frontmostViewModel(StatusViewModel.self))
        XCTAssertIdentical(try other.navigator.frontmostViewModel(StatusFormViewModel.self), form)
        XCTAssertEqual(form.text, "Busy")
    }

    func testThreeWrongCodesSignOutInAllWindows() async throws {
        let other = window.makeOther()
        await other.launch()
        _ = try other.openForm("Busy")
        await lock()
        let third = window.makeOther()
        await third.launch()
        for one in [window, other, third] { try one.unlock("0000") }
        for one in [window, other, third] {
            assertTree(
                of: one.navigator,
                """
                SignInViewModel · SignInCoordinator form
                waiting: AppCoordinator main after SignInCoordinator
                """)
        }
        try await third.signIn(as: "Eve")
        for one in [window, other, third] {
            XCTAssertNoThrow(try one.navigator.frontmostViewModel(StatusViewModel.self))
        }
    }

    func testAWindowThatIsClosedUnderTheLockLeavesTheOtherLocked() async throws {
        await assertNothingLeaked {
            let other = window.makeOther()
            await other.launch()
            await lock()
            assertLocked(window, other)
        }
        assertLocked()
    }

    // MARK: Sessions

    func testAnotherUserWhoSignsInUnderTheLockIsLockedOutToo() async throws {
        let form = try window.openForm("Busy")
        await expireSession(saving: form)
        let signIn: SignInViewModel = try window.navigator.frontmostViewModel()
        signIn.name = "Eve"
        window.app.didEnterBackground()
        await window.clock.advance(by: .seconds(60))
        signIn.signIn.execute()
        window.app.willEnterForeground()
        assertLocked()
        await window.answer()
        await window.answer()
        XCTAssertEqual(window.session.account?.name, "Eve")
        XCTAssertTrue(window.navigator.screens.isEmpty, "the tabs of Ada have ended, and those of Eve wait")
        assertLocked()
        try window.unlock("1234")
        await window.answer()
        XCTAssertNoThrow(try window.navigator.frontmostViewModel(StatusViewModel.self))
        assertUnlocked()
        XCTAssertEqual(window.services.statuses, [:])
    }

    func testThreeWrongCodesEndAFormASignInAndARequestBelow() async throws {
        try await assertNothingLeaked {
            let form = try window.openForm("Busy")
            await expireSession(saving: form)
            let signIn: SignInViewModel = try window.navigator.frontmostViewModel()
            await lock()
            signIn.signIn.execute()
            for _ in 0..<3 { try window.unlock("0000") }
            await settle()
            assertTree(
                of: window.navigator,
                """
                SignInViewModel · SignInCoordinator form
                waiting: AppCoordinator main after SignInCoordinator
                """)
        }
        await window.answer()
        await window.answer()
        XCTAssertEqual(window.session.state, .signedOut, "the request of the sign-in was cancelled")
        XCTAssertEqual(window.services.statuses, [:])
    }

    func testThreeWrongCodesEndAQuestionAndWhatWaits() async throws {
        try await assertNothingLeaked {
            let form = try window.openForm("Busy")
            window.user.dragModalDown()
            await window.user.wait(for: AlertViewModel.self)
            await lock()
            await expireSession(saving: form)
            window.follow("status://form")
            XCTAssertTrue("\(window.navigator)".contains("waiting: SignInCoordinator"))
            for _ in 0..<3 { try window.unlock("0000") }
            await settle()
            assertTree(
                of: window.navigator,
                """
                SignInViewModel · SignInCoordinator form
                waiting: AppCoordinator main after SignInCoordinator
                """)
        }
        XCTAssertEqual(window.services.statuses, [:])
    }

    // MARK: At launch

    func testALockAtLaunchIsNotDoubledInTheBackground() async throws {
        let next = TestWindow(after: window.session.state, code: "1234")
        await next.launch()
        next.app.didEnterBackground()
        await next.clock.advance(by: .seconds(60))
        next.app.willEnterForeground()
        assertLocked(next)
        try next.unlock("1234")
        XCTAssertNoThrow(try next.navigator.frontmostViewModel(StatusViewModel.self))
    }

    func testALinkAtALockedLaunchIsFollowedByTheNextUser() async throws {
        let next = TestWindow(after: window.session.state, code: "1234")
        await next.launch()
        next.follow("status://form")
        for _ in 0..<3 { try next.unlock("0000") }
        XCTAssertNoThrow(try next.navigator.frontmostViewModel(SignInViewModel.self))
        try await next.signIn(as: "Eve")
        XCTAssertNoThrow(try next.navigator.frontmostViewModel(StatusFormViewModel.self))
    }

    func testAnArchiveThatIsRestoredUnderTheLockStaysLocked() async throws {
        _ = try window.openForm("Busy")
        let archive = try XCTUnwrap(window.navigator.archive())
        await lock()
        for _ in 0..<2 {
            window.navigator.restore(archive, starting: AppCoordinator(session: window.session, clock: window.clock))
            await settle()
            assertLocked()
            XCTAssertTrue(window.navigator.screens.isEmpty)
        }
        try window.unlock("1234")
        assertUnlocked()
        XCTAssertNoThrow(try window.navigator.frontmostViewModel(StatusFormViewModel.self))
    }
}
