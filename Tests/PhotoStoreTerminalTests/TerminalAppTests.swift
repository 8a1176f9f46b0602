import Foundation
import MVVMC
import PhotoStore
import XCTest

@testable import PhotoStoreTerminal

/// The terminal as text: what is written after each line.
@MainActor
final class TerminalAppTests: XCTestCase {
    private let store = MemoryStore()
    private var output: [String] = []

    private func makeApp(isTerminal: Bool = false) throws -> TerminalApp {
        TerminalApp(
            catalogue: try .bundled(), session: store, purchases: store, style: Style(isColoured: isTerminal),
            redraws: isTerminal, write: { [unowned self] in output.append($0) })
    }

    /// What `line` writes.
    private func type(_ line: String, into app: TerminalApp) -> [String] {
        output = []
        XCTAssertTrue(app.perform(line), line)
        return output
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
        return
            (["[Store]  Purchases ", "Photos"] + marked + [
                footer, "open N · buy N [push|sheet] · sign-in [NAME] · sign-out",
            ])
            .joined(separator: "\n")
    }

    func testEveryScreenOfAPurchaseOnTheStack() async throws {
        let app = try makeApp()
        XCTAssertEqual(output, [list(footer: "Nobody is signed in")])
        XCTAssertEqual(
            type("open 1", into: app),
            [
                """
                ‹ Misery Ridge
                $25.99
                https://cdn.cocoacasts.com/7ba5c3e7df669703cd7f0f0d4cefa5e5947126a8/1.jpg
                buy [push|sheet] · back
                """
            ])
        XCTAssertEqual(type("buy", into: app), ["‹ Sign in\nWho is buying?\nsign-in NAME · cancel"])
        XCTAssertEqual(
            type("sign-in ada", into: app), ["‹ Confirm\nBuy Misery Ridge for $25.99?\nconfirm · cancel"])
        XCTAssertEqual(type("confirm", into: app), ["‹ Thanks\nMisery Ridge is yours, for $25.99.\ndone"])
        XCTAssertEqual(
            type("done", into: app),
            [
                """
                ‹ Misery Ridge
                $25.99  bought
                https://cdn.cocoacasts.com/7ba5c3e7df669703cd7f0f0d4cefa5e5947126a8/1.jpg
                buy [push|sheet] · back
                """
            ])
        XCTAssertEqual(type("buy sheet", into: app), ["Misery Ridge was bought already."])
        XCTAssertEqual(type("back", into: app), [list(bought: [1], footer: "Signed in as ada")])
        XCTAssertEqual(type("sign-out", into: app), [list(bought: [1], footer: "Nobody is signed in")])
    }

    func testAModalIsShownAsOne() async throws {
        let app = try makeApp()
        XCTAssertEqual(
            type("buy pah sheet", into: app),
            ["┌ sheet\n│ Sign in\n│ Who is buying?\n│ sign-in NAME · cancel\n└"])
        XCTAssertEqual(
            type("tree", into: app),
            [
                """
                Tabs · StoreCoordinator tabs
                  ▸ Store
                    PhotosViewModel · PhotosCoordinator photos
                      sheet
                      SignInViewModel · SignInCoordinator form
                  · Purchases
                    PurchasesViewModel · PurchasesCoordinator purchases
                """
            ])
        XCTAssertEqual(type("back", into: app), [list(footer: "Nobody is signed in")])
    }

    func testSigningInFromTheListTakesOneLineOrTwo() async throws {
        let app = try makeApp()
        XCTAssertEqual(type("sign-in ada", into: app), [list(footer: "Signed in as ada")])
        XCTAssertEqual(type("sign-in", into: app).first?.hasPrefix("┌ sheet\n│ Sign in"), true)
        XCTAssertEqual(type("sign-in grace", into: app), [list(footer: "Signed in as grace")])
    }

