import MVVMC
import MVVMCTesting
@testable import SyncUpsExample
import XCTest

/// Tests a meeting from its start to its end.
@MainActor
final class RecordMeetingTests: XCTestCase {
    private func meetings(_ transcript: String...) -> [Meeting] {
        transcript.map { Meeting(id: UUID(1), date: TestApp.date, transcript: $0) }
    }

    func testTheTimerCallsTheSpeakersAndSavesTheMeetingAfterTheLast() async throws {
        let app = TestApp()
        let meeting = try await app.startMeeting()
        XCTAssertEqual(meeting.speakerName, "Ada")
        XCTAssertEqual(meeting.secondsRemaining, 60)
        await app.clock.advance(by: .seconds(19))
        XCTAssertEqual(meeting.secondsElapsed, 19)
        XCTAssertEqual(meeting.progress, 19 / 60)
        XCTAssertEqual(meeting.speakerText, "Speaker 1 of 3")
        XCTAssertEqual(app.sound.count, 0)
        await app.clock.advance(by: .seconds(1))
        XCTAssertEqual(meeting.speakerName, "Grace")
        XCTAssertEqual(app.sound.count, 1)
        await app.clock.advance(by: .seconds(39))
        XCTAssertEqual(meeting.speakerName, "Alan")
        XCTAssertEqual(meeting.secondsRemaining, 1)
        XCTAssertEqual(app.sound.count, 2)
        await app.clock.advance(by: .seconds(1))
        XCTAssertEqual(app.places, "SyncUpList SyncUpDetail")
        XCTAssertEqual(app.store.syncUps[0].meetings, meetings(""))
        XCTAssertEqual(app.sound.count, 2)
    }

    func testTheTranscriptIsRecorded() async throws {
        let app = TestApp(words: ["Done", "with", "that"])
        let meeting = try await app.startMeeting()
        await app.clock.advance(by: .seconds(2))
        XCTAssertEqual(meeting.transcript, "Done with")
        await app.clock.advance(by: .seconds(58))
        XCTAssertEqual(app.store.syncUps[0].meetings, meetings("Done with that"))
    }

    func testEndingEarlySavesTheMeeting() async throws {
        let app = TestApp(words: ["Done"])
        let meeting = try await app.startMeeting()
        await app.clock.advance(by: .seconds(3))
        meeting.end()
        await app.answer("Save and end")
        XCTAssertEqual(app.places, "SyncUpList SyncUpDetail")
        XCTAssertEqual(app.store.syncUps[0].meetings, meetings("Done"))
    }

    func testEndingEarlyDiscardsTheMeeting() async throws {
        let app = TestApp()
        try await app.startMeeting().end()
        await app.answer("Discard")
        XCTAssertEqual(app.places, "SyncUpList SyncUpDetail")
        XCTAssertEqual(app.store.syncUps, [.design])
    }

    func testTheTimerStandsStillUnderAnAlertAndResumes() async throws {
        let app = TestApp()
        let meeting = try await app.startMeeting()
        meeting.end()
        await app.user.wait(for: AlertViewModel.self)
        await app.clock.advance(by: .seconds(5))
        XCTAssertEqual(meeting.secondsElapsed, 0)
        await app.answer("Resume")
        await app.clock.advance(by: .seconds(5))
        XCTAssertEqual(meeting.secondsElapsed, 5)
    }

    func testNextGoesToTheStartOfTheNextSpeakersTime() async throws {
        let app = TestApp()
        let meeting = try await app.startMeeting()
        await app.clock.advance(by: .seconds(7))
        try await meeting.next.run()
        XCTAssertEqual(meeting.speakerName, "Grace")
        XCTAssertEqual(meeting.secondsElapsed, 20)
        try await meeting.next.run()
        XCTAssertEqual(meeting.speakerName, "Alan")
        XCTAssertEqual(app.sound.count, 2)
    }

    func testNextFromTheLastSpeakerAsksWhetherToEnd() async throws {
        let app = TestApp()
        let meeting = try await app.startMeeting()
        await app.clock.advance(by: .seconds(50))
        meeting.next.execute()
        let alert = await app.user.wait(for: AlertViewModel.self)
        XCTAssertEqual(alert?.buttons.map(\.title), ["Save and end", "Resume"])
        await app.answer("Resume")
        XCTAssertEqual(meeting.secondsElapsed, 50)
        await app.execute(meeting.next, answering: "Save and end")
        XCTAssertEqual(app.places, "SyncUpList SyncUpDetail")
        XCTAssertEqual(app.store.syncUps[0].meetings, meetings(""))
    }

    func testTheMeetingContinuesAfterSpeechRecognitionHasFailed() async throws {
        let app = TestApp(words: ["Done", "with"], failure: SpeechFailure())
        let meeting = try await app.startMeeting()
        await app.clock.advance(by: .seconds(3))
        XCTAssertEqual(meeting.transcript, "Done with ❌")
        await app.answer("Continue meeting")
        await app.clock.advance(by: .seconds(57))
        XCTAssertEqual(app.store.syncUps[0].meetings, meetings("Done with ❌"))
    }

    func testTheMeetingIsDiscardedAfterSpeechRecognitionHasFailed() async throws {
        let app = TestApp(words: ["Done"], failure: SpeechFailure())
        _ = try await app.startMeeting()
        await app.clock.advance(by: .seconds(2))
        await app.answer("Discard meeting")
        XCTAssertEqual(app.places, "SyncUpList SyncUpDetail")
        XCTAssertEqual(app.store.syncUps, [.design])
    }
}
