import Foundation
import MVVMC
@testable import PhotoStoreExample
import XCTest

/// Tests the output of the terminal app after each line of input.
@MainActor
final class TerminalAppTests: XCTestCase {
    private let store = MemoryStore()
    private var output: [String] = []

    private func makeApp(isTerminal: Bool = false) throws -> TerminalApp {
        TerminalApp(
            catalogue: try .bundled(), store: store, style: Style(isColored: isTerminal),
            redraws: isTerminal, write: { [weak self] in self?.output.append($0) })
    }

    /// Enters `line`, and returns the output of the app.
    private func type(_ line: String, into app: TerminalApp) async -> [String] {
        output = []
        let goesOn = await app.perform(line)
        XCTAssertTrue(goesOn, line)
        return output
    }

    private func assertTyping(
        _ text: String, into app: TerminalApp, writes expected: [String], file: StaticString = #filePath,
        line: UInt = #line
    ) async {
        let written = await type(text, into: app)
        XCTAssertEqual(written, expected, text, file: file, line: line)
    }

    private func list(bought: Set<Int> = [], footer: String) -> String {
        let rows = [
            "  1  Misery Ridge                      $25.99", "  2  Grand Teton Sunset                $15.99",
            "  3  Orange Icebergs                   $27.99", "  4  Grand Teton Sunrise               $35.99",
            "  5  Milky Tail                        $18.99", "  6  White Sands National Monument     $24.99",
            "  7  Stonehenge Storm                  $25.99", "  8  Mountain Sunrise                  $30.99",
            "  9  Colours of Middle Earth           $50.99",
        ]
        let marked = rows.enumerated().map { bought.contains($0 + 1) ? $1 + "  bought" : $1 }
        let account = footer == "Nobody is signed in" ? "sign-in [NAME]" : "sign-out"
        let search = "search TEXT · \(account)"
        let commands = bought.count == rows.count ? "open N · \(search)" : "open N · buy N · \(search)"
        return (["[Store]  Purchases ", "Photos"] + marked + [footer, commands]).joined(separator: "\n")
    }

    func testEveryScreenOfAPurchaseOnTheStack() async throws {
        let app = try makeApp()
        XCTAssertEqual(output, [list(footer: "Nobody is signed in")])
        await assertTyping(
            "open 1", into: app,
            writes: [
                """
                ‹ Misery Ridge
                $25.99
                buy · back
                """
            ])
        await assertTyping(
            "buy", into: app, writes: ["‹ Sign in\nWho is buying?\nsign-in NAME · cancel\nthen: buy(pli)"])
        await assertTyping(
            "sign-in ada", into: app, writes: ["‹ Confirm\nBuy Misery Ridge for $25.99?\nconfirm · cancel"])
        await assertTyping("confirm", into: app, writes: ["‹ Thanks\nMisery Ridge is yours, for $25.99.\ndone"])
        await assertTyping(
            "done", into: app,
            writes: [
                """
                ‹ Misery Ridge
                $25.99  bought
                back
                """
            ])
        await assertTyping("buy", into: app, writes: ["There is nothing to buy here."])
        await assertTyping("back", into: app, writes: [list(bought: [1], footer: "Signed in as ada")])
        await assertTyping("buy 1", into: app, writes: ["Misery Ridge was bought already."])
        await assertTyping("sign-out", into: app, writes: [list(bought: [1], footer: "Nobody is signed in")])
    }

    func testAModalIsShownAsOne() async throws {
        let app = try makeApp()
        await assertTyping(
            "buy pah", into: app,
            writes: ["┌ sheet\n│ Sign in\n│ Who is buying?\n│ sign-in NAME · cancel\n│ then: buy(pah)\n└"])
        await assertTyping(
            "tree", into: app,
            writes: [
                """
                TabsViewModel · StoreCoordinator tabs
                  ▸ Store
                    PhotosViewModel · PhotosCoordinator photos | list
                      sheet
                      SignInViewModel · SignInCoordinator form
                  · Purchases
                    PurchasesViewModel · StoreCoordinator tabs
                waiting: PhotosCoordinator buy(pah) after SignInCoordinator
                """
            ])
        await assertTyping("back", into: app, writes: [list(footer: "Nobody is signed in")])
    }

