import MVVMCTesting
import SwiftUI
@testable import UserDirectoryExample
import XCTest

/// Tests the user directory in a window.
@MainActor
final class UserDirectorySwiftUITests: XCTestCase {
    private struct Failure: Error, CustomStringConvertible {
        let description = "The server is asleep."
    }

    /// A service that returns the users or throws the error in `result`.
    @MainActor
    private final class Service: UserService {
        var result: Result<[User], Failure> = .success([
            User(id: 1, name: "Ada", roleTitle: "Analyst"),
            User(id: 2, name: "Grace", roleTitle: "Admiral", isFavorite: true),
            User(id: 3, name: "Emmy", roleTitle: "Mathematician"),
        ])
        private(set) var requests = 0

        func users() async throws -> [User] {
            requests += 1
            return try result.get()
        }
    }

    private let service = Service()
    private let clock = TestClock()

    override func setUp() async throws {
        failOnMisuse()
        StandIn.reset()
    }

    override func tearDown() async throws { XCTAssertEqual(StandIn.failures, []) }

    /// Opens the app, and returns after the users have been loaded or loading has failed.
    private func open(isCompact: Bool = true) async -> StandInWindow {
        let window = StandInWindow(app: UserDirectoryApp(service: service, clock: clock), isCompact: isCompact)
        await window.settle()
        await waitUntil("the users were requested") { !window.texts.contains("Loading…") }
        return window
    }

    private func names(_ window: StandInWindow) -> [String] {
        window.texts.filter { ["Ada", "Grace", "Emmy", "Katherine"].contains($0) }
    }

    func testFavoriteIsMarkedInOneTabAndUnmarkedInTheOther() async {
        await inEveryOrder {
            let window = await open()
            XCTAssertEqual(
                window.tabLabels,
                [
                    "Everyone (system person.3)", "Favorites (system star)", "Teams (system square.grid.2x2)",
                    "Settings (system gear)",
                ])
            XCTAssertEqual(window.title, "Everyone")
            XCTAssertEqual(names(window), ["Ada", "Grace", "Emmy"])
            await window.use("Add to Favorites: Ada")
            XCTAssertTrue(window.canTap("Unfavorite: Ada"))
            XCTAssertTrue(window.tapTab(1))
            await window.settle()
            XCTAssertEqual(window.title, "Favorites")
            XCTAssertEqual(names(window), ["Ada", "Grace"])
            await window.use("Unfavorite: Grace")
            XCTAssertEqual(names(window), ["Ada"])
            await window.use("Unfavorite: Ada")
            XCTAssertTrue(window.texts.contains("Nobody here."), "\(window.texts)")
            XCTAssertTrue(window.tapTab(0))
            await window.settle()
            XCTAssertTrue(window.canTap("Add to Favorites: Grace"))
        }
    }

    func testTheListFollowsTheSearchFieldWhenTheUserPauses() async {
        let window = await open()
        XCTAssertTrue(window.search("m"))
        await window.settle()
        XCTAssertEqual(names(window), ["Ada", "Grace", "Emmy"])
        await clock.advance(by: .milliseconds(300))
        await window.settle()
        XCTAssertEqual(names(window), ["Emmy"])
        XCTAssertTrue(window.search("mx"))
        await window.settle()
        await clock.advance(by: .milliseconds(300))
        await window.settle()
        XCTAssertTrue(window.texts.contains("Nobody is called “mx”."), "\(window.texts)")
        XCTAssertTrue(window.search(""))
        await window.settle()
        XCTAssertEqual(names(window), ["Ada", "Grace", "Emmy"])
    }

    func testRetryButtonLoadsUsersAfterAFailure() async {
        let users = service.result
        service.result = .failure(Failure())
        let window = await open()
        XCTAssertTrue(window.texts.contains("The server is asleep."), "\(window.texts)")
        service.result = users
        await window.use("Retry")
        XCTAssertEqual(names(window), ["Ada", "Grace", "Emmy"])
        XCTAssertFalse(window.texts.contains("Retry"))
    }

    func testPullingTheListDownLoadsTheUsersAgain() async {
        let window = await open()
        let requests = service.requests
        await window.use("Add to Favorites: Ada")
        service.result = .success([
            User(id: 1, name: "Ada", roleTitle: "Analyst"), User(id: 4, name: "Katherine", roleTitle: "Computer"),
        ])
        await window.pullToRefresh()?.value
        await window.settle()
        XCTAssertEqual(service.requests, requests + 1)
        XCTAssertEqual(names(window), ["Ada", "Katherine"])
        XCTAssertTrue(window.canTap("Unfavorite: Ada"), "a mark outlives a refresh")
    }

