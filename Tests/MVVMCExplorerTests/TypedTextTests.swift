import MVVMC
import MVVMCExplorer
import XCTest

/// Tests that an explorer finds a text that was typed and is not kept, if the app says that it keeps all texts.
@MainActor
final class TypedTextTests: XCTestCase {
    private final class NoteViewModel: StateRestoring, Explorable {
        @Observed var text = ""
        @Observed var title = ""

        struct SavedState: Codable { var text: String }
        var savedState: SavedState? { text.isEmpty ? nil : SavedState(text: text) }
        // The mistake is that the title is not kept.
        func restore(_ state: SavedState) { text = state.text }

        var exploredActions: [Explorer.Action] {
            [.typing("text", into: self, \.text), Explorer.Action.typing("title", into: self, \.title)]
        }
    }

    private final class NoteCoordinator: Coordinator {
        enum Route: Hashable, Codable { case note }
        let flow = Flow<Never>()
        let initialRoute = Route.note

        func show(_ route: Route) { flow.push(NoteViewModel()) }
    }

    private static func makeApp(_ archive: NavigationArchive? = nil, keepsAll: Bool) -> Explorer.App {
        let (navigator, coordinator) = (Navigator(), NoteCoordinator())
        if let archive {
            navigator.restore(archive, starting: coordinator)
        } else {
            navigator.start(coordinator)
        }
        return Explorer.App(navigator, keepsWhatWasTyped: keepsAll, remake: { makeApp($0, keepsAll: keepsAll) })
    }

    private func messages(keepsAll: Bool, typingIn field: String) async -> [String] {
        let report = await Explorer("makeApp()") { Self.makeApp(keepsAll: keepsAll) }.play(
            """
            NoteViewModel: type "a" in \(field)
            background and return
            """)
        XCTAssertEqual(report.steps, 2)
        return report.findings.map(\.message)
    }

    func testATextThatIsKept() async {
        for keepsAll in [true, false] {
            let messages = await messages(keepsAll: keepsAll, typingIn: "text")
            XCTAssertEqual(messages, [])
        }
    }

    func testATextThatIsNotKept() async {
        let allowed = await messages(keepsAll: false, typingIn: "title")
        XCTAssertEqual(allowed, [])
        let found = await messages(keepsAll: true, typingIn: "title")
        XCTAssertEqual(
            found,
            [
                """
                the restored tree differs from the archived one:
                NoteViewModel · NoteCoordinator note · title: "a"
                was restored as
                NoteViewModel · NoteCoordinator note
                """
            ])
    }
}
