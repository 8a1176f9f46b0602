import MVVMC
import MVVMCTesting
import XCTest

@testable import AppShellExample

/// Tests of a window with a code, in which a user has signed in.
@MainActor
class LockedTestCase: XCTestCase {
    let window = TestWindow(code: "1234")

    override func setUp() async throws {
        failOnMisuse()
        await window.launch()
        try await window.signIn(as: "Ada")
    }

    final func lock(_ windows: TestWindow...) async {
        let windows = windows.isEmpty ? [window] : windows
        for window in windows { window.app.didEnterBackground() }
        await window.clock.advance(by: .seconds(60))
        for window in windows { window.app.willEnterForeground() }
    }

    final func assertLocked(_ windows: TestWindow..., line: UInt = #line) {
        for one in windows.isEmpty ? [window] : windows {
            MVVMCTesting.assertLocked(one.navigator, by: LockViewModel.self, line: line)
        }
    }
}
