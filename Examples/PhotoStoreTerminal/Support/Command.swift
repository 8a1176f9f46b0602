/// What a user can type, a line at a time, and how it is read. This is supporting code: no part of MVVM-C.
enum Command: Hashable {
    case open(String)
    case buy(String?)
    case signIn(String?)
    case signOut
    case confirm
    case cancel
    case back
    case done
    case tab(String)
    case tree
    case help
    case quit

    /// Reads one line, or says in words what is wrong with it; `nil` for a blank one.
    static func parse(_ line: String) throws(CommandError) -> Command? {
        var words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let verb = words.first else { return nil }
        words.removeFirst()
        if verb == "sign-in" {
            return .signIn(words.isEmpty ? nil : words.joined(separator: " "))
        }
        switch (verb, words.count) {
        case ("open", 1): return .open(words[0])
        case ("open", _): throw CommandError("open takes a row number or a photo id: open 3")
        case ("tab", 1): return .tab(words[0])
        case ("tab", _): throw CommandError("tab takes the name of a tab: tab Store")
        case ("buy", 0...1): return .buy(words.first)
        case ("buy", _): throw CommandError("buy takes a row number or a photo id, or nothing: buy 3")
        case (_, 0):
            guard let command = plain[verb] else { throw unknown(verb) }
            return command
        default:
            throw plain[verb] == nil ? unknown(verb) : CommandError("\(verb) takes nothing after it")
        }
    }

    private static let plain: [String: Command] = [
        "sign-out": .signOut, "confirm": .confirm, "cancel": .cancel, "back": .back, "done": .done, "tree": .tree,
        "help": .help, "quit": .quit,
    ]

    private static func unknown(_ verb: String) -> CommandError {
        CommandError("There is no command \"\(verb.shown)\"; help lists them.")
    }

    static let summary = """
        open N                  show a photo; N is a row number or a photo id
        buy [N]                 buy it
        sign-in [NAME]          say who you are
        sign-out                be nobody again
        confirm, cancel         answer what is asked
        done                    leave the thanks
        back                    go back
        tab NAME                show a tab; the one that is shown goes back to its first screen
        tree                    print the navigation tree
        help, quit
        """
}

/// Why a line is no command, or does nothing here: one line of text.
struct CommandError: Error, Equatable {
    let message: String
    init(_ message: String) { self.message = message }
}
