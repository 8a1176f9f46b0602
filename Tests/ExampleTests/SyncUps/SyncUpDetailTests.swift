import MVVMC
import MVVMCTesting
@testable import SyncUpsExample
import XCTest

/// Tests starting a meeting, editing, and deleting on the detail screen.
@MainActor
final class SyncUpDetailTests: XCTestCase {
    private func startWithoutSpeech(_ authorization: SpeechAuthorization) async throws -> (TestApp, AlertViewModel) {
        let app = TestApp(speech: authorization, words: ["not", "recorded"])
        try app.openDetail().start.execute()
        let alert = await app.user.wait(for: AlertViewModel.self)
        return (app, try XCTUnwrap(alert))
    }

    func testStartingIsAskedForWhereSpeechIsRestricted() async throws {
        let (app, alert) = try await startWithoutSpeech(.restricted)
        XCTAssertEqual(alert.title, "Speech recognition restricted")
        XCTAssertEqual(alert.buttons.map(\.title), ["Continue without recording", "Cancel"])
        await app.answer("Cancel")
        XCTAssertEqual(app.places, "SyncUpList SyncUpDetail")
    }

    func testStartingIsAskedForWhereSpeechIsDenied() async throws {
        let (app, alert) = try await startWithoutSpeech(.denied)
        XCTAssertEqual(alert.title, "Speech recognition denied")
        XCTAssertEqual(alert.buttons.map(\.title), ["Continue without recording", "Open settings", "Cancel"])
        await app.answer("Cancel")
        XCTAssertEqual(app.places, "SyncUpList SyncUpDetail")
    }

    func testDeniedSpeechLeadsToTheSettings() async throws {
        let (app, _) = try await startWithoutSpeech(.denied)
        await app.answer("Open settings")
        XCTAssertEqual(app.settings.count, 1)
        XCTAssertEqual(app.places, "SyncUpList SyncUpDetail")
    }

    func testAMeetingIsHeldWithoutRecording() async throws {
        let (app, _) = try await startWithoutSpeech(.denied)
        await app.answer("Continue without recording")
        XCTAssertEqual(app.places, "SyncUpList SyncUpDetail RecordMeeting")
        await app.clock.advance(by: .seconds(3))
        XCTAssertEqual(try app.meeting.transcript, "")
        XCTAssertEqual(try app.meeting.secondsElapsed, 3)
    }

    func testMeetingStartsIfSpeechIsAuthorizedOrUndetermined() async throws {
        for authorization in [SpeechAuthorization.authorized, .undetermined] {
            let app = TestApp(speech: authorization, words: ["Hello"])
            let meeting = try await app.startMeeting()
            XCTAssertEqual(app.places, "SyncUpList SyncUpDetail RecordMeeting")
            await app.clock.advance(by: .seconds(1))
            XCTAssertEqual(meeting.transcript, "Hello")
        }
    }

    func testEditedSyncUpIsShownAndSaved() async throws {
        let app = TestApp()
        let detail = try app.openDetail()
        detail.edit()
        let form = try app.form
        form.syncUp.title = "Engineering"
        form.minutes = 10
        XCTAssertEqual(detail.syncUp, .design)
        form.save.execute()
        XCTAssertEqual(app.places, "SyncUpList SyncUpDetail")
        XCTAssertEqual(detail.syncUp.title, "Engineering")
        XCTAssertEqual(detail.lengthText, "10 min")
        XCTAssertEqual(app.store.syncUps, [detail.syncUp])
    }

    func testDeletingIsAskedForAndTheListIsShownWithoutTheSyncUp() async throws {
        let app = TestApp()
        let detail = try app.openDetail()
        await app.execute(detail.delete, answering: "Nevermind")
        XCTAssertEqual(app.store.syncUps, [.design])
        await app.execute(detail.delete, answering: "Yes")
        XCTAssertEqual(app.places, "SyncUpList")
        XCTAssertTrue(try app.list.list.isEmpty)
        XCTAssertEqual(app.store.syncUps, [])
    }
}
