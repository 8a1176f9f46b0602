import MVVMCTesting
import SwiftUI
import UserDirectoryExample
import UserDirectoryModelExample
import XCTest

/// The user directory in a window: what the user sees and taps.
@MainActor
final class UserDirectorySwiftUITests: XCTestCase {
    private struct Failure: Error, CustomStringConvertible {
        let description = "The server is asleep."
    }

    /// Returns users or fails, as the test has set it.
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

    /// Opens the app. Its users, or why there are none, are there when this returns.
    private func open() async -> StandInWindow {
        let window = StandInWindow(app: UserDirectoryApp(service: service, clock: clock))
        await window.settle()
        await waitUntil("the users were requested") { !window.texts.contains("Loading…") }
        return window
    }

    private func names(_ window: StandInWindow) -> [String] {
        window.texts.filter { ["Ada", "Grace", "Emmy", "Katherine"].contains($0) }
    }

    func testAFavoriteIsMarkedInOneTabAndUnmarkedInTheOtherInEveryOrderOfEvents() async {
        await inEveryOrder {
            let window = await open()
            XCTAssertEqual(window.tabLabels, ["Everyone (system person.3)", "Favorites (system star)"])
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

    func testUsersThatCouldNotBeLoadedAreLoadedByTheButtonInTheirPlace() async {
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
