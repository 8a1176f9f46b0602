import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Tests that the controller has the place in front as its user activity.
@MainActor
final class PublishedPlaceTests: ViewControllerTestCase {
    private let links = LinkTable(
        prefixes: ["https://notes.example.com"], activityType: "com.example.note",
        [
            Link("note/{name}", String.self) { name in
                RoutePath(routes: [Guide.Route.note("home"), .note(name)])
            } parameters: { path in
                if case .note(let name) = path.last(as: Guide.Route.self) { name } else { nil }
            }.published(forHandoff: true) { "Note \($0)" }
        ])

    func testThePlaceInFrontIsTheUserActivity() async throws {
        let app = App()
        app.navigator.links = links
        XCTAssertNil(app.controller.userActivity, "the first screen has no link")
        app.guide.navigate(to: .note("a"))
        let activity = try XCTUnwrap(app.controller.userActivity)
        XCTAssertEqual(activity.activityType, "com.example.note")
        XCTAssertEqual(activity.title, "Note note(\"home\") / note(\"a\")")
        XCTAssertEqual(activity.userInfo?["url"] as? String, "https://notes.example.com/note/a")
        XCTAssertEqual(activity.webpageURL?.absoluteString, "https://notes.example.com/note/a")
        XCTAssertEqual(activity.requiredUserInfoKeys, ["url"])
        XCTAssertTrue(activity.isEligibleForHandoff)
        XCTAssertFalse(activity.isEligibleForSearch)
        app.guide.navigate(toPath: [.note("home"), .note("b")])
        XCTAssertTrue(app.controller.userActivity === activity, "one activity is updated")
        app.controller.standInSaveActivity()
        XCTAssertEqual(activity.userInfo?["url"] as? String, "https://notes.example.com/note/b")
        app.guide.navigate(toPath: [.note("home")])
        XCTAssertNil(app.controller.userActivity)
        await settle()
    }

    func testALockPublishesNothing() async throws {
        let app = App()
        app.navigator.links = links
        app.guide.navigate(to: .note("a"))
        XCTAssertNotNil(app.controller.userActivity)
        app.guide.flow.present(NoteViewModel(name: "lock"), as: .fullScreen, over: .everything)
        XCTAssertNil(app.controller.userActivity)
        await settle()
        app.guide.flow.dismiss()
        XCTAssertNotNil(app.controller.userActivity)
        await settle()
    }

    func testWithoutPublishedLinksTheActivityIsThatOfTheApp() async {
        let app = App()
        let own = NSUserActivity(activityType: "com.example.own")
        app.controller.userActivity = own
        app.navigator.links = LinkTable(
            prefixes: ["notes://"], [Link("home") { RoutePath(Guide.Route.note("home")) }])
        app.guide.navigate(to: .note("a"))
        XCTAssertTrue(app.controller.userActivity === own)
        own.needsSave = true
        app.controller.standInSaveActivity()
        XCTAssertEqual(own.userInfo?.count, 0)
        await settle()
    }

    func testAPresentedStackPublishesNothingItself() async {
        let app = App()
        app.navigator.links = links
        app.guide.navigate(to: .note("a"))
        app.guide.navigate(to: .sheet("sheet", .sheet))
        await settle()
        XCTAssertNil(app.controller.presentedViewController?.userActivity)
        XCTAssertNotNil(app.controller.userActivity, "the place below is the longest part with a link")
    }
}
