import MVVMC
import MVVMCTesting
@testable import SyncUpsExample
import XCTest

/// Tests details of the whole app, such as double taps, alerts of the store, and invalid links.
@MainActor
final class SurroundingsTests: XCTestCase {
    func testATapThatComesTwiceCountsOnce() async throws {
        let app = TestApp()
        let list = try app.list
        list.add.execute()
        list.add.execute()
        XCTAssertEqual(app.places, "SyncUpList | SyncUpForm")
        try app.form.cancel()
        app.user.tapRow(SyncUp.design.id, taps: 2)
        let detail = try app.detail
        detail.edit()
        detail.edit()
        XCTAssertEqual(app.places, "SyncUpList SyncUpDetail | SyncUpForm")
        try app.form.cancel()
        try await detail.start.run()
        try await detail.start.run()
        XCTAssertEqual(app.places, "SyncUpList SyncUpDetail RecordMeeting")
    }

    func testAMeetingIsSavedAboveTheOnesBefore() async throws {
        var syncUp = SyncUp.design
        syncUp.meetings = [Meeting(id: UUID(7), date: .distantPast, transcript: "before")]
        let app = TestApp([syncUp], words: ["now"])
        _ = try await app.startMeeting()
        await app.clock.advance(by: .seconds(60))
        XCTAssertEqual(try app.detail.meetings.map(\.transcript), ["now", "before"])
    }

    func testAMeetingThatWasHeldIsDeleted() async throws {
        var syncUp = SyncUp.design
        syncUp.meetings = [7, 8].map { Meeting(id: UUID($0), date: TestApp.date, transcript: "\($0)") }
        let detail = try TestApp([syncUp]).openDetail()
        detail.deleteMeeting(UUID(7))
        XCTAssertEqual(detail.meetings.map(\.transcript), ["8"])
    }

    func testASyncUpIsDeletedAfterItsScreenHasGone() async throws {
        let app = TestApp()
        var places: [String] = []
        let token = app.store.$syncUps.observe(initial: false, with: self) { _, _ in places.append(app.places) }
        defer { token.cancel() }
        await app.execute(try app.openDetail().delete, answering: "Yes")
        XCTAssertEqual(places, ["SyncUpList"])
    }

    func testAMeetingIsHeldWhereTheUserDeclinesWhenAsked() async throws {
        let app = TestApp(speech: .undetermined, answer: .denied, words: ["not", "recorded"])
        let meeting = try await app.startMeeting()
        await app.clock.advance(by: .seconds(3))
        XCTAssertEqual(meeting.secondsElapsed, 3)
        XCTAssertEqual(meeting.transcript, "")
    }

    func testTheTimerAndSpeechEndWithTheMeeting() async throws {
        let app = TestApp(words: ["Done", "with", "that"])
        let meeting = try await app.startMeeting()
        await app.clock.advance(by: .seconds(1))
        XCTAssertEqual(app.clock.numberOfSleepers, 2)
        meeting.end()
        await app.answer("Discard")
        XCTAssertEqual(app.clock.numberOfSleepers, 0)
        XCTAssertEqual(meeting.transcript, "Done", "speech recognition has ended without a failure")
    }

    func testTheTimerStandsStillUnderAnAlertOfTheStore() async throws {
        let app = TestApp()
        let meeting = try await app.startMeeting()
        app.store.message = "The file cannot be written."
        await app.clock.advance(by: .seconds(2))
        XCTAssertEqual(meeting.secondsElapsed, 0)
        await app.answer("OK")
        await app.clock.advance(by: .seconds(2))
        XCTAssertEqual(meeting.secondsElapsed, 2)
    }

    func testUnreplacedServicesUseSystemDateAndNewIdentifiers() async {
        let services = Services(
            store: MemorySyncUpStore([], nil), speech: SimulatedSpeech(), clock: TestClock(), playBell: {},
            openSettings: {})
        XCTAssertNotEqual(services.makeID(), services.makeID())
        let (before, now) = (Date(), services.now())
        XCTAssertTrue((before...Date()).contains(now))
    }

    func testALinkToASyncUpThatDoesNotExistIsRefused() async throws {
        let app = TestApp()
        let coordinator = try XCTUnwrap(app.navigator.screens.first?.coordinator as? SyncUpsCoordinator)
        var reasons: [String?] = []
        let token = app.navigator.observeEvents { reasons.append($0.reason) }
        defer { token.cancel() }
        for route in [SyncUpsRoute.detail(UUID(9)), .edit(UUID(9)), .record(UUID(9)), .meeting(UUID(1), of: UUID(9))] {
            coordinator.navigate(to: route)
        }
        XCTAssertEqual(reasons, Array(repeating: "There is no sync-up \(UUID(9)).", count: 4))
        XCTAssertEqual(app.places, "SyncUpList")
    }
}
