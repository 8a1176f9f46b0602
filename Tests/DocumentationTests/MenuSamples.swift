import MVVMCLists
import MVVMCTesting
import XCTest

/// The samples in the doc comments about menus.
@MainActor
final class MenuSamples: XCTestCase {
    final class NoteViewModel: MenuCommandProviding {
        @Observed var text = ""
        @Performs(performSave, when: { !$0.text.isEmpty }) var save
        private func performSave() async throws {}

        var menuCommands: [MenuCommand] {
            [MenuCommand("Save", image: "square.and.arrow.down", key: "s", save)]
        }
    }

    private final class PagesViewModel: MenuCommandProviding {
        struct Page: Identifiable, Hashable { let id: Int }

        let list = ListViewModel<Int, Page>(ListSnapshot(items: [Page(id: 1)]))
        private(set) var calls: [String] = []
        @Performs(performSave) var save
        @Performs(performDuplicate) var duplicate
        private func performSave() { calls.append("save") }
        private func performDuplicate() { calls.append("duplicate") }

        init() {
            list.contextMenu(with: self) { owner, _ in owner.menuCommands.map { ListAction($0) } }
        }

        var menuCommands: [MenuCommand] {
            [
                MenuCommand("Save", image: "square.and.arrow.down", key: "s", save),
                MenuCommand("Duplicate", key: .init("d", [.shift, .command]), duplicate),
            ]
        }
    }

    private final class PagesCoordinator: Coordinator {
        enum Route: Hashable { case pages }
        let flow = Flow<Never>()
        let initialRoute = Route.pages
        let pages = PagesViewModel()
        func show(_ route: Route) { flow.push(pages) }
    }

    func testCommandsAndKeys() async {
        let (navigator, coordinator) = (Navigator(), PagesCoordinator())
        navigator.start(coordinator)
        let user = NavigationUser(of: navigator)
        user.press("s")  // ⌘S
        user.press(.init("d", [.shift, .command]))  // ⇧⌘D
        user.choose(menuCommand: "Save")
        XCTAssertEqual(coordinator.pages.calls, ["save", "duplicate", "save"])
        XCTAssertEqual(navigator.menuCommands.map(\.title), ["Save", "Duplicate"])
    }

    func testKeys() async {
        let save: MenuCommand.Key = "s"  // ⌘S
        let duplicate = MenuCommand.Key("d", [.shift, .command])  // ⇧⌘D
        XCTAssertEqual("\(save) \(duplicate)", "⌘S ⇧⌘D")
    }

    func testTheContextMenuOfARow() async {
        let pages = PagesViewModel()
        let menu = pages.list.handlers.contextMenu?(1) ?? []
        XCTAssertEqual(menu.map(\.title), ["Save", "Duplicate"])
        menu[1].perform()
        XCTAssertEqual(pages.calls, ["duplicate"])
    }
}
