import MVVMC
import MVVMCTesting
@testable import SyncUpsExample
import XCTest

/// Tests leaving forms, the detail screen, and meetings, for example by going back, by dragging, or with a link. Only a
/// meeting in progress requires confirmation.
@MainActor
final class LeavingTests: XCTestCase {
    /// The ways in which the navigation bar lets the user leave a screen.
    private enum Way { case back, menuOfTheBackButton }

    func testFormsGoWithoutSavingWhenTheyAreDraggedAway() async throws {
        try assertNothingLeaked {
            let app = TestApp()
            try app.list.add.execute()
            try app.form.syncUp.title = "Engineering"
            XCTAssertTrue(app.user.dragModalDown())
            XCTAssertEqual(app.places, "SyncUpList")
            let detail = try app.openDetail()
            detail.edit()
            try app.form.syncUp.title = "Engineering"
            XCTAssertTrue(app.user.dragModalDown())
            XCTAssertEqual(app.places, "SyncUpList SyncUpDetail")
            XCTAssertEqual(app.store.syncUps, [.design])
        }
    }

    func testTheDetailAndAMeetingThatWasHeldAreLeftWithoutAQuestion() async throws {
        try assertNothingLeaked {
            var syncUp = SyncUp.design
            syncUp.meetings = [Meeting(id: UUID(7), date: TestApp.date, transcript: "Done")]
            let app = TestApp([syncUp])
            try app.openDetail().open(UUID(7))
            XCTAssertTrue(app.user.goBack())
            XCTAssertEqual(app.places, "SyncUpList SyncUpDetail")
            try app.detail.open(UUID(7))
            XCTAssertTrue(app.user.longPressBack(to: SyncUpListViewModel.self))
            try app.openDetail().open(UUID(7))
            XCTAssertTrue(app.user.goBack())
            XCTAssertTrue(app.user.goBack())
            XCTAssertEqual(app.places, "SyncUpList")
        }
    }

    func testAMeetingAsksInWhicheverWayItIsLeft() async throws {
        for way in [Way.back, .menuOfTheBackButton] {
            for (answer, transcripts) in [("Save and end", ["Done"]), ("Discard", [])] {
                try await assertNothingLeaked {
                    let app = TestApp(words: ["Done"])
                    _ = try await app.startMeeting()
                    await app.clock.advance(by: .seconds(2))
                    XCTAssertFalse(leave(app, way))
                    await app.answer("Resume")
                    XCTAssertEqual(app.places, "SyncUpList SyncUpDetail RecordMeeting", "\(way)")
                    XCTAssertFalse(leave(app, way))
                    await app.answer(answer)
                    XCTAssertEqual(app.places, way == .back ? "SyncUpList SyncUpDetail" : "SyncUpList", "\(way)")
                    XCTAssertEqual(app.store.syncUps[0].meetings.map(\.transcript), transcripts, "\(way) \(answer)")
                }
            }
        }
    }

    private func leave(_ app: TestApp, _ way: Way) -> Bool {
        switch way {
        case .back: app.user.goBack()
        case .menuOfTheBackButton: app.user.longPressBack(to: SyncUpListViewModel.self)
        }
    }

    func testAMeetingContinuesAfterTheCancelButton() async throws {
        let app = TestApp()
        let meeting = try await app.startMeeting()
        meeting.end()
        await app.user.wait(for: AlertViewModel.self)
        app.user.tap(alertButton: "Resume")
        await settle()
        XCTAssertEqual(app.places, "SyncUpList SyncUpDetail RecordMeeting")
        await app.clock.advance(by: .seconds(1))
        XCTAssertEqual(meeting.secondsElapsed, 1, "the timer runs again")
    }

    func testALinkToAFormWaitsForAnAlert() async throws {
        try assertNothingLeaked {
            let app = TestApp(problem: "The file cannot be written.")
            let coordinator = try XCTUnwrap(app.navigator.screens.first?.coordinator as? SyncUpsCoordinator)
            XCTAssertEqual(app.places, "SyncUpList | Alert")
            coordinator.navigate(toPath: [.list, .add])
            XCTAssertEqual(app.places, "SyncUpList | Alert")
            app.user.tap(alertButton: "OK")
            XCTAssertEqual(app.places, "SyncUpList | SyncUpForm")
        }
    }

    func testALinkAwayFromAMeetingAsks() async throws {
        let app = TestApp()
        let coordinator = try XCTUnwrap(app.navigator.screens.first?.coordinator as? SyncUpsCoordinator)
        _ = try await app.startMeeting()
        XCTAssertEqual(coordinator.navigate(toPath: [.list, .add]), .asks)
        await app.answer("Save and end")
        XCTAssertEqual(app.places, "SyncUpList | SyncUpForm")
        XCTAssertEqual(app.store.syncUps[0].meetings.count, 1)
    }
}