    func testWhatMakesNoSenseGetsOneLineAndChangesNothing() async throws {
        let app = try makeApp()
        let screens: [(String, [(String, String)])] = [
            (
                "tree",
                [
                    ("dance", "There is no command \"dance\"; help lists them."),
                    ("open 10", "There is no photo \"10\": rows go from 1 to 9."),
                    ("buy 0 sheet", "There is no photo \"0\": rows go from 1 to 9."),
                    ("buy", "Which one? Say its row number or its id: buy 3"),
                    ("confirm", "Nothing here asks to be confirmed."), ("cancel", "There is nothing to cancel here."),
                    ("done", "There is nothing here to be done with."), ("back", "There is nothing to go back to."),
                    ("sign-out", "Nobody is signed in."),
                ]
            ),
            (
                "open 1",
                [
                    ("open 2", "Photos are opened from the list; back leads there."),
                    ("buy 2", "This is Misery Ridge; back leads to the others."),
                    ("confirm", "Nothing here asks to be confirmed."),
                    ("sign-in ada", "Signing in and out is done from the list."),
                ]
            ),
            (
                "buy sheet",
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
            _ = type(step, into: app)
            let tree = app.tree
            for (line, message) in mistakes {
                XCTAssertEqual(type(line, into: app), [message], line)
                XCTAssertEqual(app.tree, tree, line)
                XCTAssertEqual(store.account.value, step == "confirm" || step == "sign-in ada" ? "ada" : nil)
            }
        }
    }

    func testAFailureOfTheStoreIsShown() async throws {
        struct Full: Error, CustomStringConvertible { let description = "the disk is full" }
        let app = try makeApp()
        _ = type("buy 1 sheet", into: app)
        store.failure = Full()
        XCTAssertEqual(
            type("sign-in ada", into: app),
            ["┌ sheet\n│ Sign in\n│ Who is buying?\n│ Not signed in: the disk is full\n│ sign-in NAME · cancel\n└"])
        store.failure = nil
        _ = type("sign-in ada", into: app)
        store.failure = Full()
        let alert = "┌ alert\n│ Not bought\n│ the disk is full\n│ confirm: Retry · cancel: Cancel\n└"
        XCTAssertEqual(type("confirm", into: app), [alert])
        XCTAssertEqual(type("done", into: app), ["There is nothing here to be done with."])
        _ = type("confirm", into: app)
        _ = type("cancel", into: app)
        _ = type("cancel", into: app)
        XCTAssertEqual(type("sign-out", into: app), ["Not signed out: the disk is full"])
    }

    func testATerminalIsRedrawnInColour() async throws {
        let app = try makeApp(isTerminal: true)
        _ = type("sign-in ada", into: app)
        let frame = try XCTUnwrap(type("buy 1", into: app).first)
        XCTAssertTrue(frame.hasPrefix("\u{1B}[2J\u{1B}[H"), "cleared first")
        XCTAssertTrue(frame.contains("\u{1B}[1mConfirm\u{1B}[0m"))
        XCTAssertEqual(type("done", into: app), ["\u{1B}[31mThere is nothing here to be done with.\u{1B}[0m"])
    }

    func testTabs() async throws {
        let app = try makeApp()
        XCTAssertEqual(
            type("tab Purchases", into: app),
            [" Store  [Purchases]\nPurchases\nNothing was bought yet.\ntab Store"])
        XCTAssertEqual(type("open 1", into: app), ["Photos are opened from the list; back leads there."])
        XCTAssertEqual(type("tab Cellar", into: app), ["There is no tab \"Cellar\": they are Store and Purchases."])
        try store.buy("jyg")
        _ = type("tab Store", into: app)
        XCTAssertEqual(
            type("tab Purchases", into: app),
            [" Store  [Purchases]\nPurchases\nGrand Teton Sunset                $15.99\ntab Store"])
        _ = type("tab Store", into: app)
        _ = type("sign-in", into: app)
        XCTAssertEqual(type("tab Store", into: app), ["There are no tabs here."])
    }

    func testALinkAndAFileLeadSomewhereAtOnce() async throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: url) }
        func makeApp(_ link: String?) throws -> TerminalApp {
            TerminalApp(
                catalogue: try .bundled(), session: store, purchases: store, style: Style(isColoured: false),
                redraws: false, file: NavigationFile(url: url), link: try link.map(DeepLink.init),
                write: { [unowned self] in output.append($0) })
        }
        let first = try makeApp("photostore://photo/pli")
        XCTAssertEqual(output.last?.hasPrefix("‹ Misery Ridge"), true)
        _ = type("buy push", into: first)
        let second = try makeApp(nil)
        XCTAssertEqual(second.tree, first.tree)
        XCTAssertEqual(output.last, "‹ Sign in\nWho is buying?\nsign-in NAME · cancel")
    }

    func testHelpAndQuit() async throws {
        let app = try makeApp()
        XCTAssertEqual(type("help", into: app), [Command.summary])
        XCTAssertEqual(type("", into: app), [])
        XCTAssertFalse(app.perform("quit"))
    }

    func testTheTourPassesEveryScreenWithTheTreeAtEachStep() async throws {
        var written: [String] = []
        Tour.play(try .bundled(), isTerminal: false) { written.append($0) }
        let text = written.joined(separator: "\n")
        for screen in [
            "Photos\n", "‹ Misery Ridge", "‹ Sign in", "‹ Confirm", "‹ Thanks", "│ Confirm", "│ Thanks", "bought",
        ] {
            XCTAssertTrue(text.contains(screen), screen)
        }
        for step in Tour.lines { XCTAssertTrue(text.contains("\n> \(step)\n"), step) }
        XCTAssertGreaterThan(written.count { $0.hasPrefix("Tabs · StoreCoordinator tabs") }, Tour.lines.count)
        for refusal in ["There is no", "nothing", "Nothing", "done from the list"] {
            XCTAssertFalse(text.contains(refusal), "the tour makes no mistakes")
        }
        XCTAssertEqual(
            written.last,
            """
            Tabs · StoreCoordinator tabs
              ▸ Store
                PhotosViewModel · PhotosCoordinator photos
              · Purchases
                PurchasesViewModel · PurchasesCoordinator purchases
            """)
    }
}
