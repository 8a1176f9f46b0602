import MVVMCExplorer
import MVVMCTesting
import XCTest

/// Tests that the explorer presses keys, and chooses commands in menus.
@MainActor
final class MenuTests: XCTestCase {
    /// An object whose commands only menus have.
    private final class Library: ReferenceViewModel {
        @Observed private(set) var isLocked = false
        @Performs(performLock, when: { !$0.isLocked }) var lock
        @Performs(performCheck) var check
        private func performLock() { isLocked = true }
        private func performCheck() {}
    }

    private final class ShelfViewModel: MenuCommandProviding {
        private let commands: [MenuCommand]
        init(_ commands: [MenuCommand]) { self.commands = commands }
        var menuCommands: [MenuCommand] { commands }
    }

    private final class ShelfCoordinator: Coordinator {
        enum Route: Hashable { case shelf }
        let flow = Flow<Never>()
        let initialRoute = Route.shelf
        private let library: Library
        private let key: MenuCommand.Key
        init(_ library: Library, _ key: MenuCommand.Key) { (self.library, self.key) = (library, key) }

        func show(_ route: Route) {
            let lock = MenuCommand("Lock", key: key, library.lock)
            flow.push(ShelfViewModel([lock, MenuCommand("Check", library.check)]))
        }
    }

    private func explorer(_ key: MenuCommand.Key = "l") -> Explorer {
        Explorer("makeShelf()") {
            let (navigator, library) = (Navigator(), Library())
            navigator.start(ShelfCoordinator(library, key))
            return Explorer.App(
                navigator, invariants: [Explorer.Invariant("the library is open") { !library.isLocked }])
        }
    }

    func testAKeyIsPressed() async throws {
        let report = await explorer().explore(steps: 40, seed: 1)
        let finding = try XCTUnwrap(report.findings.first)
        XCTAssertEqual(finding.kind, .invariant)
        XCTAssertEqual(finding.steps, ["ShelfViewModel: menu: ⌘L"])
    }

    func testACommandWithoutAKeyIsChosenAndADisabledOneIsNot() async {
        let chosen = await explorer().play("ShelfViewModel: menu: Check")
        chosen.assertNoFindings()
        let disabled = await explorer().play("ShelfViewModel: menu: ⌘L\nShelfViewModel: menu: ⌘L")
        XCTAssertEqual(disabled.findings.first?.steps, ["ShelfViewModel: menu: ⌘L"])
    }

    func testAKeyOfTheSystemIsAFinding() async throws {
        let report = await explorer("q").play("")
        let finding = try XCTUnwrap(report.findings.first)
        XCTAssertEqual(finding.kind, .misuse)
        XCTAssertTrue(finding.message.contains("⌘Q, which quits the app"), finding.message)
    }
}
