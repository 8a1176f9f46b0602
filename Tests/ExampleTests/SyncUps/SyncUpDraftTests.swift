import MVVMC
import MVVMCTesting
import XCTest

@testable import SyncUpsExample

/// Tests what is there again after the system has ended the app in the background.
@MainActor
final class SyncUpDraftTests: XCTestCase {
    /// Returns the app of the next launch, with the same sync-ups and the archive of `app`.
    private func relaunch(_ app: TestApp, words: [String] = []) throws -> TestApp {
        let data = try JSONEncoder().encode(try XCTUnwrap(app.navigator.archive()))
        let archive = try JSONDecoder().decode(NavigationArchive.self, from: data)
        return TestApp(app.store.syncUps, words: words, archive: archive)
    }

    func testTheDraftOfANewSyncUp() async throws {
        let app = TestApp()
        try app.list.add.execute()
        try app.form.syncUp.title = "Morning"
        try app.form.addAttendee()
        try app.form.syncUp.attendees[1].name = "Emmy"
        try app.form.changeLength(by: 3)
        let next = try relaunch(relaunch(app))
        XCTAssertEqual(next.places, "SyncUpList | SyncUpForm")
        XCTAssertEqual(try next.form.texts.save, "Add")
        try next.form.save.execute()
        XCTAssertEqual(next.store.syncUps.map(\.title), ["Design", "Morning"])
        XCTAssertEqual(next.store.syncUps.last?.attendees.map(\.name), ["Emmy"])
        XCTAssertEqual(next.store.syncUps.last?.minutes, 8)
    }

    func testTheDraftOfAnEditedSyncUp() async throws {
        let app = TestApp()
        try app.openDetail().edit()
        try app.form.syncUp.title = "Product design"
        // A meeting that was held in another window is not overwritten by the draft.
        app.store.syncUps[0].meetings = [Meeting(id: UUID(7), date: TestApp.date, transcript: "Hello")]
        let next = try relaunch(app)
        try next.form.save.execute()
        XCTAssertEqual(next.store.syncUps.map(\.title), ["Product design"])
        XCTAssertEqual(next.store.syncUps[0].meetings.map(\.transcript), ["Hello"])
    }

    func testTheDraftOfASyncUpThatIsGoneIsDropped() async throws {
        let app = TestApp()
        try app.openDetail().edit()
        app.store.syncUps = []
        let next = try relaunch(app)
        XCTAssertEqual(next.places, "SyncUpList")
    }

    func testAMeetingGoesOnWithItsTimeAndItsTranscript() async throws {
        let app = TestApp(words: ["Good"])
        let meeting = try await app.startMeeting()
        await app.clock.advance(by: .seconds(25))
        XCTAssertEqual(meeting.transcript, "Good")
        let next = try relaunch(app, words: ["morning"])
        let again = try next.meeting
        XCTAssertEqual(again.secondsElapsed, 25)
        XCTAssertEqual(again.speakerText, "Speaker 2 of 3")
        XCTAssertEqual(again.transcript, "Good")
        await next.clock.advance(by: .seconds(35))
        XCTAssertEqual(next.places, "SyncUpList SyncUpDetail")
        XCTAssertEqual(next.store.syncUps[0].meetings.map(\.transcript), ["Good morning"])
    }

    func testSpeechRecognitionThatHasFailedStaysOff() async throws {
        let app = TestApp(failure: SpeechFailure())
        _ = try await app.startMeeting()
        await app.clock.advance(by: .seconds(1))
        await app.answer("Continue meeting")
        let next = try relaunch(app, words: ["morning"])
        await next.clock.advance(by: .seconds(5))
        XCTAssertEqual(try next.meeting.transcript, "")
    }
}