    func testSigningInFromTheListTakesOneLineOrTwo() async throws {
        let app = try makeApp()
        await assertTyping("sign-in ada", into: app, writes: [list(footer: "Signed in as ada")])
        await assertTyping("sign-in grace", into: app, writes: ["ada is signed in; sign-out comes first."])
        await assertTyping("sign-out", into: app, writes: [list(footer: "Nobody is signed in")])
        let form = await type("sign-in", into: app)
        XCTAssertEqual(form.first?.hasPrefix("┌ sheet\n│ Sign in"), true)
        await assertTyping("sign-in grace", into: app, writes: [list(footer: "Signed in as grace")])
    }

    func testOnlyCommandsThatDoSomethingAreOffered() async throws {
        let app = try makeApp()
        await assertTyping("sign-in ada", into: app, writes: [list(footer: "Signed in as ada")])
        for id in try Catalogue.bundled().photos.map(\.id) { try store.buy(id) }
        await assertTyping("sign-out", into: app, writes: [list(bought: Set(1...9), footer: "Nobody is signed in")])
    }

    func testTheTreeHasNoNamesOfModules() async throws {
        let app = try makeApp()
        let linked = TerminalApp(
            catalogue: try .bundled(), store: store, style: Style(isColored: false), redraws: false,
            link: "photostore://photo/zzz/buy", write: { _ in })
        for tree in [app.tree, linked.tree] { XCTAssertFalse(tree.contains("PhotoStoreExample"), tree) }
        XCTAssertTrue(linked.tree.contains("AlertViewModel · PhotosCoordinator"), linked.tree)
    }

    func testInvalidInputGetsOneLineAndChangesNothing() async throws {
        let app = try makeApp()
        let screens: [(String, [(String, String)])] = [
            (
                "tree",
                [
                    ("dance", "There is no command \"dance\"; help lists them."),
                    ("open 10", "There is no photo \"10\": rows go from 1 to 9."),
                    ("buy 0", "There is no photo \"0\": rows go from 1 to 9."),
                    ("buy", "Which one? Say its row number or its id: buy 3"),
                    ("confirm", "Nothing here asks to be confirmed."), ("cancel", "There is nothing to cancel here."),
                    ("done", "There is nothing here to be done with."), ("back", "There is nothing to go back to."),
                    ("sign-out", "Nobody is signed in."),
                ]
            ),
            (
                "open 1",
                [
                    ("open 2", "Photos are opened from the list in the tab Store."),
                    ("buy 2", "This is Misery Ridge; back leads to the others."),
                    ("confirm", "Nothing here asks to be confirmed."),
                    ("sign-in ada", "Signing in and out is done from the list."),
                ]
            ),
            (
                "buy",
                [
                    ("confirm", "Nothing here asks to be confirmed."), ("buy", "There is nothing to buy here."),
                    ("sign-in", "Sign in as whom? Say the name: sign-in NAME"),
                ]
            ),
            (
                "sign-in ada",
                [
                    ("done", "There is nothing here to be done with."),
                    ("sign-in ada", "Signing in and out is done from the list."),
                ]
            ),
            (
                "confirm",
                [("confirm", "Nothing here asks to be confirmed."), ("cancel", "There is nothing to cancel here.")]
            ),
        ]
        for (step, mistakes) in screens {
            _ = await type(step, into: app)
            let tree = app.tree
            for (line, message) in mistakes {
                await assertTyping(line, into: app, writes: [message])
                XCTAssertEqual(app.tree, tree, line)
                XCTAssertEqual(store.account, step == "confirm" || step == "sign-in ada" ? "ada" : nil)
            }
        }
    }

