import MVVMC
import MVVMCTesting
import XCTest

@testable import AppShellExample

/// Tests the lock at launch and after a minute in the background.
@MainActor
final class LockedAppTests: LockedTestCase {
    // MARK: In the background

    func testLessThanAMinuteDoesNotLock() async throws {
        window.app.didEnterBackground()
        await window.clock.advance(by: .seconds(59))
        window.app.willEnterForeground()
        XCTAssertNoThrow(try window.navigator.frontmostViewModel(StatusViewModel.self))
        // Time in front does not count.
        await window.clock.advance(by: .seconds(60))
        window.app.willEnterForeground()
        XCTAssertNoThrow(try window.navigator.frontmostViewModel(StatusViewModel.self))
        await lock()
        assertLocked()
    }

    func testNothingLocksWithoutAUserOrWithoutACode() async throws {
        window.session.signOut()
        await lock()
        XCTAssertNoThrow(try window.navigator.frontmostViewModel(SignInViewModel.self))
        let other = TestWindow()
        await other.launch()
        try await other.signIn(as: "Ada")
        other.app.didEnterBackground()
        await other.clock.advance(by: .seconds(60))
        other.app.willEnterForeground()
        XCTAssertNoThrow(try other.navigator.frontmostViewModel(StatusViewModel.self))
    }

    func testTheLockCoversASheetWithAFormAndItsTextStays() async throws {
        let form = try window.openForm("Busy")
        await lock()
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
            fullScreen over everything
            LockViewModel · LockCoordinator code
            """)
        try window.unlock("1234")
        XCTAssertIdentical(try window.navigator.frontmostViewModel(StatusFormViewModel.self), form)
        XCTAssertEqual(form.text, "Busy")
    }

    func testTheLockCoversAnAlert() async throws {
        let form = try window.openForm("Busy")
        window.user.dragModalDown()
        let question = await window.user.wait(for: AlertViewModel.self)
        await lock()
        assertLocked()
        try window.unlock("1234")
        XCTAssertIdentical(try window.navigator.frontmostViewModel(AlertViewModel.self), question)
        window.user.tap(alertButton: "Keep")
        XCTAssertEqual(form.text, "Busy")
    }

    func testAnAlertThatComesMeanwhileWaits() async throws {
        let form = try window.openForm("Busy")
        window.services.expireSession()
        form.save.execute()
        await window.answer()
        let signIn = try XCTUnwrap(window.navigator.frontmostStack.top?.coordinator as? SignInCoordinator)
        await lock()
        // Nobody has signed in, so saving fails.
        signIn.flow.cancel()
        await settle()
        assertLocked()
        try window.unlock("1234")
        await window.user.wait(for: AlertViewModel.self)
        window.user.tap(alertButton: "Cancel")
        XCTAssertIdentical(try window.navigator.frontmostViewModel(StatusFormViewModel.self), form)
    }

    func testTheLockCoversARunningSignIn() async throws {
        let form = try window.openForm("Busy")
        window.services.expireSession()
        form.save.execute()
        await window.answer()
        let signIn: SignInViewModel = try window.navigator.frontmostViewModel()
        window.app.didEnterBackground()
        await window.clock.advance(by: .seconds(60))
        signIn.signIn.execute()
        window.app.willEnterForeground()
        assertLocked()
        XCTAssertTrue("\(window.navigator)".contains("sheet over the frontmost\nSignInViewModel"))
        await window.answer()
        await window.answer()
        assertLocked()
        XCTAssertEqual(window.services.statuses, ["Ada": "Busy"])
        try window.unlock("1234")
        XCTAssertNoThrow(try window.navigator.frontmostViewModel(StatusViewModel.self))
    }

    func testASignInThatBecomesNecessaryMeanwhileWaits() async throws {
        let form = try window.openForm("Busy")
        window.services.expireSession()
        await lock()
        form.save.execute()
        await window.answer()
        assertLocked()
        try window.unlock("1234")
        try await window.signIn(as: "Ada")
        XCTAssertEqual(window.services.statuses, ["Ada": "Busy"])
    }

    func testALinkWaitsForTheLock() async throws {
        await lock()
        window.follow("status://form")
        assertLocked()
        XCTAssertNil(window.navigator.presented)
        try window.unlock("1234")
        XCTAssertNoThrow(try window.navigator.frontmostViewModel(StatusFormViewModel.self))
    }

    func testThreeWrongCodesSignOutAndEverythingBelowEnds() async throws {
        try await assertNothingLeaked {
            _ = try window.openForm("Busy")
            await lock()
            for digits in ["0000", "0001"] { try window.unlock(digits) }
            XCTAssertEqual(
                try? window.navigator.frontmostViewModel(LockViewModel.self).message, "Wrong code. Attempts left: 1")
            try window.unlock("0002")
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

    func testTwoWindowsHaveALockEach() async throws {
        let other = window.makeOther()
        await other.launch()
        await lock(window, other)
        assertLocked(window, other)
        let third = window.makeOther()
        await third.launch()
        assertLocked(third)
        try other.unlock("1234")
        for one in [window, other, third] {
            XCTAssertNoThrow(try one.navigator.frontmostViewModel(StatusViewModel.self))
        }
    }

    // MARK: At launch

    private func launch(_ window: TestWindow, _ archive: NavigationArchive?) async {
        if let archive {
            window.navigator.restore(archive, starting: window.app)
            await window.answer()
        } else {
            await window.launch()
        }
    }

    func testNothingOfTheAppIsMadeBeforeTheCodeIsEntered() async throws {
        _ = try window.openForm("Busy")
        for archive in [nil, try XCTUnwrap(window.navigator.archive())] {
            for hasLink in [false, true] {
                let next = TestWindow(after: window.session.state, code: "1234")
                await launch(next, archive)
                if hasLink { next.follow("status://form") }
                XCTAssertTrue(next.navigator.screens.isEmpty)
                assertLocked(next)
                try next.unlock("1234")
                if archive == nil, !hasLink {
                    XCTAssertNoThrow(try next.navigator.frontmostViewModel(StatusViewModel.self))
                } else {
                    XCTAssertNoThrow(try next.navigator.frontmostViewModel(StatusFormViewModel.self))
                }
            }
        }
    }

    func testLinksThatWaitAreRestored() async throws {
        _ = try window.openForm("")
        await lock()
        for _ in 0..<2 { window.follow("status://form") }
        let archive = try XCTUnwrap(window.navigator.archive())
        let next = TestWindow(after: window.session.state, code: "1234")
        await launch(next, archive)
        try next.unlock("1234")
        XCTAssertNoThrow(try next.navigator.frontmostViewModel(StatusFormViewModel.self))
    }

    func testQuittingTheAppAllowsNoMoreAttempts() async throws {
        await lock()
        try window.unlock("0000")
        try window.unlock("0000")
        let next = TestWindow(window.services, Session(window.services), window.clock)
        await next.launch()
        try next.unlock("0000")
        XCTAssertNoThrow(try next.navigator.frontmostViewModel(SignInViewModel.self))
        XCTAssertEqual(window.services.state, .signedOut)
    }
}
