import MVVMC
import MVVMCSwiftUI
import MVVMCTesting
import SwiftUI
import XCTest

/// Tests that a `NavigatorView` advertises the place in front, and opens the places of activities.
@MainActor
final class PublishedPlaceTests: SwiftUITestCase {
    private func window(_ coordinator: AccountCoordinator, links: LinkTable) -> StandInWindow {
        StandInWindow { NavigatorView(starting: coordinator, views: AccountApp.views) { $0.links = links } }
    }

    private func links(_ prefix: String) -> LinkTable {
        LinkTable(
            prefixes: [prefix], activityType: "com.example.account",
            [
                Link("friends") { RoutePath(routes: [AccountCoordinator.Route.account, .friends]) }
                    .published(inSearch: true) { _ in "Your Friends" }
            ])
    }

    func testThePlaceInFrontIsAdvertised() async throws {
        let account = AccountCoordinator()
        let window = window(account, links: links("https://example.com"))
        window.render()
        XCTAssertNil(window.activity, "the first screen has no link")
        account.navigate(to: .friends)
        await window.settle()
        let activity = try XCTUnwrap(window.activity)
        XCTAssertEqual(activity.activityType, "com.example.account")
        XCTAssertEqual(activity.title, "Your Friends")
        XCTAssertEqual(activity.userInfo?["url"] as? String, "https://example.com/friends")
        XCTAssertEqual(activity.webpageURL?.absoluteString, "https://example.com/friends")
        XCTAssertFalse(activity.isEligibleForHandoff)
        XCTAssertTrue(activity.isEligibleForSearch)
        account.navigate(toPath: [.account])
        await window.settle()
        XCTAssertNil(window.activity)
    }

    func testAnActivityIsContinued() async throws {
        let first = AccountCoordinator()
        let window = window(first, links: links("account://"))
        first.navigate(to: .friends)
        await window.settle()
        let activity = try XCTUnwrap(window.activity)
        XCTAssertNil(activity.webpageURL, "only a page has one")
        let second = AccountCoordinator()
        let other = self.window(second, links: links("account://"))
        other.render()
        other.continueActivity(activity)
        await other.settle()
        XCTAssertEqual(second.path, [.account, .friends])
        activity.userInfo = nil
        second.navigate(toPath: [.account])
        other.continueActivity(activity)
        XCTAssertEqual(second.path, [.account])
    }

    func testLinksThatAreNotPublishedAdvertiseNothing() async {
        let account = AccountCoordinator()
        let table = LinkTable(
            prefixes: ["account://"],
            [Link("friends") { RoutePath(routes: [AccountCoordinator.Route.account, .friends]) }])
        let window = window(account, links: table)
        account.navigate(to: .friends)
        await window.settle()
        XCTAssertNil(window.activity)
    }
}
