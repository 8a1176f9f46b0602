import MVVMCLists
import MVVMCTesting
@testable import SyncUpsExample
import XCTest

/// Tests adding a sync-up to the list.
@MainActor
final class SyncUpListTests: XCTestCase {
    private func add(_ names: String...) throws -> TestApp {
        let app = TestApp([])
        try app.list.add.execute()
        let form = try app.form
        form.syncUp.title = "Engineering"
        for _ in names.dropFirst() { form.addAttendee() }
        for (index, name) in names.enumerated() { form.syncUp.attendees[index].name = name }
        XCTAssertEqual(app.store.syncUps, [])
        form.save.execute()
        XCTAssertEqual(app.places, "SyncUpList")
        return app
    }

    func testASyncUpIsAdded() async throws {
        let app = try add("Ada")
        let added = SyncUp(id: UUID(1), title: "Engineering", attendees: [Attendee(id: UUID(2), name: "Ada")])
        XCTAssertEqual(app.store.syncUps, [added])
        let row = try XCTUnwrap(app.list.list.snapshot.item(at: ListPosition(section: 0, item: 0)))
        XCTAssertEqual([row.title, row.attendeesText, row.lengthText], ["Engineering", "1", "5 min"])
    }

    func testASyncUpIsAddedWithKeys() async throws {
        let app = TestApp([])
        let user = NavigationUser(of: app.navigator)
        user.press("n")
        try app.form.syncUp.title = "Engineering"
        user.press("s")
        XCTAssertEqual(app.store.syncUps.map(\.title), ["Engineering"])
    }

    func testAttendeesWithoutANameAreDropped() async throws {
        let app = try add("", "Ada", "  ", "Grace")
        XCTAssertEqual(app.store.syncUps[0].attendees.map(\.name), ["Ada", "Grace"])
    }

    func testOneEmptyAttendeeRemainsIfNoneHasAName() async throws {
        let app = try add("", "  ")
        XCTAssertEqual(app.store.syncUps[0].attendees, [Attendee(id: UUID(4))])
    }
}