    func testCardOfAMemberIsEmbeddedBelowTheTeams() async {
        await inEveryOrder {
            let window = await open()
            XCTAssertTrue(window.tapTab(2))
            await window.settle()
            XCTAssertEqual(
                window.texts.filter { $0 != "Teams" },
                ["Admiral (1)", "Grace", "★", "Analyst (1)", "Ada", "Mathematician (1)", "Emmy"])
            await window.use("Emmy")
            await window.use("Add to Favorites: Emmy")
            XCTAssertTrue(window.canTap("Unfavorite: Emmy"))
            XCTAssertEqual(window.texts.filter { $0 == "★" }.count, 2, "\(window.texts)")
            await window.use("Ada")
            XCTAssertTrue(window.canTap("Add to Favorites: Ada"))
            XCTAssertFalse(window.canTap("Unfavorite: Emmy"))
        }
    }

    func testThePinnedUserIsAboveTheTabBar() async {
        await inEveryOrder {
            let window = await open()
            XCTAssertTrue(window.tapTab(2))
            await window.use("Emmy")
            await window.use("Pin")
            XCTAssertEqual(window.accessoryTexts?.first, "Emmy")
            XCTAssertTrue(window.tapTab(0))
            await window.settle()
            XCTAssertEqual(window.accessoryTexts?.first, "Emmy")
            await window.use("Unpin")
            XCTAssertNil(window.accessoryTexts)
        }
    }

    private func openSettings(isCompact: Bool = true) async -> StandInWindow {
        let window = await open(isCompact: isCompact)
        XCTAssertTrue(window.tapTab(3))
        await window.settle()
        return window
    }

    func testASwitchOnAPushedScreenShowsInTheSettings() async {
        let window = await openSettings()
        XCTAssertEqual(window.title, "Settings")
        XCTAssertTrue(window.texts.contains("Off"), "\(window.texts)")
        await window.use("Notifications")
        XCTAssertFalse(window.canTap("Sound"))
        await window.use("New users")
        await window.use("Sound")
        XCTAssertTrue(window.tapBack())
        await window.settle()
        XCTAssertTrue(window.texts.contains("On"), "\(window.texts)")
    }

    func testTheFormHasAMessageForEachFieldAndIsLeftWithAQuestion() async {
        let window = await openSettings()
        await window.use("Profile")
        XCTAssertTrue(window.texts.contains("A name is needed."), "\(window.texts)")
        XCTAssertFalse(window.canTap("Save"))
        XCTAssertTrue(window.type("Name", "Ada"))
        XCTAssertTrue(window.type("Role", "ada"))
        await window.settle()
        XCTAssertTrue(window.texts.contains("The role is the name."), "\(window.texts)")
        await window.use("Back")
        await window.use("Keep editing")
        XCTAssertEqual(window.title, "Profile")
        XCTAssertTrue(window.type("Role", "Analyst"))
        await window.use("Save")
        XCTAssertEqual(window.title, "Settings")
        XCTAssertTrue(window.texts.contains("Ada"), "\(window.texts)")
    }

    func testAPageIsBesideTheSettingsInAWideWindow() async {
        let window = await openSettings(isCompact: false)
        XCTAssertTrue(window.texts.contains("No setting"), "\(window.texts)")
        await window.use("Profile")
        XCTAssertTrue(window.type("Name", "Ada"))
        await window.use("Notifications")
        await window.use("Keep editing")
        XCTAssertTrue(window.type("Name", "Grace"), "the form is beside the settings")
        await window.use("Save")
        XCTAssertTrue(window.texts.contains("No setting"), "\(window.texts)")
        XCTAssertTrue(window.texts.contains("Grace"), "\(window.texts)")
        await window.use("Notifications")
        await window.use("New users")
        XCTAssertTrue(window.texts.contains("On, with sound"), "\(window.texts)")
    }

    func testMarksAreRemovedWhenTheUserSaysSoAgain() async {
        let window = await openSettings()
        XCTAssertTrue(window.tapTab(0))
        await window.settle()
        await window.use("Add to Favorites: Ada")
        for (answer, isMarked) in [("Cancel", true), ("Remove", false)] {
            XCTAssertTrue(window.tapTab(3))
            await window.settle()
            await window.use("Remove all marks")
            await window.use(answer)
            XCTAssertTrue(window.tapTab(0))
            await window.settle()
            XCTAssertEqual(window.canTap("Unfavorite: Ada"), isMarked, answer)
        }
    }

    func testTheAppStartsWithItsOwnUsers() async {
        let window = StandInWindow(app: UserDirectoryApp())
        await waitUntil("the users") {
            window.render()
            return names(window).contains("Katherine")
        }
        await window.settle()
        XCTAssertTrue(window.canTap("Unfavorite: Grace"))
    }
}
