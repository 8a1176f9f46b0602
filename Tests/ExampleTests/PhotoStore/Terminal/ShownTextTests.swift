import Foundation
import MVVMC
@testable import PhotoStoreExample
import XCTest

/// Tests titles, names and commands that must be escaped or shortened before they are printed to a terminal.
@MainActor
final class ShownTextTests: XCTestCase {
    private let store = MemoryStore()
    private var output: [String] = []

    private func makeApp(_ catalogue: Catalogue) -> TerminalApp {
        TerminalApp(
            catalogue: catalogue, store: store, style: Style(isColored: false), redraws: false,
            write: { [weak self] in self?.output.append($0) })
    }

    /// Enters `line`, and returns the output of the app.
    private func type(_ line: String, into app: TerminalApp) async -> String {
        output = []
        let goesOn = await app.perform(line)
        XCTAssertTrue(goesOn, line)
        return output.joined(separator: "\n")
    }

    func testControlCharactersAreShownEscaped() async throws {
        let title = "Misery\u{1B}[2J\nRidge\u{7F}\u{202E}"
        let shown = "Misery\\u{1B}[2J\\nRidge\\u{7F}\\u{202E}"
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: url) }
        let photo: [String: Any] = ["id": "a\u{1B}b", "title": title, "price": 1, "url": "https://example.com/1"]
        try JSONSerialization.data(withJSONObject: [photo]).write(to: url)
        try store.signIn(as: "ada\u{1B}[2J\r")
        let app = makeApp(try Catalogue(contentsOf: url))
        var written = output.joined(separator: "\n") + "\n"
        for line in [
            "open 1", "buy 2", "tree", "back", "buy 1", "tree", "confirm", "tree", "done", "buy 1", "tab Purchases",
            "tab \u{9B}2J", "open \u{1B}[A", "\u{1B}[A", "tree \u{0}", "buy 1 \u{1B}[A",
        ] {
            written += await type(line, into: app) + "\n"
        }
        let controls = written.unicodeScalars.filter {
            $0 != "\n" && ($0.properties.generalCategory == .control || $0 == "\u{202E}")
        }
        XCTAssertEqual(controls.map(\.value), [])
        for text in [
            "  1  \(shown)", "Signed in as ada\\u{1B}[2J\\r\n", "‹ \(shown)\n", "Buy \(shown) for $1.00?",
            "\(shown) is yours", "This is \(shown); back", "\(shown) was bought already.",
            "There is no tab \"\\u{9B}2J\"", "There is no command \"\\u{1B}[A\"", "photo(a\\u{1B}b)",
        ] {
            XCTAssertTrue(written.contains(text), text)
        }
    }

    func testALongTextIsCutWithANote() async throws {
        let app = makeApp(try .bundled())
        let word = String(repeating: "x", count: 100_000)
        let cut = String(repeating: "x", count: 200) + "… (100000 characters)"
        for (line, message) in [
            (word, "There is no command \"\(cut)\"; help lists them."),
            ("open \(word)", "There is no photo \"\(cut)\": rows go from 1 to 9."),
            ("tab \(word)", "There is no tab \"\(cut)\": they are Store and Purchases."),
        ] {
            let written = await type(line, into: app)
            XCTAssertEqual(written, message)
        }
        let written = await type("sign-in \(word)", into: app)
        XCTAssertTrue(written.contains("\nSigned in as \(cut)\n"), written)
        XCTAssertEqual(store.account, word, "the store has the whole name")
    }

    func testControlCharactersAreEscapedAndLongTextIsShortened() async {
        for (text, shown) in [
            ("Ada Byron", "Ada Byron"), ("Zoë 👩‍👩‍👧 東京", "Zoë 👩‍👩‍👧 東京"), ("", ""),
            ("a\tb", "a\\tb"), ("a\u{85}b", "a\\u{85}b"), ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"),
            ("\u{2066}a\u{200F}", "\\u{2066}a\\u{200F}"),
            (String(repeating: "é", count: 200), String(repeating: "é", count: 200)),
            (String(repeating: "é", count: 201), String(repeating: "é", count: 200) + "… (201 characters)"),
        ] {
            XCTAssertEqual(text.shown, shown)
        }
    }
}
