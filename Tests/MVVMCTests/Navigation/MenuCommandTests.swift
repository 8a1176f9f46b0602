@testable import MVVMC
import MVVMCTesting
import XCTest

/// The commands that screens offer in menus and with keys.
@MainActor
final class MenuCommandTests: XCTestCase {
    private let navigator = Navigator()
    private let desk = Desk()

    override func setUp() async throws { navigator.start(desk) }

    /// A screen or part with commands.
    private final class Sheet: MenuCommandProviding, CompositeViewModel {
        let name: String
        @Observed var keys: [(title: String, key: MenuCommand.Key?)]
        @Observed var parts: [any ReferenceViewModel] = []
        @Observed var isSaved = false
        private(set) var saves = 0

        init(_ name: String, _ keys: (title: String, key: MenuCommand.Key?)...) {
            (self.name, self.keys) = (name, keys)
        }

        @Performs(performSave, when: { !$0.isSaved }) var save
        private func performSave() { saves += 1 }

        @Performs(performPrint, .queue) var print
        private func performPrint() async { await endlessly() }

        var menuCommands: [MenuCommand] { keys.map { MenuCommand($0.title, key: $0.key, save) } }
    }

    private final class Printer: MenuCommandProviding {
        let sheet = Sheet("printed")
        var menuCommands: [MenuCommand] { [MenuCommand("Print", image: "printer", key: "p", sheet.print)] }
    }

    private final class Tabs: SelectingContainerViewModel, MenuCommandProviding {
        let slots: [Slot] = ["one", "two"]
        @Observed var selection: Slot = "one"
        @Performs(performNew) var new
        private func performNew() {}
        var menuCommands: [MenuCommand] { [MenuCommand("New", key: "n", new), MenuCommand("Save All", key: "s", new)] }
    }

    private final class Desk: Coordinator {
        enum Route: Hashable { case start }
        let flow = Flow<Void>()
        let initialRoute = Route.start
        let start = Sheet("start", ("Save", "s"))
        func show(_ route: Route) { flow.push(start) }
    }

    private final class Office: Coordinator {
        enum Route: Hashable { case list, detail }
        let flow = Flow<Void>()
        let initialRoute = Route.list
        func show(_ route: Route) {
            switch route {
            case .list: flow.push(Sheet("list", ("New", "n"), ("Save List", "s")), column: .list)
            case .detail: flow.push(Sheet("detail", ("Save", "s")), column: .detail)
            }
        }
    }

    private var offered: [String] {
        navigator.menuCommands.map { $0.title + ($0.key.map { " \($0)" } ?? "") }
    }

    // MARK: What is offered

    func testTheScreenInFrontOffersItsCommands() async {
        XCTAssertEqual(offered, ["Save ⌘S"])
        desk.flow.push(Sheet("note", ("Share", nil), ("Save", "s")))
        XCTAssertEqual(offered, ["Share", "Save ⌘S"])
        desk.flow.push(Place("silent"))
        XCTAssertEqual(offered, [])
        desk.flow.popToRoot()
        XCTAssertEqual(offered, ["Save ⌘S"])
    }

    func testNothingBelowAPresentationIsOffered() async {
        for style in [Presentation.sheet, .fullScreen, .popover(anchor: "here"), .sheet.undimmed(through: .medium)] {
            let form = Sheet("form", ("Send", "d"))
            desk.flow.present(form, as: style)
            XCTAssertEqual(offered, ["Send ⌘D"], "\(style)")
            desk.flow.presentAlert("Sent", cancel: .button("OK"))
            XCTAssertEqual(offered, [], "\(style)")
            NavigationUser(of: navigator).tap(alertButton: "OK")
            XCTAssertEqual(offered, ["Send ⌘D"], "\(style)")
            desk.flow.dismiss()
            XCTAssertEqual(offered, ["Save ⌘S"], "\(style)")
        }
    }

    func testNothingBelowALockIsOffered() async {
        desk.flow.present(Sheet("form", ("Send", "d")))
        desk.flow.present(Place("lock"), as: .fullScreen, over: .everything)
        XCTAssertEqual(offered, [])
        desk.flow.presentAlert("Waits below the lock", cancel: .button("OK"))
        XCTAssertEqual(offered, [])
    }

    func testTheOtherColumnsInViewComeAfterTheFrontmost() async {
        navigator.hostDidResize(toColumns: 3)
        let office = Office()
        navigator.start(office)
        office.navigate(to: .detail)
        XCTAssertEqual(offered, ["Save ⌘S", "New ⌘N", "Save List"])
        navigator.hostDidResize(toColumns: 1)
        XCTAssertEqual(offered, ["Save ⌘S"])
    }

