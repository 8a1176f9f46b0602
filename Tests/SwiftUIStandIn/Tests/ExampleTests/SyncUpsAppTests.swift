import Foundation
import MVVMC
import MVVMCTesting
import SwiftUI
import SyncUpsExample
import SyncUpsModelExample
import SyncUpsSupportExample
import XCTest

/// The app in a window: what the user types and taps, and what the file has then.
@MainActor
final class SyncUpsAppTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private let clock = TestClock()
    private var file: URL { folder.appendingPathComponent("sync-ups.json") }

    override func setUp() async throws {
        failOnMisuse()
        StandIn.reset()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() async throws {
        XCTAssertEqual(StandIn.failures, [])
        try FileManager.default.removeItem(at: folder)
    }

    private func open() -> StandInWindow {
        StandInWindow(app: SyncUpsApp(store: FileSyncUpStore(url: file, clock: clock), clock: clock))
    }

    private func openWithSyncUp() throws -> StandInWindow {
        let syncUp = SyncUp(id: UUID(), title: "Design", attendees: [Attendee(id: UUID(), name: "Ada")], minutes: 1)
        try JSONEncoder().encode([syncUp]).write(to: file)
        return open()
    }

    private var saved: [SyncUp] {
        get throws { try JSONDecoder().decode([SyncUp].self, from: Data(contentsOf: file)) }
    }

    /// Plays `body` in the usual orders of events, and with each that SwiftUI leaves open decided the other way.
    private func inEveryOrder(_ body: () async throws -> Void) async throws {
        for doubts in [[]] + StandIn.Doubt.allCases.map({ [$0] }) + [StandIn.Doubt.allCases] {
            StandIn.reset()
            StandIn.doubts = Set(doubts)
            let failures = testRun?.totalFailureCount
            try await body()
            XCTAssertEqual(StandIn.failures, [])
            guard testRun?.totalFailureCount == failures else { return XCTFail("the doubts were \(doubts)") }
        }
        StandIn.reset()
    }

    /// Lets time pass until nothing moves.
    private func settle(_ window: StandInWindow) async {
        var quietTurns = 0
        while quietTurns < 3 {
            window.render()
            quietTurns = StandIn.isAnimating ? 0 : quietTurns + 1
            StandIn.finishAnimations()
            await MVVMCTesting.settle()
        }
    }

    func testASyncUpIsAdded() async throws {
        let window = open()
        window.tap("Add")
        await settle(window)
        XCTAssertEqual(window.title, "New sync-up")
        XCTAssertEqual(window.focusedField?.prompt, "Title")
        XCTAssertTrue(window.type("Engineering"))
        XCTAssertTrue(window.slide("Length", to: 10))
        XCTAssertTrue(window.pick("Teal", in: "Theme"))
        XCTAssertTrue(window.focus("Name"))
        XCTAssertTrue(window.type("Ada"))
        window.tap("New attendee")
        await settle(window)
        XCTAssertEqual(window.focusedField?.text, "")
        XCTAssertTrue(window.type("Grace"))
        window.tap("Add")
        await settle(window)
        XCTAssertEqual(window.title, "Daily Sync-ups")
        XCTAssertEqual(window.texts.filter { $0 != "Add" }, ["Engineering", "2", "10 min"])
        await clock.advance(by: .seconds(1))
        XCTAssertEqual(try saved[0].attendees.map(\.name), ["Ada", "Grace"])
        XCTAssertEqual(try saved[0].theme, .teal)
    }

    func testTheFocusFollowsTheUserAndADeletion() async throws {
        let window = open()
        window.tap("Add")
        await settle(window)
        XCTAssertTrue(window.focus("Name"))
        XCTAssertTrue(window.type("Ada"))
        window.tap("New attendee")
        await settle(window)
        XCTAssertTrue(window.type("Grace"))
        XCTAssertTrue(window.tap("Delete", of: "Name", at: .trailing))
        await settle(window)
        XCTAssertEqual(window.focusedField?.prompt, "Name")
        XCTAssertEqual(window.focusedField?.text, "Ada")
        window.tap("Dismiss")
        await settle(window)
        XCTAssertEqual(window.presentationCount, 0)
    }

    func testASyncUpIsEdited() async throws {
        let window = try openWithSyncUp()
        window.tap("Design")
        await settle(window)
        window.tap("Edit")
        await settle(window)
        XCTAssertTrue(window.type("Engineering"))
        window.tap("Done")
        await settle(window)
        XCTAssertEqual(window.title, "Engineering")
        window.tapBack()
        await settle(window)
        XCTAssertTrue(window.texts.contains("Engineering"))
    }

    func testASyncUpIsDeleted() async throws {
        let window = try openWithSyncUp()
        window.tap("Design")
        await settle(window)
        window.tap("Delete")
        await settle(window)
        XCTAssertTrue(window.tap("Yes"))
        await settle(window)
        XCTAssertEqual(window.title, "Daily Sync-ups")
        XCTAssertFalse(window.texts.contains("Design"))
        window.scene.phase = .background
        defer { window.scene.phase = .active }
        await settle(window)
        XCTAssertEqual(try saved, [], "it is saved when the app leaves the screen")
    }

    func testAMeetingIsRecordedInEveryOrderOfEvents() async throws {
        try await inEveryOrder {
            let window = try openWithSyncUp()
            window.tap("Design")
            await settle(window)
            window.tap("Start meeting")
            await settle(window)
            XCTAssertTrue(window.texts.contains("Speaker 1 of 1"), "\(window.texts)")
            XCTAssertFalse(window.hasBackButton, "the back button of the system does not ask")
            await clock.advance(by: .seconds(3))
            await settle(window)
            XCTAssertTrue(window.texts.contains("57 s"))
            XCTAssertTrue(window.tap("Back"))
            await settle(window)
            XCTAssertTrue(window.tap("Save and end"))
            await settle(window)
            XCTAssertEqual(window.title, "Design")
            await clock.advance(by: .seconds(1))
            XCTAssertEqual(try saved[0].meetings.map(\.transcript), ["Hello everybody"])
        }
    }

    func testAMeetingThatWasHeldIsOpenedAndDeleted() async throws {
        let meeting = Meeting(id: UUID(), date: Date(timeIntervalSince1970: 0), transcript: "Done")
        let syncUp = SyncUp(id: UUID(), title: "Design", attendees: [], meetings: [meeting])
        try JSONEncoder().encode([syncUp]).write(to: file)
        let window = open()
        window.tap("Design")
        await settle(window)
        let date = try XCTUnwrap(window.texts.first { $0.contains("1970") || $0.contains("1969") })
        XCTAssertTrue(window.tap(date))
        await settle(window)
        XCTAssertTrue(window.texts.contains("Done"))
        XCTAssertTrue(window.beginSwipe())
        XCTAssertTrue(window.endGesture())
        await settle(window)
        XCTAssertTrue(window.tap("Delete", of: date, at: .trailing))
        await settle(window)
        XCTAssertFalse(window.texts.contains(date))
        await clock.advance(by: .seconds(1))
        XCTAssertEqual(try saved[0].meetings, [])
    }

    func testAFormIsDraggedAwayAndAMeetingIsNotSwipedAway() async throws {
        let window = try openWithSyncUp()
        window.tap("Design")
        await settle(window)
        window.tap("Edit")
        await settle(window)
        XCTAssertTrue(window.type("Engineering"))
        XCTAssertTrue(window.beginDrag())
        XCTAssertTrue(window.endGesture())
        await settle(window)
        XCTAssertEqual(window.title, "Design")
        window.tap("Start meeting")
        await settle(window)
        XCTAssertFalse(window.beginSwipe())
        XCTAssertEqual(window.stackCount, 3)
    }

    func testAFileThatCannotBeReadIsReported() async throws {
        try Data("[{".utf8).write(to: file)
        let window = open()
        await settle(window)
        XCTAssertEqual(window.presentation, "alert")
        XCTAssertTrue(window.tap("OK"))
        await settle(window)
        XCTAssertEqual(window.title, "Daily Sync-ups")
        XCTAssertEqual(try Data(contentsOf: file), Data("[{".utf8))
    }
}
