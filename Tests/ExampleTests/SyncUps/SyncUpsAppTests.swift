import MVVMC
import MVVMCTesting
@testable import SyncUpsExample
import XCTest

/// Tests sessions that use the whole app.
@MainActor
final class SyncUpsAppTests: XCTestCase {
    func testFromTheListToTheDetailToEditToDelete() async throws {
        let app = TestApp()
        let detail = try app.openDetail()
        detail.edit()
        assertTree(
            of: app.navigator,
            """
            SyncUpListViewModel · SyncUpsCoordinator list
            SyncUpDetailViewModel · SyncUpsCoordinator detail(\(SyncUp.design.id))
              sheet
              SyncUpFormViewModel · SyncUpsCoordinator edit(\(SyncUp.design.id))
            """)
        try app.form.syncUp.title = "Engineering"
        try app.form.save.execute()
        XCTAssertEqual(detail.syncUp.title, "Engineering")
        await app.execute(detail.delete, answering: "Yes")
        XCTAssertEqual(app.places, "SyncUpList")
        XCTAssertEqual(app.store.syncUps, [])
    }

    func testAMeetingIsRecordedFromTheListOn() async throws {
        let app = TestApp(words: ["Hello", "team"])
        _ = try await app.startMeeting()
        XCTAssertEqual(app.places, "SyncUpList SyncUpDetail RecordMeeting")
        await app.clock.advance(by: .seconds(60))
        let row = try XCTUnwrap(app.detail.meetings.first)
        XCTAssertEqual(row.transcript, "Hello team")
        try app.detail.open(row.id)
        XCTAssertEqual(app.places, "SyncUpList SyncUpDetail Meeting")
    }
}
