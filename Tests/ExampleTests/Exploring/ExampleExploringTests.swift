@testable import CommentFeedExample
import Foundation
@testable import GreetingExample
import MVVMCExplorer
import MVVMCTesting
@testable import PhotoStoreExample
@testable import SyncUpsExample
@testable import UserDirectoryExample
import XCTest

/// Explores the examples, and expects no findings.
///
/// The environment variable `EXPLORER_SECONDS` sets the number of seconds to play each example. `EXPLORER_STEPS` sets
/// the number of steps instead. `EXPLORER_SEED` sets the seed, in hexadecimal digits. The following command plays about
/// a million steps of one example in a release build:
///
///     EXPLORER_STEPS=1000000 EXPLORER_SEED=7 swift test -c release -Xswiftc -enable-testing \
///         --scratch-path .build-release-tests --filter ExampleExploringTests/testSyncUps
@MainActor
final class ExampleExploringTests: XCTestCase {
    /// - Parameters:
    ///   - seed: The seed without `EXPLORER_SEED`.
    ///   - checkReached: Checks what was reached. It is not called if a variable of the environment is set, because
    ///     another seed, or fewer steps, may miss a screen: ten thousand steps do not lead to the last screen of the
    ///     photo store with one seed in twenty.
    private func explore(
        _ explorer: Explorer, seed: UInt64 = 23, _ name: String = #function,
        checkReached: (Explorer.Report) -> Void = { _ in }
    ) async {
        let environment = ProcessInfo.processInfo.environment
        let otherSeed = environment["EXPLORER_SEED"].flatMap { UInt64($0, radix: 16) }
        let report: Explorer.Report
        if let steps = environment["EXPLORER_STEPS"].flatMap(Int.init) {
            report = await explorer.explore(sessions: (steps + 59) / 60, steps: 60, seed: otherSeed ?? seed)
        } else if let seconds = environment["EXPLORER_SECONDS"].flatMap(Int.init) {
            report = await explorer.explore(for: .seconds(seconds), steps: 60, seed: otherSeed ?? seed)
        } else {
            report = await explorer.explore(sessions: 80, steps: 50, seed: otherSeed ?? seed)
            await followWays(of: report.map, explorer)
            if otherSeed == nil { checkReached(report) }
        }
        print("\(name): \(report)")
        report.assertNoFindings()
        XCTAssertFalse(report.otherTasksWereAtWork)
    }

    /// Follows each way of a map in a new app, and checks that it leads to its screen with its last step.
    private func followWays(of map: Explorer.Map, _ explorer: Explorer) async {
        XCTAssertEqual(Set(map.ways.map(\.screen)), Set(map.screens).subtracting(map.starts), map.description)
        for way in map.ways {
            let played = await explorer.play(way.steps.joined(separator: "\n"))
            played.assertNoFindings()
            XCTAssertEqual(played.map.ways.first { $0.screen == way.screen }, way, "\(way.steps)")
        }
    }

    func testTheAppShell() async {
        await explore(Explorer("makeExploredAppShell()") { makeExploredAppShell() }) { report in
            XCTAssertEqual(report.unreachedRoutes, [])
            XCTAssertEqual(report.unreachedCommands, [])
            XCTAssertEqual(report.hiddenProperties, [])
        }
    }

    func testAWindowIsLockedBeforeItsFirstScreen() async {
        let report = await Explorer("makeExploredAppShell()") { makeExploredAppShell() }.play(
            """
            open status://account/terms
            background and return
            open a second window
            WelcomeViewModel in window 2: start
            SignInViewModel in window 2: type "a" in name
            SignInViewModel in window 2: signIn
            answer: sign in
            answer: the last session
            """)
        report.assertNoFindings()
    }

    func testThePhotoStore() async throws {
        let catalogue = try Catalogue.bundled()
        // With most seeds, so few steps do not lead to the last screen of a purchase.
        await explore(Explorer("makeExploredStore(catalogue)") { makeExploredStore(catalogue) }, seed: 27) { report in
            XCTAssertTrue(report.map.screens.contains("ThanksViewModel"), report.map.description)
            XCTAssertEqual(report.hiddenProperties, [])
        }
    }

    func testALinkIsNotCoveredByAPurchaseThatWaited() async throws {
        let catalogue = try Catalogue.bundled()
        let report = await Explorer("makeExploredStore(catalogue)") { makeExploredStore(catalogue) }.play(
            """
            PhotosViewModel: buy a row
            SignInViewModel: type "a" in name
            SignInViewModel: signIn
            open photostore://photo/nothing/buy
            answer: sign in
            open photostore://photo/jyg/buy
            """)
        report.assertNoFindings()
    }

    func testARestoredSheetIsReleasedWhileAPurchaseWaits() async throws {
        let catalogue = try Catalogue.bundled()
        let report = await Explorer("makeExploredStore(catalogue)") { makeExploredStore(catalogue) }.play(
            """
            open photostore://photo/nothing
            open photostore://sign-in
            open photostore://photo/jyg/buy
            background and return
            SignInViewModel: cancel
            """)
        report.assertNoFindings()
    }

    func testTheCommentFeed() async {
        await explore(Explorer("makeExploredFeed()") { makeExploredFeed() }) { report in
            XCTAssertTrue(report.map.screens.contains("AuthorViewModel"), report.map.description)
            XCTAssertTrue(report.map.screens.contains("ReplyViewModel"), report.map.description)
            XCTAssertEqual(report.unreachedCommands, [])
        }
    }

    func testTheUserDirectory() async {
        await explore(Explorer("makeExploredDirectory()") { makeExploredDirectory() }) { report in
            XCTAssertEqual(report.unreachedCommands, [])
            for screen in ["TeamsViewModel", "NotificationsViewModel", "ProfileFormViewModel"] {
                XCTAssertTrue(report.map.screens.contains(screen), report.map.description)
            }
        }
    }

    func testTheGreeting() async {
        await explore(Explorer("makeExploredGreeting()") { makeExploredGreeting() }) { report in
            XCTAssertEqual(report.unreachedScreens, [])
        }
    }

    func testSyncUps() async {
        await explore(Explorer("makeExploredSyncUps()") { makeExploredSyncUps() }) { report in
            XCTAssertEqual(report.unreachedRoutes, [])
            XCTAssertEqual(report.unreachedCommands, [])
            XCTAssertTrue(report.map.screens.contains("Alert: Speech recognition failure"), report.map.description)
            XCTAssertEqual(report.hiddenProperties, [])
        }
    }
}
