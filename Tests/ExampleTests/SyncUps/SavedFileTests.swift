import Foundation
import MVVMC
import MVVMCTesting
@testable import SyncUpsExample
import XCTest

/// Tests the file that stores the sync-ups, and the alert about a file that cannot be read.
@MainActor
final class SavedFileTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private let clock = TestClock()
    private var file: URL { folder.appendingPathComponent("sync-ups.json") }

    override func setUp() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() async throws { try FileManager.default.removeItem(at: folder) }

    private func makeStore() -> FileSyncUpStore { FileSyncUpStore(url: file, clock: clock) }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }

    func testChangesAreWrittenOneSecondAfterTheLast() async throws {
        let store = makeStore()
        XCTAssertNil(store.problem.value)
        store.syncUps = [.design]
        await clock.advance(by: .milliseconds(900))
        store[SyncUp.design.id]?.title = "Engineering"
        await clock.advance(by: .milliseconds(900))
        XCTAssertEqual(try names, [])
        await clock.advance(by: .milliseconds(100))
        XCTAssertEqual(makeStore().syncUps.map(\.title), ["Engineering"])
    }

    func testAChangeThatWaitsIsWrittenWhenTheAppIsLeft() async throws {
        let store = makeStore()
        store.saveNow()
        XCTAssertEqual(try names, [], "the store writes no file before the first change")
        store.syncUps = [.design]
        await settle()
        store.saveNow()
        XCTAssertEqual(makeStore().syncUps, [.design])
        XCTAssertEqual(clock.numberOfSleepers, 0)
    }

    func testSavedSyncUpsAreReadAgain() async throws {
        var syncUp = SyncUp.design
        syncUp.meetings = [Meeting(id: UUID(7), date: TestApp.date, transcript: "Done ❌")]
        let store = makeStore()
        store.syncUps = Theme.allCases.enumerated().map { index, theme in
            SyncUp(id: UUID(index), title: theme.rawValue, attendees: syncUp.attendees, minutes: 30, theme: theme)
        }
        store[syncUp.id] = syncUp
        store[UUID(0)] = nil
        await clock.advance(by: .seconds(1))
        XCTAssertEqual(makeStore().syncUps, store.syncUps)
        XCTAssertEqual(makeStore().syncUps.count, 16)
    }

    func testATruncatedFileIsReportedAndKept() async throws {
        let store = makeStore()
        store.syncUps = [.design]
        await clock.advance(by: .seconds(1))
        let whole = try Data(contentsOf: file)
        for (attempt, count) in [0, 1, whole.count / 2, whole.count - 1].enumerated() {
            try whole.prefix(count).write(to: file)
            let store = makeStore()
            XCTAssertEqual(store.syncUps, [])
            XCTAssertEqual(
                store.problem.value, "The file sync-ups.json cannot be read. It is kept, and the list begins empty.")
            await clock.advance(by: .seconds(2))
            XCTAssertEqual(try Data(contentsOf: file), whole.prefix(count), "the store keeps the file until a change")
            store.syncUps = [.design]
            await clock.advance(by: .seconds(1))
            XCTAssertEqual(makeStore().syncUps, [.design])
            XCTAssertNil(store.problem.value)
            let kept = file.appendingPathExtension("unreadable-\(attempt + 1)")
            XCTAssertEqual(try Data(contentsOf: kept), whole.prefix(count))
        }
    }

    func testFailedWriteIsReportedAndRepeatedAtTheNextChange() async throws {
        let store = makeStore()
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
        store.syncUps = [.design]
        await clock.advance(by: .seconds(1))
        XCTAssertTrue(try XCTUnwrap(store.problem.value).hasPrefix("The file sync-ups.json cannot be written: "))
        try FileManager.default.removeItem(at: file)
        store[SyncUp.design.id]?.minutes = 10
        await clock.advance(by: .seconds(1))
        XCTAssertNil(store.problem.value)
        XCTAssertEqual(makeStore().syncUps, store.syncUps)
    }

    func testAnAlertIsShownAtTheStart() async throws {
        let app = TestApp(problem: "The file cannot be read.")
        let alert = try app.navigator.frontmostViewModel(AlertViewModel.self)
        XCTAssertEqual(alert.message, "The file cannot be read.")
        app.user.tap(alertButton: "OK")
        XCTAssertEqual(app.places, "SyncUpList")
    }
}
