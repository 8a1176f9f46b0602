import MVVMC
@testable import PhotoStoreExample
import XCTest

/// Tests the terminal app in a terminal with room for two columns, and in one that is resized.
@MainActor
final class TerminalColumnsTests: XCTestCase {
    private let store = MemoryStore()
    private var output: [String] = []
    /// The number of characters in a line of the terminal.
    private var width = 120

    private func makeApp() throws -> TerminalApp {
        TerminalApp(
            catalogue: try .bundled(), store: store, style: Style(isColored: false), redraws: false,
            width: { [weak self] in self?.width ?? 0 }, write: { [weak self] in self?.output.append($0) })
    }

    /// Enters lines, and returns the output after the last one.
    private func type(_ lines: String..., into app: TerminalApp) async -> String {
        for line in lines {
            output = []
            _ = await app.perform(line)
        }
        return output.joined(separator: "\n")
    }

    private let wide = """
        [Store]  Purchases\(" ")
        Photos                                                     │ Misery Ridge
        ▸ 1  Misery Ridge                      $25.99              │ $25.99
          2  Grand Teton Sunset                $15.99              │ buy
          3  Orange Icebergs                   $27.99              │
          4  Grand Teton Sunrise               $35.99              │
          5  Milky Tail                        $18.99              │
          6  White Sands National Monument     $24.99              │
          7  Stonehenge Storm                  $25.99              │
          8  Mountain Sunrise                  $30.99              │
          9  Colours of Middle Earth           $50.99              │
        Nobody is signed in                                        │
        open N · buy N · search TEXT · sign-in [NAME]              │
        """
    private let narrow = "‹ Misery Ridge\n$25.99\nbuy · back"

    func testAWideTerminalShowsTheListBesideThePhoto() async throws {
        let app = try makeApp()
        let list = output.joined()
        XCTAssertTrue(list.hasPrefix("[Store]  Purchases \nPhotos\n  1  Misery Ridge"), list)
        let beside = await type("open 1", into: app)
        XCTAssertEqual(beside, wide)
    }

    func testTheTreeIsTheSameInANarrowTerminal() async throws {
        let app = try makeApp()
        _ = await type("open 1", into: app)
        width = 60
        let phone = try makeApp()
        let shown = await type("open 1", into: phone)
        XCTAssertEqual(shown, narrow)
        XCTAssertEqual(phone.tree, app.tree)
    }

    func testTheTerminalIsMeasuredBeforeEachDrawing() async throws {
        let app = try makeApp()
        _ = await type("open 1", into: app)
        for (size, expected) in [(60, narrow), (108, ""), (120, wide), (120, "")] {
            width = size
            let shown = await type("", into: app)
            XCTAssertEqual(shown, expected, "\(size) characters, and what is shown is not drawn again")
        }
        width = 109
        let shown = await type("", into: app)
        XCTAssertTrue(shown.contains("$25.99         │ $25.99\n"), shown)
    }

    func testEachCommandIsPerformedByTheColumnThatAcceptsIt() async throws {
        let app = try makeApp()
        let other = await type("open 1", "open 2", into: app)
        XCTAssertTrue(other.contains("│ Grand Teton Sunset\n"), other)
        let sheet = await type("buy 3", into: app)
        XCTAssertTrue(sheet.hasPrefix("┌ sheet\n│ Sign in"), sheet)
        let signedIn = await type("cancel", "sign-in ada", into: app)
        XCTAssertTrue(signedIn.contains("Signed in as ada"), signedIn)
        let purchase = await type("buy", into: app)
        XCTAssertTrue(purchase.contains("│ ‹ Confirm\n"), purchase)
        let thanks = await type("confirm", into: app)
        XCTAssertTrue(thanks.contains("│ Grand Teton Sunset is yours, for $15.99.\n"), thanks)
        let bought = await type("done", into: app)
        XCTAssertTrue(bought.contains("│ $15.99  bought\n"), bought)
        for (line, message) in [
            ("open 10", "There is no photo \"10\": rows go from 1 to 9."),
            ("buy 2", "Grand Teton Sunset was bought already."),
            ("buy", "Which one? Say its row number or its id: buy 3"),
            ("done", "There is nothing here to be done with."), ("back", "There is nothing to go back to."),
            ("sign-in grace", "ada is signed in; sign-out comes first."),
        ] {
            let answer = await type(line, into: app)
            XCTAssertEqual(answer, message, line)
        }
    }

    func testAnotherPhotoAsksDuringAPurchase() async throws {
        try store.signIn(as: "ada")
        let app = try makeApp()
        let question = await type("open 1", "buy", "open 2", into: app)
        XCTAssertEqual(question, "┌ alert\n│ Leave without buying?\n│ confirm: Leave · cancel: Stay\n└")
        let stayed = await type("cancel", into: app)
        XCTAssertTrue(stayed.contains("│ Buy Misery Ridge for $25.99?\n"), stayed)
        XCTAssertTrue(stayed.contains("▸ 1  Misery Ridge"), stayed)
        _ = await type("back", into: app)
        let left = await type("confirm", into: app)
        XCTAssertTrue(left.contains("│ Misery Ridge\n"), left)
        let other = await type("buy", "open 2", "confirm", into: app)
        XCTAssertTrue(other.contains("▸ 2  Grand Teton Sunset"), other)
        XCTAssertTrue(other.contains("│ Grand Teton Sunset\n"), other)
    }

    func testALineIsCutToItsColumn() async {
        let red = Style(isColored: true).red("Milky Tail")
        XCTAssertEqual("Milky Tail".fitted(to: 12), "Milky Tail  ")
        XCTAssertEqual("Milky Tail".fitted(to: 10), "Milky Tail")
        XCTAssertEqual("Milky Tail".fitted(to: 6), "Milky…")
        XCTAssertEqual(red.fitted(to: 12), red + "  ")
        XCTAssertEqual(red.fitted(to: 6), Style(isColored: true).red("Milky…"))
    }

    func testTheVariableSaysHowWideTheTerminalIs() async {
        XCTAssertEqual(TerminalWidth.current(environment: ["COLUMNS": "132"]), 132)
        for text in ["0", "-3", "wide"] {
            XCTAssertGreaterThan(TerminalWidth.current(environment: ["COLUMNS": text]), 0, text)
        }
    }
}
