import MVVMC
import MVVMCTesting
import XCTest

@testable import AppShellExample

/// The drafts of a user, which the next launch restores for the same user only.
@MainActor
final class KeptDraftTests: XCTestCase {
    /// Returns the archive of a window in which Ada has begun a status.
    private func archiveOfAda() async throws -> (archive: NavigationArchive, state: Session.State) {
        let window = TestWindow()
        await window.launch()
        try await window.signIn(as: "Ada")
        _ = try window.openForm("Busy")
        let archive = try XCTUnwrap(window.navigator.archive(identifier: window.app.user))
        return (archive, window.session.state)
    }

    private func launch(_ archive: NavigationArchive, _ state: Session.State) async -> TestWindow {
        let window = TestWindow(after: state, code: "1234")
        window.navigator.restore(archive, starting: window.app) { [app = window.app] in app.user }
        await window.answer()
        return window
    }

    func testTheTextIsThereAfterUnlocking() async throws {
        let (archive, state) = try await archiveOfAda()
        let window = await launch(archive, state)
        // The system ends the app again, before it is unlocked.
        let again = try XCTUnwrap(window.navigator.archive(identifier: window.app.user))
        for archive in [archive, again] {
            let window = await launch(archive, state)
            try window.unlock("1234")
            XCTAssertEqual(try window.navigator.frontmostViewModel(StatusFormViewModel.self).text, "Busy")
        }
    }

    func testNothingOfAUserIsMadeForAnother() async throws {
        for user in ["Ada", "Bob"] {
            let (archive, state) = try await archiveOfAda()
            let window = await launch(archive, state)
            var pushed: [String] = []
            let token = window.navigator.observeEvents { event in pushed.append("\(event)") }
            defer { token.cancel() }
            for _ in 0..<3 { try window.unlock("0000") }
            try await window.signIn(as: user)
            let hasForm = pushed.contains { $0.contains("StatusFormViewModel") }
            XCTAssertEqual(hasForm, user == "Ada", "\(pushed)")
            if user == "Ada" {
                XCTAssertEqual(try window.navigator.frontmostViewModel(StatusFormViewModel.self).text, "Busy")
            } else {
                XCTAssertNoThrow(try window.navigator.frontmostViewModel(StatusViewModel.self))
            }
        }
    }

    func testSigningOutLeavesNothingInTheNextArchive() async throws {
        let (archive, state) = try await archiveOfAda()
        let window = await launch(archive, state)
        try window.unlock("1234")
        XCTAssertEqual(window.app.user, "Ada")
        window.session.signOut()
        XCTAssertNil(window.app.user)
        let next = try XCTUnwrap(window.navigator.archive(identifier: window.app.user))
        XCTAssertFalse("\(next)".contains("Busy"), "\(next)")
    }
}
