import XCTest

@testable import photo_store

final class CommandTests: XCTestCase {
    func testEveryCommandIsRead() throws {
        let cases: [(String, Command?)] = [
            ("", nil), ("   ", nil),
            ("open 3", .open("3")), ("  open   pli ", .open("pli")),
            ("buy", .buy(nil)), ("buy 3", .buy("3")), ("buy pli", .buy("pli")),
            ("sign-in", .signIn(nil)), ("sign-in ada", .signIn("ada")), ("sign-in Ada  Byron", .signIn("Ada Byron")),
            ("sign-out", .signOut), ("confirm", .confirm), ("cancel", .cancel), ("back", .back), ("done", .done),
            ("tab Store", .tab("Store")), ("tree", .tree), ("help", .help), ("quit", .quit),
        ]
        for (line, command) in cases { XCTAssertEqual(try Command.parse(line), command, line) }
    }

    func testWhatIsNoCommandIsSaidInOneLine() {
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