    func testAFailureOfTheStoreIsShown() async throws {
        struct Full: Error, CustomStringConvertible { let description = "the disk is full" }
        let app = try makeApp()
        _ = await type("buy 1", into: app)
        store.failure = Full()
        let refused =
            "┌ alert\n│ Not signed in\n│ the disk is full\n│ confirm: Retry · cancel: Cancel\n│ then: buy(pli)\n└"
        await assertTyping("sign-in ada", into: app, writes: [refused])
        _ = await type("cancel", into: app)
        store.failure = nil
        _ = await type("sign-in ada", into: app)
        store.failure = Full()
        let alert = "┌ alert\n│ Not bought\n│ the disk is full\n│ confirm: Retry · cancel: Cancel\n└"
        await assertTyping("confirm", into: app, writes: [alert])
        await assertTyping("done", into: app, writes: ["There is nothing here to be done with."])
        _ = await type("confirm", into: app)
        _ = await type("cancel", into: app)
        _ = await type("cancel", into: app)
        let notSignedOut = "┌ alert\n│ Not signed out\n│ the disk is full\n│ cancel: OK\n└"
        await assertTyping("sign-out", into: app, writes: [notSignedOut])
    }

    func testATerminalIsRedrawnInColor() async throws {
        let app = try makeApp(isTerminal: true)
        _ = await type("sign-in ada", into: app)
        let written = await type("buy 1", into: app)
        let frame = try XCTUnwrap(written.first)
        XCTAssertTrue(frame.hasPrefix("\u{1B}[2J\u{1B}[H"), "the terminal is cleared before the frame is drawn")
        XCTAssertTrue(frame.contains("\u{1B}[1mConfirm\u{1B}[0m"))
        await assertTyping("done", into: app, writes: ["\u{1B}[31mThere is nothing here to be done with.\u{1B}[0m"])
    }

    func testLeavingAPurchaseIsAskedFor() async throws {
        let app = try makeApp()
        _ = await type("sign-in ada", into: app)
        for (lines, prefix) in [(["buy 1"], "┌ sheet\n│ Confirm"), (["open 1", "buy"], "‹ Confirm")] {
            for line in lines { _ = await type(line, into: app) }
            let question = "┌ alert\n│ Leave without buying?\n│ confirm: Leave · cancel: Stay\n└"
            await assertTyping("back", into: app, writes: [question])
            let stayed = await type("cancel", into: app)
            XCTAssertEqual(stayed.first?.hasPrefix(prefix), true, "\(lines)")
            await assertTyping("back", into: app, writes: [question])
            let left = await type("confirm", into: app)
            XCTAssertEqual(left.first?.contains("Confirm"), false, "\(lines)")
        }
    }

    func testTabsAreSelectedByName() async throws {
        let app = try makeApp()
        await assertTyping(
            "tab Purchases", into: app, writes: [" Store  [Purchases]\nPurchases\nNothing was bought yet.\ntab Store"])
        await assertTyping("open 1", into: app, writes: ["Photos are opened from the list in the tab Store."])
        await assertTyping(
            "tab Cellar", into: app, writes: ["There is no tab \"Cellar\": they are Store and Purchases."])
        try store.buy("jyg")
        _ = await type("tab Store", into: app)
        await assertTyping(
            "tab Purchases", into: app,
            writes: [" Store  [Purchases]\nPurchases\nGrand Teton Sunset                $15.99\ntab Store"])
        _ = await type("tab Store", into: app)
        _ = await type("sign-in", into: app)
        await assertTyping("tab Store", into: app, writes: ["There are no tabs here."])
    }

