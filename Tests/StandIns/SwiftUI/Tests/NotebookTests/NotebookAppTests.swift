import MVVMCSwiftUI
import MVVMCTesting
import SwiftUI
import XCTest

@testable import ReadmeExample

/// The app that README prints.
struct NotebookApp: App {  // in an app target, write @main before it
    private let notebook = Notebook()
    var body: some Scene {
        WindowGroup { NavigatorView(starting: NotebookCoordinator(notebook), views: .notebook) }
    }
}

extension ViewRegistry {
    static var notebook: ViewRegistry {
        let views = ViewRegistry()
        views.register(for: NoteListViewModel.self) { list in
            List(list.notes) { note in Button(note.text) { list.open(note.id) } }
        }
        views.register(for: NoteViewModel.self) { CommandButton("Delete \($0.note.text)", $0.delete) }
        return views
    }
}

@MainActor
final class NotebookAppTests: XCTestCase {
    func testANoteIsDeletedInTheWindow() async throws {
        let window = StandInWindow(app: NotebookApp())
        XCTAssertTrue(window.tap("Bread"))
        window.render()
        StandIn.finishAnimations()
        XCTAssertTrue(window.tap("Delete Bread"))
        await waitUntil("the question is shown") {
            window.render()
            return window.canTap("Delete")
        }
        XCTAssertTrue(window.tap("Delete"))
        await waitUntil("the list is shown") {
            window.render()
            StandIn.finishAnimations()
            return window.stackCount == 1
        }
        XCTAssertTrue(window.canTap("Milk"))
        XCTAssertFalse(window.canTap("Bread"))
    }
}
