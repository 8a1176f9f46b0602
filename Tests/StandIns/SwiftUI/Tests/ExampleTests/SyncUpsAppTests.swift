import Foundation
import MVVMCSwiftUI
import MVVMCTesting
import SwiftUI
@testable import SyncUpsExample
import XCTest

/// Tests the app in a window.
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

    func testASyncUpIsAdded() async throws {
        let window = open()
        await window.use("Add")
        XCTAssertEqual(window.title, "New sync-up")
        XCTAssertEqual(window.focusedField?.prompt, "Title")
        XCTAssertTrue(window.type("Engineering"))
        XCTAssertTrue(window.slide("Length", to: 10))
        XCTAssertTrue(window.pick("Teal", in: "Theme"))
        XCTAssertTrue(window.focus("Name"))
        XCTAssertTrue(window.type("Ada"))
        await window.use("New attendee")
        XCTAssertEqual(window.focusedField?.text, "")
        XCTAssertTrue(window.type("Grace"))
        await window.use("Add")
        XCTAssertEqual(window.title, "Daily Sync-ups")
        XCTAssertEqual(window.texts.filter { $0 != "Add" }, ["Engineering", "2", "10 min"])
        await clock.advance(by: .seconds(1))
        XCTAssertEqual(try saved[0].attendees.map(\.name), ["Ada", "Grace"])
        XCTAssertEqual(try saved[0].theme, .teal)
    }

    func testASyncUpIsAddedWithKeys() async throws {
        let window = open()
        XCTAssertEqual(window.menuEntries.map(\.title), ["New Sync-up"])
        XCTAssertTrue(window.press("n"))
        await window.settle()
        XCTAssertFalse(window.press("n"), "the form is above the list")
        XCTAssertTrue(window.type("Engineering"))
        XCTAssertTrue(window.press("s"))
        await window.settle()
        XCTAssertTrue(window.texts.contains("Engineering"))
    }

    func testARecordedSessionIsReplayed() async throws {
        var lines: [RecordedLine] = []
        let app = makeExploredSyncUps()
        let token = app.navigator.record(texts: true) { lines.append($0) }
        let window = StandInWindow { NavigatorView(app.navigator, views: .syncUps) }
        for title in ["Design", "Engineering"] {
            await window.use(title)
            XCTAssertTrue(window.tapBack())
            await window.settle()
        }
        await window.use("Add")
        XCTAssertTrue(window.type("Marketing"))
        await window.use("Add")
        await window.use("Design")
        await window.use("Start meeting")
        token.cancel()
        let replay = try await Explorer("makeExploredSyncUps()") { makeExploredSyncUps() }.replay(lines.map(\.text))
        XCTAssertNil(replay.difference, "\(replay)")
        XCTAssertEqual(
            replay.steps.suffix(4),
            [
                "SyncUpListViewModel: add", "SyncUpFormViewModel: save",
                "SyncUpListViewModel: list: select, row 0.0", "SyncUpDetailViewModel: start",
            ], "\(replay)")
    }

    func testTheFocusFollowsTheUserAndADeletion() async throws {
        let window = open()
        await window.use("Add")
        XCTAssertTrue(window.focus("Name"))
        XCTAssertTrue(window.type("Ada"))
        await window.use("New attendee")
        XCTAssertTrue(window.type("Grace"))
        XCTAssertTrue(window.tap("Delete", of: "Name", at: .trailing))
        await window.settle()
        XCTAssertEqual(window.focusedField?.prompt, "Name")
        XCTAssertEqual(window.focusedField?.text, "Ada")
        await window.use("Dismiss")
        XCTAssertEqual(window.presentationCount, 0)
    }

    func testASyncUpIsEdited() async throws {
        let window = try openWithSyncUp()
        XCTAssertEqual(
            window.trait("listRowBackground", of: "Design") as? Color, Color(hex: try saved[0].theme.mainColor))
        await window.use("Design")
        await window.use("Edit")
        XCTAssertTrue(window.type("Engineering"))
        await window.use("Done")
        XCTAssertEqual(window.title, "Engineering")
        window.tapBack()
        await window.settle()
        XCTAssertTrue(window.texts.contains("Engineering"))
    }

    func testASyncUpIsDeleted() async throws {
        let window = try openWithSyncUp()
        await window.use("Design")
        await window.use("Delete")
        await window.use("Yes")
        XCTAssertEqual(window.title, "Daily Sync-ups")
        XCTAssertFalse(window.texts.contains("Design"))
        window.scene.phase = .background
        defer { window.scene.phase = .active }
        await window.settle()
        XCTAssertEqual(try saved, [], "it is saved when the app leaves the screen")
    }

    func testAMeetingIsRecordedInEveryOrderOfEvents() async throws {
        try await inEveryOrder {
            let window = try openWithSyncUp()
            await window.use("Design")
            await window.use("Start meeting")
            XCTAssertTrue(window.texts.contains("Speaker 1 of 1"), "\(window.texts)")
            XCTAssertFalse(window.hasBackButton, "the back button of the system does not ask")
            await clock.advance(by: .seconds(3))
            await window.settle()
            XCTAssertTrue(window.texts.contains("57 s"))
            await window.use("Back")
            await window.use("Save and end")
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
        await window.use("Design")
        let date = try XCTUnwrap(window.texts.first { $0.contains("1970") || $0.contains("1969") })
        await window.use(date)
        XCTAssertTrue(window.texts.contains("Done"))
        XCTAssertTrue(window.beginSwipe())
        XCTAssertTrue(window.endGesture())
        await window.settle()
        XCTAssertTrue(window.tap("Delete", of: date, at: .trailing))
        await window.settle()
        XCTAssertFalse(window.texts.contains(date))
        await clock.advance(by: .seconds(1))
        XCTAssertEqual(try saved[0].meetings, [])
    }

    func testAFormIsDraggedAwayAndAMeetingIsNotSwipedAway() async throws {
        let window = try openWithSyncUp()
        XCTAssertEqual(
            window.trait("listRowBackground", of: "Design") as? Color, Color(hex: try saved[0].theme.mainColor))
        await window.use("Design")
        await window.use("Edit")
        XCTAssertTrue(window.type("Engineering"))
        XCTAssertTrue(window.beginDrag())
        XCTAssertTrue(window.endGesture())
        await window.settle()
        XCTAssertEqual(window.title, "Design")
        await window.use("Start meeting")
        XCTAssertFalse(window.beginSwipe())
        XCTAssertEqual(window.stackCount, 3)
    }

    func testAFileThatCannotBeReadIsReported() async throws {
        try Data("[{".utf8).write(to: file)
        let window = open()
        await window.settle()
        XCTAssertEqual(window.presentation, "alert")
        await window.use("OK")
        XCTAssertEqual(window.title, "Daily Sync-ups")
        XCTAssertEqual(try Data(contentsOf: file), Data("[{".utf8))
    }
}