    func testALinkAndAFileLeadSomewhereAtOnce() async throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: url) }
        func makeApp(_ link: String?) throws -> TerminalApp {
            TerminalApp(
                catalogue: try .bundled(), store: store, style: Style(isColored: false),
                redraws: false, file: NavigationFile(url: url), link: link,
                write: { [weak self] in self?.output.append($0) })
        }
        let first = try makeApp("photostore://photo/pli")
        XCTAssertEqual(output.last?.hasPrefix("‹ Misery Ridge"), true)
        _ = await type("buy", into: first)
        let second = try makeApp(nil)
        XCTAssertEqual(second.tree, first.tree)
        XCTAssertEqual(output.last, "‹ Sign in\nWho is buying?\nsign-in NAME · cancel\nthen: buy(pli)")
    }

    func testTheAppGoesOnWithTheSearchWhereItEnded() async throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: url) }
        let options = try Options(["--state", url.path])
        func makeApp() throws -> TerminalApp {
            TerminalApp(
                catalogue: try .bundled(), store: store, style: Style(isColored: false), redraws: false,
                file: NavigationFile(url: options.stateFile), write: { [weak self] in self?.output.append($0) })
        }
        let found = """
            [Store]  Purchases\u{20}
            Photos
            Photos with “grand teton”
              1  Grand Teton Sunset                $15.99
              2  Grand Teton Sunrise               $35.99
            Nobody is signed in
            open N · buy N · search TEXT · sign-in [NAME]
            """
        await assertTyping("search grand teton", into: try makeApp(), writes: [found])
        output = []
        let second = try makeApp()
        XCTAssertEqual(output, [found])
        await assertTyping("open 2", into: second, writes: ["‹ Grand Teton Sunrise\n$35.99\nbuy · back"])
        let third = try makeApp()
        await assertTyping("back", into: third, writes: [found])
        await assertTyping("search", into: third, writes: [list(footer: "Nobody is signed in")])
        await assertTyping(
            "search nothing", into: third,
            writes: [
                """
                [Store]  Purchases\u{20}
                Photos
                Photos with “nothing”
                Nobody is signed in
                search TEXT · sign-in [NAME]
                """
            ])
        await assertTyping("open 1", into: third, writes: ["There is no photo \"1\": the list is empty."])
    }

    func testAFileThatCannotBeWrittenIsReportedOnce() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        // A file has the name of the folder, so the folder cannot be created.
        try Data().write(to: folder)
        let url = folder.appendingPathComponent("navigation.json")
        let app = TerminalApp(
            catalogue: try .bundled(), store: store, style: Style(isColored: false),
            redraws: false, file: NavigationFile(url: url), write: { [weak self] in self?.output.append($0) })
        let complaint =
            "Your place in the app is not saved: \(url.path) cannot be written: "
            + "a file is in the place of its folder; it was left untouched."
        let detail = "‹ Misery Ridge\n$25.99\n"
        let first = await type("open 1", into: app)
        XCTAssertEqual(first.count, 2)
        XCTAssertEqual(first.first?.hasPrefix(detail), true)
        XCTAssertEqual(first.last, complaint)
        await assertTyping("back", into: app, writes: [list(footer: "Nobody is signed in")])
        // After a successful save, the next failure is reported again.
        try FileManager.default.removeItem(at: folder)
        await assertTyping("tab Store", into: app, writes: [])
        XCTAssertTrue(FileManager.default.fileExists(atPath: url.path))
        try FileManager.default.removeItem(at: folder)
        try Data().write(to: folder)
        await assertTyping("tab Store", into: app, writes: [complaint])
        await assertTyping("tab Store", into: app, writes: [])
    }

    func testHelpListsCommandsAndQuitEndsTheApp() async throws {
        let app = try makeApp()
        await assertTyping("help", into: app, writes: [TypedCommand.summary])
        await assertTyping("", into: app, writes: [])
        let goesOn = await app.perform("quit")
        XCTAssertFalse(goesOn)
    }

    func testTheTourPassesEveryScreenWithTheTreeAtEachStep() async throws {
        var written: [String] = []
        await Tour.play(try .bundled(), style: Style(isColored: false)) { written.append($0) }
        let text = written.joined(separator: "\n")
        for screen in [
            "Photos\n", "‹ Misery Ridge", "‹ Sign in", "‹ Confirm", "‹ Thanks", "│ Confirm", "│ Thanks", "bought",
        ] {
            XCTAssertTrue(text.contains(screen), screen)
        }
        for step in Tour.lines { XCTAssertTrue(text.contains("\n> \(step)\n"), step) }
        XCTAssertGreaterThan(written.count { $0.hasPrefix("TabsViewModel · StoreCoordinator tabs") }, Tour.lines.count)
        for refusal in ["There is no", "nothing", "Nothing", "done from the list"] {
            XCTAssertFalse(text.contains(refusal), "no step of the tour is refused")
        }
        XCTAssertEqual(
            written.last,
            """
            TabsViewModel · StoreCoordinator tabs
              ▸ Store
                PhotosViewModel · PhotosCoordinator photos | list
              · Purchases
                PurchasesViewModel · StoreCoordinator tabs
            """)
    }
}
