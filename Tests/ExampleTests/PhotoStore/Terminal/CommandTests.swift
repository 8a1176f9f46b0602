@testable import PhotoStoreExample
import XCTest

final class CommandTests: XCTestCase {
    func testEveryCommandIsRead() throws {
        let cases: [(String, TypedCommand?)] = [
            ("", nil), ("   ", nil),
            ("open 3", TypedCommand(verb: .open, name: "3")), ("  open   pli ", TypedCommand(verb: .open, name: "pli")),
            ("buy", TypedCommand(verb: .buy)), ("buy 3", TypedCommand(verb: .buy, name: "3")),
            ("sign-in", TypedCommand(verb: .signIn)), ("sign-in ada", TypedCommand(verb: .signIn, name: "ada")),
            ("sign-in Ada  Byron", TypedCommand(verb: .signIn, name: "Ada Byron")),
            ("sign-out", TypedCommand(verb: .signOut)), ("confirm", TypedCommand(verb: .confirm)),
            ("cancel", TypedCommand(verb: .cancel)), ("back", TypedCommand(verb: .back)),
            ("done", TypedCommand(verb: .done)),
            ("tab Store", TypedCommand(verb: .tab, name: "Store")), ("tree", TypedCommand(verb: .tree)),
            ("help", TypedCommand(verb: .help)), ("quit", TypedCommand(verb: .quit)),
        ]
        for (line, command) in cases { XCTAssertEqual(try TypedCommand.parse(line), command, line) }
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
            XCTAssertThrowsError(try TypedCommand.parse(line)) {
                XCTAssertEqual(($0 as? TypedCommandError)?.message, message)
            }
        }
    }
}
