import Foundation
import MVVMC
import MVVMCSwiftUI
import MVVMCTesting
import SwiftUI
import XCTest

@testable import AppShellExample

/// Tests the app in a window.
@MainActor
final class AppShellWindowTests: XCTestCase {
    private let clock = TestClock()

    override func setUp() async throws {
        failOnMisuse()
        StandIn.reset()
    }

    override func tearDown() async throws { XCTAssertEqual(StandIn.failures, []) }

    private func answer(_ window: StandInWindow) async {
        await clock.advance(by: .seconds(1))
        await window.settle()
    }

    private func signIn(in window: StandInWindow) async {
        XCTAssertTrue(window.type("Name", "Ada"))
        await window.use("Sign in")
        await answer(window)
        await answer(window)
    }

    func testFromTheLaunchToTheSignOut() async {
        await inEveryOrder {
            let session = Session(DemoServices(clock: clock))
            let window = StandInWindow { AppShellWindow(AppCoordinator(session: session)) }
            await answer(window)
            await window.use("Start")
            await signIn(in: window)
            XCTAssertTrue(window.canTap("Status: "))
            XCTAssertTrue(window.tapTab(1))
            await window.settle()
            await window.use("Sign out Ada")
            XCTAssertTrue(window.type("Name", "Grace"))
            XCTAssertTrue(window.canTap("Sign in"))
        }
    }

    func testARecordedSessionIsReplayed() async throws {
        var lines: [RecordedLine] = []
        let app = makeExploredAppShell(.signedOut)
        let token = app.navigator.record(texts: true) { lines.append($0) }
        let window = StandInWindow(isCompact: true) { NavigatorView(app.navigator, views: .appShell) }
        func answer(_ request: String) async {
            XCTAssertEqual(app.requests?.answer(request), true, "\(app.requests?.open ?? [])")
            await window.settle()
        }
        await window.settle()
        await answer("the last session")
        XCTAssertTrue(window.type("Name", "Ada"))
        await window.use("Sign in")
        await answer("sign in")
        await answer("the status")
        await window.use("Status: ")
        XCTAssertTrue(window.type("Status", "Busy"))
        await window.use("Save")
        await answer("save the status")
        await answer("the status")
        XCTAssertTrue(window.tapTab(1))
        await window.settle()
        await window.use("Terms")
        XCTAssertTrue(window.tapBack())
        await window.settle()
        token.cancel()
        let explorer = Explorer("makeExploredAppShell(.signedOut)") { makeExploredAppShell(.signedOut) }
        let replay = try await explorer.replay(lines.map(\.text))
        XCTAssertNil(replay.difference, "\(replay)")
        XCTAssertEqual(replay.steps.count, 9, "\(replay)")
    }

    func testALinkWaitsForTheSignIn() async throws {
        let session = Session(DemoServices(.signedOut, clock: clock))
        let window = StandInWindow { AppShellWindow(AppCoordinator(session: session)) }
        window.open(try XCTUnwrap(URL(string: "status://form")))
        await answer(window)
        await signIn(in: window)
        XCTAssertEqual(window.presentations, ["sheet"])
        XCTAssertTrue(window.type("Status", "Busy"))
    }

    func testALinkLeadsToANoticeInTheOtherTab() async throws {
        let session = Session(DemoServices(.signedOut, clock: clock))
        let window = StandInWindow { AppShellWindow(AppCoordinator(session: session)) }
        window.open(try XCTUnwrap(URL(string: "status://account/terms")))
        await answer(window)
        await signIn(in: window)
        XCTAssertTrue(window.texts.contains("A status is yours."), "\(window.texts)")
        XCTAssertTrue(window.tapBack())
        await window.use("Privacy")
        XCTAssertTrue(window.texts.contains("Your status is visible to nobody else."), "\(window.texts)")
    }

    func testTheSignInCoversTheFormWhenTheSessionExpires() async {
        await inEveryOrder {
            let services = DemoServices(.signedOut, clock: clock)
            let session = Session(services)
            let window = StandInWindow { AppShellWindow(AppCoordinator(session: session)) }
            await answer(window)
            await signIn(in: window)
            await window.use("Status: ")
            XCTAssertTrue(window.type("Status", "Busy"))
            services.expireSession()
            await window.use("Save")
            await answer(window)
            XCTAssertEqual(window.presentations, ["sheet", "sheet"])
            await signIn(in: window)
            await answer(window)
            XCTAssertEqual(window.presentations, [])
            XCTAssertTrue(window.canTap("Status: Busy"), "\(window.texts)")
        }
    }

    func testADraftIsThereAtTheNextLaunchAndGoesWithTheSignOut() async {
        let (scene, services) = (StandInScene(), DemoServices(.signedOut, clock: clock))
        func launch() async -> (StandInWindow, Session) {
            scene.phase = .active
            let session = Session(services)
            let window = StandInWindow(scene: scene) { AppShellWindow(AppCoordinator(session: session)) }
            await answer(window)
            return (window, session)
        }
        let (first, _) = await launch()
        await signIn(in: first)
        await first.use("Status: ")
        XCTAssertTrue(first.type("Status", "Busy"))
        scene.phase = .background
        await first.settle()

        let (second, session) = await launch()
        XCTAssertEqual(second.presentations, ["sheet"])
        XCTAssertTrue(second.canTap("Save"), "the text is there")
        session.signOut()
        await second.settle()

        // Without the sign-out, Ada would find her draft again.
        let (third, _) = await launch()
        await signIn(in: third)
        XCTAssertEqual(third.presentations, [])
        XCTAssertTrue(third.canTap("Status: "))
    }

    func testTheLockCoversTheFormAfterAMinuteInTheBackground() async {
        await inEveryOrder {
            let session = Session(DemoServices(.signedOut, code: "1234", clock: clock))
            let window = StandInWindow { AppShellWindow(AppCoordinator(session: session, clock: clock)) }
            await answer(window)
            await signIn(in: window)
            await window.use("Status: ")
            XCTAssertTrue(window.type("Status", "Busy"))
            window.scene.phase = .background
            await window.settle()
            await clock.advance(by: .seconds(60))
            window.scene.phase = .active
            await window.settle()
            XCTAssertTrue(window.type("Code", "0000"))
            await window.use("Unlock")
            XCTAssertTrue(window.texts.contains("Wrong code. Attempts left: 2"), "\(window.texts)")
            XCTAssertTrue(window.type("Code", "1234"))
            await window.use("Unlock")
            XCTAssertEqual(window.presentations, ["sheet"])
            XCTAssertTrue(window.canTap("Save"))
        }
    }
}