    func testContainersComeAfterTheirContent() async {
        let tabs = Tabs()
        desk.flow.push(tabs)
        for slot in tabs.slots { desk.flow.embed(Desk(), in: slot, of: tabs) }
        XCTAssertEqual(offered, ["Save ⌘S", "New ⌘N", "Save All"])
        desk.flow.present(Place("silent"))
        XCTAssertEqual(offered, [])
    }

    func testPartsOfferTheirCommandsAfterTheScreen() async {
        desk.start.parts = [Sheet("part", ("Check", "k")), Place("silent"), Sheet("part", ("Send", "d"))]
        XCTAssertEqual(offered, ["Save ⌘S", "Check ⌘K", "Send ⌘D"])
        desk.start.parts.removeFirst()
        XCTAssertEqual(offered, ["Save ⌘S", "Send ⌘D"])
    }

    func testAnAutorunFollowsTheMenu() async {
        let menus = ValueRecorder(self.navigator.menuCommands.map { "\($0.title) \($0.isEnabled)" })
        desk.start.isSaved = true
        desk.start.keys.append(("Close", nil))
        desk.flow.push(Place("silent"))
        desk.flow.pop()
        desk.start.parts = [Printer()]
        menus.assertValues([
            ["Save true"], ["Save false"], ["Save false", "Close false"], [], ["Save false", "Close false"],
            ["Save false", "Close false", "Print true"],
        ])
    }

    // MARK: Executing

    func testAKeyExecutesTheCommandOfTheFirstScreenThatOffersIt() async {
        let user = NavigationUser(of: navigator)
        user.press("s")
        user.press("S")
        XCTAssertEqual(desk.start.saves, 2)
        let note = Sheet("note", ("Save", "s"))
        desk.flow.push(note)
        user.press("s")
        user.choose(menuCommand: "Save")
        XCTAssertEqual([desk.start.saves, note.saves], [2, 2])
    }

    func testACommandThatCannotBeExecutedOrRunsIsDisabled() async {
        let printer = Printer()
        desk.start.parts = [printer]
        desk.start.isSaved = true
        XCTAssertEqual(navigator.menuCommands.map(\.isEnabled), [false, true])
        XCTAssertFalse(navigator.menuCommands[0].execute())
        XCTAssertEqual(desk.start.saves, 0)
        XCTAssertTrue(navigator.menuCommands[1].execute())
        XCTAssertEqual(navigator.menuCommands.map(\.isEnabled), [false, false], "although its policy is a queue")
        XCTAssertFalse(navigator.menuCommands[1].execute())
        printer.sheet.print.cancel()
        XCTAssertEqual(navigator.menuCommands.map(\.isEnabled), [false, true])
    }

    func testAKeyIsRecordedLikeATapOnTheButton() async throws {
        var lines: [RecordedLine] = []
        let recording = navigator.record { lines.append($0) }
        NavigationUser(of: navigator).press("s")
        desk.start.save.executeByUser()
        recording.cancel()
        let steps = try lines.compactMap { try SessionLine.decode($0.text).step }
        XCTAssertEqual(steps.map(\.action), [.command, .command])
        XCTAssertEqual(steps.first, steps.last)
        XCTAssertEqual(steps.first?.property, "save")
    }

    // MARK: Keys

    func testKeysAreShownAsInMenus() async {
        XCTAssertEqual("\(MenuCommand.Key("d", [.command, .shift, .option, .control]))", "⌃⌥⇧⌘D")
        XCTAssertEqual(["\(MenuCommand.Key(" "))", "\(MenuCommand.Key("\r", []))"], ["⌘Space", "Return"])
        XCTAssertEqual(MenuCommand.Key("S"), "s")
        XCTAssertNotEqual(MenuCommand.Key("s", [.shift, .command]), "s")
    }

    func testTwoEqualKeysInOneScreenAreReportedOnce() async {
        desk.start.parts = [Sheet("part", ("Send", "S"))]
        let reports = recordingMisuse {
            XCTAssertEqual(offered, ["Save ⌘S", "Send"])
            XCTAssertEqual(offered, ["Save ⌘S", "Send"])
        }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                Sheet offers "Send" with ⌘S, which another command of its screen has. The command is offered without a key.
                Give one of them another key.
                """
            ])
    }

    func testAKeyOfTheSystemIsReportedOnce() async {
        desk.flow.push(Sheet("note", ("Quit", "q"), ("Redo", .init("Z", [.shift, .command])), ("Save", "s")))
        let reports = recordingMisuse {
            XCTAssertEqual(offered, ["Quit", "Redo", "Save ⌘S"])
            XCTAssertEqual(offered, ["Quit", "Redo", "Save ⌘S"])
        }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                Sheet offers "Quit" with ⌘Q, which quits the app. The command is offered without a key.
                Give the command another key.
                """,
                """
                Sheet offers "Redo" with ⇧⌘Z, which redoes. The command is offered without a key.
                Give the command another key.
                """,
            ])
    }
}
