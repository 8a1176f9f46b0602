#if canImport(photo_store) && (os(macOS) || os(Linux))
import XCTest

@testable import photo_store

final class CommandTests: XCTestCase {
    func testEveryCommandIsRead() throws {
        let cases: [(String, Command?)] = [
            ("", nil), ("   ", nil),
            ("open 3", Command(verb: .open, name: "3")), ("  open   pli ", Command(verb: .open, name: "pli")),
            ("buy", Command(verb: .buy)), ("buy 3", Command(verb: .buy, name: "3")),
            ("sign-in", Command(verb: .signIn)), ("sign-in ada", Command(verb: .signIn, name: "ada")),
            ("sign-in Ada  Byron", Command(verb: .signIn, name: "Ada Byron")),
            ("sign-out", Command(verb: .signOut)), ("confirm", Command(verb: .confirm)),
            ("cancel", Command(verb: .cancel)), ("back", Command(verb: .back)), ("done", Command(verb: .done)),
            ("tab Store", Command(verb: .tab, name: "Store")), ("tree", Command(verb: .tree)),
            ("help", Command(verb: .help)), ("quit", Command(verb: .quit)),
        ]
        for (line, command) in cases { XCTAssertEqual(try Command.parse(line), command, line) }
    }

    func testInvalidCommandIsExplainedInOneLine() {
        let cases = [
            ("dance", "There is no command \"dance\"; help lists them."),
            ("dance 3", "There is no command \"dance\"; help lists them."),
            ("open", "open takes a row number or a photo id: open 3"),
            ("open 1 2", "open takes a row number or a photo id: open 3"),
            ("buy 1 2", "buy takes a row number or a photo id, or nothing: buy 3"),
            ("back 1", "back takes nothing after it"),
            ("tab", "tab takes the name of a tab: tab Store"),
        ]
        for (line, message) in cases {
            XCTAssertThrowsError(try Command.parse(line)) { XCTAssertEqual(($0 as? CommandError)?.message, message) }
        }
    }
}
#endif
