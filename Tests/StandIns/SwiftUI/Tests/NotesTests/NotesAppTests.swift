import MVVMC
import MVVMCTesting
import SwiftUI
import XCTest

@testable import Notes

/// Tests the app of the article "Getting started" in a window.
@MainActor
final class NotesAppTests: XCTestCase {
    override func setUp() async throws {
        failOnMisuse()
        StandIn.reset()
    }

    override func tearDown() async throws { XCTAssertEqual(StandIn.failures, []) }

    func testANoteIsSavedInTheApp() async { await save(in: StandInWindow(app: NotesApp())) }

    func testThePreviewIsTheAppWithItsNavigation() async { await save(in: StandInWindow { notesPreview }) }

    func testAnAppIsStartedByItsMainFunction() async { NotesApp.main() }

    private func save(in window: StandInWindow) async {
        XCTAssertEqual(window.title, "New note")
        XCTAssertFalse(window.canTap("Save"))
        XCTAssertTrue(window.type("Note", "Buy milk"))
        await window.use("Save")
        await window.settle()
        XCTAssertEqual(window.title, "Saved")
        XCTAssertEqual(window.texts, ["Saved: Buy milk"])
    }
}
