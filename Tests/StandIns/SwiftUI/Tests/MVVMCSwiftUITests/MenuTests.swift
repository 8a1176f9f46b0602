import MVVMC
import MVVMCSwiftUI
import MVVMCTesting
import SwiftUI
import XCTest

/// The menu of the app, and its keys.
@MainActor
final class MenuTests: SwiftUITestCase {
    private final class NoteViewModel: MenuCommandProviding {
        let title: String
        @Observed var hasChanges = true
        private(set) var saves = 0
        init(_ title: String) { self.title = title }

        @Performs(performSave, when: { $0.hasChanges }) var save
        private func performSave() { saves += 1 }

        var menuCommands: [MenuCommand] {
            [MenuCommand("Save \(title)", key: .init("s", [.shift, .command]), save), MenuCommand("Export", save)]
        }
    }

    private final class NotesCoordinator: Coordinator {
        enum Route: Hashable { case list }
        let flow = Flow<Void>()
        let initialRoute = Route.list
        let list = NoteViewModel("list")
        func show(_ route: Route) { flow.push(list) }
    }

    private struct NotesApp: App {
        var navigator = Navigator()
        let views = ViewRegistry()

        init() {}

        init(_ navigator: Navigator) {
            self.navigator = navigator
            views.register(for: NoteViewModel.self) { Text($0.title) }
        }

        var body: some Scene {
            WindowGroup { NavigatorView(navigator, views: views) }
                .commands { NavigatorCommands("Note") }
        }
    }

    private func start() -> (NotesCoordinator, StandInWindow) {
        let (coordinator, navigator) = (NotesCoordinator(), Navigator())
        navigator.start(coordinator)
        return (coordinator, StandInWindow(app: NotesApp(navigator)))
    }

    private func entries(of window: StandInWindow) -> [String] {
        window.menuEntries.map { $0.title + ($0.isEnabled ? "" : " (disabled)") }
    }

    func testTheMenuHasTheCommandsOfTheScreenInFront() async {
        await inEveryOrder {
            let (coordinator, window) = start()
            XCTAssertEqual(entries(of: window), ["Save list", "Export"])
            XCTAssertTrue(window.press("s", modifiers: [.shift, .command]))
            XCTAssertFalse(window.press("s"))
            XCTAssertEqual(coordinator.list.saves, 1)

            let note = NoteViewModel("note")
            coordinator.flow.present(note)
            await window.settle()
            XCTAssertEqual(entries(of: window), ["Save note", "Export"])
            XCTAssertTrue(window.press("s", modifiers: [.shift, .command]))
            XCTAssertEqual([coordinator.list.saves, note.saves], [1, 1])

            coordinator.flow.presentAlert("Saved", cancel: .button("OK"))
            await window.settle()
            XCTAssertEqual(entries(of: window), [])
            XCTAssertFalse(window.press("s", modifiers: [.shift, .command]))
        }
    }

    func testTheAppOfTheArticleHasAMenu() async {
        await inEveryOrder {
            let window = StandInWindow(app: JournalApp())
            XCTAssertEqual(entries(of: window), ["Save"])
        }
    }

    func testADisabledCommandIsDisabledInTheMenu() async {
        await inEveryOrder {
            let (coordinator, window) = start()
            coordinator.list.hasChanges = false
            await window.settle()
            XCTAssertEqual(entries(of: window), ["Save list (disabled)", "Export (disabled)"])
            XCTAssertFalse(window.press("s", modifiers: [.shift, .command]))
            coordinator.list.hasChanges = true
            await window.settle()
            XCTAssertTrue(window.press("s", modifiers: [.shift, .command]))
            XCTAssertEqual(coordinator.list.saves, 1)
        }
    }
}

final class EntryViewModel: MenuCommandProviding {
    @Performs(performSave) var save
    private func performSave() {}
    var menuCommands: [MenuCommand] { [MenuCommand("Save", key: "s", save)] }
}

final class JournalCoordinator: Coordinator {
    enum Route: Hashable { case entry }
    let flow = Flow<Never>()
    let initialRoute = Route.entry
    func show(_ route: Route) { flow.push(EntryViewModel()) }
}

@MainActor let journalViews = {
    let views = ViewRegistry()
    views.register(for: EntryViewModel.self) { _ in Text("Entry") }
    return views
}()

// The app of the section "Menus and keys" of the article.
struct JournalApp: App {
    var body: some Scene {
        WindowGroup { NavigatorView(starting: JournalCoordinator(), views: journalViews) }
            .commands { NavigatorCommands("Entry") }
    }
}
